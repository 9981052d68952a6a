import type { FeatureLists } from '#platform/server/feature.ts';
import { coursesTotal, newestCourses, recommendFor } from './courses.public.ts';

/** Courses on home: what was put up lately stands beside 大课堂; 课程资源 begins with 为你推荐. */
export const COURSE_HOME: readonly FeatureLists['homeSections'][] = [
  { index: 0, key: 'recentClassroom', read: newestCourses },
  { index: 3, key: 'courseList', read: (deps, most) => recommendFor(deps, null, most) },
  { index: 3, key: 'courseNum', read: coursesTotal },
];
