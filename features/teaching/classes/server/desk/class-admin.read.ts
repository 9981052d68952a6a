import { chosenCourses } from '#features/content/courses/server/courses.public.ts';
import { teachersByIds } from '#features/content/teachers/server/teachers.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { classEditingErrors } from '../../shared/class-editing.errors.ts';
import type { getAdminClass } from '../../shared/desk/class-admin.contract.ts';
import { listCoursesOf } from '../progress/class-credit.repository.ts';
import { courseOfVersions } from '../progress/class-progress.read.ts';
import { listRequirements } from '../progress/class-requirement.repository.ts';
import { formOf } from '../settings/class-form.service.ts';
import { shownManagers } from '../settings/managers.service.ts';
import { gapsOf } from '../settings/publish-gaps.read.ts';
import { countFinished } from './class-admin.repository.ts';
import { type Actor, openClass } from './class-admin-access.service.ts';
import { adminRows } from './class-admin-list.read.ts';
import { selectAdminRows } from './class-admin-list.repository.ts';

/** Courses of a class in their order, each with what the library has of it and how many members finished it. */
export const finishedCourses = async (sql: Sql, classId: string) => {
  const rows = await listCoursesOf(sql, classId);
  const courseIds = rows.map(({ courseId }) => courseId);
  const found = await chosenCourses(sql, courseIds);
  const byId = new Map(found.map((course) => [course.id, course]));
  const finished = await countFinished(sql, classId, await courseOfVersions(sql, rows));
  return rows.map(({ courseId, isCompulsory }) => ({
    course: byId.get(courseId),
    row: { courseId, isCompulsory, finishedNum: finished.get(courseId) ?? 0 },
  }));
};

/** Everything about one class; throws `classes.unknown` (404) for one that the caller does not manage. */
export const getClassForAdmin = async (
  deps: Deps,
  caller: Actor,
  origin: string,
  id: string,
): Promise<OutputOf<typeof getAdminClass>['data']> => {
  const { db } = deps.database;
  const { row } = await openClass(db, caller, id);
  const [item] = await adminRows(deps, db, caller, origin, await selectAdminRows(db, [id]));
  if (!item) throw classEditingErrors.unknown();
  const form = await formOf(db, row);
  const names = await orgNames(db, form.scopeOrgCodes);
  const teachers = await teachersByIds(db, form.teacherIds);
  return {
    ...item,
    ...form,
    orgNames: form.scopeOrgCodes.map((orgCode) => ({ orgCode, orgName: names.get(orgCode) ?? '' })),
    teachers: form.teacherIds.flatMap((teacherId) => {
      const teacher = teachers.get(teacherId);
      return teacher ? { id: teacherId, name: teacher.name, title: teacher.title } : [];
    }),
    managers: await shownManagers(db, caller, id),
    courses: (await finishedCourses(db, id)).flatMap(({ course, row: own }) =>
      course ? { ...course, ...own } : [],
    ),
    requirements: (await listRequirements(db, id)).map(({ name }) => name),
    problems: row.status === 'PUBLISHED' ? [] : await gapsOf(db, row, deps.clock()),
  };
};
