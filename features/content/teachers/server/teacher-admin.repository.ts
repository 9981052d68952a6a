import { and, asc, eq, inArray, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { likePattern, sortedBy } from '#platform/server/db/list-parts.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import type { TeacherRow } from './teachers.repository.ts';
import { teacher } from './teachers.table.ts';

export interface TeacherFilter {
  readonly words: readonly string[];
  /** Only teachers of organisations whose code begins with each of these. */
  readonly below: readonly string[];
  readonly ids?: readonly string[] | undefined;
}

const conditionOf = ({ words, below, ids }: TeacherFilter): SQL | undefined =>
  and(
    ...words.map((word) => {
      const pattern = likePattern(word);
      return raw`(${teacher.name} ilike ${pattern} or ${teacher.unit} ilike ${pattern} or ${teacher.title} ilike ${pattern})`;
    }),
    ...below.map((code) => raw`${teacher.orgCode} like ${`${code}%`}`),
    ids === undefined ? undefined : ids.length === 0 ? raw`false` : inArray(teacher.id, [...ids]),
  );

const SORTS: Readonly<Record<string, SQL>> = {
  name: raw`${teacher.name}`,
  title: raw`${teacher.title}`,
  unit: raw`${teacher.unit}`,
  orgName: raw`${teacher.orgCode}`,
  updatedTime: raw`${teacher.updatedAt}`,
};

const orderOf = (sort: string | undefined): SQL[] => [
  sortedBy(SORTS, sort) ?? asc(teacher.sort),
  asc(teacher.id),
];

/** One page of teachers in the order of their list, or by `sort`, and how many there are. */
export const selectTeachers = async (
  sql: Sql,
  filter: TeacherFilter,
  sort: string | undefined,
  paging: Paging,
): Promise<{ rows: TeacherRow[]; total: number }> => {
  const total = await sql.$count(teacher, conditionOf(filter));
  const rows = await sql
    .select()
    .from(teacher)
    .where(conditionOf(filter))
    .orderBy(...orderOf(sort))
    .limit(paging.pageSize)
    .offset(paging.pageNum * paging.pageSize);
  return { rows, total };
};

/** Ids of every teacher whom a filter lets through, in the order of the list. */
export const selectTeacherIds = async (sql: Sql, filter: TeacherFilter): Promise<string[]> =>
  (
    await sql
      .select({ id: teacher.id })
      .from(teacher)
      .where(conditionOf(filter))
      .orderBy(asc(teacher.sort), asc(teacher.id))
  ).map(({ id }) => id);

export const findTeacher = async (sql: Sql, id: string): Promise<TeacherRow | undefined> =>
  (await sql.select().from(teacher).where(eq(teacher.id, id)))[0];

/** The teacher, held until the transaction ends. */
export const lockTeacher = async (tx: Tx, id: string): Promise<TeacherRow | undefined> =>
  (await tx.select().from(teacher).where(eq(teacher.id, id)).for('update'))[0];

/** New teachers stand at the end of the list. */
export const insertTeacher = async (tx: Tx, row: Omit<typeof teacher.$inferInsert, 'sort'>) => {
  await tx.insert(teacher).values({ ...row, sort: raw`(select coalesce(max(sort), 0) + 1 from teacher)` });
};

export const updateTeacher = async (tx: Tx, id: string, change: Partial<typeof teacher.$inferInsert>) => {
  await tx.update(teacher).set(change).where(eq(teacher.id, id));
};

export const deleteTeacher = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(teacher).where(eq(teacher.id, id));
};
