import { eq } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { attendanceShortCode } from './attendance.table.ts';

/** Short codes that were given, by person. */
export const shortCodesOf = async (sql: Sql, gatheringId: string): Promise<Map<string, string>> => {
  const rows = await sql
    .select()
    .from(attendanceShortCode)
    .where(eq(attendanceShortCode.gatheringId, gatheringId));
  return new Map(rows.map(({ userId, code }) => [userId, code]));
};

export const insertShortCodes = async (
  tx: Tx,
  gatheringId: string,
  codes: ReadonlyMap<string, string>,
): Promise<void> => {
  const rows = [...codes].map(([userId, code]) => ({ gatheringId, userId, code }));
  if (rows.length > 0) await tx.insert(attendanceShortCode).values(rows);
};
