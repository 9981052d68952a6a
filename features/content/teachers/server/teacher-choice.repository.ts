import { and, asc, inArray, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { likePattern } from '#platform/server/db/list-parts.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { isPublic, type TeacherRow } from './teachers.repository.ts';
import { teacher } from './teachers.table.ts';

export interface TeacherFilter {
  readonly words: readonly string[];
  /** Those of these ids, public or not; without them those that are public. */
  readonly ids?: readonly string[] | undefined;
  readonly now: Date;
}

const conditionOf = ({ words, ids, now }: TeacherFilter): SQL | undefined =>
  and(
    ...words.map((word) => {
      const pattern = likePattern(word);
      return raw`(${teacher.name} ilike ${pattern} or ${teacher.unit} ilike ${pattern} or ${teacher.title} ilike ${pattern})`;
    }),
    ids === undefined ? isPublic(now) : ids.length === 0 ? raw`false` : inArray(teacher.id, [...ids]),
  );

/** One page of teachers in the order of their list, and how many there are. */
export const selectTeachers = async (
  sql: Sql,
  filter: TeacherFilter,
  paging: Paging,
): Promise<{ rows: TeacherRow[]; total: number }> => {
  const where = conditionOf(filter);
  const total = await sql.$count(teacher, where);
  const rows = await sql
    .select()
    .from(teacher)
    .where(where)
    .orderBy(asc(teacher.sort), asc(teacher.id))
    .limit(paging.pageSize)
    .offset(paging.pageNum * paging.pageSize);
  return { rows, total };
};
