import { and, eq, gte, inArray, isNull, lt, or, type SQL, sql as sqlText } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { yearRange } from '../../shared/credits/year-counting.rules.ts';
import { studyLease, studyLedger, studyProgress } from '../study.table.ts';

/** When something was last done in a row. */
const activeAt = sqlText<Date>`coalesce(${studyProgress.lastReportAt}, ${studyProgress.startedAt})`.mapWith(
  studyProgress.startedAt,
);

/** When the course was opened again last, if nothing was since: it may not have brought a report yet. */
const begunAgainAt = sqlText`case when ${studyLease.courseId} = ${studyProgress.courseId} and ${studyLease.classId} = ${studyProgress.classId} then ${studyLease.issuedAt} end`;

/** The row of each course that got furthest, whatever the class. */
export const listFurthest = (sql: Sql, userId: string, courseIds: readonly string[]) =>
  sql
    .selectDistinctOn([studyProgress.courseId], {
      ...columnsOf(studyProgress, 'courseId', 'status', 'lengthTenths', 'coveredTenths', 'coveredAt'),
    })
    .from(studyProgress)
    .where(and(eq(studyProgress.userId, userId), inArray(studyProgress.courseId, [...courseIds])))
    .orderBy(
      studyProgress.courseId,
      sqlText`${studyProgress.status} desc`,
      sqlText`${studyProgress.coveredTenths} desc`,
    );

/** Ids of the courses on the person's list, those studied last in front, and how many there are. */
export const listOwnCourses = async (
  sql: Sql,
  userId: string,
  { studyStatus, paging }: { readonly studyStatus?: number; readonly paging: Paging },
): Promise<{ ids: string[]; total: number }> => {
  const rows = await sql
    .select({ id: studyProgress.courseId, total: sqlText<number>`(count(*) over ())::int` })
    .from(studyProgress)
    .leftJoin(studyLease, eq(studyLease.userId, studyProgress.userId))
    .where(and(eq(studyProgress.userId, userId), eq(studyProgress.isHidden, false)))
    .groupBy(studyProgress.courseId)
    .having(studyStatus === undefined ? undefined : sqlText`max(${studyProgress.status}) = ${studyStatus}`)
    .orderBy(sqlText`max(greatest(${activeAt}, ${begunAgainAt})) desc`, studyProgress.courseId)
    .limit(paging.pageSize)
    .offset(paging.pageNum * paging.pageSize);
  return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 };
};

/** Takes courses off the person's list; the next start of one puts it back. */
export const hideRows = async (tx: Tx, userId: string, courseIds: readonly string[]): Promise<void> => {
  await tx
    .update(studyProgress)
    .set({ isHidden: true })
    .where(and(eq(studyProgress.userId, userId), inArray(studyProgress.courseId, [...courseIds])));
};

/** A credited course belongs to the year of its credit, any other to the year in which it was last studied. */
const inYear = (year: number): SQL | undefined => {
  const { from, to } = yearRange(year);
  return or(
    eq(studyLedger.year, year),
    and(
      isNull(studyLedger.id),
      gte(activeAt, sqlText`${from.toISOString()}::timestamptz`),
      lt(activeAt, sqlText`${to.toISOString()}::timestamptz`),
    ),
  );
};

const withCredit = and(
  eq(studyLedger.userId, studyProgress.userId),
  eq(studyLedger.courseId, studyProgress.courseId),
  eq(studyLedger.classId, studyProgress.classId),
);

export interface DetailFilter {
  readonly year?: number | undefined;
  readonly mediaKind?: 'text' | 'video' | 'audio' | undefined;
}

/** One page of a person's studies with what was credited for them, those studied last in front. */
export const listDetails = async (sql: Sql, userId: string, filter: DetailFilter, paging: Paging) =>
  sql
    .select({
      courseId: studyProgress.courseId,
      classId: studyProgress.classId,
      status: studyProgress.status,
      lengthTenths: studyProgress.lengthTenths,
      coveredTenths: studyProgress.coveredTenths,
      coveredAt: studyProgress.coveredAt,
      activeAt,
      receiptId: studyLedger.id,
      hoursHundredths: studyLedger.hoursHundredths,
      total: sqlText<number>`(count(*) over ())::int`,
    })
    .from(studyProgress)
    .leftJoin(studyLedger, withCredit)
    .where(
      and(
        eq(studyProgress.userId, userId),
        filter.year === undefined ? undefined : inYear(filter.year),
        filter.mediaKind ? eq(studyProgress.mediaKind, filter.mediaKind) : undefined,
      ),
    )
    .orderBy(sqlText`${activeAt} desc`, studyProgress.courseId, studyProgress.classId)
    .limit(paging.pageSize)
    .offset(paging.pageNum * paging.pageSize);

/** Courses finished and under way, each counted once whatever its classes; of one year or of all. */
export const countCourses = async (sql: Sql, userId: string, year?: number) => {
  const best = sql
    .select({
      courseId: studyProgress.courseId,
      status: sqlText<number>`max(${studyProgress.status})`.as('status'),
      seconds: sqlText<number>`max(${studyProgress.coveredTenths}) / 10`.as('seconds'),
    })
    .from(studyProgress)
    .leftJoin(studyLedger, withCredit)
    .where(and(eq(studyProgress.userId, userId), year === undefined ? undefined : inYear(year)))
    .groupBy(studyProgress.courseId)
    .as('best');
  const [row] = await sql
    .select({
      finished: sqlText<number>`(count(*) filter (where ${best.status} = 2))::int`,
      studying: sqlText<number>`(count(*) filter (where ${best.status} < 2))::int`,
      seconds: sqlText<number>`coalesce(sum(${best.seconds}), 0)::int`,
    })
    .from(best);
  return row ?? { finished: 0, studying: 0, seconds: 0 };
};

/** Hundredths of hours that count, by year, of years that have any. */
export const sumYears = (sql: Sql, userId: string) =>
  sql
    .select({
      year: studyLedger.year,
      hundredths: sqlText<number>`sum(${studyLedger.hoursHundredths})::int`,
    })
    .from(studyLedger)
    .where(and(eq(studyLedger.userId, userId), eq(studyLedger.countsForYear, true)))
    .groupBy(studyLedger.year)
    .orderBy(studyLedger.year);
