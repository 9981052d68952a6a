import { defineFeature } from '#platform/server/feature.ts';
import { TEACHER_FAVORITES } from './server/teacher-favorites.ts';
import { teacherLibraryPages } from './server/teacher-library.pages.ts';
import { firstTeachers, TEACHER_SOURCE } from './server/teacher-library.public.ts';
import { teacherLibraryRoutes } from './server/teacher-library.routes.ts';
import { TEACHER_LIBRARY_SWITCH, TEACHER_LIST_TITLE } from './shared/teacher-library.words.ts';

/** Teachers in one row of home's section. */
const HOME_ROW = 6;

export const teacherLibraryFeature = defineFeature({
  name: 'member/teacher-library',
  switchable: TEACHER_LIBRARY_SWITCH,
  routes: teacherLibraryRoutes,
  pages: teacherLibraryPages,
  searchSources: [TEACHER_SOURCE],
  favoriteKinds: [TEACHER_FAVORITES],
  homeSections: [{ index: 2, key: 'teacherList', read: (deps) => firstTeachers(deps, HOME_ROW) }],
  portalMenu: [
    { name: 'teacher-library', path: '/teacher-library/teacher-list', title: TEACHER_LIST_TITLE, order: 50 },
    {
      name: 'teacher-detail',
      path: '/teacher-library/teacher-detail',
      title: '教师详情',
      order: 10,
      under: 'teacher-library',
    },
  ],
});
