import { peopleCards } from '#features/ground/accounts/server/accounts.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import type { KeyReader } from '#features/teaching/questions/server/questions.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, onPage, pagingOf } from '#platform/shared/envelope.ts';
import type { previewRegrade } from '../../shared/grading/exam-regrade.contract.ts';
import { type Judge, type Regraded, regrade } from '../../shared/grading/regrade.rules.ts';
import type { PassTerms } from '../../shared/sitting/grading.rules.ts';
import type { Actor } from '../desk/exam-access.policy.ts';
import { readableKeys } from './exam-keys.policy.ts';
import { listPaperIds, type PaperRow, type RegradedPaperRow, selectPapers } from './regrade.repository.ts';
import { openItem, requireJudge } from './regrade.service.ts';

const PAGE_SIZE = 20;
const PAPERS_AT_ONCE = 1000;

/** Sum of one paper: the preview, the list of changes and the regrade itself ask here. */
export const regradedPaper = (paper: PaperRow, judge: Judge, terms: PassTerms): RegradedPaperRow => ({
  paper,
  after: regrade({ ...paper, type: paper.item.type, fullTenths: paper.item.scoreTenths }, judge, terms),
});

interface Change {
  readonly userId: string;
  readonly attemptNo: number;
  readonly beforeTenths: number;
  readonly passBefore: boolean;
  readonly after: Pick<Regraded, 'scoreTenths' | 'isPassed' | 'gainsPass'>;
}

interface Sums {
  attemptNum: number;
  upNum: number;
  downNum: number;
  passGainedNum: number;
  passKeptNum: number;
  beforeTenths: number;
  afterTenths: number;
}

const addTo = (sums: Sums, { paper, after }: RegradedPaperRow): void => {
  sums.attemptNum += 1;
  sums.upNum += Number(after.scoreTenths > paper.scoreTenths);
  sums.downNum += Number(after.scoreTenths < paper.scoreTenths);
  sums.passGainedNum += Number(after.gainsPass);
  sums.passKeptNum += Number(after.keepsPass);
  sums.beforeTenths += paper.scoreTenths;
  sums.afterTenths += after.scoreTenths;
};

/** Every paper piece by piece; only those that change are kept. */
const walkPapers = async (
  sql: Sql,
  examId: string,
  itemId: string,
  judge: Judge,
  terms: PassTerms,
): Promise<{ changes: Change[]; sums: Sums }> => {
  const sums: Sums = {
    attemptNum: 0,
    upNum: 0,
    downNum: 0,
    passGainedNum: 0,
    passKeptNum: 0,
    beforeTenths: 0,
    afterTenths: 0,
  };
  const changes: Change[] = [];
  const ids = await listPaperIds(sql, examId);
  for (let from = 0; from < ids.length; from += PAPERS_AT_ONCE) {
    for (const paper of await selectPapers(sql, ids.slice(from, from + PAPERS_AT_ONCE), itemId, false)) {
      const row = regradedPaper(paper, judge, terms);
      addTo(sums, row);
      const { after } = row;
      if (!after.isChanged && !after.gainsPass) continue;
      const { userId, attemptNo, scoreTenths, isPassed } = paper;
      const { scoreTenths: score, isPassed: passed, gainsPass } = after;
      const kept = { scoreTenths: score, isPassed: passed, gainsPass };
      changes.push({ userId, attemptNo, beforeTenths: scoreTenths, passBefore: isPassed, after: kept });
    }
    await new Promise((goOn) => setImmediate(goOn));
  }
  return { changes, sums };
};

/** Order of the list: new passes first, then those whose score changes most; the same order on every page. */
const byWeight = (one: Change, other: Change): number =>
  Number(other.after.gainsPass) - Number(one.after.gainsPass) ||
  Math.abs(other.after.scoreTenths - other.beforeTenths) -
    Math.abs(one.after.scoreTenths - one.beforeTenths) ||
  (one.userId < other.userId ? -1 : Number(one.userId > other.userId)) ||
  one.attemptNo - other.attemptNo;

const average = (tenths: number, num: number): number | null =>
  num === 0 ? null : Math.round(tenths / num) / 10;

const flag = (is: boolean): string => (is ? '1' : '0');

/** Changes if a question were graded like this. Throws what `openItem` throws. */
export const previewOf = async (
  deps: Deps,
  caller: Actor & KeyReader,
  input: InputOf<typeof previewRegrade>,
) => {
  const { db } = deps.database;
  const open = await openItem(db, caller, input);
  const { row, item, key, answers } = open;
  await requireJudge(deps, caller, open, input.mode);
  // Whose score changes says who was right: names are for who may read the key.
  const isNamed = (await readableKeys(deps, caller, [item])).has(item.questionId);
  const isGiven = input.mode === 'FULL';
  const judge = { answers, keyNo: key.keyNo, isGiven, keepHigher: input.keepHigher };
  const { changes, sums } = await walkPapers(db, row.id, item.id, judge, row);
  const paging = pagingOf(input, PAGE_SIZE);
  const page = isNamed ? onPage(changes.sort(byWeight), paging) : [];
  const userIds = page.map(({ userId }) => userId);
  const cards = await peopleCards(db, userIds);
  const orgs = await orgNames(
    db,
    [...cards.values()].map(({ orgCode }) => orgCode),
  );
  const items = page.map(({ userId, attemptNo, beforeTenths, passBefore, after }) => ({
    userId,
    name: cards.get(userId)?.name ?? '',
    orgName: orgs.get(cards.get(userId)?.orgCode ?? '') ?? '',
    attemptNo,
    before: beforeTenths / 10,
    after: after.scoreTenths / 10,
    passBefore: flag(passBefore),
    passAfter: flag(after.isPassed),
  }));
  const { attemptNum, upNum, downNum, passGainedNum, passKeptNum } = sums;
  return {
    ...list(items, changes.length, paging),
    summary: {
      attemptNum,
      upNum,
      downNum,
      passGainedNum,
      passKeptNum,
      avgBefore: average(sums.beforeTenths, attemptNum),
      avgAfter: average(sums.afterTenths, attemptNum),
    },
  };
};
