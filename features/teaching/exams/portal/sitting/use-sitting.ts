import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { refreshUser, useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { answerStore, followStore, newDeviceId } from './answer-store.ts';
import { attemptApi, judge, textOf } from './exam-api.ts';
import { examClock } from './exam-clock.ts';
import type { Running } from './exam-session.ts';
import { createSitting, type Ending, type Sitting } from './exam-sitting.ts';

const CLOCKS = { wallMs: () => Date.now(), steadyMs: () => performance.now() };

const later = (ms: number, work: () => void) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

/** The attempt that this page sits, from its opening until the page shows something else. */
export const useSitting = (attempt: Running, onEnd: (ending: Ending) => void): Sitting => {
  const client = useQueryClient();
  const { idCardHash } = useUser();
  const { attemptId } = attempt;
  const [sitting] = useState(() => {
    const deviceId = newDeviceId();
    return createSitting(attempt, {
      deviceId,
      shelf: answerStore(idCardHash, attemptId, deviceId),
      api: attemptApi(attemptId),
      clock: examClock(attempt.serverMs, CLOCKS),
      judge,
      textOf,
      renewSession: async () => (await refreshUser(client)).isLogin === 1,
      later,
      random: Math.random,
      isVisible: () => document.visibilityState === 'visible',
      onResult: onEnd,
    });
  });
  useEffect(() => {
    sitting.open();
    const seen = () => {
      if (document.visibilityState === 'visible') sitting.returned();
      else sitting.sendLast();
    };
    const stopListening = followStore(idCardHash, attemptId, sitting.overhear);
    // A page that goes away may be gone for good, on a phone without a word.
    const hidden = () => sitting.sendLast();
    addEventListener('online', sitting.returned);
    addEventListener('pageshow', sitting.returned);
    addEventListener('pagehide', hidden);
    document.addEventListener('visibilitychange', seen);
    return () => {
      stopListening();
      removeEventListener('online', sitting.returned);
      removeEventListener('pageshow', sitting.returned);
      removeEventListener('pagehide', hidden);
      document.removeEventListener('visibilitychange', seen);
      sitting.leave();
    };
  }, [sitting, idCardHash, attemptId]);
  return sitting;
};

export const useSittingState = (sitting: Sitting) => useSyncExternalStore(sitting.subscribe, sitting.state);

/** Asks before the window closes, only while an answer could not be sent. */
export const useUnsentWarning = (isUnsafe: boolean): void => {
  useEffect(() => {
    if (!isUnsafe) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsafe]);
};
