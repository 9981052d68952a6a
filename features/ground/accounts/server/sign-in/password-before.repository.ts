import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { passwordBefore } from '../accounts.table.ts';

/** As many as a setting may ask for. */
const MOST_KEPT = 10;

/** Hashes of the last `count` passwords that a person had before the present one, the newest first. */
export const listPasswordsBefore = async (sql: Sql, userId: string, count: number): Promise<string[]> => {
  if (count === 0) return [];
  const rows = await sql
    .select({ passwordHash: passwordBefore.passwordHash })
    .from(passwordBefore)
    .where(eq(passwordBefore.userId, userId))
    .orderBy(desc(passwordBefore.replacedAt))
    .limit(count);
  return rows.map(({ passwordHash }) => passwordHash);
};

/** Keeps the hash of a password that was replaced, and of the former ones the newest few. */
export const keepPasswordBefore = async (tx: Sql, row: typeof passwordBefore.$inferInsert): Promise<void> => {
  await tx.insert(passwordBefore).values(row).onConflictDoNothing();
  const newest = tx
    .select({ replacedAt: passwordBefore.replacedAt })
    .from(passwordBefore)
    .where(eq(passwordBefore.userId, row.userId))
    .orderBy(desc(passwordBefore.replacedAt))
    .limit(MOST_KEPT);
  await tx
    .delete(passwordBefore)
    .where(and(eq(passwordBefore.userId, row.userId), notInArray(passwordBefore.replacedAt, newest)));
};
