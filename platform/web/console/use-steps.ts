import { useMutation } from '@tanstack/react-query';
import { CallError } from '../call-error.ts';
import { showToast } from '../ui/dialogs/toast.tsx';
import { type ConfirmOptions, confirmAction } from './dialogs/confirm-action.tsx';
import { toastError } from './dialogs/toast-error.ts';

/** Somebody else was quicker: what is on the page is old. */
export const isOutdated = (error: Error): boolean => error instanceof CallError && error.status === 409;

export interface StepsPlan<Step extends string, Target> {
  /** The question before a step; `null` asks nothing. */
  readonly ask: (step: Step, target: Target) => ConfirmOptions | null;
  /** Answers the sentence that is said when the step is done. */
  readonly send: (step: Step, target: Target, reason: string) => Promise<string>;
  readonly reload: (gone?: readonly string[]) => Promise<void>;
  readonly onDone?: ((step: Step) => void) | undefined;
  /** Says a refusal; its own sentence by default. */
  readonly onRefused?: (error: Error, target: Target) => void;
}

/** Steps that a record takes on its way (发布, 下线, 删除), each after asking. */
export const useSteps = <Step extends string, Target extends { readonly id: string }>(
  plan: StepsPlan<Step, Target>,
) => {
  const { ask, send, reload, onDone, onRefused = toastError } = plan;
  const mutation = useMutation({
    mutationFn: ({ step, target, reason }: { step: Step; target: Target; reason: string }) =>
      send(step, target, reason),
    onSuccess: async (said, { step, target }) => {
      showToast(said);
      const isGone = step === 'remove';
      // The page of a removed record is left before it is asked for again.
      if (isGone) onDone?.(step);
      await reload(isGone ? [target.id] : []);
      if (!isGone) onDone?.(step);
    },
    onError: async (error, { target }) => {
      onRefused(error, target);
      if (isOutdated(error)) await reload();
    },
  });
  const take = async (step: Step, target: Target) => {
    const question = ask(step, target);
    const answer = question === null ? { reason: '' } : await confirmAction(question);
    if (answer) mutation.mutate({ step, target, reason: answer.reason });
  };
  return { take, isBusy: mutation.isPending };
};
