import { and, inArray, or, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { Difficulty, QuestionType } from '../shared/question.schema.ts';
import { inReach } from './question.repository.ts';
import { selectBelow } from './question-category.repository.ts';
import { question } from './questions.table.ts';

/** Which active questions a rule finds; empty texts ask for nothing. */
export interface PoolRule {
  readonly questionType: QuestionType;
  /** This category and those below it. */
  readonly categoryId: string;
  readonly tag: string;
  readonly difficulty: Difficulty | '';
}

export interface PoolItem {
  readonly questionId: string;
  readonly versionNo: number;
}

const conditionOf = (
  { questionType, categoryId, tag, difficulty }: PoolRule,
  scopeOrg: string,
  below: ReadonlyMap<string, readonly string[]>,
): SQL | undefined =>
  and(
    raw`${question.state} = 'ACTIVE'`,
    raw`${question.questionType} = ${questionType}`,
    inReach(scopeOrg),
    categoryId === ''
      ? undefined
      : inArray(question.categoryId, [...(below.get(categoryId) ?? [categoryId])]),
    tag === '' ? undefined : raw`${question.tags} @> array[${tag}]::text[]`,
    difficulty === '' ? undefined : raw`${question.difficulty} = ${difficulty}`,
  );

const categoriesOf = (sql: Sql, rules: readonly PoolRule[]) =>
  selectBelow(
    sql,
    rules.flatMap(({ categoryId }) => (categoryId === '' ? [] : [categoryId])),
  );

/** Questions that each rule finds among those that `scopeOrg` may use: at most its `limit`, the newest first. */
export const selectPools = async (
  sql: Sql,
  scopeOrg: string,
  rules: readonly (PoolRule & { readonly limit: number })[],
): Promise<PoolItem[][]> => {
  if (rules.length === 0) return [];
  const below = await categoriesOf(sql, rules);
  const parts = rules.map(
    (
      rule,
      index,
    ) => raw`(select ${index}::int as no, ${question.id} as id, ${question.versionNo} as version_no
      from ${question} where ${conditionOf(rule, scopeOrg, below)}
      order by ${question.createdAt} desc, ${question.sortNo} limit ${rule.limit})`,
  );
  const found = await rowsOf<{ no: number; id: string; version_no: number }>(
    sql,
    raw.join(parts, raw` union all `),
  );
  const pools = rules.map((): PoolItem[] => []);
  for (const { no, id, version_no } of found) pools[no]?.push({ questionId: id, versionNo: version_no });
  return pools;
};

const countWhere = async (sql: Sql, conditions: readonly (SQL | undefined)[]): Promise<number[]> => {
  if (conditions.length === 0) return [];
  const parts = conditions.map(
    (condition, index) =>
      raw`(select ${index}::int as no, count(*)::int as num from ${question} where ${condition ?? raw`false`})`,
  );
  const counted = await rowsOf<{ no: number; num: number }>(sql, raw.join(parts, raw` union all `));
  const numOf = new Map(counted.map(({ no, num }) => [no, num]));
  return conditions.map((_, index) => numOf.get(index) ?? 0);
};

/** How many questions each rule finds among those that `scopeOrg` may use. */
export const countPools = async (sql: Sql, scopeOrg: string, rules: readonly PoolRule[]) => {
  const below = await categoriesOf(sql, rules);
  return countWhere(
    sql,
    rules.map((rule) => conditionOf(rule, scopeOrg, below)),
  );
};

/** How many questions rules find together, each counted once. */
export const countDifferent = async (sql: Sql, scopeOrg: string, rules: readonly PoolRule[]) => {
  const below = await categoriesOf(sql, rules);
  const [num = 0] = await countWhere(sql, [or(...rules.map((rule) => conditionOf(rule, scopeOrg, below)))]);
  return num;
};
