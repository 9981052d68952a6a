import { and, eq, sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { attendanceShortCode } from './attendance.table.ts';

const codesOf = (rows: readonly { readonly userId: string; readonly code: string }[]) =>
  new Map(rows.map(({ userId, code }) => [userId, code]));

const given = statement<{ gatheringId: string; userIds: readonly string[] }>()(
  'attendance-short-codes',
  (sql, param) =>
    sql
      .select()
      .from(attendanceShortCode)
      .where(
        and(
          eq(attendanceShortCode.gatheringId, param('gatheringId')),
          raw`${attendanceShortCode.userId} = any(${param('userIds')})`,
        ),
      ),
);

/** Short codes that were given to these people. */
export const shortCodesFor = async (sql: Sql, gatheringId: string, userIds: readonly string[]) =>
  codesOf(await given(sql, { gatheringId, userIds }));

/** All short codes that were given, by person. */
export const shortCodesOf = async (sql: Sql, gatheringId: string): Promise<Map<string, string>> =>
  codesOf(
    await sql.select().from(attendanceShortCode).where(eq(attendanceShortCode.gatheringId, gatheringId)),
  );

export const insertShortCodes = async (
  tx: Tx,
  gatheringId: string,
  codes: ReadonlyMap<string, string>,
): Promise<void> => {
  const rows = [...codes].map(([userId, code]) => ({ gatheringId, userId, code }));
  if (rows.length > 0) await tx.insert(attendanceShortCode).values(rows);
};
