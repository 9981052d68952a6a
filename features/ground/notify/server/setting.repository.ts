import { and, eq, inArray } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { notifySetting } from './notify.table.ts';

/** The topics that a person has switched off. */
export const listMuted = async (sql: Sql, userId: string): Promise<Set<string>> => {
  const rows = await sql
    .select({ topic: notifySetting.topic })
    .from(notifySetting)
    .where(eq(notifySetting.userId, userId));
  return new Set(rows.map(({ topic }) => topic));
};

/** Switches topics off and others on again, each at once. */
export const saveMuted = async (
  tx: Tx,
  userId: string,
  changes: { readonly off: readonly string[]; readonly on: readonly string[] },
  now: Date,
): Promise<void> => {
  const { off, on } = changes;
  if (off.length > 0)
    await tx
      .insert(notifySetting)
      .values(off.map((topic) => ({ userId, topic, mutedAt: now })))
      .onConflictDoNothing();
  if (on.length > 0)
    await tx
      .delete(notifySetting)
      .where(and(eq(notifySetting.userId, userId), inArray(notifySetting.topic, [...on])));
};
