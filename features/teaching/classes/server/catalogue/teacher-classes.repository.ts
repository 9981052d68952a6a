import { and, desc, eq } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { classTable, classTeacher } from '../classes.table.ts';

const ofTeacher = statement<{ teacherId: string; status: string; limit: number }>()(
  'classes-of-teacher',
  (sql, param) =>
    sql
      .select({ id: classTable.id })
      .from(classTeacher)
      .innerJoin(classTable, eq(classTable.id, classTeacher.classId))
      .where(and(eq(classTeacher.teacherId, param('teacherId')), eq(classTable.status, param('status'))))
      .orderBy(desc(classTable.startAt), desc(classTable.id))
      .limit(param('limit')),
);

/** Published classes in which somebody teaches, the latest first. */
export const selectIdsOfTeacher = async (sql: Sql, teacherId: string, limit: number): Promise<string[]> =>
  (await ofTeacher(sql, { teacherId, status: 'PUBLISHED', limit })).map(({ id }) => id);
