import { and, eq, sql as raw } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { classCredit, classMember } from '../classes.table.ts';

/** A course credited in a class: its number there, and that of the language version that was studied. */
export interface ClassCourseCredit {
  readonly courseId: string;
  readonly studiedId: string;
  readonly hundredths: number;
}

// The outer table's columns are written out: of one table alone, the builder leaves its name out of them.
const CREDITS = raw<ClassCourseCredit[]>`coalesce((select jsonb_agg(jsonb_build_object(
    'courseId', credit.course_id, 'studiedId', credit.studied_id, 'hundredths', credit.hours_hundredths))
  from ${classCredit} credit
  where credit.user_id = class_member.user_id and credit.class_id = class_member.class_id), '[]')`;

const own = statement<{ userId: string; classIds: readonly string[] }>()(
  'classes-own-progress',
  (sql, param) =>
    sql
      .select({
        ...columnsOf(classMember, 'classId', 'state', 'reason', 'percentage', 'graduatedAt'),
        credits: CREDITS,
      })
      .from(classMember)
      .where(
        and(
          eq(classMember.userId, param('userId')),
          raw`${classMember.classId} = any(${param('classIds')}::text[])`,
        ),
      ),
);

/** A person's own rows in these classes with what was credited there; one statement whatever their number. */
export const selectOwnProgress = (sql: Sql, userId: string, classIds: readonly string[]) =>
  own(sql, { userId, classIds });
