import { and, asc, desc, inArray, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { likePattern, sortedBy } from '#platform/server/db/list-parts.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import type { Difficulty, QuestionType } from '../shared/question.schema.ts';
import { inReach } from './question.repository.ts';
import { type QuestionTableRow, question } from './questions.table.ts';

export interface QuestionFilter {
  readonly scopeOrg: string;
  /** Without those of the organisations above. */
  readonly isOwnOnly: boolean;
  readonly words: readonly string[];
  readonly questionType: QuestionType | undefined;
  /** The wanted category and everything below it. */
  readonly categoryIds: readonly string[] | undefined;
  readonly tag: string | undefined;
  readonly difficulty: Difficulty | undefined;
  readonly state: 'ACTIVE' | 'RETIRED' | undefined;
  readonly ids: readonly string[] | undefined;
}

const FEW = 1000;
const CODE = /^t-\d{1,9}$/i;

/** Signs with a small and a capital form are compared in small ones; Chinese has none and is compared as it is. */
const wordFound = (word: string): SQL => {
  if (CODE.test(word)) return raw`${question.code} like ${`${word.toUpperCase()}%`}`;
  const small = word.toLowerCase();
  if (small !== word.toUpperCase()) return raw`lower(${question.title}) like ${likePattern(small)}`;
  const inTitle = raw`${question.title} like ${likePattern(word)}`;
  return /^\d+$/.test(word) ? raw`(${inTitle} or ${question.code} like ${likePattern(word)})` : inTitle;
};

const conditionOf = (filter: QuestionFilter): SQL | undefined =>
  and(
    inReach(filter.scopeOrg, filter.isOwnOnly),
    filter.ids === undefined
      ? undefined
      : filter.ids.length === 0
        ? raw`false`
        : inArray(question.id, [...filter.ids]),
    filter.questionType === undefined ? undefined : raw`${question.questionType} = ${filter.questionType}`,
    filter.categoryIds === undefined
      ? undefined
      : filter.categoryIds.length === 0
        ? raw`false`
        : inArray(question.categoryId, [...filter.categoryIds]),
    filter.tag === undefined ? undefined : raw`${question.tags} @> array[${filter.tag}]::text[]`,
    filter.difficulty === undefined ? undefined : raw`${question.difficulty} = ${filter.difficulty}`,
    filter.state === undefined ? undefined : raw`${question.state} = ${filter.state}`,
    ...filter.words.map(wordFound),
  );

const SORTS: Readonly<Record<string, SQL>> = {
  code: raw`${question.code}`,
  title: raw`left(${question.title}, 60)`,
  questionType: raw`${question.questionType}`,
  difficulty: raw`case ${question.difficulty} when 'EASY' then 1 when 'MEDIUM' then 2 else 3 end`,
  updatedTime: raw`${question.updatedAt}`,
  answeredNum: raw`${question.answeredNum}`,
  // Never answered comes after the hardest, whichever way is sorted.
  rightRate: raw`case when ${question.answeredNum} = 0 then null else ${question.rightNum}::float8 / ${question.answeredNum} end`,
};

/** Of what came in at once the first of its source stands first, whichever way is sorted. */
const orderOf = (sort: string | undefined): SQL[] => {
  const order = sortedBy(SORTS, sort) ?? desc(question.updatedAt);
  return [sort?.endsWith('rightRate') ? raw`${order} nulls last` : order, asc(question.sortNo)];
};

export const countQuestions = (sql: Sql, filter: QuestionFilter): Promise<number> =>
  sql.$count(question, conditionOf(filter));

/**
 * One page of the bank of `total` that there are; `sort` is a column's name on the wire, with a minus for falling. Few
 * rows are found first and sorted then: walking through everything in the order wanted takes long for rare words.
 */
export const selectQuestions = (
  sql: Sql,
  filter: QuestionFilter,
  sort: string | undefined,
  paging: Paging,
  total: number,
): Promise<QuestionTableRow[]> =>
  sql
    .select()
    .from(question)
    .where(
      filter.words.length === 0 || total > FEW
        ? conditionOf(filter)
        : raw`${question.id} = any(array(select ${question.id} from ${question} where ${conditionOf(filter)}))`,
    )
    .orderBy(...orderOf(sort))
    .limit(paging.pageSize)
    .offset(paging.pageNum * paging.pageSize);

/** Ids of everything that a filter lets through, newest first. */
export const selectQuestionIds = async (sql: Sql, filter: QuestionFilter): Promise<string[]> =>
  (
    await sql
      .select({ id: question.id })
      .from(question)
      .where(conditionOf(filter))
      .orderBy(desc(question.updatedAt), asc(question.sortNo))
  ).map(({ id }) => id);

/** Tags of the questions that `scopeOrg` may use, the most used first. */
export const selectTags = async (
  sql: Sql,
  scopeOrg: string,
  keyword: string,
  limit: number,
): Promise<{ name: string; questionNum: number }[]> => {
  const matching = keyword === '' ? raw`true` : raw`tag.name ilike ${likePattern(keyword)}`;
  const rows = await rowsOf<{ name: string; num: number }>(
    sql,
    raw`
    select tag.name, count(*)::int as num from ${question}, unnest(${question.tags}) as tag (name)
    where ${question.tags} <> '{}' and ${inReach(scopeOrg)} and ${matching}
    group by tag.name order by num desc, tag.name limit ${limit}`,
  );
  return rows.map(({ name, num }) => ({ name, questionNum: num }));
};
