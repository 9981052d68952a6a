import { eq, sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
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

type Changes = Readonly<{ userId: string; off: readonly string[]; on: readonly string[]; now: string }>;

const changed = statement<Changes>()('notify-mute', (sql, param) => {
  const muted = sql.$with('muted', {}).as(
    raw`insert into ${notifySetting} (user_id, topic, muted_at)
      select ${param('userId')}, topic, ${param('now')}::timestamptz from unnest(${param('off')}::text[]) topic
      on conflict do nothing`,
  );
  const heard = sql.$with('heard', {}).as(
    raw`delete from ${notifySetting}
      where user_id = ${param('userId')} and topic = any(${param('on')}::text[])`,
  );
  return sql
    .with(muted, heard)
    .select({ topic: notifySetting.topic })
    .from(notifySetting)
    .where(eq(notifySetting.userId, param('userId')));
});

/** Switches topics off and others on again, all at once; answers those that are off from then on. */
export const saveMuted = async (
  sql: Sql,
  userId: string,
  { off, on }: { readonly off: readonly string[]; readonly on: readonly string[] },
  now: Date,
): Promise<Set<string>> => {
  const before = await changed(sql, { userId, off, on, now: now.toISOString() });
  return new Set([...before.map(({ topic }) => topic), ...off].filter((topic) => !on.includes(topic)));
};
