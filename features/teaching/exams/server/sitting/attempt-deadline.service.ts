import { classFacts } from '#features/teaching/classes/server/classes.public.ts';
import { clockAheadMs } from '#platform/server/clock/clock.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import {
  classEndFor,
  closingSecond,
  type Deadline,
  deadlineOf,
  GRACE_MS,
  jumpedMs,
  ownTimeOf,
  settlesAt,
  steadyTimeOf,
  windowEndOf,
} from '../../shared/sitting/deadline.rules.ts';
import { NO_OVERRIDE, type Override } from '../../shared/sitting/standing.rules.ts';
import { type ExamRow, findExam } from '../exam.repository.ts';
import { type LightAttempt, listReopened, updateAttempt } from './attempt.repository.ts';
import { hasDueBetween, lockRunning } from './close-due.repository.ts';
import { listOverridesOf } from './exam-standing.repository.ts';

export const CLOSE_JOB = 'exams.closeDue';

/**
 * Queues the job that closes an attempt once its deadline and grace are over. One job closes everything that becomes due within its
 * second, so one that runs with others needs none of its own.
 */
export const queueClose = async (
  tx: Tx,
  deps: Deps,
  { id, deadline }: { readonly id: string; readonly deadline: Date | null },
): Promise<void> => {
  if (!deadline) return;
  const { from, to } = closingSecond(settlesAt(deadline));
  const [dueFrom, dueTo] = [from, to].map((at) => new Date(at.getTime() - GRACE_MS)) as [Date, Date];
  if (await hasDueBetween(tx, dueFrom, dueTo, id)) return;
  await deps.jobs.send(tx, CLOSE_JOB, {}, { startAfter: to });
};

const MINUTE_MS = 60_000;

const latest = (a: Date, b: Date): Date => (a > b ? a : b);
const isSame = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime();

interface Mover {
  readonly exam: ExamRow;
  readonly override: Override;
  readonly classEnd: Date | null;
  readonly isReopened: boolean;
  /** How many minutes more than before the person has. */
  readonly addedMinutes: number;
}

/** An attempt with its deadline in its own time, in which the new one is computed. */
const inOwnTime = (attempt: LightAttempt): LightAttempt => ({
  ...attempt,
  deadline: attempt.deadline && ownTimeOf(attempt, attempt.deadline),
});

const shifted = (at: Date | null, byMs: number): Date | null => at && new Date(at.getTime() + byMs);

/** An attempt that was given back has the time that it was given back with, and what was added since. */
const keptTime = (
  attempt: LightAttempt,
  byFormula: Deadline,
  windowEnd: Date | null,
  addedMinutes: number,
): Deadline => {
  if (!attempt.deadline) return byFormula;
  const kept = new Date(attempt.deadline.getTime() + addedMinutes * MINUTE_MS);
  const isCut = windowEnd !== null && windowEnd < kept;
  const own: Deadline = { deadline: isCut ? windowEnd : kept, endsBy: isCut ? 'WINDOW' : 'LENGTH' };
  return byFormula.deadline && own.deadline && byFormula.deadline > own.deadline ? byFormula : own;
};

/** All in the attempt's own time; the window is the calendar's, which has jumped by `movedMs` since the start. */
const newDeadline = (
  attempt: LightAttempt,
  { exam, override, classEnd, isReopened, addedMinutes }: Mover,
  { now, movedMs }: { readonly now: Date; readonly movedMs: number },
): Deadline => {
  const { lengthMinutes } = exam;
  const ended = { deadline: attempt.deadline, lengthMinutes, classEnd: shifted(classEnd, -movedMs) };
  const window = {
    closesAt: shifted(exam.closesAt, -movedMs),
    openUntil: shifted(override.openUntil, -movedMs),
    classEnd: classEndFor(ended),
  };
  const byFormula = deadlineOf({
    ...window,
    startedAt: attempt.startedAt,
    lengthMinutes,
    extraMinutes: override.extraMinutes,
  });
  const moved = isReopened ? keptTime(attempt, byFormula, windowEndOf(window), addedMinutes) : byFormula;
  // A shortened attempt ends now, not in the past; a due one already stays so.
  return moved.deadline && !isSame(moved.deadline, attempt.deadline)
    ? { ...moved, deadline: latest(moved.deadline, now) }
    : moved;
};

const classEnds = async (sql: Sql, attempts: readonly LightAttempt[]) => {
  const facts = await classFacts(
    sql,
    attempts.flatMap(({ classId }) => (classId === '' ? [] : classId)),
  );
  return (classId: string): Date | null => facts.get(classId)?.endAt ?? null;
};

/** An attempt that runs, and its deadline from now on. */
export interface Moved {
  /** As it was before. */
  readonly attempt: LightAttempt;
  /** As the portal's clock will show it. */
  readonly deadline: Date | null;
  readonly hasChanged: boolean;
}

/** Which of the attempts at an exam are moved; without either all that run. */
interface MovedPart {
  /** Attempts of these people only, who have so many minutes more than before. */
  readonly addedMinutes?: ReadonlyMap<string, number>;
  /** Attempts that are sat in this class only. */
  readonly classId?: string;
}

/**
 * Gives the running attempts of an exam the deadline that follows from its length and window and from what was
 * granted; holds them until the transaction ends. Answers those that run.
 */
export const moveDeadlinesOf = async (
  tx: Tx,
  deps: Deps,
  exam: ExamRow,
  { addedMinutes, classId }: MovedPart = {},
): Promise<Moved[]> => {
  const [steadyNow, aheadNowMs] = [deps.steadyClock(), clockAheadMs(deps)];
  const userIds = addedMinutes && [...addedMinutes.keys()];
  const attempts = await lockRunning(tx, exam.id, { userIds, classId });
  const overrides = await listOverridesOf(
    tx,
    exam.id,
    attempts.map(({ userId }) => userId),
  );
  const ids = attempts.map(({ id }) => id);
  const reopened = await listReopened(tx, ids);
  const classEndOf = await classEnds(tx, attempts);
  const moved: Moved[] = [];
  for (const attempt of attempts) {
    const own = inOwnTime(attempt);
    const movedMs = jumpedMs(attempt, aheadNowMs);
    const { deadline, endsBy } = newDeadline(
      own,
      {
        exam,
        override: overrides.get(attempt.userId) ?? NO_OVERRIDE,
        classEnd: classEndOf(attempt.classId),
        isReopened: reopened.has(attempt.id),
        addedMinutes: addedMinutes?.get(attempt.userId) ?? 0,
      },
      { now: ownTimeOf(attempt, steadyNow), movedMs },
    );
    const hasChanged = !isSame(deadline, own.deadline);
    moved.push({ attempt, deadline: shifted(deadline, movedMs), hasChanged });
    if (!hasChanged) continue;
    const steady = deadline && steadyTimeOf(attempt, deadline);
    await updateAttempt(tx, attempt, { deadline: steady, endsBy });
    await queueClose(tx, deps, { id: attempt.id, deadline: steady });
  }
  return moved;
};

/** After the window or the length of an exam has changed: moves what runs. Answers how many run. */
export const moveDeadlines = async (tx: Tx, deps: Deps, examId: string): Promise<number> => {
  const exam = await findExam(tx, examId);
  return exam ? (await moveDeadlinesOf(tx, deps, exam)).length : 0;
};
