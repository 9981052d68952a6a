import { and, eq, gte, inArray } from 'drizzle-orm';
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
