import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { editingErrors } from '../../shared/documents/course-editing.errors.ts';
import type { CourseRow } from '../page/course-detail.repository.ts';
import { findCourse } from './course-edit.repository.ts';

/** A course of the caller's scope, whatever its status; throws `courses.unknown` (404) for any other. */
export const courseInScope = async (sql: Sql, caller: Caller, id: string): Promise<CourseRow> => {
  const course = await findCourse(sql, id);
  if (!course || !isWithin(course.orgCode, caller.activeRole.orgCode)) throw editingErrors.unknown();
  return course;
};
