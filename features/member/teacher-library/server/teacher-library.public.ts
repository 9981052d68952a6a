import type { Deps } from '#platform/server/deps.ts';
import type { TeacherItem } from '../shared/teacher-library.contract.ts';
import { teacherList } from './teacher-library.read.ts';

/** Teachers are found where the library shows them. */
export { TEACHER_SOURCE } from '#features/content/teachers/server/teachers.public.ts';

/** The first teachers of the library, the recommended ones in front, as home shows them. */
export const firstTeachers = async (deps: Deps, num: number): Promise<TeacherItem[]> =>
  (await teacherList(deps, { pageNum: 0, pageSize: num })).datalist;
