import { and, eq, inArray, sql as raw } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { classTable } from '../classes.table.ts';

const TEACHERS = raw<string[]>`array(
  select one.teacher_id from class_teacher one where one.class_id = ${classTable.id} order by one.sort, one.teacher_id)`;

/** Published classes of `ids` with everything that the search finds them by. */
export const selectFindable = (sql: Sql, ids: readonly string[]) =>
  sql
    .select({
      ...columnsOf(
        classTable,
        'id',
        'className',
        'orgCode',
        'organizer',
        'categoryKey',
        'introHtml',
        'startAt',
        'endAt',
      ),
      teacherIds: TEACHERS,
    })
    .from(classTable)
    .where(and(inArray(classTable.id, [...ids]), eq(classTable.status, 'PUBLISHED')));
