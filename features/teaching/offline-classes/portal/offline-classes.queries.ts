import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type {
  askSignLeave,
  withdrawSignLeave,
} from '#features/learning/attendance/shared/attendance.contract.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { useCall } from '#platform/web/use-call.ts';
import { getOfflineArchive, getOfflineTimetable, rateSessions } from '../shared/offline-classes.contract.ts';
import { momentOfWire } from '../shared/timetable.words.ts';

export type Timetable = OutputOf<typeof getOfflineTimetable>;
export type Archive = OutputOf<typeof getOfflineArchive>['data'];

/** Timetable of a class; another device may have signed in or rated meanwhile. */
export const useTimetable = (classId: string) =>
  useCall(getOfflineTimetable, { classId }, { refetchOnWindowFocus: 'always' });

export const useArchive = (classId: string, isStudent: boolean) =>
  useCall(getOfflineArchive, { classId }, { enabled: isStudent, refetchOnWindowFocus: 'always' });

/** The server's time, going on with this device's clock from the answer of `at` on; twice a minute. */
export const useServerNow = (serverTime: string | undefined, at: number): Date => {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const tick = () => setElapsed(Math.max(0, Date.now() - at));
    tick();
    const timer = setInterval(tick, 30_000);
    return () => clearInterval(timer);
  }, [at]);
  const start = serverTime === undefined ? Date.now() : momentOfWire(serverTime).getTime();
  return new Date(start + elapsed);
};

type Scores = Extract<InputOf<typeof rateSessions>, readonly unknown[]>;

/** Asks for everything that the timetable shows anew. */
const useRefreshed = () => {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [getOfflineTimetable, getOfflineArchive].map(({ path }) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    );
};

/** Sends the scores; the timetable is asked for again whatever came of it. */
export const useRateSessions = () => {
  const onSettled = useRefreshed();
  return useMutation({ mutationFn: (scores: Scores) => call(rateSessions, scores), onSettled });
};

/** Asks for a leave, or takes it back. */
export const useLeaveStep = <E extends typeof askSignLeave | typeof withdrawSignLeave>(step: E) => {
  const onSettled = useRefreshed();
  return useMutation({ mutationFn: (input: InputOf<E>) => call(step, input), onSettled });
};
