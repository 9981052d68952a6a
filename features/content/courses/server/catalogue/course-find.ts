import { kindPreviewPath } from '#features/content/publishing/shared/kind.words.ts';
import { seesDrafts } from '#features/content/publishing/shared/publication-life.rules.ts';
import type { ConsoleFindSource } from '#features/ground/accounts/server/accounts.public.ts';
import { COURSE_WORDS } from '../../shared/course-kind.words.ts';
import { adminFilter } from './course-admin-list.read.ts';
import { countAdminCourses, selectAdminCourses } from './course-admin-list.repository.ts';

/** 课程 as the list of the role has them: who writes sees drafts, a manager what is published. */
export const COURSE_FIND: ConsoleFindSource = {
  kind: 'course',
  name: '课程',
  unit: '门',
  icon: 'book',
  order: 30,
  listPath: '/console/courses',
  find: async (deps, caller, keyword, pageSize) => {
    const { db } = deps.database;
    const filter = adminFilter(caller, { keyword });
    const num = await countAdminCourses(db, filter);
    const paging = { pageNum: 0, pageSize };
    const rows = num > 0 ? await selectAdminCourses(db, caller.userId, filter, undefined, paging) : [];
    const isWriter = seesDrafts(caller.activeRole.roleCode);
    return {
      num,
      hits: rows.map(({ id, title, teacherNames }) => ({
        id,
        title: title || '（没有名称）',
        line: [`No. ${id}`, teacherNames].flat().filter(Boolean).join('　'),
        path: isWriter
          ? kindPreviewPath(COURSE_WORDS, id)
          : `/console/courses/insight?id=${encodeURIComponent(id)}`,
      })),
    };
  },
};
