import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { examViewPath } from '../../shared/exam-address.rules.ts';
import { passes } from '../../shared/sitting/grading.rules.ts';
import { type ExamRow, findExam } from '../exam.repository.ts';
import { notifyPeople } from '../exam-notify.service.ts';
import { type AttemptRow, addLog, lockAttempts, updateAttempt } from '../sitting/attempt.repository.ts';
import { repeated } from '../sitting/attempt-lock.service.ts';
import { type SettledAttempt, settleAll } from '../sitting/attempt-settle.service.ts';
import { selectBestPapers } from './exam-settle.repository.ts';

const PAPERS_AT_ONCE = 200;

const passedMessage = (exam: ExamRow, classId: string) => ({
  kind: 'EXAM_REGRADED' as const,
  key: `${exam.id}:line:${exam.passTenths}`,
  title: `《${exam.name}》您通过了`,
  text: `及格分降到 ${exam.passTenths / 10} 分，您的成绩达到了，现在算通过。`,
  path: examViewPath(exam.id, '', classId),
});

/** Lets those papers pass that reach the line now; answers them as they are then. */
const passAll = async (
  tx: Tx,
  deps: Deps,
  exam: ExamRow,
  attempts: readonly AttemptRow[],
): Promise<SettledAttempt[]> => {
  const at = deps.clock();
  const settled: SettledAttempt[] = [];
  const gained: AttemptRow[] = [];
  for (const attempt of attempts) {
    const { submittedAt, rightNum, scoreTenths, details } = attempt;
    // Given back to its owner meanwhile: it is graded by the new line when it comes in.
    if (!submittedAt) continue;
    const reaches = passes(exam, { rightNum, scoreTenths, totalNum: details.length });
    const isGained = reaches && !attempt.isPassed;
    const own = { ...attempt, submittedAt, isPassed: attempt.isPassed || reaches };
    settled.push(isGained ? { ...own, passedAt: at } : own);
    if (isGained) gained.push(attempt);
  }
  for (const attempt of gained) {
    await updateAttempt(tx, attempt, { isPassed: true });
    const facts = { passTenths: exam.passTenths };
    await addLog(tx, attempt, { at, kind: 'REGRADED', byUserId: exam.updatedBy, facts });
  }
  const userIds = gained.map(({ userId }) => userId);
  if (exam.classId !== null) await notifyPeople(tx, deps, passedMessage(exam, exam.classId), userIds);
  return settled;
};

/**
 * After the line of a final test has fallen, or its class has begun to ask for it: everybody's best paper is settled
 * as if it were handed in now. May be repeated and may stop in between.
 */
export const settleExam = async (deps: Deps, examId: string, signal: AbortSignal): Promise<void> => {
  const exam = await findExam(deps.database.db, examId);
  if (exam?.examType !== 'FINAL_TEST') return;
  let after = '';
  let found = PAPERS_AT_ONCE;
  while (found === PAPERS_AT_ONCE) {
    signal.throwIfAborted();
    const papers = await selectBestPapers(deps.database.db, examId, after, PAPERS_AT_ONCE);
    const ids = papers.map(({ id }) => id);
    await repeated(deps, async (tx) => {
      const settled = await passAll(tx, deps, exam, await lockAttempts(tx, ids));
      await settleAll(tx, deps, exam, settled, null);
    });
    found = papers.length;
    after = papers.at(-1)?.userId ?? after;
  }
};
