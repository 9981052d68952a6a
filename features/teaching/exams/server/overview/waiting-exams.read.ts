import type { Deps } from '#platform/server/deps.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import type { listMyExams } from '../../shared/exams.contract.ts';
import { ownTimeOf } from '../../shared/sitting/deadline.rules.ts';
import { findAttempt } from '../sitting/attempt.repository.ts';
import { myExamPage } from './own-exams.read.ts';

const MOST = 20;

type WaitingExam = OutputOf<typeof listMyExams>['datalist'][number];

/** Time of a running attempt, in milliseconds of its own clock; no deadline without limit. */
interface AttemptClock {
  readonly deadlineMs: number | null;
  readonly serverMs: number;
}

/** Exams that wait for a person as 我的考试 lists them: a running one first, with its clock, then what ends first. */
export const waitingExams = async (
  deps: Deps,
  userId: string,
): Promise<{ readonly exams: readonly WaitingExam[]; readonly clock: AttemptClock | null }> => {
  const { datalist } = await myExamPage(deps, userId, { state: 'TODO', pageSize: MOST });
  const attemptId = datalist[0]?.standing.runningAttemptId ?? '';
  const attempt = attemptId === '' ? undefined : await findAttempt(deps.database.db, userId, attemptId);
  return {
    exams: datalist,
    clock: attempt
      ? {
          deadlineMs: attempt.deadline && ownTimeOf(attempt, attempt.deadline).getTime(),
          serverMs: ownTimeOf(attempt, deps.steadyClock()).getTime(),
        }
      : null,
  };
};
