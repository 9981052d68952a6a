import { findUserNames } from '#features/ground/accounts/server/accounts.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { TodayItem } from '#platform/shared/today-item.ts';
import { mayReview } from '../../shared/documents/course-editing.rules.ts';
import { selectAdminCourses } from '../catalogue/course-admin-list.repository.ts';

/** The console's start page shows so many; the rest is behind the course list. */
const SHOWN = 20;
const PAGE = { pageNum: 0, pageSize: SHOWN };

const editPage = (id: string) => `/console/courses/edit?id=${encodeURIComponent(id)}`;

/** Courses that wait for the caller's review, the longest waiting first; none for who reviews nothing. */
export const coursesAwaitingReview = async (deps: Deps, caller: Caller): Promise<TodayItem[]> => {
  const { roleCode, orgCode } = caller.activeRole;
  if (roleCode !== 'admin') return [];
  const { db } = deps.database;
  const rows = await selectAdminCourses(db, { scope: orgCode, editState: 'review' }, 'submittedTime', PAGE);
  const mine = rows.filter(({ editState, submittedBy }) =>
    mayReview({
      editState,
      roleCode,
      isSubmitter: submittedBy === caller.userId,
      mayReviewOwn: deps.config.courseReviewSelf === true,
    }),
  );
  const submittedBys = mine.flatMap(({ submittedBy }) => submittedBy ?? []);
  const people = await findUserNames(db, submittedBys);
  return mine.map(({ id, title, submittedBy, submittedAt, status }) => ({
    key: `course-review-${id}`,
    icon: 'courses',
    tone: 'gold',
    title: `《${title}》等您审核`,
    text: `${people.get(submittedBy ?? '') ?? '作者'}提交${status > 2 ? '了对已发布课程的修改' : '的新课程'}`,
    when: submittedAt ? wireTime(submittedAt).slice(0, 16) : '',
    verb: '去审核',
    to: editPage(id),
  }));
};

/** Courses that the caller submitted and a reviewer gave back, with the reviewer's reason. */
export const returnedDraftsOf = async (deps: Deps, caller: Caller): Promise<TodayItem[]> => {
  const { roleCode, orgCode } = caller.activeRole;
  if (roleCode !== 'author' && roleCode !== 'admin') return [];
  const filter = { scope: orgCode, editState: 'returned', submittedBy: caller.userId } as const;
  const rows = await selectAdminCourses(deps.database.db, filter, undefined, PAGE);
  return rows.map(({ id, title, note, updatedAt }) => ({
    key: `course-returned-${id}`,
    icon: 'courses',
    tone: 'danger',
    title: `《${title}》被退回`,
    text: note ?? '',
    when: wireTime(updatedAt).slice(0, 16),
    verb: '去修改',
    to: editPage(id),
  }));
};
