import type { Static } from 'typebox';
import { findUserNames } from '#features/ground/accounts/server/accounts.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, type Paging, pagingOf } from '#platform/shared/envelope.ts';
import { searchWords } from '#platform/shared/keyword.rules.ts';
import { wireTime } from '#platform/shared/times.ts';
import { plainLine } from '../shared/plain-text.rules.ts';
import { withoutKey } from '../shared/question.rules.ts';
import type { KeyedQuestion } from '../shared/question.schema.ts';
import { questionLabel } from '../shared/question-difference.rules.ts';
import { mayEditIn, mayUse } from '../shared/question-reach.rules.ts';
import type * as contract from '../shared/questions.contract.ts';
import { questionsErrors } from '../shared/questions.errors.ts';
import { filingColumns } from './filing-columns.ts';
import { type KeyReader, readKeys } from './key-access.policy.ts';
import { findQuestion, findQuestions } from './question.repository.ts';
import { selectBelow, selectPaths } from './question-category.repository.ts';
import {
  countQuestions,
  type QuestionFilter,
  selectQuestionIds,
  selectQuestions,
  selectTags,
} from './question-list.repository.ts';
import { allShownMedia, fileIdsOf, mediaAddresses } from './question-media.read.ts';
import type { QuestionPorts, QuestionUse } from './question-ports.ts';
import { selectHistory } from './question-version.repository.ts';
import type { QuestionTableRow } from './questions.table.ts';

const PAGE_SIZE = 20;
const MAX_TAGS_TOLD = 50;
/** Questions asked about at once where it is about all of them. */
const PORTION = 5000;

type Actor = Pick<Caller, 'userId' | 'activeRole'>;
type FilterInput = Omit<
  InputOf<typeof contract.listQuestions>,
  'pageNum' | 'pageSize' | 'pagesum' | 'pagesize' | 'sort'
> & { ids?: readonly string[] };

const given = <T extends string>(value: T | '' | undefined): T | undefined =>
  value === '' ? undefined : value;

/** Part of the bank that the caller's role lets through, narrowed by what was asked for. */
export const questionFilter = async (
  sql: Sql,
  { activeRole }: Pick<Caller, 'activeRole'>,
  input: FilterInput,
): Promise<QuestionFilter> => {
  const categoryId = given(input.categoryId);
  const below = categoryId === undefined ? undefined : await selectBelow(sql, [categoryId]);
  const tag = input.tag === undefined ? '' : plainLine(input.tag);
  return {
    scopeOrg: activeRole.orgCode,
    isOwnOnly: input.own === '1',
    words: searchWords(input.keyword),
    questionType: given(input.questionType),
    categoryIds: categoryId === undefined ? undefined : (below?.get(categoryId) ?? []),
    tag: given(tag),
    difficulty: given(input.difficulty),
    state: given(input.state),
    ids: input.ids,
  };
};

/** Uses of each of these questions, from all features that may have them. */
export const usesOf = async (
  sql: Sql,
  { uses }: QuestionPorts,
  ids: readonly string[],
): Promise<Map<string, QuestionUse[]>> => {
  const all = new Map<string, QuestionUse[]>();
  if (ids.length === 0) return all;
  for (const ask of uses)
    for (const [id, found] of await ask(sql, ids)) all.set(id, [...(all.get(id) ?? []), ...found]);
  return all;
};

const rightRateOf = ({ answeredNum, rightNum }: QuestionTableRow): number | null =>
  answeredNum === 0 ? null : Math.round((Math.min(rightNum, answeredNum) * 100) / answeredNum);

/** Rows of the bank as the wire names them. */
export const questionItems = async (
  sql: Sql,
  ports: QuestionPorts,
  { activeRole }: Actor,
  rows: readonly QuestionTableRow[],
): Promise<Static<typeof contract.QuestionRow>[]> => {
  const orgs = await orgNames(sql, [...new Set(rows.map((row) => row.orgCode))]);
  const categoryIds = rows.map((row) => row.categoryId);
  const paths = await selectPaths(sql, categoryIds);
  const uses = await usesOf(
    sql,
    ports,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    questionType: row.questionType,
    title: row.title,
    ...filingColumns.valuesOf(row, {}),
    categoryName: (row.categoryId && paths.get(row.categoryId)) || '',
    state: row.state,
    orgName: orgs.get(row.orgCode) ?? '',
    versionNo: row.versionNo,
    usedNum: uses.get(row.id)?.length ?? 0,
    answeredNum: row.answeredNum,
    rightRate: rightRateOf(row),
    updatedTime: wireTime(row.updatedAt),
    canEdit: mayEditIn(row.orgCode, activeRole.orgCode),
    version: row.version,
  }));
};

/** A question that the caller may use; throws `questions.unknown` (404) for any other. */
export const openUsable = async (sql: Sql, { activeRole }: Actor, id: string): Promise<QuestionTableRow> => {
  const row = await findQuestion(sql, id);
  if (!row || !mayUse(row.orgCode, activeRole.orgCode)) throw questionsErrors.unknown();
  return row;
};

/** Every version with every key it had, newest first, as a question's history shows them; keys on request only. */
const versionsOf = async (sql: Sql, id: string, hasKeys: boolean) => {
  const { versions, keys } = await selectHistory(sql, id);
  const contentOf = new Map(versions.map((version) => [version.versionNo, version]));
  const names = await findUserNames(sql, [...new Set(keys.map(({ createdBy }) => createdBy))]);
  return keys
    .toSorted((a, b) => b.versionNo - a.versionNo || b.keyNo - a.keyNo)
    .flatMap(({ versionNo, answers, explanation, reason, createdAt, createdBy }) => {
      const content = contentOf.get(versionNo);
      if (!content) return [];
      const bare = withoutKey(content, content.boxes);
      const question: KeyedQuestion = hasKeys ? { ...bare, answers, explanation } : bare;
      return [
        {
          versionNo,
          savedTime: wireTime(createdAt),
          byName: names.get(createdBy) ?? '',
          note: hasKeys ? reason : '',
          question,
        },
      ];
    });
};

/** A page in the order of how often questions are used; what uses them is kept by others. */
const byUse = async (
  sql: Sql,
  ports: QuestionPorts,
  filter: QuestionFilter,
  isFalling: boolean,
  { pageNum, pageSize }: Paging,
) => {
  const ids = await selectQuestionIds(sql, filter);
  const nums = new Map<string, number>();
  for (let from = 0; from < ids.length; from += PORTION) {
    const uses = await usesOf(sql, ports, ids.slice(from, from + PORTION));
    for (const [id, found] of uses) nums.set(id, found.length);
  }
  const numOf = (id: string) => nums.get(id) ?? 0;
  const ordered = ids.toSorted((a, b) => (isFalling ? numOf(b) - numOf(a) : numOf(a) - numOf(b)));
  const wanted = ordered.slice(pageNum * pageSize, (pageNum + 1) * pageSize);
  const rowOf = new Map((await findQuestions(sql, wanted)).map((row) => [row.id, row]));
  return wanted.flatMap((id) => rowOf.get(id) ?? []);
};

export const listQuestions = async (
  deps: Deps,
  ports: QuestionPorts,
  caller: Actor,
  input: InputOf<typeof contract.listQuestions>,
) => {
  const { db } = deps.database;
  const paging = pagingOf(input, PAGE_SIZE);
  const filter = await questionFilter(db, caller, input);
  const total = await countQuestions(db, filter);
  const isByUse = /^-?usedNum$/.test(input.sort ?? '');
  const rows =
    total === 0
      ? []
      : isByUse
        ? await byUse(db, ports, filter, input.sort === '-usedNum', paging)
        : await selectQuestions(db, filter, input.sort, paging, total);
  return list(await questionItems(db, ports, caller, rows), total, paging);
};

export const listTags = (
  deps: Deps,
  { activeRole }: Actor,
  { keyword }: InputOf<typeof contract.listQuestionTags>,
) => selectTags(deps.database.db, activeRole.orgCode, plainLine(keyword ?? ''), MAX_TAGS_TOLD);

/** Throws `questions.unknown` (404). */
export const getQuestion = async (
  deps: Deps,
  ports: QuestionPorts,
  caller: KeyReader,
  { id, waive }: InputOf<typeof contract.getQuestion>,
) => {
  const { db } = deps.database;
  const stored = await openUsable(db, caller, id);
  const [row] = await questionItems(db, ports, caller, [stored]);
  const label = questionLabel(stored.code, stored.title);
  const { view, readable } = await readKeys(deps, ports.liveExams, caller, {
    questionIds: [id],
    subject: { id, orgCode: stored.orgCode, label },
    waive: waive === '1',
  });
  const versions = await versionsOf(db, id, readable.has(id));
  const question = versions[0]?.question;
  if (!row || !question) throw questionsErrors.unknown();
  const addresses = await mediaAddresses(
    db,
    deps,
    versions.flatMap((version) => fileIdsOf(version.question)),
  );
  const files = new Map(
    versions
      .flatMap((version) => allShownMedia(version.question, addresses))
      .map((file) => [file.fileId, file]),
  );
  const uses = (await usesOf(db, ports, [id])).get(id) ?? [];
  const { orgCode } = caller.activeRole;
  return {
    row,
    key: view,
    question,
    media: [...files.values()],
    versions,
    // Names of what other organisations make of a question are theirs; they count all the same.
    usedBy: uses
      .filter((use) => mayUse(use.orgCode, orgCode))
      .map(({ kind, id: useId, name }) => ({ kind, id: useId, name })),
  };
};
