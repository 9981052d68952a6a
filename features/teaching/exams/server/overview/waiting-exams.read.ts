import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import type { listMyExams } from '../../shared/exams.contract.ts';
import { ownTimeOf } from '../../shared/sitting/deadline.rules.ts';
import { type OwnPlaces, ownExams } from './own-exams.read.ts';

type WaitingExam = OutputOf<typeof listMyExams>['datalist'][number];

/** Time of a running attempt, in milliseconds of its own clock; no deadline without limit. */
interface AttemptClock {
  readonly deadlineMs: number | null;
  readonly serverMs: number;
}

/** Exams that wait for a person as 我的考试 lists them: a running one first, with its clock, then what ends first. */
export const waitingExams = async (
  deps: Deps,
  sql: Sql,
  userId: string,
  places: OwnPlaces,
): Promise<{ readonly exams: readonly WaitingExam[]; readonly clock: AttemptClock | null }> => {
  const { todo } = await ownExams(deps, sql, userId, places, true);
  const attempt = todo[0]?.sitting.attempts.find(({ state }) => state === 'RUNNING');
  return {
    exams: todo.map(({ row }) => row),
    clock: attempt
      ? {
          deadlineMs: attempt.deadline && ownTimeOf(attempt, attempt.deadline).getTime(),
          serverMs: ownTimeOf(attempt, deps.steadyClock()).getTime(),
        }
      : null,
  };
};
