import { and, asc, count, eq, inArray, isNull, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { codesAbove } from '../shared/question-reach.rules.ts';
import { inReach } from './question.repository.ts';
import { question, questionCategory } from './questions.table.ts';

export type CategoryRow = typeof questionCategory.$inferSelect;

const categoryInReach = (scopeOrg: string): SQL => {
  const above = codesAbove(scopeOrg);
  const below = raw`${questionCategory.orgCode} like ${`${scopeOrg}%`}`;
  return above.length === 0 ? below : raw`(${below} or ${inArray(questionCategory.orgCode, above)})`;
};

/** Categories that somebody who acts for `scopeOrg` sees, in the order of their siblings. */
export const selectCategories = (sql: Sql, scopeOrg: string): Promise<CategoryRow[]> =>
  sql
    .select()
    .from(questionCategory)
    .where(categoryInReach(scopeOrg))
    .orderBy(asc(questionCategory.sort), asc(questionCategory.orgCode), asc(questionCategory.name));

export const findCategory = async (sql: Sql, id: string): Promise<CategoryRow | undefined> =>
  (await sql.select().from(questionCategory).where(eq(questionCategory.id, id)))[0];

export const lockCategory = async (tx: Tx, id: string): Promise<CategoryRow | undefined> =>
  (await tx.select().from(questionCategory).where(eq(questionCategory.id, id)).for('update'))[0];

/** Until the transaction ends nobody else makes, moves or removes a category: trees stay trees. */
export const holdCategories = async (tx: Tx): Promise<void> => {
  await tx.execute(raw`select pg_advisory_xact_lock(hashtext('question-categories'))`);
};

/** Ids of each of these categories and of everything below it, by the category's id. */
export const selectBelow = async (sql: Sql, rootIds: readonly string[]): Promise<Map<string, string[]>> => {
  if (rootIds.length === 0) return new Map();
  const rows = await rowsOf<{ root: string; id: string }>(
    sql,
    raw`
    with recursive inside (root, id) as (
      select id, id from question_category where ${inArray(raw`id`, [...new Set(rootIds)])}
      union
      select inside.root, child.id from question_category child join inside on child.parent_id = inside.id
    ) select root, id from inside`,
  );
  const below = new Map<string, string[]>();
  for (const { root, id } of rows) below.set(root, [...(below.get(root) ?? []), id]);
  return below;
};

/** Whole paths of categories by their ids: 党章党规 / 纪律. */
export const selectPaths = async (
  sql: Sql,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await rowsOf<{ leaf: string; path: string }>(
    sql,
    raw`
    with recursive upward (leaf, parent_id, path) as (
      select id, parent_id, name from question_category where ${inArray(raw`id`, wanted)}
      union all
      select upward.leaf, above.parent_id, above.name || ' / ' || upward.path
      from upward join question_category above on above.id = upward.parent_id
    ) select leaf, path from upward where parent_id is null`,
  );
  return new Map(rows.map(({ leaf, path }) => [leaf, path]));
};

/** Active questions directly in each category, of those that `scopeOrg` may use. */
export const countInCategories = async (sql: Sql, scopeOrg: string): Promise<Map<string, number>> => {
  const rows = await sql
    .select({ id: question.categoryId, num: count() })
    .from(question)
    .where(and(raw`${question.state} = 'ACTIVE'`, raw`${question.categoryId} is not null`, inReach(scopeOrg)))
    .groupBy(question.categoryId);
  return new Map(rows.flatMap(({ id, num }) => (id === null ? [] : [[id, num]])));
};

/** Content directly in a category, whoever's it is and whatever its state. */
export const countContents = async (
  sql: Sql,
  id: string,
): Promise<{ questions: number; categories: number }> => {
  const questions = await sql.$count(question, eq(question.categoryId, id));
  const categories = await sql.$count(questionCategory, eq(questionCategory.parentId, id));
  return { questions: questions, categories: categories };
};

/** Categories directly below `parentId` (null: at the top) of these organisations. */
export const selectSiblings = (sql: Sql, parentId: string | null, orgCodes: readonly string[]) =>
  sql
    .select()
    .from(questionCategory)
    .where(
      and(
        parentId === null ? isNull(questionCategory.parentId) : eq(questionCategory.parentId, parentId),
        inArray(questionCategory.orgCode, [...orgCodes]),
      ),
    )
    .orderBy(asc(questionCategory.sort), asc(questionCategory.name));

export const insertCategory = async (tx: Tx, row: typeof questionCategory.$inferInsert): Promise<void> => {
  await tx.insert(questionCategory).values(row);
};

export const updateCategory = async (
  tx: Tx,
  id: string,
  change: Partial<typeof questionCategory.$inferInsert>,
): Promise<void> => {
  await tx.update(questionCategory).set(change).where(eq(questionCategory.id, id));
};

export const deleteCategory = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(questionCategory).where(eq(questionCategory.id, id));
};
