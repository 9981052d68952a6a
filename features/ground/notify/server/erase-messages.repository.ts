import { eq } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { calendarKey, notification, notifySetting } from './notify.table.ts';

/** Removes a person's messages, switches and calendar address. */
export const eraseMessagesOf = async (sql: Sql, userId: string): Promise<void> => {
  for (const table of [notification, notifySetting, calendarKey])
    await sql.delete(table).where(eq(table.userId, userId));
};
