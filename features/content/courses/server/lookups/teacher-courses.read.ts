import type { Deps } from '#platform/server/deps.ts';
import { memoryOf } from '../course.cache.ts';
import {
  selectIdsOfTeacher,
  selectTeacherFigures,
  type TeacherFigures,
} from './teacher-courses.repository.ts';

const ALL = '';

/** Sums over published courses, by teacher, as this process remembers them; up to ten seconds old. */
export const teacherFigures = (deps: Deps): Promise<ReadonlyMap<string, TeacherFigures>> =>
  memoryOf<ReadonlyMap<string, TeacherFigures>>(deps, 'teachers').read(ALL, () =>
    selectTeacherFigures(deps.database.db),
  );

/** Ids of the published courses of a teacher, those with most learners first. */
export const courseIdsOfTeacher = (deps: Deps, teacherId: string): Promise<readonly string[]> =>
  memoryOf<readonly string[]>(deps, 'teacherCourses').read(teacherId, () =>
    selectIdsOfTeacher(deps.database.db, teacherId),
  );
