import { and, asc, eq, sql as raw, type SQL } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { classTable } from '../classes.table.ts';

const moment = (at: Date): SQL => raw`${at.toISOString()}::timestamptz`;

const counted = (condition: SQL) =>
  raw<number>`(select count(*)::int from class_member member where member.class_id = ${classTable.id} and ${condition})`;

const isPending = raw`member.state = 'PENDING' and member.offer_until is null`;
const isEnrolled = raw`member.state = 'ENROLLED'`;
const isLearning = raw`member.state = 'ENROLLED' and member.graduated_at is null`;

const columns = columnsOf(
  classTable,
  'id',
  'className',
  'status',
  'startAt',
  'endAt',
  'courseNum',
  'heldInRoom',
  'sessionNum',
);

/** Classes with people who wait for approval, the one that begins first in front. */
export const listWithPending = (sql: Sql, managed: SQL, now: Date, limit: number) =>
  sql
    .select({ ...columns, num: counted(isPending) })
    .from(classTable)
    .where(
      and(
        managed,
        eq(classTable.status, 'PUBLISHED'),
        raw`${classTable.endAt} > ${moment(now)}`,
        raw`exists (select 1 from class_member member where member.class_id = ${classTable.id} and ${isPending})`,
      ),
    )
    .orderBy(asc(classTable.startAt), asc(classTable.id))
    .limit(limit);

/** Classes that begin before `soon`, or have begun, and cannot be studied: not published, or without courses. */
export const listUnready = (sql: Sql, managed: SQL, now: Date, soon: Date, limit: number) =>
  sql
    .select(columns)
    .from(classTable)
    .where(
      and(
        managed,
        raw`${classTable.status} <> 'OFFLINE'`,
        raw`${classTable.startAt} < ${moment(soon)}`,
        raw`${classTable.endAt} > ${moment(now)}`,
        raw`(${classTable.status} = 'DRAFT' or ${classTable.courseNum} + ${classTable.sessionNum} = 0)`,
      ),
    )
    .orderBy(asc(classTable.startAt), asc(classTable.id))
    .limit(limit);

/** Running classes that end before `soon` with members who have not graduated. */
export const listEnding = (sql: Sql, managed: SQL, now: Date, soon: Date, limit: number) =>
  sql
    .select({ ...columns, num: counted(isLearning), learnerNum: counted(isEnrolled) })
    .from(classTable)
    .where(
      and(
        managed,
        eq(classTable.status, 'PUBLISHED'),
        raw`${classTable.startAt} <= ${moment(now)}`,
        raw`${classTable.endAt} > ${moment(now)}`,
        raw`${classTable.endAt} <= ${moment(soon)}`,
        raw`exists (select 1 from class_member member where member.class_id = ${classTable.id} and ${isLearning})`,
      ),
    )
    .orderBy(asc(classTable.endAt), asc(classTable.id))
    .limit(limit);
