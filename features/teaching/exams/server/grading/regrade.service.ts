import { randomUUID } from 'node:crypto';
import { findUserNames } from '#features/ground/accounts/server/accounts.public.ts';
import { isTaskAlive, startTask } from '#features/ground/tasks/server/tasks.public.ts';
import {
  contentsOf,
  type KeyReader,
  keysOf,
  newestVersions,
  refKey,
  requireKey,
  requireOwnQuestion,
  reviseKey,
  type StoredContent,
  type StoredKey,
} from '#features/teaching/questions/server/questions.public.ts';
import { questionProblems, tidyQuestion } from '#features/teaching/questions/shared/question.rules.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import { wireTime } from '#platform/shared/times.ts';
import { examAdminErrors } from '../../shared/desk/exam-admin.errors.ts';
import type { listRegrades, startRegrade } from '../../shared/grading/exam-regrade.contract.ts';
import { type Actor, noteExam, openExam, requireExamEdit } from '../desk/exam-access.policy.ts';
import { countAttempts, lockExamRow } from '../desk/exam-edit.repository.ts';
import type { ExamItemRow, ExamRow } from '../exam.repository.ts';
import { liveExams } from '../live-exams.read.ts';
import { readableKeys, readExamKeys, refuseExaminee } from './exam-keys.policy.ts';
import {
  countRegrades,
  findItem,
  findRunningRegrade,
  insertRegrade,
  listRegradeRows,
  setGiven,
  setRegradeTask,
} from './regrade.repository.ts';

/** The task that grades again; `regradeId` is all it needs. */
export const REGRADE_TASK = 'exams.regrade';

const PAGE_SIZE = 20;

type Input = InputOf<typeof startRegrade>;
export type RegradeInput = Pick<Input, 'examId' | 'unifiedItemId' | 'mode' | 'answers' | 'keepHigher'>;

/** A question of an exam that may be graded again. */
export interface OpenItem {
  readonly row: ExamRow;
  readonly item: ExamItemRow;
  readonly content: StoredContent;
  readonly key: StoredKey;
  /** As the form asks for them, in their kept form. */
  readonly answers: readonly string[];
}

/** New answers as they would be kept. Throws `exams.badAnswer` (400). */
const tidyAnswers = ({ boxes: _, ...content }: StoredContent, answers: readonly string[]): string[] => {
  const question = tidyQuestion({ ...content, answers: [...answers], explanation: '' });
  const wrong = questionProblems(question).find(({ field }) => field === 'answers');
  if (wrong) throw examAdminErrors.badAnswer({ first: wrong.message });
  return question.answers;
};

/**
 * The question that a regrade is about, in an exam that the caller sets. Throws `exams.unknownExam`, `unknownItem`
 * (404), `noRight` (403), `badAnswer` (400).
 */
export const openItem = async (sql: Sql, caller: Actor, input: RegradeInput): Promise<OpenItem> => {
  const open = await openExam(sql, caller, input.examId);
  requireExamEdit(open, '改答案重判');
  const item = await findItem(sql, input.examId, input.unifiedItemId);
  const content = item && (await contentsOf(sql, [item])).get(refKey(item));
  const key = item && (await keysOf(sql, [item])).get(refKey(item));
  if (!item || !content || !key) throw examAdminErrors.unknownItem();
  const answers = input.mode === 'FULL' ? key.answers : tidyAnswers(content, input.answers);
  return { row: open.row, item, content, key, answers };
};

/**
 * Grading by another key takes the right to read the one it has, and is written down as a reading: by trying keys out
 * one would find it. Giving the points to everybody takes none, but nobody does it for the own paper. Throws
 * `questions.keyOutOfScope`, `keyClosed` (403), `keyAsk` (409).
 */
export const requireJudge = async (
  deps: Deps,
  caller: KeyReader,
  { row, item: { questionId } }: Pick<OpenItem, 'row' | 'item'>,
  mode: RegradeInput['mode'],
): Promise<void> => {
  await refuseExaminee(deps, caller, questionId);
  if (mode === 'KEY') {
    await requireOwnQuestion(deps.database.db, caller, questionId);
    await requireKey(deps, liveExams, caller, questionId);
    await readExamKeys(deps, caller, row, [{ questionId }], undefined);
  }
};

const TITLE_SIGNS = 20;
const titleOf = (row: ExamRow, { title }: StoredContent): string =>
  `重判《${row.name}》：${[...tidyLine(title)].slice(0, TITLE_SIGNS).join('')}`;

/** A regrade whose task was stopped or lost goes on before another may begin. */
const resumeLost = (deps: Deps, caller: Actor, examId: string): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    const row = await lockExamRow(tx, examId);
    const running = await findRunningRegrade(tx, examId);
    if (!row || !running || (await isTaskAlive(tx, running.taskId))) return;
    const payload = { regradeId: running.id };
    const taskId = await startTask(tx, deps, caller, {
      kind: REGRADE_TASK,
      title: `重判《${row.name}》`,
      payload,
    });
    await setRegradeTask(tx, running.id, taskId);
    await noteExam(deps, tx, caller, row, { action: 'regradeResume', facts: { regradeId: running.id } });
  });

/** Makes the new key, or gives the points to everybody; answers the number of the key that grades now. */
const judgeAnew = async (
  tx: Tx,
  deps: Deps,
  caller: Actor,
  { item, key, answers }: OpenItem,
  { mode, reason }: { readonly mode: Input['mode']; readonly reason: string },
): Promise<number> => {
  await setGiven(tx, item.examId, item.id, mode === 'FULL');
  if (mode === 'FULL') return 0;
  return reviseKey(tx, deps, caller, item, { answers, explanation: key.explanation, reason });
};

/**
 * Gives a question of an exam another key, or its points to everybody, and grades every paper again in the
 * background. Throws what `openItem` throws, `questions.keyOutOfScope` (403), `exams.needsReason` (400),
 * `regradeRunning` (409), `nothingToRegrade` (422), `tasks.tooMany`.
 */
export const startRegrading = async (deps: Deps, caller: Actor & KeyReader, input: Input) => {
  const { db } = deps.database;
  const { examId, mode, keepHigher } = input;
  await requireJudge(deps, caller, await openItem(db, caller, input), mode);
  const reason = tidyLine(input.reason);
  if (reason === '') throw examAdminErrors.needsReason();
  await resumeLost(deps, caller, examId);
  return db.transaction(async (tx) => {
    await lockExamRow(tx, examId);
    const open = await openItem(tx, caller, input);
    const { row, item, content, key, answers } = open;
    if (await findRunningRegrade(tx, examId)) throw examAdminErrors.regradeRunning();
    const { submitted } = await countAttempts(tx, examId);
    if (submitted === 0) throw examAdminErrors.nothingToRegrade();
    const keyNo = await judgeAnew(tx, deps, caller, open, { mode, reason });
    const id = randomUUID();
    const title = titleOf(row, content);
    const task = { kind: REGRADE_TASK, title, payload: { regradeId: id }, totalNum: submitted };
    const taskId = await startTask(tx, deps, caller, task);
    await insertRegrade(tx, {
      id,
      examId,
      itemId: item.id,
      questionId: item.questionId,
      versionNo: item.versionNo,
      mode,
      beforeAnswers: [...key.answers],
      afterAnswers: [...answers],
      keepHigher,
      reason,
      keyNo,
      taskId,
      byUserId: caller.userId,
      at: deps.clock(),
    });
    await noteExam(deps, tx, caller, row, {
      action: 'regrade',
      before: { answers: key.answers.join('；'), isGiven: item.isGiven },
      after: { answers: answers.join('；'), isGiven: mode === 'FULL' },
      reason,
      facts: { questionId: item.questionId, regradeId: id, keepHigher },
    });
    return { taskId, regradeId: id };
  });
};

/** Regrades of an exam, the newest first. Throws `exams.unknownExam` (404). */
export const listRegradesOf = async (
  deps: Deps,
  caller: Actor & KeyReader,
  input: InputOf<typeof listRegrades>,
) => {
  const { db } = deps.database;
  const { row: exam } = await openExam(db, caller, input.examId);
  const paging = pagingOf(input, PAGE_SIZE);
  const rows = await listRegradeRows(db, input.examId, paging);
  const contents = await contentsOf(db, rows);
  const questionIds = rows.map(({ questionId }) => questionId);
  const newest = await newestVersions(db, questionIds);
  const byUserIds = rows.map(({ byUserId }) => byUserId);
  const names = await findUserNames(db, byUserIds);
  const isOpen = await readableKeys(deps, caller, rows);
  const told = rows.filter(({ questionId }) => isOpen.has(questionId));
  const { readable } = await readExamKeys(deps, caller, exam, told, undefined);
  const items = rows.map((row) => ({
    id: row.id,
    at: wireTime(row.at),
    byName: names.get(row.byUserId) ?? '',
    code: newest.get(row.questionId)?.code ?? '',
    questionType: contents.get(refKey(row))?.questionType ?? ('1' as const),
    title: contents.get(refKey(row))?.title ?? '',
    mode: row.mode,
    before: readable.has(row.questionId) ? [...row.beforeAnswers] : [],
    after: readable.has(row.questionId) ? [...row.afterAnswers] : [],
    reason: readable.has(row.questionId) ? row.reason : '',
    state: row.state,
    changedNum: row.changedNum,
    passGainedNum: row.passGainedNum,
  }));
  return list(items, await countRegrades(db, input.examId), paging);
};
