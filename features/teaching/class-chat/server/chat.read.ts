import { findUserNames, peopleCards } from '#features/ground/accounts/server/accounts.public.ts';
import {
  classManagerIds,
  classPeopleNums,
  enrolledUserIds,
} from '#features/teaching/classes/server/classes.public.ts';
import { rightsOf } from '#features/teaching/classes/shared/class-rights.rules.ts';
import { atOnce } from '#platform/server/db/at-once.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { inOneRound } from '#platform/server/db/one-round.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { keywordOf } from '#platform/shared/keyword.rules.ts';
import { wireTime } from '#platform/shared/times.ts';
import { quietHoursOf } from '../shared/chat-times.rules.ts';
import type * as contract from '../shared/class-chat.contract.ts';
import type { ChatMessage, ChatState } from '../shared/class-chat.contract.ts';
import { withoutNumbers } from '../shared/message-screen.rules.ts';
import { type ChatViewer, sightOf } from '../shared/message-view.rules.ts';
import { onlineAmong, selectOpenAppeals, selectSilenced } from './chat.repository.ts';
import { assertMayWrite, type OwnChat, ownChat, ownChatOfClass } from './chat-access.policy.ts';
import {
  countLately,
  type FullMessage,
  findPinned,
  searchMessages,
  selectBefore,
  selectChanges,
  selectKeptBack,
} from './message.repository.ts';
import { selectOpenReports } from './report.repository.ts';

export const MESSAGES_AT_ONCE = 50;
export const CHANGES_AT_ONCE = 200;
const QUOTE_LENGTH = 60;

const short = (text: string): string =>
  text.length > QUOTE_LENGTH ? `${text.slice(0, QUOTE_LENGTH)}…` : text;

/** A message as `viewer` may see it; null when nothing of it is to be seen. */
export const wireMessage = ({ message, quote }: FullMessage, viewer: ChatViewer): ChatMessage | null => {
  const sight = sightOf(message, viewer);
  if (sight === 'none') return null;
  const isMark = sight === 'mark';
  const isQuoteSeen = quote !== null && sightOf(quote, viewer) === 'whole';
  const { fileId, fileName, fileSize, isPicture } = message;
  return {
    id: message.id,
    seq: message.seq,
    change: message.change,
    clientId: message.clientId,
    senderId: message.senderId,
    senderName: message.senderName,
    senderPlace: message.senderPlace,
    isManager: message.isManager,
    text: isMark ? '' : sight === 'covered' ? withoutNumbers(message.text) : message.text,
    quote:
      quote === null || isMark
        ? null
        : {
            id: quote.id,
            senderName: quote.senderName,
            text: isQuoteSeen ? short(quote.text === '' ? quote.fileName : quote.text) : '',
          },
    file: fileId === null || isMark ? null : { name: fileName, size: fileSize, isPicture },
    state: message.state,
    note: message.state === 'RECALLED' ? '' : message.note,
    sentTime: wireTime(message.sentAt),
  };
};

export const wireMessages = (rows: readonly FullMessage[], viewer: ChatViewer): ChatMessage[] =>
  rows.flatMap((row) => wireMessage(row, viewer) ?? []);

const barTextOf = (own: OwnChat): string => {
  try {
    assertMayWrite(own);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

const pinnedOf = async (sql: Sql, { chat, viewer }: OwnChat): Promise<ChatState['pinned']> => {
  if (chat.pinnedId === null) return null;
  const [found, { memberNum }] = await atOnce(
    sql,
    () => findPinned(sql, chat.id),
    () => classPeopleNums(sql, chat.classId),
  );
  const pinned = found && wireMessage({ message: found.message, quote: null }, viewer);
  if (pinned?.state !== 'SHOWN') return null;
  return {
    id: pinned.id,
    text: pinned.text === '' ? (pinned.file?.name ?? '') : pinned.text,
    senderName: pinned.senderName,
    sentTime: pinned.sentTime,
    readNum: Math.min(found?.readNum ?? 0, memberNum),
    memberNum,
  };
};

/** Quiet hours that hold in a conversation now. */
const quietHoursIn = (deps: Deps, chat: OwnChat['chat']) => {
  const { quietFrom, quietTo } = quietHoursOf(chat, deps.config);
  return { quietFrom, quietTo };
};

const chatState = async (deps: Deps, sql: Sql, own: OwnChat): Promise<ChatState> => {
  const { chat, person, viewer, bar } = own;
  return {
    groupId: chat.id,
    userId: viewer.userId,
    version: chat.version,
    bar: bar ?? '',
    barText: barTextOf(own),
    canAppeal: bar === 'silenced',
    isModerator: viewer.isModerator,
    isMuted: person?.isMuted ?? false,
    readSeq: person?.readSeq ?? 0,
    lastSeq: chat.lastSeq,
    cursor: chat.lastChange,
    ...quietHoursIn(deps, chat),
    joinersRead: chat.joinersRead,
    isSilenced: chat.isSilenced,
    pinned: await pinnedOf(sql, own),
  };
};

const page = async (sql: Sql, { chat, viewer }: OwnChat, before: number) => {
  const rows = await selectBefore(sql, chat.id, viewer, before, MESSAGES_AT_ONCE + 1);
  return {
    messages: wireMessages(rows.slice(0, MESSAGES_AT_ONCE).reverse(), viewer),
    hasOlder: rows.length > MESSAGES_AT_ONCE,
  };
};

const LAST = 2_000_000_000;

/** The conversation of a class as the caller enters it; null while there is none. */
export const openChat = async (deps: Deps, caller: Caller, classId: string) => {
  const own = await ownChatOfClass(deps, caller, classId);
  if (!own) return null;
  const sql = inOneRound(deps.database.db);
  const [state, shown] = await atOnce(
    sql,
    () => chatState(deps, sql, own),
    () => page(sql, own, LAST),
  );
  return { state, ...shown };
};

/** Messages before one, or those around one that was found. */
export const listOlder = async (
  deps: Deps,
  caller: Caller,
  { groupId, before, around }: InputOf<typeof contract.listOlder>,
) => {
  const own = await ownChat(deps, caller, groupId);
  return page(deps.database.db, own, around === undefined ? before : around + MESSAGES_AT_ONCE / 2);
};

/** Everything that came or changed behind a cursor. */
export const listChanges = async (
  deps: Deps,
  caller: Caller,
  { groupId, after }: InputOf<typeof contract.listChanges>,
) => {
  const own = await ownChat(deps, caller, groupId);
  const [state, rows] = await atOnce(
    deps.database.db,
    () => chatState(deps, deps.database.db, own),
    () => selectChanges(deps.database.db, groupId, after, CHANGES_AT_ONCE),
  );
  const hasMore = rows.length === CHANGES_AT_ONCE;
  return {
    state,
    messages: wireMessages(rows, own.viewer),
    // Numbers of changes become visible in their order: nothing before the last of them is missing.
    cursor: hasMore
      ? (rows.at(-1)?.message.change ?? after)
      : Math.max(after, own.chat.lastChange, rows.at(-1)?.message.change ?? 0),
    hasMore,
  };
};

export const countChat = async (deps: Deps, caller: Caller, classId: string) => {
  const own = await ownChatOfClass(deps, caller, classId);
  if (!own) return { memberNum: 0, onlineNum: 0, unreadNum: 0 };
  const { db } = deps.database;
  const { chat, person, viewer } = own;
  const [{ memberNum, managerNum }, lately] = await atOnce(
    db,
    () => classPeopleNums(db, classId),
    () => countLately(db, chat.id, viewer, person?.readSeq ?? 0, deps.clock()),
  );
  return { memberNum: memberNum + managerNum, ...lately };
};

export const searchChat = async (deps: Deps, caller: Caller, input: InputOf<typeof contract.searchChat>) => {
  const { chat, viewer } = await ownChat(deps, caller, input.groupId);
  const paging = pagingOf(input, 20);
  const { onlyFiles = false } = input;
  const keyword = keywordOf(input.keyword);
  if (keyword === '' && !onlyFiles) return list<ChatMessage>([], 0, paging);
  const { rows, total } = await searchMessages(
    deps.database.db,
    chat.id,
    viewer,
    { keyword, onlyFiles },
    paging,
  );
  return list(wireMessages(rows, viewer), total, paging);
};

const MOST_PEOPLE = 5_000;

/** Those of `userIds` with `keyword` in their names, in the same order; all of them without one. */
const calledSo = async (
  deps: Deps,
  userIds: readonly string[],
  keyword: string,
): Promise<readonly string[]> => {
  if (keyword === '') return userIds;
  const names = await findUserNames(deps.database.db, userIds);
  const wanted = keyword.toLowerCase();
  return userIds.filter((userId) => names.get(userId)?.toLowerCase().includes(wanted));
};

export const listChatPeople = async (
  deps: Deps,
  caller: Caller,
  input: InputOf<typeof contract.listChatPeople>,
) => {
  const { db } = deps.database;
  const { chat } = await ownChat(deps, caller, input.groupId);
  const paging = pagingOf(input, 12);
  const managers = await classManagerIds(db, chat.classId);
  const students = await enrolledUserIds(db, chat.classId, '', MOST_PEOPLE);
  const all = await calledSo(deps, [...new Set([...managers, ...students])], keywordOf(input.keyword ?? ''));
  const from = paging.pageNum * paging.pageSize;
  const shown = all.slice(from, from + paging.pageSize);
  const [cards, online] = await atOnce(
    db,
    () => peopleCards(db, shown),
    () => onlineAmong(db, chat.id, shown, deps.clock()),
  );
  const isManager = new Set(managers);
  const rows = shown.map((userId) => ({
    userId,
    name: cards.get(userId)?.name ?? '',
    isManager: isManager.has(userId),
    isOnline: online.has(userId),
  }));
  return list(rows, all.length, paging);
};

/** Reported messages, each with what people said of it. */
const reportsByMessage = (
  rows: Awaited<ReturnType<typeof selectOpenReports>>,
  names: ReadonlyMap<string, string>,
  viewer: ChatViewer,
) => {
  const ids = [...new Set(rows.map(({ message }) => message.id))];
  return ids.flatMap((id) => {
    const own = rows.filter(({ message }) => message.id === id);
    const message = own[0] && wireMessage({ message: own[0].message, quote: null }, viewer);
    if (!message) return [];
    const said = own.map(({ report }) => ({
      personName: names.get(report.userId) ?? '',
      reason: report.reason,
      createdTime: wireTime(report.createdAt),
    }));
    return { message, said };
  });
};

/** What waits for the managers of a class; null while it has no conversation. */
export const chatDesk = async (deps: Deps, caller: Caller, classId: string) => {
  const own = await ownChatOfClass(deps, caller, classId);
  if (!own) return null;
  const { db } = deps.database;
  const { chat, viewer, standing } = own;
  const [keptBack, reports, silenced, appeals] = await atOnce(
    db,
    () => selectKeptBack(db, chat.id),
    () => selectOpenReports(db, chat.id),
    () => selectSilenced(db, chat.id, deps.clock()),
    () => selectOpenAppeals(db, chat.id),
  );
  const names = await findUserNames(db, [
    ...new Set([
      ...silenced.map(({ userId }) => userId),
      ...appeals.map(({ appeal }) => appeal.userId),
      ...reports.map(({ report }) => report.userId),
    ]),
  ]);
  const isReader = viewer.isModerator;
  const inState = (wanted: ChatMessage['state']) =>
    isReader
      ? wireMessages(
          keptBack.filter(({ message }) => message.state === wanted),
          viewer,
        )
      : [];
  return {
    groupId: chat.id,
    version: chat.version,
    canModerate: viewer.isModerator,
    canDisband: rightsOf(standing.role).canPublish,
    joinersRead: chat.joinersRead,
    isSilenced: chat.isSilenced,
    hasOwnHours: chat.hasOwnHours,
    ...quietHoursIn(deps, chat),
    messageNum: chat.lastSeq,
    held: inState('HELD'),
    hidden: inState('HIDDEN'),
    silenced: isReader
      ? silenced.map(({ userId, until, reason }) => ({
          userId,
          name: names.get(userId) ?? '',
          untilTime: until ? wireTime(until) : '',
          reason,
        }))
      : [],
    appeals: isReader
      ? appeals.map(({ appeal, message }) => ({
          id: appeal.id,
          personName: names.get(appeal.userId) ?? '',
          about: message ? (message.text === '' ? message.fileName : message.text) : '暂停发言',
          isMessage: message !== null,
          text: appeal.text,
          createdTime: wireTime(appeal.createdAt),
        }))
      : [],
    reports: isReader ? reportsByMessage(reports, names, viewer) : [],
  };
};
