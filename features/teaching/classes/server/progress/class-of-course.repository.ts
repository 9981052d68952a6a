import { and, eq, sql as raw } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { classMember, classTable } from '../classes.table.ts';
import type { ClassCourseRow } from './class-credit.repository.ts';

const own = statement<{ userId: string; classId: string }>()('classes-of-course', (sql, param) =>
  sql
    .select({
      ...columnsOf(classTable, 'status', 'startAt', 'endAt', 'sessionCourseIds'),
      memberState: classMember.state,
      courses: raw<ClassCourseRow[]>`(select coalesce(json_agg(json_build_object(
          'courseId', one.course_id, 'isCompulsory', one.is_compulsory) order by one.sort, one.course_id), '[]')
        from class_course one where one.class_id = ${classTable.id})`,
      creditedIds: raw<string[]>`array(select one.course_id from class_credit one
        where one.user_id = ${classMember.userId} and one.class_id = ${classMember.classId})`,
    })
    .from(classTable)
    .leftJoin(
      classMember,
      and(eq(classMember.classId, classTable.id), eq(classMember.userId, param('userId'))),
    )
    .where(eq(classTable.id, param('classId'))),
);

/** When a class is, its courses in their order, and what a person is in it; nobody has the empty id. */
export const findOwnClass = async (sql: Sql, userId: string, classId: string) =>
  (await own(sql, { userId, classId }))[0];
