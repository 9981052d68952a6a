import { eq, sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { calendarKey } from './notify.table.ts';

type CalendarKeyRow = typeof calendarKey.$inferSelect;

const ofPerson = statement<{ userId: string }>()('notify-calendar-key', (sql, param) =>
  sql
    .select()
    .from(calendarKey)
    .where(eq(calendarKey.userId, param('userId'))),
);

export const findCalendarKey = async (sql: Sql, userId: string): Promise<CalendarKeyRow | undefined> =>
  (await ofPerson(sql, { userId }))[0];

const saved = statement<CalendarKeyRow & { readonly before: number }>()(
  'notify-save-calendar-key',
  (sql, param) =>
    sql
      .insert(calendarKey)
      .values({
        userId: param('userId'),
        version: param('version'),
        keyHash: param('keyHash'),
        createdAt: param('createdAt'),
      })
      .onConflictDoUpdate({
        target: calendarKey.userId,
        set: {
          version: raw`excluded.version`,
          keyHash: raw`excluded.key_hash`,
          createdAt: raw`excluded.created_at`,
        },
        setWhere: eq(calendarKey.version, param('before')),
      })
      .returning({ userId: calendarKey.userId }),
);

/** Writes a person's row unless it has another version than `before` by now; true when it was written. */
export const saveCalendarKey = async (
  sql: Sql,
  { userId, version, keyHash, createdAt }: CalendarKeyRow,
  before: number,
): Promise<boolean> => (await saved(sql, { userId, version, keyHash, createdAt, before })).length > 0;

/** Whose feed a key opens, if anybody's. */
export const findKeyOwner = async (sql: Sql, keyHash: string): Promise<string | undefined> =>
  (
    await sql.select({ userId: calendarKey.userId }).from(calendarKey).where(eq(calendarKey.keyHash, keyHash))
  )[0]?.userId;
