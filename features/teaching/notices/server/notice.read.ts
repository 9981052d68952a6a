import { isUnreadOf, markToldRead } from '#features/ground/notify/server/notify.public.ts';
import {
  boardManager,
  boardReader,
  type FindSubject,
  selectAttached,
  wireFile,
} from '#features/teaching/board/server/board.public.ts';
import { isOnBoard } from '#features/teaching/board/shared/board-state.rules.ts';
import { classFacts, enrolledNums } from '#features/teaching/classes/server/classes.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { inOneRound } from '#platform/server/db/one-round.ts';
import { shownFacts } from '#platform/server/db/record-columns.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import type * as contract from '../shared/notices.contract.ts';
import { noticesErrors } from '../shared/notices.errors.ts';
import { noticeColumns } from './notice-columns.ts';
import { wireNoticeRows, wireNotices } from './notice-reply.read.ts';
import {
  countManagedNotices,
  countNotices,
  findNotice,
  selectManagedNotices,
  selectNotices,
} from './notices.repository.ts';
import { isMarked, markRead, selectNeighbours } from './read-marks.repository.ts';

const PAGE_SIZE = 10;
const CONSOLE_PAGE_SIZE = 20;

const gone = { noClass: noticesErrors.missing };

const filesOf = async (sql: Sql, deps: Deps, { userId }: Caller, id: string) =>
  ((await selectAttached(sql, [id])).get(id) ?? []).map((file) => wireFile(deps, file, id, userId));

const KINDS = ['CLASS_NOTICE'];

/** Whether a member has not read a notice, or not what the bell says of it. */
const isNewTo = async (sql: Sql, userId: string, id: string): Promise<boolean> => {
  const [wasRead, isUnread] = await Promise.all([
    isMarked(sql, userId, id),
    isUnreadOf(sql, { userId, kinds: KINDS, key: id }),
  ]);
  return !wasRead || isUnread;
};

/** Readers of a notice are not notified of it at the bell any more. */
const read = async (deps: Deps, userId: string, id: string) => {
  const { db } = deps.database;
  const now = deps.clock();
  await Promise.all([
    markRead(db, userId, id, now),
    markToldRead(db, userId, { kinds: KINDS, key: id }, now),
  ]);
};

/** Throws `notices.noClass` (404) to whoever is not in the class. */
export const listNotices = async (
  deps: Deps,
  caller: Caller,
  input: InputOf<typeof contract.listNotices>,
) => {
  const sql = inOneRound(deps.database.db);
  const paging = pagingOf(input, PAGE_SIZE);
  const { classId, show } = input;
  const role = await boardReader(sql, caller, classId, noticesErrors);
  const status = role ? input.status : 'PUBLISHED';
  const { userId } = caller;
  const filter = { classId, status, show, userId, keyword: input.keyword };
  const [rows, counts] = await Promise.all([selectNotices(sql, filter, paging), countNotices(sql, filter)]);
  const total = counts[show ?? 'all'];
  return { ...list(await wireNotices(sql, rows, role !== null), total, paging), counts };
};

/**
 * One notice; a member who opens it has read it. Throws `notices.missing` (404) for what the caller may not
 * know of.
 */
export const getNotice = async (deps: Deps, caller: Caller, id: string) => {
  const sql = inOneRound(deps.database.db);
  const row = await findNotice(sql, id);
  if (!row) throw noticesErrors.missing();
  const { classId } = row;
  const role = await boardReader(sql, caller, classId, gone);
  if (!role && !isOnBoard(row.status)) throw noticesErrors.missing();
  const [[notice], classes, attachments, enrolled, neighbours, isNew] = await Promise.all([
    wireNotices(sql, [{ notice: row, isRead: true }], role !== null),
    classFacts(sql, [classId]),
    row.attachmentNum > 0 ? filesOf(sql, deps, caller, id) : [],
    role ? enrolledNums(sql, [classId]) : null,
    selectNeighbours(sql, row),
    role === null && isNewTo(sql, caller.userId, id),
  ]);
  if (isNew) await read(deps, caller.userId, id);
  if (!notice) throw noticesErrors.missing();
  const facts = classes.get(classId);
  return {
    ...notice,
    className: facts?.className ?? '',
    source: facts?.organizer ?? '',
    content: row.contentHtml,
    facts: shownFacts(noticeColumns.factsFor('page', row)),
    attachments,
    totalNum: enrolled ? (enrolled.get(classId) ?? 0) : null,
    ...neighbours,
  };
};

export const listManagedNotices = async (
  deps: Deps,
  caller: Caller,
  input: InputOf<typeof contract.listAdminNotices>,
) => {
  const { db } = deps.database;
  const paging = pagingOf(input, CONSOLE_PAGE_SIZE);
  const { classId, status } = input;
  const filter = { classId, status, userId: caller.userId, keyword: input.keyword };
  const rows = await selectManagedNotices(db, caller, filter, input.sort ?? '-updatedTime', paging);
  const total = await countManagedNotices(db, caller, filter);
  return list(await wireNoticeRows(db, caller, rows), total, paging);
};

/** Throws `notices.missing` (404) outside of the caller's classes. */
export const getManagedNotice = async (deps: Deps, caller: Caller, id: string) => {
  const { db } = deps.database;
  const row = await findNotice(db, id);
  if (!row) throw noticesErrors.missing();
  await boardManager(db, caller, row.classId, gone);
  const [notice] = await wireNoticeRows(db, caller, [row]);
  if (!notice) throw noticesErrors.missing();
  const { files: _, isTop: __, ...fields } = noticeColumns.valuesOf(row, { files: [] });
  return { ...notice, ...fields, attachments: await filesOf(db, deps, caller, id) };
};

/** The notice as the entry that its files hang on. */
export const noticeSubject: FindSubject = async (sql, id) => {
  const notice = await findNotice(sql, id);
  return notice && { classId: notice.classId, isOnBoard: isOnBoard(notice.status) };
};
