import { and, count, desc, eq, gt, lt } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { serverFailure } from './operation.table.ts';

export type FailureRow = typeof serverFailure.$inferSelect;

/** Keeps failures; one that is kept already stays as it is. */
export const insertFailures = async (sql: Sql, rows: readonly FailureRow[]): Promise<void> => {
  await sql
    .insert(serverFailure)
    .values([...rows])
    .onConflictDoNothing();
};

interface FailureFilter {
  readonly since: Date;
  readonly requestId: string | undefined;
}

/** A page of the failures since then, the newest first, and how many there are. */
export const selectFailures = async (
  sql: Sql,
  { since, requestId }: FailureFilter,
  { pageNum, pageSize }: Paging,
) => {
  const wanted = and(
    gt(serverFailure.at, since),
    requestId === undefined ? undefined : eq(serverFailure.requestId, requestId),
  );
  const rows = await sql
    .select()
    .from(serverFailure)
    .where(wanted)
    .orderBy(desc(serverFailure.at), serverFailure.requestId)
    .limit(pageSize)
    .offset(pageNum * pageSize);
  const [sum] = await sql.select({ num: count() }).from(serverFailure).where(wanted);
  return { rows, total: sum?.num ?? 0 };
};

export const deleteFailuresBefore = async (sql: Sql, before: Date): Promise<void> => {
  await sql.delete(serverFailure).where(lt(serverFailure.at, before));
};
