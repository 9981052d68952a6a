import { and, eq, inArray, isNotNull, sql as sqlText } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { isOnlineCredit, ONLINE_CREDITS } from '../credits/ledger.repository.ts';
import { studyLease, studyLedger, studyProgress } from '../study.table.ts';

const inClass = statement<{ userId: string; classId: string; courseIds: readonly string[] }>()(
  'study-in-class',
  (sql, param) =>
    sql
      .select({
        ...columnsOf(studyProgress, 'courseId', 'status', 'lengthTenths', 'coveredTenths', 'coveredAt'),
        activeAt: sqlText<Date>`coalesce(${studyProgress.lastReportAt}, ${studyProgress.startedAt})`.mapWith(
          studyProgress.startedAt,
        ),
      })
      .from(studyProgress)
      .where(
        and(
          eq(studyProgress.userId, param('userId')),
          sqlText`${studyProgress.courseId} = any(${param('courseIds')}::text[])`,
          eq(studyProgress.classId, param('classId')),
        ),
      ),
);

/** A person's rows of these courses in a class. */
export const listInClass = (sql: Sql, userId: string, classId: string, courseIds: readonly string[]) =>
  inClass(sql, { userId, classId, courseIds });

const ofMany = statement<{ userIds: readonly string[]; classId: string }>()('study-of-many', (sql, param) =>
  sql
    .select(columnsOf(studyProgress, 'userId', 'courseId', 'lengthTenths', 'coveredTenths', 'coveredAt'))
    .from(studyProgress)
    .where(
      and(
        sqlText`${studyProgress.userId} = any(${param('userIds')}::text[])`,
        eq(studyProgress.classId, param('classId')),
      ),
    ),
);

/**
 * PostgreSQL 18 expects a person's rows in a class to be dear and rather skips through all courses of another index
 * (0.7 s of 36,000,000 rows); of two people it does not. Nobody has an empty id.
 */
const neverOne = (userIds: readonly string[]): readonly string[] =>
  userIds.length === 1 ? [...userIds, ''] : userIds;

/** Rows of these people in a class. */
export const listOfMany = (sql: Sql, classId: string, userIds: readonly string[]) =>
  ofMany(sql, { userIds: neverOne(userIds), classId });

const daysInClass = statement<{ userIds: readonly string[]; classId: string }>()(
  'study-days-in-class',
  (sql, param) =>
    sql
      .select({ days: studyProgress.days })
      .from(studyProgress)
      .where(
        and(
          sqlText`${studyProgress.userId} = any(${param('userIds')}::text[])`,
          eq(studyProgress.classId, param('classId')),
        ),
      ),
);

/** Days of study of each course that a person began in a class, as they are kept. */
export const listDays = async (sql: Sql, userId: string, classId: string): Promise<string[]> =>
  (await daysInClass(sql, { userIds: neverOne([userId]), classId })).map(({ days }) => days);

/** Credits of these people for courses of a class, oldest first; hours of presence are not among them. */
export const listClassCredits = async (sql: Sql, classId: string, userIds: readonly string[]) => {
  const rows = await sql
    .select()
    .from(studyLedger)
    .where(and(inArray(studyLedger.userId, [...userIds]), eq(studyLedger.classId, classId), ONLINE_CREDITS))
    .orderBy(studyLedger.userId, studyLedger.id);
  return rows.filter(isOnlineCredit);
};

/** A person's online credits with these receipt numbers. */
export const listByReceipt = async (sql: Sql, userId: string, receiptNos: readonly string[]) => {
  const rows = await sql
    .select()
    .from(studyLedger)
    .where(and(eq(studyLedger.userId, userId), inArray(studyLedger.receiptNo, [...receiptNos])));
  return rows.filter(isOnlineCredit);
};

/** People of the list who hold a lease of this class. */
export const listStudying = async (sql: Sql, classId: string, userIds: readonly string[]) => {
  const rows = await sql
    .select({ userId: studyLease.userId })
    .from(studyLease)
    .where(
      and(
        inArray(studyLease.userId, [...userIds]),
        eq(studyLease.classId, classId),
        isNotNull(studyLease.leaseId),
      ),
    )
    .orderBy(studyLease.userId);
  return rows.map(({ userId }) => userId);
};

/** Takes the lease from the person if it is one of this class; true when there was one. */
export const dropClassLease = async (tx: Tx, userId: string, classId: string): Promise<boolean> => {
  const dropped = await tx
    .update(studyLease)
    .set({ leaseId: null })
    .where(and(eq(studyLease.userId, userId), eq(studyLease.classId, classId), isNotNull(studyLease.leaseId)))
    .returning({ userId: studyLease.userId });
  return dropped.length > 0;
};
