import {
  allShownMedia,
  contentsOf,
  fileIdsOf,
  type KeyReader,
  keysOf,
  mediaAddresses,
  newestVersions,
  refKey,
  type StoredContent,
} from '#features/teaching/questions/server/questions.public.ts';
import { isAnswered } from '#features/teaching/questions/shared/answer-text.rules.ts';
import { withoutKey } from '#features/teaching/questions/shared/question.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import type { getExamStatistic } from '../../shared/desk/exam-admin.contract.ts';
import {
  addAnswers,
  type CountedItem,
  countedItem,
  emptyTally,
  groupsOf,
  type ItemFacts,
  type ItemTally,
  spreadOf,
} from '../../shared/grading/item-statistic.rules.ts';
import { type Actor, openExam } from '../desk/exam-access.policy.ts';
import { countAttempts } from '../desk/exam-edit.repository.ts';
import { type ExamItemRow, type ExamRow, listItems } from '../exam.repository.ts';
import { readExamKeys } from './exam-keys.policy.ts';
import {
  type ExamStatistic,
  findStatistic,
  type LastPaper,
  regradedItems,
  saveStatistic,
  selectLastPapers,
  sumAnswers,
} from './exam-statistic.repository.ts';

/** Papers that are taken apart in one statement. */
const PAPERS_AT_ONCE = 500;
/** With more papers the page shows the last count of the background; it is at most some minutes old. */
const LIVE_PAPERS = 3000;

/** Options in the bank's order, as a person reads them. */
export const optionTexts = ({ questionType, options }: StoredContent): string[] => {
  if (questionType === '3') return ['正确', '错误'];
  return questionType === '4' ? [] : options.map(({ text }) => (text === '' ? '（图）' : text));
};

interface PinnedItem extends ItemFacts {
  readonly row: ExamItemRow;
  readonly content: StoredContent;
  readonly explanation: string;
}

/** The pinned questions of an exam with the keys that grade them now. */
const pinnedItems = async (sql: Sql, examId: string): Promise<PinnedItem[]> => {
  const rows = await listItems(sql, examId);
  const contents = await contentsOf(sql, rows);
  const keys = await keysOf(sql, rows);
  return rows.flatMap((row) => {
    const content = contents.get(refKey(row));
    const key = keys.get(refKey(row));
    if (!content) return [];
    const { questionType } = content;
    const options = optionTexts(content);
    const { answers = [], explanation = '' } = key ?? {};
    return [{ row, content, questionType, options, answers, explanation, isGiven: row.isGiven }];
  });
};

const histogram = (papers: readonly LastPaper[]): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const { scoreTenths } of papers) counts.set(scoreTenths, (counts.get(scoreTenths) ?? 0) + 1);
  return counts;
};

const average = (papers: readonly LastPaper[], of: (paper: LastPaper) => number): number | null =>
  papers.length === 0 ? null : papers.reduce((sum, paper) => sum + of(paper), 0) / papers.length;

/** Reads the papers piece by piece, so that neither memory nor anybody else waits for all of them. */
const tallyPapers = async (
  sql: Sql,
  papers: readonly LastPaper[],
  items: readonly PinnedItem[],
  signal?: AbortSignal,
): Promise<Map<string, ItemTally>> => {
  const groups = groupsOf(histogram(papers));
  const tallies = new Map(items.map(({ row }) => [row.id, emptyTally()]));
  const typeOf = new Map(items.map(({ row, questionType }) => [row.id, questionType]));
  for (let from = 0; from < papers.length; from += PAPERS_AT_ONCE) {
    signal?.throwIfAborted();
    const ids = papers.slice(from, from + PAPERS_AT_ONCE).map(({ id }) => id);
    for (const { itemId, ...answer } of await sumAnswers(sql, ids)) {
      const tally = tallies.get(itemId);
      const type = typeOf.get(itemId);
      if (tally && type)
        addAnswers(tally, type, { ...answer, isBlank: !isAnswered(type, answer.given) }, groups);
    }
    await new Promise((goOn) => setImmediate(goOn));
  }
  return tallies;
};

/** Counts the last paper of each person anew. */
const countPapers = async (
  sql: Sql,
  { id, totalTenths }: ExamRow,
  items: readonly PinnedItem[],
  signal?: AbortSignal,
): Promise<Omit<ExamStatistic, 'isStale'>> => {
  const papers = await selectLastPapers(sql, id);
  const tallies = await tallyPapers(sql, papers, items, signal);
  const counted = items.map((item): [string, CountedItem] => [
    item.row.id,
    countedItem(item, tallies.get(item.row.id) ?? emptyTally()),
  ]);
  const scores = histogram(papers);
  const known = [...scores.keys()].sort((one, other) => one - other);
  return {
    paperNum: papers.length,
    suspectNum: counted.filter(([, { isSuspect }]) => isSuspect).length,
    facts: {
      avgTenths: average(papers, ({ scoreTenths }) => scoreTenths),
      maxTenths: known.at(-1) ?? null,
      minTenths: known[0] ?? null,
      passedNum: papers.filter(({ hasPassed }) => hasPassed).length,
      avgSeconds: average(papers, ({ seconds }) => seconds),
      spread: spreadOf(scores, totalTenths),
      items: Object.fromEntries(counted),
    },
  };
};

/** Counts an exam and keeps the count for the lists. */
export const keepStatistic = async (deps: Deps, row: ExamRow, signal?: AbortSignal): Promise<void> => {
  const { db } = deps.database;
  const at = deps.clock();
  const counted = await countPapers(db, row, await pinnedItems(db, row.id), signal);
  await saveStatistic(db, row.id, counted, at);
};

/** Which option is right, or stands out, follows from how many chose it. */
const withoutAnswers = (numbers: CountedItem): CountedItem => ({
  ...numbers,
  options: [],
  isSuspect: false,
  notes: [],
});

const shownItems = async (
  deps: Deps,
  items: readonly PinnedItem[],
  counted: Readonly<Record<string, CountedItem>>,
  { regraded, readable }: { readonly regraded: ReadonlySet<string>; readonly readable: ReadonlySet<string> },
) => {
  const { db } = deps.database;
  const questionIds = items.map(({ row }) => row.questionId);
  const newest = await newestVersions(db, questionIds);
  const addresses = await mediaAddresses(
    db,
    deps,
    items.flatMap(({ content }) => fileIdsOf(content)),
  );
  return items.map((item) => {
    const { row, content, answers, explanation } = item;
    const hasKey = readable.has(row.questionId);
    const bare = withoutKey(content, content.boxes);
    const numbers = counted[row.id] ?? countedItem(item, emptyTally());
    return {
      unifiedItemId: row.id,
      questionId: row.questionId,
      code: newest.get(row.questionId)?.code ?? '',
      questionType: content.questionType,
      title: content.title,
      hasKey,
      question: hasKey ? { ...bare, answers: [...answers], explanation } : bare,
      media: allShownMedia(content, addresses),
      ...(hasKey ? numbers : withoutAnswers(numbers)),
      isRegraded: regraded.has(row.id),
    };
  });
};

type Statistic = OutputOf<typeof getExamStatistic>['data'];

const tenths = (value: number | null): number | null => (value === null ? null : Math.round(value) / 10);

/** The count that was kept where counting again would take long, else a new one. */
const currentCount = async (deps: Deps, row: ExamRow, items: readonly PinnedItem[]) => {
  const { db } = deps.database;
  const { submitted } = await countAttempts(db, row.id);
  const kept = submitted > LIVE_PAPERS ? await findStatistic(db, row.id) : undefined;
  return kept ?? countPapers(db, row, items);
};

/** Findings of the papers of an exam about it and its questions. Throws `exams.unknownExam` (404). */
export const statisticOf = async (
  deps: Deps,
  caller: Actor & KeyReader,
  { examId, waive }: InputOf<typeof getExamStatistic>,
): Promise<Statistic> => {
  const { db } = deps.database;
  const { row } = await openExam(db, caller, examId);
  const items = await pinnedItems(db, examId);
  const { paperNum, suspectNum, facts } = await currentCount(deps, row, items);
  const rows = items.map(({ row: item }) => item);
  const { view, readable } = await readExamKeys(deps, caller, row, rows, waive);
  const regraded = await regradedItems(db, examId);
  return {
    key: view,
    paperNum,
    avgScore: tenths(facts.avgTenths),
    maxScore: tenths(facts.maxTenths),
    minScore: tenths(facts.minTenths),
    passRate: paperNum === 0 ? null : Math.round((facts.passedNum / paperNum) * 100),
    avgSeconds: facts.avgSeconds === null ? null : Math.round(facts.avgSeconds),
    spread: [...facts.spread],
    items: await shownItems(deps, items, facts.items, { regraded, readable }),
    suspectNum,
  };
};
