import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { type Paging, pagingOf } from '#platform/shared/envelope.ts';
import { wireTime } from '#platform/shared/times.ts';
import { idNumberOf, LARGEST_ID } from '../shared/message-id.rules.ts';
import type { listMessages, Message, readMessages } from '../shared/notify.contract.ts';
import { labelOf, type MessageTopic } from '../shared/notify.rules.ts';
import {
  countNotifications,
  countUnreadOf,
  listNotifications,
  markRead,
  type NotificationRow,
} from './notification.repository.ts';

const PAGE_SIZE = 20;

const messageOf = (topics: readonly MessageTopic[], row: NotificationRow): Message => ({
  id: String(row.id),
  kind: row.kind,
  label: labelOf(topics, row.kind),
  title: row.title,
  text: row.text,
  path: row.path,
  createdTime: wireTime(row.createdAt),
  isRead: row.readAt !== null,
});

/** How many messages the caller has not read; not counted beyond `UNREAD_LIMIT`. */
export const unreadOf = (deps: Deps, caller: Caller): Promise<number> =>
  countUnreadOf(deps.database, caller.userId, deps.clock());

/** One page of the caller's messages, newest first. */
export const messagesOf = async (
  deps: Deps,
  caller: Caller,
  input: InputOf<typeof listMessages>,
  topics: readonly MessageTopic[],
): Promise<{ rows: Message[]; total: number; paging: Paging; unreadNum: number }> => {
  const paging = pagingOf(input, PAGE_SIZE);
  const isUnread = input.isUnread === true;
  const now = deps.clock();
  const [rows, counts] = await Promise.all([
    listNotifications(deps.database.db, caller.userId, isUnread, paging, now),
    countNotifications(deps.database, caller.userId, isUnread, now),
  ]);
  return { rows: rows.map((row) => messageOf(topics, row)), paging, ...counts };
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
