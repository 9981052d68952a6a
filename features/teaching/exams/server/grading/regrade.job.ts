import {
  defineTask,
  type TaskContext,
  type TaskDefinition,
} from '#features/ground/tasks/server/tasks.public.ts';
import { countAnswers } from '#features/teaching/questions/server/questions.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { examViewPath } from '../../shared/exam-address.rules.ts';
import { type Judge, regradedText } from '../../shared/grading/regrade.rules.ts';
import { type ExamRow, findExam } from '../exam.repository.ts';
import { notifyPeople } from '../exam-notify.service.ts';
import { listOf } from '../sitting/attempt.repository.ts';
import { repeated, withAttempt } from '../sitting/attempt-lock.service.ts';
import { settleAll, settlePass } from '../sitting/attempt-settle.service.ts';
import { keepStatistic } from './exam-statistic.read.ts';
import { markStale } from './exam-statistic.repository.ts';
import {
  findRegrade,
  finishRegrade,
  insertChanges,
  listLatePaperIds,
  listPaperIds,
  logRegraded,
  type RegradedPaperRow,
  type RegradeRow,
  selectPapers,
  updatePapers,
} from './regrade.repository.ts';
import { REGRADE_TASK } from './regrade.service.ts';
import { regradedPaper } from './regrade-preview.service.ts';

const PAPERS_AT_ONCE = 200;
/** Quizzes that are passed by it have transactions of their own; so many at once. */
const AT_ONCE = 4;

interface Run {
  readonly deps: Deps;
  readonly exam: ExamRow;
  readonly regrade: RegradeRow;
  readonly judge: Judge;
  readonly papersAtOnce: number;
}

/** A quiz that is passed by it credits hours, and takes a transaction that holds its person. */
const isApart = ({ examType }: ExamRow, { after }: RegradedPaperRow): boolean =>
  examType === 'QUIZ' && after.gainsPass;

const isChanged = ({ after }: RegradedPaperRow): boolean => after.isChanged || after.gainsPass;

const messageOf = ({ exam, regrade }: Run, { paper, after }: RegradedPaperRow) => ({
  kind: 'EXAM_REGRADED' as const,
  key: `${regrade.id}:${paper.attemptNo}`,
  title: `《${exam.name}》重新判了分`,
  text: regradedText({
    examType: exam.examType,
    beforeTenths: paper.scoreTenths,
    afterTenths: after.scoreTenths,
    beforeRight: paper.rightNum,
    afterRight: after.rightNum,
    gainsPass: after.gainsPass,
    isPassed: after.isPassed,
  }),
  path: examViewPath(exam.id, '', paper.classId),
});

/** Tells everybody whose score changed, the same words in one statement. */
const notify = async (tx: Tx, run: Run, changed: readonly RegradedPaperRow[]): Promise<void> => {
  const told = changed.map((row) => ({ userId: row.paper.userId, message: messageOf(run, row) }));
  for (const same of Map.groupBy(told, ({ message }) => JSON.stringify(message)).values()) {
    const [first] = same;
    if (!first) continue;
    await notifyPeople(
      tx,
      run.deps,
      first.message,
      same.map(({ userId }) => userId),
    );
  }
};

/** Mends the bank's counts of the question by papers that are in them already; blanks are not. */
const mendCounts = async (tx: Tx, { regrade }: Run, rows: readonly RegradedPaperRow[]): Promise<void> => {
  const right = rows
    .filter(({ paper }) => paper.isCounted && paper.detail.given !== '')
    .reduce((sum, { paper, after }) => sum + Number(after.detail.isRight) - Number(paper.detail.isRight), 0);
  if (right !== 0) await countAnswers(tx, [{ questionId: regrade.questionId, answered: 0, right }]);
};

/** Writes papers that the transaction holds; what has its new grades already is only left as it is. */
const write = async (tx: Tx, run: Run, rows: readonly RegradedPaperRow[]): Promise<void> => {
  const changed = rows.filter(isChanged);
  const touched = rows.filter((row) => isChanged(row) || row.after.detail.keyNo !== row.paper.detail.keyNo);
  await updatePapers(tx, touched);
  await insertChanges(tx, run.regrade.id, changed);
  await logRegraded(tx, run.regrade, run.deps.clock(), changed);
  await notify(tx, run, changed);
};

/** A quiz together with what passing it leads to. */
const settleOne = (run: Run, { userId, id }: RegradedPaperRow['paper']): Promise<void> => {
  const { deps, exam, regrade, judge } = run;
  return withAttempt(deps, { id, userId, examType: exam.examType }, async (tx, attempt, learner) => {
    const [paper] = await selectPapers(tx, [id], regrade.itemId, true);
    // Given back to its owner meanwhile: it is graded by the new key when it comes in.
    if (!paper) return;
    const row = regradedPaper(paper, judge, exam);
    await write(tx, run, [row]);
    const { rightNum, scoreTenths, isPassed } = row.after;
    await settlePass(tx, deps, exam, { ...attempt, rightNum, scoreTenths, isPassed }, learner);
    await mendCounts(tx, run, [row]);
  });
};

/** The class of a final test hears of every score that has changed. */
const reportToClass = async (
  tx: Tx,
  { deps, exam }: Run,
  rows: readonly RegradedPaperRow[],
): Promise<void> => {
  if (exam.examType !== 'FINAL_TEST') return;
  const changed = new Map(rows.filter(isChanged).map(({ paper }) => [paper.id, paper.userId]));
  const attempts = await listOf(tx, exam.id, [...changed.values()]);
  const graded = attempts.flatMap((attempt) => {
    const { submittedAt } = attempt;
    return submittedAt && changed.has(attempt.id) ? { ...attempt, submittedAt } : [];
  });
  // One paper of each person speaks for all of them.
  const byPerson = new Map(graded.map((attempt) => [attempt.userId, attempt]));
  await settleAll(tx, deps, exam, [...byPerson.values()], null);
};

/** A batch in one transaction; what has to be written apart is answered. */
const writeBatch = (run: Run, ids: readonly string[]): Promise<RegradedPaperRow[]> =>
  repeated(run.deps, async (tx) => {
    const papers = await selectPapers(tx, ids, run.regrade.itemId, true);
    const rows = papers.map((paper) => regradedPaper(paper, run.judge, run.exam));
    const plain = rows.filter((row) => !isApart(run.exam, row));
    await write(tx, run, plain);
    await reportToClass(tx, run, plain);
    await mendCounts(tx, run, plain);
    return rows.filter((row) => isApart(run.exam, row));
  });

const settleApart = async (run: Run, rows: readonly RegradedPaperRow[], signal: AbortSignal) => {
  const waiting = [...rows];
  // The embedded database does one thing at a time anyway.
  const num = run.deps.database.kind === 'embedded' ? 1 : AT_ONCE;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      signal.throwIfAborted();
      await settleOne(run, next.paper);
    }
  };
  await Promise.all(Array.from({ length: num }, work));
};

const gradeAll = async (
  run: Run,
  ids: readonly string[],
  { signal, progress }: Pick<TaskContext, 'signal' | 'progress'>,
): Promise<void> => {
  for (let from = 0; from < ids.length; from += run.papersAtOnce) {
    signal.throwIfAborted();
    const some = ids.slice(from, from + run.papersAtOnce);
    await settleApart(run, await writeBatch(run, some), signal);
    progress(from + some.length);
    await new Promise((goOn) => setImmediate(goOn));
  }
};

const finish = ({ deps, exam, regrade }: Run) =>
  deps.database.db.transaction(async (tx) => {
    await markStale(tx, [exam.id]);
    return finishRegrade(tx, regrade.id);
  });

/**
 * Grades the papers of an exam again, `papersAtOnce` in one transaction, and says what came of it. Begun again after
 * a crash it changes only what is left.
 */
export const runRegrade = async (
  deps: Deps,
  regradeId: string,
  context: Pick<TaskContext, 'signal' | 'progress'>,
  papersAtOnce = PAPERS_AT_ONCE,
): Promise<string> => {
  const { db } = deps.database;
  const regrade = await findRegrade(db, regradeId);
  const exam = regrade && (await findExam(db, regrade.examId));
  if (!regrade || !exam) return '这场考试已经不在了。';
  if (regrade.state === 'DONE') return '已经重判完了。';
  const { afterAnswers: answers, keyNo, keepHigher } = regrade;
  const judge: Judge = { answers, keyNo, keepHigher, isGiven: regrade.mode === 'FULL' };
  const run: Run = { deps, exam, regrade, judge, papersAtOnce };
  const ids = await listPaperIds(db, exam.id);
  context.progress(0, ids.length);
  await gradeAll(run, ids, context);
  // Papers that were being graded while the key changed.
  const late = await listLatePaperIds(db, regrade);
  await gradeAll(run, late, { signal: context.signal, progress: () => undefined });
  const { changedNum, passGainedNum } = await finish(run);
  await keepStatistic(deps, exam, context.signal);
  const gained = passGainedNum > 0 ? `，其中 ${passGainedNum} 份因此通过` : '';
  return `重判完成：${ids.length} 份答卷，${changedNum} 份的成绩有变化${gained}。`;
};

/** Grades the papers of an exam again; begun again after a crash it goes on with those that are left. */
export const regradeTask: TaskDefinition = defineTask<{ regradeId: string }>({
  kind: REGRADE_TASK,
  run: async ({ regradeId }, context) => ({ message: await runRegrade(context.deps, regradeId, context) }),
});
