import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  inArray,
  isNull,
  lt,
  lte,
  type Placeholder,
  type SQL,
  sql as sqlText,
} from 'drizzle-orm';
import type { Database, Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { UNREAD_LIMIT } from '../shared/notify.rules.ts';
import { notification } from './notify.table.ts';

export type NotificationRow = typeof notification.$inferSelect;

interface NewNotification {
  readonly kind: string;
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly createdAt: Date;
}

/**
 * One row for each of `people` who has not had this kind and key, and has not switched `topic` off. In the
 * order of the ids: two senders who tell the same people never wait for each other in a circle.
 */
export const insertNotifications = async (
  sql: Sql,
  row: NewNotification,
  people: readonly string[],
  topic: string | null,
): Promise<void> => {
  const isMuted = sqlText`exists (select from notify_setting s where s.user_id = p.user_id and s.topic = ${topic})`;
  await sql.execute(sqlText`
    insert into notification (user_id, kind, key, title, text, path, created_at)
    select p.user_id, ${row.kind}::text, ${row.key}::text, ${row.title}::text, ${row.text}::text,
      ${row.path}::text, ${row.createdAt.toISOString()}::timestamptz
    from jsonb_array_elements_text(${JSON.stringify(people)}::jsonb) as p (user_id)
    where ${topic === null ? sqlText`true` : sqlText`not ${isMuted}`}
    order by p.user_id
    on conflict (user_id, kind, key) do nothing`);
};

const ofPerson = (userId: string, isUnread: boolean) =>
  and(eq(notification.userId, userId), isUnread ? isNull(notification.readAt) : undefined);

const pageOf = (name: string, isUnread: boolean) =>
  statement<{ userId: string; now: string; limit: number; offset: number }>()(name, (sql, param) =>
    sql
      .select()
      .from(notification)
      .where(
        and(
          eq(notification.userId, param('userId')),
          sqlText`${notification.createdAt} <= ${param('now')}::timestamptz`,
          isUnread ? isNull(notification.readAt) : undefined,
        ),
      )
      .orderBy(desc(notification.id))
      .limit(param('limit'))
      .offset(param('offset')),
  );
const selectAll = pageOf('notify-messages', false);
const selectUnread = pageOf('notify-unread-messages', true);

/** One page of a person's messages that have reached them by `now`, newest first. */
export const listNotifications = (
  sql: Sql,
  userId: string,
  isUnread: boolean,
  { pageNum, pageSize }: Paging,
  now: Date,
): Promise<NotificationRow[]> =>
  (isUnread ? selectUnread : selectAll)(sql, {
    userId,
    now: now.toISOString(),
    limit: pageSize,
    offset: pageNum * pageSize,
  });

const counts = statement<{ userId: string; isUnread: boolean; now: string }>()(
  'notify-counts',
  (sql, param) => {
    const arrived = sqlText`user_id = ${param('userId')} and created_at <= ${param('now')}::timestamptz`;
    return sql
      .select({
        total: sqlText<number>`(select count(*)::int from ${notification} where ${arrived}
          and (read_at is null or not ${param('isUnread')}::boolean))`,
        unreadNum: sqlText<number>`(select count(*)::int from (select from ${notification} where ${arrived}
          and read_at is null limit ${sqlText.raw(String(UNREAD_LIMIT))}) as unread)`,
      })
      .from(sqlText`(select 1) as person`);
  },
);

/** How many messages a person has, or has not read when `isUnread`; and the unread as `countUnreadOf` counts them. */
export const countNotifications = async (
  sql: Sql,
  userId: string,
  isUnread: boolean,
  now: Date,
): Promise<{ total: number; unreadNum: number }> => {
  const [found] = await counts(sql, { userId, isUnread, now: now.toISOString() });
  return found ?? { total: 0, unreadNum: 0 };
};

const UNREAD = `select count(*)::int as num
  from (select from notification where user_id = $1 and created_at <= $2 and read_at is null limit ${UNREAD_LIMIT}) as unread`;

/** How many messages a person has not read; counts to `UNREAD_LIMIT` and stops. */
export const countUnreadOf = async (
  database: Pick<Database, 'query'>,
  userId: string,
  now: Date,
): Promise<number> =>
  (await database.query<{ num: number }>('notify-unread', UNREAD, [userId, now.toISOString()]))[0]?.num ?? 0;

/** Which of a person's messages: those of `ids`, or all up to the id `upTo`. */
export type Chosen = { readonly ids: readonly bigint[] } | { readonly upTo: bigint };

/** Marks a person's own unread messages; whatever else is named stays as it is. */
export const markRead = async (sql: Sql, userId: string, chosen: Chosen, now: Date): Promise<void> => {
  const which =
    'ids' in chosen ? inArray(notification.id, [...chosen.ids]) : lte(notification.id, chosen.upTo);
  await sql
    .update(notification)
    .set({ readAt: now })
    .where(and(ofPerson(userId, true), lte(notification.createdAt, now), which));
};

/** Takes a message back from these people, whether they have read it or not. */
export const deleteNotifications = async (
  sql: Sql,
  { kind, key }: { kind: string; key: string },
  people: readonly string[],
): Promise<void> => {
  await sql.execute(sqlText`
    delete from notification n using jsonb_array_elements_text(${JSON.stringify(people)}::jsonb) as p (user_id)
    where n.user_id = p.user_id and n.kind = ${kind} and n.key = ${key}`);
};

type Told = Readonly<{ userId: string; kinds: readonly string[]; key: string }>;

const isUnreadTold = ({ userId, kinds, key }: Readonly<Record<keyof Told, Placeholder>>) =>
  and(
    eq(notification.userId, userId),
    isNull(notification.readAt),
    sqlText`${notification.kind} = any(${kinds}::text[])`,
    eq(notification.key, key),
  );

const unreadTold = statement<Told>()('notify-unread-told', (sql, param) =>
  sql
    .select({ id: notification.id })
    .from(notification)
    .where(isUnreadTold({ userId: param('userId'), kinds: param('kinds'), key: param('key') }))
    .limit(1),
);

/** Whether a person was told of one thing and has not read it. */
export const isUnreadOf = async (sql: Sql, told: Told): Promise<boolean> =>
  (await unreadTold(sql, told)).length > 0;

const told = statement<Told & { readonly now: string }>()('notify-mark-told', (sql, param) =>
  sql
    .update(notification)
    .set({ readAt: sqlText`${param('now')}::timestamptz` })
    .where(isUnreadTold({ userId: param('userId'), kinds: param('kinds'), key: param('key') })),
);

/** Marks what a person was told of one thing, if there is any of it: most who open it have read that long ago. */
export const markToldRead = async (
  sql: Sql,
  userId: string,
  { kinds, key }: { kinds: readonly string[]; key: string },
  now: Date,
): Promise<void> => {
  if (await isUnreadOf(sql, { userId, kinds, key }))
    await told(sql, { userId, kinds, key, now: now.toISOString() });
};

const deleted = async (sql: Sql, condition: SQL, oldest: AnyColumn, limit: number): Promise<number> => {
  const due = sql
    .select({ userId: notification.userId, id: notification.id })
    .from(notification)
    .where(condition)
    .orderBy(asc(oldest))
    .limit(limit);
  const gone = await sql
    .delete(notification)
    .where(inArray(sqlText`(${notification.userId}, ${notification.id})`, due))
    .returning({ id: notification.id });
  return gone.length;
};

/** Deletes at most `limit` of the messages read before `moment`, oldest first; answers how many. */
export const deleteReadBefore = (sql: Sql, moment: Date, limit: number): Promise<number> =>
  deleted(sql, lt(notification.readAt, moment), notification.readAt, limit);

/** The same for messages that came before `moment` and were never read. */
export const deleteUnreadBefore = (sql: Sql, moment: Date, limit: number): Promise<number> => {
  const condition = sqlText`${notification.readAt} is null and ${lt(notification.createdAt, moment)}`;
  return deleted(sql, condition, notification.createdAt, limit);
};
