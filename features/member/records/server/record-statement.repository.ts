import { and, eq } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { recordStatement } from './record-statement.table.ts';

export type StatementRow = typeof recordStatement.$inferSelect;

const byCode = statement<{ code: string }>()('records-statement', (sql, param) =>
  sql
    .select()
    .from(recordStatement)
    .where(eq(recordStatement.code, param('code'))),
);

export const findStatement = async (sql: Sql, code: string): Promise<StatementRow | undefined> =>
  (await byCode(sql, { code }))[0];

/** Keeps a statement and answers it; one of the same content is answered as it was made. */
export const keepStatement = async (tx: Tx, row: StatementRow): Promise<StatementRow> => {
  await tx.insert(recordStatement).values(row).onConflictDoNothing();
  const [kept] = await tx
    .select()
    .from(recordStatement)
    .where(and(eq(recordStatement.userId, row.userId), eq(recordStatement.digest, row.digest)));
  if (!kept) throw new Error('the statement was not kept');
  return kept;
};
