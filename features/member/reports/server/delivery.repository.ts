import { and, desc, eq, lte, sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { reportDelivery } from './reports.table.ts';

export type DeliveryRow = typeof reportDelivery.$inferSelect;

/** Notes what was sent to whom; a receiver who has it already gets no second one. */
export const insertDeliveries = async (tx: Tx, rows: readonly Omit<DeliveryRow, 'id'>[]): Promise<void> => {
  if (rows.length > 0)
    await tx
      .insert(reportDelivery)
      .values([...rows])
      .onConflictDoNothing();
};

/** Files that were sent to the person and of which the scope still covers the organisation, the newest first. */
export const selectReceived = async (
  sql: Sql,
  { userId, scope, now }: { userId: string; scope: string; now: Date },
  { pageNum, pageSize }: Paging,
): Promise<{ rows: DeliveryRow[]; total: number }> => {
  const where = and(
    eq(reportDelivery.receiverId, userId),
    raw`${reportDelivery.expiresAt} > ${now.toISOString()}::timestamptz`,
    raw`left(${reportDelivery.orgCode}, ${scope.length}::int) = ${scope}::text`,
  );
  const rows = await sql
    .select()
    .from(reportDelivery)
    .where(where)
    .orderBy(desc(reportDelivery.sentAt), desc(reportDelivery.id))
    .limit(pageSize)
    .offset(pageNum * pageSize);
  return { rows, total: await sql.$count(reportDelivery, where) };
};

export const findDelivery = async (sql: Sql, userId: string, id: number): Promise<DeliveryRow | undefined> =>
  (
    await sql
      .select()
      .from(reportDelivery)
      .where(and(eq(reportDelivery.id, id), eq(reportDelivery.receiverId, userId)))
  )[0];

/** Takes what is kept no longer away; answers the files, which several people may have been sent. */
export const deleteExpired = async (sql: Sql, now: Date): Promise<string[]> => [
  ...new Set(
    (
      await sql
        .delete(reportDelivery)
        .where(lte(reportDelivery.expiresAt, now))
        .returning({ fileKey: reportDelivery.fileKey })
    ).map(({ fileKey }) => fileKey),
  ),
];
