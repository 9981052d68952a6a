import { and, eq, sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { eachOf } from '#platform/server/db/list-parts.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { course } from '../courses.table.ts';

/** In how many courses, by what is published or by an unpublished document, each teacher is. */
export const countCoursesOfTeachers = async (
  sql: Sql,
  teacherIds: readonly string[],
): Promise<Map<string, number>> => {
  if (teacherIds.length === 0) return new Map();
  const rows = await rowsOf<{ id: string; num: number }>(
    sql,
    raw`
    select id, count(distinct course_id)::int as num from (
      select teacher_id as id, course_id from course_teacher
      union
      select teacher.id, edit.course_id from course_edit edit,
        jsonb_array_elements_text(edit.document -> 'teacherIds') as teacher (id)
    ) uses
    where id in ${eachOf(teacherIds)}
    group by id`,
  );
  return new Map(rows.map(({ id, num }) => [id, num]));
};

/** How many courses belong to an organisation and to those below it. */
export const countCoursesOfOrg = (sql: Sql, orgCode: string): Promise<number> =>
  sql.$count(course, raw`${course.orgCode} like ${`${orgCode}%`}`);

/** Titles of `titles` that courses of the organisation itself have already, drafts included. */
export const selectTitlesTaken = async (
  sql: Sql,
  orgCode: string,
  titles: readonly string[],
): Promise<Set<string>> => {
  if (titles.length === 0) return new Set();
  const rows = await sql
    .select({ title: course.title })
    .from(course)
    .where(and(eq(course.orgCode, orgCode), raw`${course.title} in ${eachOf(titles)}`));
  return new Set(rows.map(({ title }) => title));
};
