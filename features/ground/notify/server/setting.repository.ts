import { and, eq, inArray } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { notifySetting } from './notify.table.ts';

const selectMuted = statement<{ userId: string }>()('notify-muted', (sql, param) =>
  sql
    .select({ topic: notifySetting.topic })
    .from(notifySetting)
    .where(eq(notifySetting.userId, param('userId'))),
);

/** The topics that a person has switched off. */
export const listMuted = async (sql: Sql, userId: string): Promise<Set<string>> =>
  new Set((await selectMuted(sql, { userId })).map(({ topic }) => topic));

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
