import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshUser, useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { signUpClass } from '../../shared/classes.contract.ts';
import {
  cleanCode,
  type SignUpProblem,
  signUpProblem,
  submitDelay,
} from '../../shared/enrolment/sign-up.words.ts';

export type SignUpResult = OutputOf<typeof signUpClass>['data'];

const problemOf = (error: Error | null): SignUpProblem | undefined =>
  error instanceof CallError ? signUpProblem(error) : undefined;

export interface SignUp {
  readonly submit: (code: string) => void;
  readonly isBusy: boolean;
  readonly problem: SignUpProblem | undefined;
  /** Takes back the sentence about the last failure. */
  readonly forget: () => void;
}

interface Outcomes {
  readonly onDone: (result: SignUpResult) => void;
  /** The class is no longer what the page shows, or no answer came and it may have worked all the same. */
  readonly onSurprise: () => void;
}

/**
 * Signs up, at most once in 1.5 seconds: a press that comes earlier waits for its turn. The server answers a
 * repeated question the same, so a press too many takes no second seat.
 */
export const useSignUp = (classId: string, isOpen: boolean, { onDone, onSurprise }: Outcomes): SignUp => {
  const { idCardHash } = useUser();
  const client = useQueryClient();
  const [isDue, setDue] = useState(false);
  const lastAt = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (code: string) =>
      call(signUpClass, {
        classId,
        ...(idCardHash === '' ? {} : { idCardHash }),
        ...(code === '' ? {} : { registrationCode: cleanCode(code) }),
      }),
    onSuccess: ({ data }) => onDone(data),
    onSettled: (_done, failure) => {
      if (problemOf(failure)?.at === 'text') onSurprise();
      // Pages outside of the layout have nobody else who asks whether the session has ended.
      if (failure instanceof CallError && failure.status === 401) refreshUser(client).catch(() => undefined);
    },
  });
  // Closing the dialog takes back a press that was still waiting.
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      clearTimeout(timer.current);
      setDue(false);
    };
  }, [isOpen]);

  const send = (code: string) => {
    lastAt.current = performance.now();
    setDue(false);
    mutate(code);
  };
  return {
    submit: (code: string) => {
      if (isPending || isDue) return;
      const delay = submitDelay(lastAt.current, performance.now());
      if (delay === 0) return send(code);
      setDue(true);
      timer.current = setTimeout(() => send(code), delay);
    },
    isBusy: isPending || isDue,
    problem: problemOf(error),
    forget: () => {
      if (error !== null) reset();
    },
  };
};
