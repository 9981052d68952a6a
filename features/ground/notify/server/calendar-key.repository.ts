import { eq } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { calendarKey } from './notify.table.ts';

type CalendarKeyRow = typeof calendarKey.$inferSelect;

export const findCalendarKey = async (sql: Sql, userId: string): Promise<CalendarKeyRow | undefined> =>
  (await sql.select().from(calendarKey).where(eq(calendarKey.userId, userId)))[0];

/** The person's row, held until the transaction ends; a new one, switched off, when there was none. */
export const lockCalendarKey = async (tx: Tx, userId: string, now: Date): Promise<CalendarKeyRow> => {
  await tx.insert(calendarKey).values({ userId, version: 1, createdAt: now }).onConflictDoNothing();
  const [row] = await tx.select().from(calendarKey).where(eq(calendarKey.userId, userId)).for('update');
  if (!row) throw new Error('a calendar key vanished while it was held');
  return row;
};

/** `keyHash` null switches the feed off. */
export const updateCalendarKey = async (
  sql: Sql,
  userId: string,
  facts: { readonly version: number; readonly keyHash: string | null; readonly createdAt: Date },
): Promise<void> => {
  await sql.update(calendarKey).set(facts).where(eq(calendarKey.userId, userId));
};

/** Whose feed a key opens, if anybody's. */
export const findKeyOwner = async (sql: Sql, keyHash: string): Promise<string | undefined> =>
  (
    await sql.select({ userId: calendarKey.userId }).from(calendarKey).where(eq(calendarKey.keyHash, keyHash))
  )[0]?.userId;
