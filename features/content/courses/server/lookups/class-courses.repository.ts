import { and, eq, lt, sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { eachOf } from '#platform/server/db/list-parts.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { statement } from '#platform/server/db/statement.ts';
import { card } from '../course.repository.ts';
import { course, courseEvaluation } from '../courses.table.ts';

/** Cards of these courses, whatever their status, each with the ids of its other language versions. */
export const selectVersioned = statement<{ ids: readonly string[] }>()(
  'courses-versioned-cards',
  (sql, param) =>
    sql
      .select({
        ...card,
        versionIds: raw<string[]>`array(select other.id from course other
          where other.version_group = course.version_group and other.id <> course.id order by other.id)`,
      })
      .from(course)
      .where(raw`${course.id} = any(${param('ids')}::text[])`),
);

/** For each of `ids` the course itself and its other language versions, whatever their status. */
export const selectVersionsOf = async (sql: Sql, ids: readonly string[]): Promise<Map<string, string[]>> => {
  const versions = new Map<string, string[]>(ids.map((id) => [id, [id]]));
  if (ids.length === 0) return versions;
  const rows = await rowsOf<{ id: string; other: string }>(
    sql,
    raw`
    select own.id, other.id as other from course own
      join course other on other.version_group = own.version_group and other.id <> own.id
      where own.id in ${eachOf(ids)}
      order by own.id, other.id`,
  );
  for (const { id, other } of rows) versions.get(id)?.push(other);
  return versions;
};

const evaluatedInClass = statement<{ classId: string; userIds: readonly string[]; before: Date }>()(
  'courses-evaluated-in-class',
  (sql, param) =>
    sql
      .select({ userId: courseEvaluation.userId, courseId: courseEvaluation.courseId })
      .from(courseEvaluation)
      .where(
        and(
          raw`${courseEvaluation.userId} = any(${param('userIds')}::text[])`,
          eq(courseEvaluation.classId, param('classId')),
          lt(courseEvaluation.createdAt, param('before')),
        ),
      ),
);

/** Which courses these people evaluated in a class before `before`. */
export const selectEvaluatedInClass = (
  sql: Sql,
  classId: string,
  userIds: readonly string[],
  before: Date,
): Promise<{ userId: string; courseId: string }[]> => evaluatedInClass(sql, { classId, userIds, before });
