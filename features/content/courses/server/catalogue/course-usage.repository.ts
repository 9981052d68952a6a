import { and, eq, sql as raw } from 'drizzle-orm';
import { publicationTable } from '#features/content/publishing/server/publishing.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { eachOf } from '#platform/server/db/list-parts.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { COURSE_KIND } from '../../shared/course-kind.words.ts';
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
      select teacher.id, written.id from ${publicationTable} written,
        jsonb_array_elements_text(written.document -> 'teacherIds') as teacher (id)
        where written.kind = ${COURSE_KIND} and written.edit_state <> 'none'
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
