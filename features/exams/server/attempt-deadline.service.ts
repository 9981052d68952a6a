import { classFacts } from '#features/classes/server/classes.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { closingSecond, type Deadline, deadlineOf, windowEndOf } from '../shared/deadline.rules.ts';
import { NO_OVERRIDE, type Override } from '../shared/standing.rules.ts';
import { type LightAttempt, listReopened, updateAttempt } from './attempt.repository.ts';
import { hasDueBetween, lockRunning } from './close-due.repository.ts';
import { type ExamRow, findExam } from './exam.repository.ts';
import { listOverridesOf } from './exam-standing.repository.ts';

export const CLOSE_JOB = 'exams.closeDue';

/**
 * Queues the job that closes an attempt at its deadline. One job closes everything that becomes due within its
 * second, so one that runs with others needs none of its own.
 */
export const queueClose = async (
  tx: Tx,
  deps: Deps,
  { id, deadline }: { readonly id: string; readonly deadline: Date | null },
): Promise<void> => {
  if (!deadline) return;
  const { from, to } = closingSecond(deadline);
  if (await hasDueBetween(tx, from, to, id)) return;
  await deps.jobs.send(tx, CLOSE_JOB, {}, { startAfter: to });
};

const MINUTE_MS = 60_000;

const latest = (a: Date, b: Date): Date => (a > b ? a : b);

interface Mover {
  readonly exam: ExamRow;
  readonly override: Override;
  readonly classEnd: Date | null;
  readonly isReopened: boolean;
  /** How many minutes more than before the person has. */
  readonly addedMinutes: number;
}

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

const newDeadline = (
  attempt: LightAttempt,
  { exam, override, classEnd, isReopened, addedMinutes }: Mover,
  now: Date,
): Deadline => {
  const window = { closesAt: exam.closesAt, openUntil: override.openUntil, classEnd };
  const byFormula = deadlineOf({
    ...window,
    startedAt: attempt.startedAt,
    lengthMinutes: exam.lengthMinutes,
    extraMinutes: override.extraMinutes,
  });
  const moved = isReopened ? keptTime(attempt, byFormula, windowEndOf(window), addedMinutes) : byFormula;
  // What was shortened ends now, not in the past.
  return moved.deadline ? { ...moved, deadline: latest(moved.deadline, now) } : moved;
};

const classEnds = async (sql: Sql, attempts: readonly LightAttempt[]) => {
  const facts = await classFacts(
    sql,
    attempts.flatMap(({ classId }) => (classId === '' ? [] : classId)),
  );
  return (classId: string): Date | null => facts.get(classId)?.endAt ?? null;
};

const isSame = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime();

/** An attempt whose deadline has moved. */
export interface Moved {
  readonly attempt: LightAttempt;
  readonly deadline: Date | null;
}

/**
 * Gives the running attempts of an exam the deadline that follows from its length and window and from what was
 * granted; holds them until the transaction ends. With `addedMinutes` those of these people only, who have so many
 * minutes more than before. Answers those that run.
 */
export const moveDeadlinesOf = async (
  tx: Tx,
  deps: Deps,
  exam: ExamRow,
  addedMinutes?: ReadonlyMap<string, number>,
): Promise<Moved[]> => {
  const now = deps.clock();
  const attempts = await lockRunning(tx, exam.id, addedMinutes && [...addedMinutes.keys()]);
  const overrides = await listOverridesOf(
    tx,
    exam.id,
    attempts.map(({ userId }) => userId),
  );
  const reopened = await listReopened(
    tx,
    attempts.map(({ id }) => id),
  );
  const classEndOf = await classEnds(tx, attempts);
  const moved: Moved[] = [];
  for (const attempt of attempts) {
    const { deadline, endsBy } = newDeadline(
      attempt,
      {
        exam,
        override: overrides.get(attempt.userId) ?? NO_OVERRIDE,
        classEnd: classEndOf(attempt.classId),
        isReopened: reopened.has(attempt.id),
        addedMinutes: addedMinutes?.get(attempt.userId) ?? 0,
      },
      now,
    );
    moved.push({ attempt, deadline });
    if (isSame(deadline, attempt.deadline)) continue;
    await updateAttempt(tx, attempt, { deadline, endsBy });
    await queueClose(tx, deps, { id: attempt.id, deadline });
  }
  return moved;
};

/** After the window or the length of an exam has changed: moves what runs. Answers how many run. */
export const moveDeadlines = async (tx: Tx, deps: Deps, examId: string): Promise<number> => {
  const exam = await findExam(tx, examId);
  return exam ? (await moveDeadlinesOf(tx, deps, exam)).length : 0;
};
