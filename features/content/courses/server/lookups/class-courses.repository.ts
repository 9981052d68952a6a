import { and, eq, inArray, lt, sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { eachOf } from '#platform/server/db/list-parts.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { courseEvaluation } from '../courses.table.ts';

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

/** Which courses these people evaluated in a class before `before`. */
export const selectEvaluatedInClass = (
  sql: Sql,
  classId: string,
  userIds: readonly string[],
  before: Date,
): Promise<{ userId: string; courseId: string }[]> =>
  sql
    .select({ userId: courseEvaluation.userId, courseId: courseEvaluation.courseId })
    .from(courseEvaluation)
    .where(
      and(
        inArray(courseEvaluation.userId, [...userIds]),
        eq(courseEvaluation.classId, classId),
        lt(courseEvaluation.createdAt, before),
      ),
    );
