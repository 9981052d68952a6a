import { and, asc, desc, eq, gt, inArray, isNotNull, lt, or, sql as raw, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { likePattern } from '#platform/server/db/list-parts.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import type { ChatViewer, MessageState } from '../shared/message-view.rules.ts';
import { classChat, classChatMessage, classChatPerson, type MessageRow } from './class-chat.table.ts';

const quoted = alias(classChatMessage, 'quoted');

/** A message with what it quotes. */
export interface FullMessage {
  readonly message: MessageRow;
  readonly quote: MessageRow | null;
}

const full = (sql: Sql) =>
  sql
    .select({ message: classChatMessage, quote: quoted })
    .from(classChatMessage)
    .leftJoin(quoted, eq(quoted.id, classChatMessage.quoteId));

/** What `viewer` may see at all, as a condition on the messages. */
const isSeen = ({ userId, isModerator, since }: ChatViewer): SQL | undefined =>
  and(
    since === null ? undefined : raw`${classChatMessage.sentAt} >= ${since.toISOString()}::timestamptz`,
    isModerator
      ? undefined
      : raw`(${classChatMessage.state} <> 'HELD' or ${classChatMessage.senderId} = ${userId})`,
  );

/** What has a text or file that `viewer` may see. */
const isWhole = (viewer: ChatViewer): SQL | undefined =>
  and(
    isSeen(viewer),
    viewer.isModerator
      ? raw`${classChatMessage.state} <> 'RECALLED'`
      : raw`(${classChatMessage.state} = 'SHOWN' or (${classChatMessage.state} in ('HELD', 'HIDDEN') and ${classChatMessage.senderId} = ${viewer.userId}))`,
  );

const changed = statement<{ chatId: string; after: number; limit: number }>()(
  'class-chat-changes',
  (sql, param) =>
    full(sql)
      .where(and(eq(classChatMessage.chatId, param('chatId')), gt(classChatMessage.change, param('after'))))
      .orderBy(asc(classChatMessage.change))
      .limit(param('limit')),
);

/** Messages that came or changed after the change of that number, in this order. */
export const selectChanges = (
  sql: Sql,
  chatId: string,
  after: number,
  limit: number,
): Promise<FullMessage[]> => changed(sql, { chatId, after, limit });

const before = statement<{
  chatId: string;
  before: number;
  userId: string;
  since: string;
  isModerator: boolean;
  limit: number;
}>()('class-chat-before', (sql, param) =>
  full(sql)
    .where(
      and(
        eq(classChatMessage.chatId, param('chatId')),
        lt(classChatMessage.seq, param('before')),
        raw`${classChatMessage.sentAt} >= ${param('since')}::timestamptz`,
        raw`(${param('isModerator')}::boolean or ${classChatMessage.state} <> 'HELD'
          or ${classChatMessage.senderId} = ${param('userId')})`,
      ),
    )
    .orderBy(desc(classChatMessage.seq))
    .limit(param('limit')),
);

const sinceOf = ({ since }: ChatViewer): string => (since ?? new Date(0)).toISOString();

/** The messages before the one of that number, the last first; those that nothing is to be seen of are left out. */
export const selectBefore = (
  sql: Sql,
  chatId: string,
  viewer: ChatViewer,
  seq: number,
  limit: number,
): Promise<FullMessage[]> => {
  const { userId, isModerator } = viewer;
  return before(sql, { chatId, before: seq, userId, since: sinceOf(viewer), isModerator, limit });
};

export const findMessage = async (sql: Sql, id: string): Promise<FullMessage | null> =>
  (await full(sql).where(eq(classChatMessage.id, id)))[0] ?? null;

const sent = statement<{ chatId: string; userId: string; clientId: string }>()(
  'class-chat-sent',
  (sql, param) =>
    full(sql).where(
      and(
        eq(classChatMessage.chatId, param('chatId')),
        eq(classChatMessage.senderId, param('userId')),
        eq(classChatMessage.clientId, param('clientId')),
      ),
    ),
);

/** The message that a person sent under this name of the client's; null for none. */
export const findSent = async (sql: Sql, chatId: string, userId: string, clientId: string) =>
  (await sent(sql, { chatId, userId, clientId }))[0] ?? null;

type NewMessage = Omit<MessageRow, 'seq' | 'change' | 'decidedBy' | 'decidedAt'>;

/**
 * Keeps a message under the next number, in one statement: numbers have no gaps, and the same client's name brings
 * nothing new. Null when there is one of that name already, or the conversation is over.
 */
export const insertMessage = async (
  sql: Sql,
  row: NewMessage,
): Promise<{ seq: number; change: number } | null> => {
  const { rows } = (await sql.execute(raw`
    with bumped as (
      update class_chat set last_seq = last_seq + 1, last_change = last_change + 1
      where id = ${row.chatId} and disbanded_at is null and not exists (
        select 1 from class_chat_message m
        where m.chat_id = ${row.chatId} and m.sender_id = ${row.senderId} and m.client_id = ${row.clientId})
      returning last_seq, last_change)
    insert into class_chat_message (id, chat_id, seq, change, client_id, sender_id, sender_name, sender_place,
      is_manager, text, quote_id, file_id, file_name, file_size, is_picture, state, note, mention_ids, sent_at)
    select ${row.id}, ${row.chatId}, last_seq, last_change, ${row.clientId}, ${row.senderId}, ${row.senderName},
      ${row.senderPlace}, ${row.isManager}::boolean, ${row.text}, ${row.quoteId}, ${row.fileId}, ${row.fileName},
      ${row.fileSize}::bigint, ${row.isPicture}::boolean, ${row.state}, ${row.note},
      ${raw.param(row.mentionIds)}::text[], ${row.sentAt.toISOString()}::timestamptz
    from bumped
    returning seq, change`)) as unknown as { rows: { seq: number; change: number }[] };
  return rows[0] ?? null;
};

/** Changes a message that is in one of `from`, and counts the change; null when it is in another state. */
export const changeMessage = async (
  tx: Tx,
  { id, chatId }: Pick<MessageRow, 'id' | 'chatId'>,
  from: readonly MessageState[],
  change: Partial<Pick<MessageRow, 'state' | 'note' | 'text' | 'decidedBy' | 'decidedAt'>>,
): Promise<MessageRow | null> => {
  const [chat] = await tx
    .update(classChat)
    .set({ lastChange: raw`${classChat.lastChange} + 1` })
    .where(eq(classChat.id, chatId))
    .returning({ change: classChat.lastChange });
  if (!chat) return null;
  const [row] = await tx
    .update(classChatMessage)
    .set({ ...change, change: chat.change })
    .where(and(eq(classChatMessage.id, id), inArray(classChatMessage.state, [...from])))
    .returning();
  return row ?? null;
};

/** Badges say no more than so many; a conversation of years is not counted through for them. */
const MOST_UNREAD = 1_000;
const ONLINE_MS = 75_000;

const numbers = statement<{
  chatId: string;
  userId: string;
  after: number;
  since: string;
  isModerator: boolean;
  onlineSince: string;
}>()('class-chat-numbers', (sql, param) =>
  sql
    .select({
      onlineNum: raw<number>`(select count(*) from ${classChatPerson} p
        where p.chat_id = ${param('chatId')} and p.seen_at > ${param('onlineSince')}::timestamptz)`.mapWith(
        Number,
      ),
      unreadNum: raw<number>`(select count(*) from (
        select 1 from ${classChatMessage} m
        where m.chat_id = ${param('chatId')} and m.seq > ${param('after')}::int and m.sender_id <> ${param('userId')}
          and m.sent_at >= ${param('since')}::timestamptz
          and (m.state = 'SHOWN' or (m.state = 'HELD' and ${param('isModerator')}::boolean))
        limit ${raw.raw(String(MOST_UNREAD))}) unread)`.mapWith(Number),
    })
    .from(classChat)
    .where(eq(classChat.id, param('chatId'))),
);

/** How many people's sockets were open lately, and how many messages of others behind `after` (1,000 at most) a person may see. */
export const countLately = async (
  sql: Sql,
  chatId: string,
  viewer: ChatViewer,
  after: number,
  now: Date,
): Promise<{ onlineNum: number; unreadNum: number }> => {
  const { userId, isModerator } = viewer;
  const onlineSince = new Date(now.getTime() - ONLINE_MS).toISOString();
  const [found] = await numbers(sql, {
    chatId,
    userId,
    after,
    since: sinceOf(viewer),
    isModerator,
    onlineSince,
  });
  return found ?? { onlineNum: 0, unreadNum: 0 };
};

const pinned = statement<{ chatId: string }>()('class-chat-pinned', (sql, param) =>
  sql
    .select({
      message: classChatMessage,
      readNum: raw<number>`(select count(*) from ${classChatPerson} p
        where p.chat_id = ${classChat.id} and p.read_seq >= ${classChatMessage.seq})`.mapWith(Number),
    })
    .from(classChat)
    .innerJoin(classChatMessage, eq(classChatMessage.id, classChat.pinnedId))
    .where(eq(classChat.id, param('chatId'))),
);

/** The message on top of a conversation, and how many people have read up to it; null for none. */
export const findPinned = async (sql: Sql, chatId: string) => (await pinned(sql, { chatId }))[0] ?? null;

interface MessageSearch {
  readonly keyword: string;
  readonly onlyFiles: boolean;
}

/** Messages whose text or file is called so, the newest first, and how many there are. */
export const searchMessages = async (
  sql: Sql,
  chatId: string,
  viewer: ChatViewer,
  { keyword, onlyFiles }: MessageSearch,
  { pageNum, pageSize }: Paging,
) => {
  const pattern = likePattern(keyword);
  const where = and(
    eq(classChatMessage.chatId, chatId),
    isWhole(viewer),
    onlyFiles ? isNotNull(classChatMessage.fileId) : undefined,
    keyword === ''
      ? undefined
      : or(
          raw`${classChatMessage.text} ilike ${pattern}`,
          raw`${classChatMessage.fileName} ilike ${pattern}`,
        ),
  );
  const rows = await full(sql)
    .where(where)
    .orderBy(desc(classChatMessage.seq))
    .limit(pageSize)
    .offset(pageNum * pageSize);
  return { rows, total: await sql.$count(classChatMessage, where) };
};

/** Messages that wait for a manager and, behind them, those that are hidden; the last first, 100 in all. */
export const selectKeptBack = (sql: Sql, chatId: string): Promise<FullMessage[]> =>
  full(sql)
    .where(and(eq(classChatMessage.chatId, chatId), inArray(classChatMessage.state, ['HELD', 'HIDDEN'])))
    .orderBy(asc(classChatMessage.state), desc(classChatMessage.seq))
    .limit(100);

/** The last changes of conversations, by id. */
export const lastChangeOf = async (sql: Sql, chatId: string): Promise<number> =>
  (await sql.select({ change: classChat.lastChange }).from(classChat).where(eq(classChat.id, chatId)))[0]
    ?.change ?? 0;
