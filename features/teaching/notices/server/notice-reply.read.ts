import { findUserNames } from '#features/ground/accounts/server/accounts.public.ts';
import { boardRights, rightsByClass } from '#features/teaching/board/server/board.public.ts';
import { boardSteps } from '#features/teaching/board/shared/board-state.rules.ts';
import { classFacts, enrolledNums } from '#features/teaching/classes/server/classes.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { Notice, NoticeRow } from '../shared/notices.contract.ts';
import type { NoticeTableRow } from './notices.table.ts';
import { countReaders } from './read-marks.repository.ts';

const flag = (isOn: boolean): '0' | '1' => (isOn ? '1' : '0');

type Plain = Omit<Notice, 'readFlag' | 'readNum'>;

const plainOf = (row: NoticeTableRow, names: ReadonlyMap<string, string>): Plain => ({
  id: row.id,
  classId: row.classId,
  title: row.title,
  summary: row.summary,
  publishTime: row.publishedAt ? wireTime(row.publishedAt) : '',
  publisher: names.get(row.publishedBy) ?? '',
  status: row.status,
  topFlag: flag(row.isTop),
  attachmentNum: row.attachmentNum,
  agenda: row.agenda,
  version: row.version,
});

const peopleOf = (rows: readonly NoticeTableRow[]): string[] =>
  [...new Set(rows.flatMap((row) => [row.publishedBy, row.updatedBy]))].filter((id) => id !== '');

/** Notices as their class reads them; managers get the number of readers beside. */
export const wireNotices = async (
  sql: Sql,
  rows: readonly { notice: NoticeTableRow; isRead: boolean }[],
  isManager: boolean,
): Promise<Notice[]> => {
  const notices = rows.map(({ notice }) => notice);
  const names = await findUserNames(sql, peopleOf(notices));
  const readers = isManager
    ? await countReaders(
        sql,
        notices.map(({ id }) => id),
      )
    : null;
  return rows.map(({ notice, isRead }) => ({
    ...plainOf(notice, names),
    readFlag: flag(isRead),
    readNum: readers ? (readers.get(notice.id) ?? 0) : null,
  }));
};

/** Notices as the console lists them. */
export const wireNoticeRows = async (
  sql: Sql,
  caller: Caller,
  rows: readonly NoticeTableRow[],
): Promise<NoticeRow[]> => {
  const classIds = [...new Set(rows.map(({ classId }) => classId))];
  const names = await findUserNames(sql, peopleOf(rows));
  const ids = rows.map(({ id }) => id);
  const readers = await countReaders(sql, ids);
  const classes = await classFacts(sql, classIds);
  const totals = await enrolledNums(sql, classIds);
  const rights = await rightsByClass(sql, caller, classIds);
  return rows.map((row) => ({
    ...plainOf(row, names),
    readNum: readers.get(row.id) ?? 0,
    totalNum: totals.get(row.classId) ?? 0,
    className: classes.get(row.classId)?.className ?? '',
    publishAt: row.publishAt ? wireTime(row.publishAt) : '',
    updatedTime: wireTime(row.updatedAt),
    updatedBy: names.get(row.updatedBy) ?? '',
    ...boardSteps(row.status, rights.get(row.classId) ?? boardRights(null)),
  }));
};
