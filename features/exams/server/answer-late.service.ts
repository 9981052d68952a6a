import type { Learner } from '#features/study/server/study.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { type AttemptRow, addLog, updateAttempt } from './attempt.repository.ts';
import { isPassedBy } from './attempt-close.service.ts';
import { settlePass } from './attempt-settle.service.ts';
import type { ExamRow } from './exam.repository.ts';
import { gradePapers } from './grade.service.ts';

/** An attempt that a transaction holds, with what settling it needs. */
export interface HeldAttempt {
  readonly exam: ExamRow;
  readonly attempt: AttemptRow;
  readonly learner: Learner | null;
}

/**
 * So often at most answers that arrive late are taken: every device that was in use has its turn, and nobody can try
 * answers out against the score that is told already.
 */
export const MAX_MERGES = 3;

/**
 * Grades an attempt again that was closed at its deadline, because answers that were given before it arrived only
 * now. Nobody loses by it: a lower result is not taken over.
 */
export const mergeLate = async (
  tx: Tx,
  deps: Deps,
  { exam, attempt, learner }: HeldAttempt,
): Promise<void> => {
  const graded = (await gradePapers(tx, exam.id, [attempt])).graded.get(attempt.id);
  if (!graded) return;
  const { details, rightNum, blankNum, scoreTenths } = graded;
  const isPassed = isPassedBy(exam, graded);
  const isLower = scoreTenths < attempt.scoreTenths || (attempt.isPassed && !isPassed);
  const facts = { scoreBefore: attempt.scoreTenths, scoreTenths, isTaken: !isLower };
  await addLog(tx, attempt, { at: deps.clock(), kind: 'MERGED', byUserId: attempt.userId, facts });
  if (isLower) return;
  const result = { details, rightNum, blankNum, scoreTenths, isPassed };
  await updateAttempt(tx, attempt, result);
  await settlePass(tx, deps, exam, { ...attempt, ...result }, learner);
};
