import type { Sql } from '#platform/server/db/database.ts';
import { inOneRound } from '#platform/server/db/one-round.ts';
import type { Deps } from '#platform/server/deps.ts';
import { inUse } from '#platform/server/switches.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { type Paging, pagingOf } from '#platform/shared/envelope.ts';
import { wireTime } from '#platform/shared/times.ts';
import { idNumberOf, LARGEST_ID } from '../shared/message-id.rules.ts';
import type { listMessages, Message, MessageQuestion, readMessages } from '../shared/notify.contract.ts';
import { labelOf, type MessageTopic } from '../shared/notify.rules.ts';
import {
  countNotifications,
  countUnreadOf,
  listNotifications,
  markRead,
  type NotificationRow,
} from './notification.repository.ts';
import type { QuestionSource } from './question-port.ts';

const PAGE_SIZE = 20;

/** Features that know messages: their words, and how their questions stand. */
export interface MessageSenders {
  readonly topics: readonly MessageTopic[];
  readonly questions: readonly QuestionSource[];
}

const messageOf = (
  topics: readonly MessageTopic[],
  row: NotificationRow,
  question: MessageQuestion | undefined,
): Message => ({
  id: String(row.id),
  kind: row.kind,
  label: labelOf(topics, row.kind),
  title: row.title,
  text: row.text,
  path: row.path,
  createdTime: wireTime(row.createdAt),
  isRead: row.readAt !== null,
  question: question ?? null,
});

/** Questions of these messages by their ids: one statement of each feature that asks in one of them. */
const questionsOf = async (
  deps: Deps,
  caller: Caller,
  sources: readonly QuestionSource[],
  rows: readonly NotificationRow[],
): Promise<ReadonlyMap<bigint, MessageQuestion>> => {
  const found = await Promise.all(
    inUse(deps, sources).map(async ({ kinds, read }) => {
      const asking = rows.filter(({ kind }) => kinds.includes(kind));
      if (asking.length === 0) return [];
      const standing = await read(
        deps,
        caller,
        asking.map(({ key }) => key),
      );
      return asking.flatMap(({ id, key }) => {
        const question = standing.get(key);
        return question ? [[id, question] as const] : [];
      });
    }),
  );
  return new Map(found.flat());
};

/** How many messages the caller has not read; not counted beyond `UNREAD_LIMIT`. */
export const unreadOf = (deps: Deps, caller: Caller): Promise<number> =>
  countUnreadOf(deps.database, caller.userId, deps.clock());

/** One page of the caller's messages by `sql`, newest first; what they ask is told as it stands now. */
export const messagesOf = async (
  deps: Deps,
  caller: Caller,
  input: InputOf<typeof listMessages>,
  { topics, questions: sources }: MessageSenders,
  sql: Sql = inOneRound(deps.database.db),
): Promise<{ rows: Message[]; total: number; paging: Paging; unreadNum: number }> => {
  const paging = pagingOf(input, PAGE_SIZE);
  const isUnread = input.isUnread === true;
  const now = deps.clock();
  const [rows, counts] = await Promise.all([
    listNotifications(sql, caller.userId, isUnread, paging, now),
    countNotifications(sql, caller.userId, isUnread, now),
  ]);
  const questions = await questionsOf(deps, caller, sources, rows);
  return { rows: rows.map((row) => messageOf(topics, row, questions.get(row.id))), paging, ...counts };
};

/**
 * Marks messages of the caller as read: those of `ids`, and with `isAll` every one that is not newer than
 * `upToId`. Ids of other people, and ids that are none, change nothing. Answers how many stay unread.
 */
export const readOwn = async (
  deps: Deps,
  caller: Caller,
  { ids = [], isAll = false, upToId }: InputOf<typeof readMessages>,
): Promise<number> => {
  const { db } = deps.database;
  const now = deps.clock();
  const named = ids.map(idNumberOf).filter((id) => id !== null);
  if (named.length > 0) await markRead(db, caller.userId, { ids: named }, now);
  const upTo = upToId === undefined ? LARGEST_ID : idNumberOf(upToId);
  if (isAll && upTo !== null) await markRead(db, caller.userId, { upTo }, now);
  return unreadOf(deps, caller);
};
