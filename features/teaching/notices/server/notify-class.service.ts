import { noteMediaUses } from '#features/ground/media/server/media.public.ts';
import { notifierOf, takeBack } from '#features/ground/notify/server/notify.public.ts';
import { isOnBoard } from '#features/teaching/board/shared/board-state.rules.ts';
import {
  classFacts,
  classRemoved,
  enrolledUserIds,
  everMemberIds,
} from '#features/teaching/classes/server/classes.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { noticePath } from '../shared/notice-address.rules.ts';
import { NOTICE_TOPICS } from '../shared/notices.words.ts';
import { NOTICE_MEDIA } from './notice-media.table.ts';
import { deleteNoticesOfClass, holdNotice } from './notices.repository.ts';
import type { NoticeTableRow } from './notices.table.ts';
import { readersAmong } from './read-marks.repository.ts';

const notifyPeople = notifierOf(NOTICE_TOPICS);

export const NOTIFY_JOB = 'notices.tell';
const PEOPLE_AT_ONCE = 2_000;

export interface NotifyJob {
  readonly noticeId: string;
}

const messageOf = ({ id, classId, title, summary }: NoticeTableRow, className: string) => ({
  ...{ kind: 'CLASS_NOTICE' as const, key: id, title: `班级通知：${title}` },
  text: `${className}${summary === '' ? '' : `：${summary}`}`,
  path: noticePath(id, classId),
});

/**
 * Tells a batch behind `after`, while nobody can withdraw the notice; answers the last person of it, null when
 * there is nobody left, or nothing to tell.
 */
const notifyBatch = async (tx: Tx, deps: Deps, noticeId: string, after: string): Promise<string | null> => {
  const notice = await holdNotice(tx, noticeId);
  if (!notice || !isOnBoard(notice.status)) return null;
  const { classId } = notice;
  const people = await enrolledUserIds(tx, classId, after, PEOPLE_AT_ONCE);
  const className = (await classFacts(tx, [classId])).get(classId)?.className ?? '';
  const readers = await readersAmong(tx, noticeId, people);
  const unread = people.filter((userId) => !readers.has(userId));
  await notifyPeople(tx, deps, messageOf(notice, className), unread);
  return people.length < PEOPLE_AT_ONCE ? null : (people.at(-1) ?? null);
};

/**
 * Tells everybody who is enrolled of a published notice, a batch a transaction; who was told already, or has read
 * what it says, is not told again. What is withdrawn meanwhile ends it.
 */
export const notifyClass = async (deps: Deps, { noticeId }: NotifyJob, signal: AbortSignal) => {
  let after: string | null = '';
  while (after !== null) {
    signal.throwIfAborted();
    const from: string = after;
    after = await deps.database.db.transaction((tx) => notifyBatch(tx, deps, noticeId, from));
  }
};

/** Takes back what the class was told of a notice: it says so no longer. */
export const takeBackNotice = async (tx: Tx, { id, classId }: NoticeTableRow): Promise<void> =>
  takeBack(tx, { kind: 'CLASS_NOTICE', key: id }, await everMemberIds(tx, classId));

/** Says once, at start-up, how a class is told of a notice, and that notices go with it. */
export const registerNotices = (deps: Deps): void => {
  deps.events.on(classRemoved, async (tx, { classId }) =>
    noteMediaUses(tx, NOTICE_MEDIA, await deleteNoticesOfClass(tx, classId)),
  );
  deps.jobs.handle<NotifyJob>(NOTIFY_JOB, 'light', (data, { signal }) => notifyClass(deps, data, signal));
};
