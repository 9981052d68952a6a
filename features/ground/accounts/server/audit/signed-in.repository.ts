import { and, eq, gte, inArray, sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { auditLog } from '../accounts.table.ts';

/** People among the given ones with a sign-in since `from`. */
export const selectSignedIn = async (
  sql: Sql,
  userIds: readonly string[],
  from: Date,
): Promise<Set<string>> => {
  if (userIds.length === 0) return new Set();
  const rows = await sql
    .selectDistinct({ userId: auditLog.userId })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.userId, [...userIds]),
        gte(auditLog.at, from),
        eq(auditLog.action, 'accounts.signIn'),
      ),
    );
  return new Set(rows.flatMap(({ userId }) => userId ?? []));
};

/** When each of these people last signed in; who never did is left out. */
export const selectLastSignIns = async (sql: Sql, userIds: readonly string[]): Promise<Map<string, Date>> => {
  if (userIds.length === 0) return new Map();
  const rows = await sql
    .select({ userId: auditLog.userId, at: raw<Date>`max(${auditLog.at})`.mapWith(auditLog.at) })
    .from(auditLog)
    .where(and(inArray(auditLog.userId, [...userIds]), eq(auditLog.action, 'accounts.signIn')))
    .groupBy(auditLog.userId);
  return new Map(rows.flatMap(({ userId, at }) => (userId === null ? [] : [[userId, at] as const])));
};
