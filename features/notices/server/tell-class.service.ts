import { classFacts, enrolledUserIds } from '#features/classes/server/classes.public.ts';
import { registerSubjects } from '#features/materials/server/materials.public.ts';
import { isOnBoard } from '#features/materials/shared/board-state.rules.ts';
import { notifyPeople } from '#features/notify/server/notify.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { noticePath } from '../shared/notice-address.rules.ts';
import { findNotice } from './notices.repository.ts';

export const TELL_JOB = 'notices.tell';
const PEOPLE_AT_ONCE = 2_000;

export interface TellJob {
  readonly noticeId: string;
}

/**
 * Tells everybody who is enrolled of a published notice, a batch a transaction; who was told already is not told
 * again. What is withdrawn meanwhile ends it.
 */
export const tellClass = async (deps: Deps, { noticeId }: TellJob, signal: AbortSignal): Promise<void> => {
  const { db } = deps.database;
  let after = '';
  for (;;) {
    signal.throwIfAborted();
    const notice = await findNotice(db, noticeId);
    if (!notice || !isOnBoard(notice.status)) return;
    const { classId, title, summary } = notice;
    const people = await enrolledUserIds(db, classId, after, PEOPLE_AT_ONCE);
    if (people.length === 0) return;
    const className = (await classFacts(db, [classId])).get(classId)?.className ?? '';
    const message = {
      ...{ kind: 'CLASS_NOTICE' as const, key: noticeId, title: `班级通知：${title}` },
      text: `${className}${summary === '' ? '' : `：${summary}`}`,
      path: noticePath(noticeId, classId),
    };
    await db.transaction((tx) => notifyPeople(tx, deps, message, people));
    after = people.at(-1) ?? after;
    if (people.length < PEOPLE_AT_ONCE) return;
  }
};

/** Says once, at start-up, how a class is told of a notice, and by what its files may be read. */
export const registerNotices = (deps: Deps): void => {
  registerSubjects(deps, 'notices', async (sql, id) => {
    const notice = await findNotice(sql, id);
    return notice && { classId: notice.classId, isOnBoard: isOnBoard(notice.status) };
  });
  deps.jobs.handle<TellJob>(TELL_JOB, 'light', (data, { signal }) => tellClass(deps, data, signal));
};
