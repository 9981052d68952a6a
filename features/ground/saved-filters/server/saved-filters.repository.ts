import { and, asc, eq, sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { savedFilter } from './saved-filters.table.ts';

/** Filters of one person for one list, the one saved first in front. */
export const selectSaved = (sql: Sql, userId: string, list: string) =>
  sql
    .select({ id: savedFilter.id, name: savedFilter.name, query: savedFilter.query })
    .from(savedFilter)
    .where(and(eq(savedFilter.userId, userId), eq(savedFilter.list, list)))
    .orderBy(asc(savedFilter.savedAt), asc(savedFilter.id));

/** Until the transaction ends, the person's other saves wait: the limit is counted right. */
export const holdSaved = async (tx: Tx, userId: string): Promise<void> => {
  await tx.execute(raw`select pg_advisory_xact_lock(hashtext('saved-filter'), hashtext(${userId}))`);
};

/** Writes a filter; the one of the same name is replaced and keeps its id. Answers the id. */
export const upsertSaved = async (tx: Tx, row: typeof savedFilter.$inferInsert): Promise<string> => {
  const [made] = await tx
    .insert(savedFilter)
    .values(row)
    .onConflictDoUpdate({
      target: [savedFilter.userId, savedFilter.list, savedFilter.name],
      set: { query: row.query },
    })
    .returning({ id: savedFilter.id });
  if (!made) throw new Error('the filter was not written');
  return made.id;
};

/** True when the person had it. */
export const deleteSaved = async (sql: Sql, userId: string, id: string): Promise<boolean> =>
  (
    await sql
      .delete(savedFilter)
      .where(and(eq(savedFilter.id, id), eq(savedFilter.userId, userId)))
      .returning({ id: savedFilter.id })
  ).length > 0;

/** Removes all that a person saved, when the account is closed. */
export const deleteSavedOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.delete(savedFilter).where(eq(savedFilter.userId, userId));
};
