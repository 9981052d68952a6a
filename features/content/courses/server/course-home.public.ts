import type { FeatureLists } from '#platform/server/feature.ts';
import { coursesTotal, firstMicroCourse, newestCourses, recommendFor } from './courses.public.ts';

const MICRO_LECTURE = 'wkt';

/** Courses on home: the newest micro lecture is 大课堂, beside it what was put up lately; 课程资源 begins with 为你推荐. */
export const COURSE_HOME: readonly FeatureLists['homeSections'][] = [
  { index: 0, key: 'bigClassroom', read: (deps) => firstMicroCourse(deps, MICRO_LECTURE) },
  { index: 0, key: 'recentClassroom', read: newestCourses },
  { index: 3, key: 'courseList', read: (deps, most) => recommendFor(deps, null, most) },
  { index: 3, key: 'courseNum', read: coursesTotal },
];
