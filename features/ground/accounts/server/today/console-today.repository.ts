import { and, desc, eq, gte } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { auditLog } from '../accounts.table.ts';

/** More than a person does in a day by hand; an import writes one row for all of it. */
const MAX_ROWS = 2000;

/** Acts of the person since `from`, the latest first. */
export const listActionsSince = (sql: Sql, userId: string, from: Date) =>
  sql
    .select({ at: auditLog.at, action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.userId, userId), gte(auditLog.at, from)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(MAX_ROWS);
