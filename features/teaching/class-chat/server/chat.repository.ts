import { and, asc, eq, gt, gte, inArray, isNull, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import {
  type AppealRow,
  type ChatRow,
  classChat,
  classChatAppeal,
  classChatMessage,
  classChatPerson,
} from './class-chat.table.ts';

type PersonRow = typeof classChatPerson.$inferSelect;

/** A conversation with the row of the person who asks, and how many messages the person sent since a moment. */
export interface ChatFacts {
  readonly chat: ChatRow;
  readonly person: PersonRow | null;
  readonly sentLately: number;
}

interface Asked extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly userId: string;
  readonly since: string;
}

const facts = (name: string, by: 'id' | 'classId') =>
  statement<Asked>()(name, (sql, param) =>
    sql
      .select({
        chat: classChat,
        person: classChatPerson,
        sentLately: raw<number>`(select count(*) from ${classChatMessage} m where m.chat_id = ${classChat.id}
          and m.sender_id = ${param('userId')} and m.sent_at > ${param('since')}::timestamptz)`.mapWith(
          Number,
        ),
      })
      .from(classChat)
      .leftJoin(
        classChatPerson,
        and(eq(classChatPerson.chatId, classChat.id), eq(classChatPerson.userId, param('userId'))),
      )
      .where(and(eq(classChat[by], param('id')), isNull(classChat.disbandedAt))),
  );

const factsById = facts('class-chat-facts', 'id');
const factsByClass = facts('class-chat-of-class', 'classId');

const MINUTE_MS = 60_000;
const asked = (id: string, userId: string, now: Date) => ({
  id,
  userId,
  since: new Date(now.getTime() - MINUTE_MS).toISOString(),
});

/** The open conversation of this id; null when there is none. */
export const findChat = async (sql: Sql, id: string, userId: string, now: Date): Promise<ChatFacts | null> =>
  (await factsById(sql, asked(id, userId, now)))[0] ?? null;

/** The open conversation of a class; null when there is none. */
export const findChatOfClass = async (
  sql: Sql,
  classId: string,
  userId: string,
  now: Date,
): Promise<ChatFacts | null> => (await factsByClass(sql, asked(classId, userId, now)))[0] ?? null;

/** Opens a conversation unless the class has one; answers the id of the one that it has then. */
export const insertChat = async (sql: Sql, row: typeof classChat.$inferInsert): Promise<ChatRow | null> =>
  (await sql.insert(classChat).values(row).onConflictDoNothing().returning())[0] ?? null;

/** The open conversation, held until the transaction ends. */
export const lockChat = async (tx: Tx, id: string): Promise<ChatRow | null> =>
  (
    await tx
      .select()
      .from(classChat)
      .where(and(eq(classChat.id, id), isNull(classChat.disbandedAt)))
      .for('update')
  )[0] ?? null;

export const updateChat = async (tx: Sql, id: string, change: Partial<ChatRow>): Promise<void> => {
  await tx.update(classChat).set(change).where(eq(classChat.id, id));
};

/** Deletes every conversation of a class with all that hangs on it. */
export const deleteChatsOfClass = async (tx: Tx, classId: string): Promise<void> => {
  await tx.delete(classChat).where(eq(classChat.classId, classId));
};

/** Notes when the class is to be told of new messages, unless somebody did so before; true when this call did. */
export const noteTelling = async (tx: Tx, id: string, at: Date): Promise<boolean> =>
  (
    await tx
      .update(classChat)
      .set({ tellAt: at })
      .where(and(eq(classChat.id, id), isNull(classChat.tellAt), isNull(classChat.disbandedAt)))
      .returning({ id: classChat.id })
  ).length > 0;

const position = statement<{ chatId: string; userId: string; seq: number }>()(
  'class-chat-read',
  (sql, param) =>
    sql
      .insert(classChatPerson)
      .values({ chatId: param('chatId'), userId: param('userId'), readSeq: param('seq') })
      .onConflictDoUpdate({
        target: [classChatPerson.chatId, classChatPerson.userId],
        set: { readSeq: raw`greatest(${classChatPerson.readSeq}, excluded.read_seq)` },
      }),
);

/** Moves a person's place in the conversation forwards, never back. */
export const moveReading = async (sql: Sql, chatId: string, userId: string, seq: number): Promise<void> => {
  await position(sql, { chatId, userId, seq });
};

/** Writes something about a person in a conversation. */
export const setPerson = async (
  sql: Sql,
  key: { chatId: string; userId: string },
  change: Partial<Omit<PersonRow, 'chatId' | 'userId'>>,
): Promise<void> => {
  await sql
    .insert(classChatPerson)
    .values({ ...key, ...change })
    .onConflictDoUpdate({ target: [classChatPerson.chatId, classChatPerson.userId], set: change });
};

/** A person whose socket of a conversation is open. */
export interface Seen {
  readonly chatId: string;
  readonly userId: string;
}

/** People and conversations whose sockets are open in this process, in one statement. */
export const noteSeen = async (sql: Sql, seen: readonly Seen[], at: Date): Promise<void> => {
  if (seen.length === 0) return;
  await sql.execute(raw`
    insert into class_chat_person (chat_id, user_id, seen_at)
    select distinct s.value->>'chatId', s.value->>'userId', ${at.toISOString()}::timestamptz
    from jsonb_array_elements(${JSON.stringify(seen)}::text::jsonb) as s (value)
    join class_chat c on c.id = s.value->>'chatId'
    order by 1, 2
    on conflict (chat_id, user_id) do update set seen_at = excluded.seen_at`);
};

/** People among `userIds` whose row in a conversation fulfils a condition. */
const peopleAmong = async (
  sql: Sql,
  chatId: string,
  userIds: readonly string[],
  condition: SQL,
): Promise<Set<string>> => {
  if (userIds.length === 0) return new Set();
  const rows = await sql
    .select({ userId: classChatPerson.userId })
    .from(classChatPerson)
    .where(and(eq(classChatPerson.chatId, chatId), inArray(classChatPerson.userId, [...userIds]), condition));
  return new Set(rows.map(({ userId }) => userId));
};

const ONLINE_MS = 75_000;

/** Those of `userIds` whose sockets were open lately. */
export const onlineAmong = (
  sql: Sql,
  chatId: string,
  userIds: readonly string[],
  now: Date,
): Promise<Set<string>> =>
  peopleAmong(sql, chatId, userIds, gt(classChatPerson.seenAt, new Date(now.getTime() - ONLINE_MS)));

/** Of these people those who are told of new messages: the conversation is not muted, and something that everybody may see is unread. */
export const peopleToTell = async (
  sql: Sql,
  { id }: Pick<ChatRow, 'id'>,
  userIds: readonly string[],
): Promise<string[]> => {
  const left = await peopleAmong(
    sql,
    id,
    userIds,
    raw`(${classChatPerson.isMuted} or ${classChatPerson.readSeq} >= coalesce((
      select max(m.seq) from ${classChatMessage} m where m.chat_id = ${id} and m.state = 'SHOWN'), 0))`,
  );
  return userIds.filter((userId) => !left.has(userId));
};

/** Those of `userIds` who have not read up to this message. */
export const notYetRead = async (
  sql: Sql,
  { chatId, seq }: { chatId: string; seq: number },
  userIds: readonly string[],
): Promise<string[]> => {
  const read = await peopleAmong(sql, chatId, userIds, gte(classChatPerson.readSeq, seq));
  return userIds.filter((userId) => !read.has(userId));
};

export const selectSilenced = (sql: Sql, chatId: string, now: Date) =>
  sql
    .select({
      userId: classChatPerson.userId,
      until: classChatPerson.silencedUntil,
      reason: classChatPerson.silenceReason,
    })
    .from(classChatPerson)
    .where(and(eq(classChatPerson.chatId, chatId), gt(classChatPerson.silencedUntil, now)))
    .orderBy(asc(classChatPerson.silencedUntil))
    .limit(100);

/** False when the same has been appealed before. */
export const insertAppeal = async (sql: Sql, row: typeof classChatAppeal.$inferInsert): Promise<boolean> =>
  (await sql.insert(classChatAppeal).values(row).onConflictDoNothing().returning({ id: classChatAppeal.id }))
    .length > 0;

export const selectOpenAppeals = (sql: Sql, chatId: string) =>
  sql
    .select({ appeal: classChatAppeal, message: classChatMessage })
    .from(classChatAppeal)
    .leftJoin(classChatMessage, eq(classChatMessage.id, classChatAppeal.messageId))
    .where(and(eq(classChatAppeal.chatId, chatId), isNull(classChatAppeal.answeredAt)))
    .orderBy(asc(classChatAppeal.createdAt))
    .limit(100);

export const findAppeal = async (sql: Sql, id: string): Promise<AppealRow | null> =>
  (await sql.select().from(classChatAppeal).where(eq(classChatAppeal.id, id)))[0] ?? null;

/** False when it was answered before. */
export const updateAppeal = async (tx: Tx, id: string, change: Partial<AppealRow>): Promise<boolean> =>
  (
    await tx
      .update(classChatAppeal)
      .set(change)
      .where(and(eq(classChatAppeal.id, id), isNull(classChatAppeal.answeredAt)))
      .returning({ id: classChatAppeal.id })
  ).length > 0;
