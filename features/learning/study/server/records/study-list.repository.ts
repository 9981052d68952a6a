import { and, eq, inArray, type Placeholder, type SQL, sql as sqlText } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { yearRange } from '../../shared/credits/year-counting.rules.ts';
import { countedHundredths, ONLINE_CREDITS } from '../credits/ledger.repository.ts';
import { studyLease, studyLedger, studyProgress } from '../study.table.ts';

/** When something was last done in a row. */
const activeAt = sqlText<Date>`coalesce(${studyProgress.lastReportAt}, ${studyProgress.startedAt})`.mapWith(
  studyProgress.startedAt,
);

/** When the course was opened again last, if nothing was since: it may not have brought a report yet. */
const begunAgainAt = sqlText`case when ${studyLease.courseId} = ${studyProgress.courseId} and ${studyLease.classId} = ${studyProgress.classId} then ${studyLease.issuedAt} end`;

const withCredit = and(
  eq(studyLedger.userId, studyProgress.userId),
  eq(studyLedger.courseId, studyProgress.courseId),
  eq(studyLedger.classId, studyProgress.classId),
  ONLINE_CREDITS,
);

const furthest = statement<{ userId: string; courseIds: readonly string[] }>()('study-states', (sql, param) =>
  sql
    .selectDistinctOn([studyProgress.courseId], {
      ...columnsOf(studyProgress, 'courseId', 'status', 'lengthTenths', 'coveredTenths', 'coveredAt'),
    })
    .from(studyProgress)
    .where(
      and(
        eq(studyProgress.userId, param('userId')),
        sqlText`${studyProgress.courseId} = any(${param('courseIds')}::text[])`,
      ),
    )
    .orderBy(
      studyProgress.courseId,
      sqlText`${studyProgress.status} desc`,
      sqlText`${studyProgress.coveredTenths} desc`,
    ),
);

/** The row of each course that got furthest, whatever the class. */
export const listFurthest = (sql: Sql, userId: string, courseIds: readonly string[]) =>
  furthest(sql, { userId, courseIds });

const withHours = statement<{ userId: string; courseIds: readonly string[] }>()(
  'study-states-hours',
  (sql, param) =>
    sql
      .selectDistinctOn([studyProgress.courseId], {
        ...columnsOf(studyProgress, 'courseId', 'status', 'lengthTenths', 'coveredTenths', 'coveredAt'),
        hoursHundredths: studyLedger.hoursHundredths,
      })
      .from(studyProgress)
      .leftJoin(studyLedger, withCredit)
      .where(
        and(
          eq(studyProgress.userId, param('userId')),
          sqlText`${studyProgress.courseId} = any(${param('courseIds')}::text[])`,
        ),
      )
      .orderBy(
        studyProgress.courseId,
        sqlText`${studyProgress.status} desc`,
        sqlText`${studyLedger.hoursHundredths} desc nulls last`,
        sqlText`${studyProgress.coveredTenths} desc`,
      ),
);

/** As `listFurthest`, with what was credited for the course; null while nothing is. */
export const listFurthestWithHours = (sql: Sql, userId: string, courseIds: readonly string[]) =>
  withHours(sql, { userId, courseIds });

const own = statement<{ userId: string }>()('study-own', (sql, param) =>
  sql
    .select({
      ...columnsOf(studyProgress, 'courseId', 'status', 'lengthTenths', 'coveredTenths', 'coveredAt'),
      isHidden: studyProgress.isHidden,
    })
    .from(studyProgress)
    .leftJoin(studyLease, eq(studyLease.userId, studyProgress.userId))
    .where(eq(studyProgress.userId, param('userId')))
    .orderBy(sqlText`greatest(${activeAt}, ${begunAgainAt}) desc`, studyProgress.courseId),
);

/** All rows of a person, those studied last in front. */
export const listOwn = (sql: Sql, userId: string) => own(sql, { userId });

const last = statement<{ userId: string }>()('study-last', (sql, param) =>
  sql
    .select(columnsOf(studyProgress, 'courseId', 'classId', 'status'))
    .from(studyProgress)
    .leftJoin(studyLease, eq(studyLease.userId, studyProgress.userId))
    .where(and(eq(studyProgress.userId, param('userId')), eq(studyProgress.isHidden, false)))
    .orderBy(sqlText`greatest(${activeAt}, ${begunAgainAt}) desc`, studyProgress.courseId)
    .limit(1),
);

/** The course on the person's list that was studied last, and in which class (empty outside of one). */
export const findLast = async (sql: Sql, userId: string) => (await last(sql, { userId }))[0];

const ownCourses = statement<{ userId: string; studyStatus: number | null; limit: number; offset: number }>()(
  'study-own-courses',
  (sql, param) =>
    sql
      .select({ id: studyProgress.courseId, total: sqlText<number>`(count(*) over ())::int` })
      .from(studyProgress)
      .leftJoin(studyLease, eq(studyLease.userId, studyProgress.userId))
      .where(and(eq(studyProgress.userId, param('userId')), eq(studyProgress.isHidden, false)))
      .groupBy(studyProgress.courseId)
      .having(
        sqlText`${param('studyStatus')}::int is null or max(${studyProgress.status}) = ${param('studyStatus')}::int`,
      )
      .orderBy(sqlText`max(greatest(${activeAt}, ${begunAgainAt})) desc`, studyProgress.courseId)
      .limit(param('limit'))
      .offset(param('offset')),
);

/** Ids of the courses on the person's list, those studied last in front, and how many there are. */
export const listOwnCourses = async (
  sql: Sql,
  userId: string,
  { studyStatus, paging }: { readonly studyStatus?: number; readonly paging: Paging },
): Promise<{ ids: string[]; total: number }> => {
  const { pageNum, pageSize } = paging;
  const asked = { userId, studyStatus: studyStatus ?? null, limit: pageSize, offset: pageNum * pageSize };
  const rows = await ownCourses(sql, asked);
  return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 };
};

/** Takes courses off the person's list; the next start of one puts it back. */
export const hideRows = async (tx: Tx, userId: string, courseIds: readonly string[]): Promise<void> => {
  await tx
    .update(studyProgress)
    .set({ isHidden: true })
    .where(and(eq(studyProgress.userId, userId), inArray(studyProgress.courseId, [...courseIds])));
};

/** Null for all years. */
type YearParams = Readonly<{
  year: number | null;
  /** First moment of the year, and of the next one. */
  from: string | null;
  to: string | null;
}>;

type YearParam = <K extends keyof YearParams>(name: K) => Placeholder<K>;

/** A credited course belongs to the year of its credit, any other to the year in which it was last studied. */
const inYear = (param: YearParam): SQL => sqlText`(${param('year')}::int is null
  or ${studyLedger.year} = ${param('year')}::int
  or (${studyLedger.id} is null and ${activeAt} >= ${param('from')}::timestamptz
    and ${activeAt} < ${param('to')}::timestamptz))`;

const yearParams = (year: number | undefined): YearParams => {
  if (year === undefined) return { year: null, from: null, to: null };
  const { from, to } = yearRange(year);
  return { year, from: from.toISOString(), to: to.toISOString() };
};

export interface DetailFilter {
  readonly year?: number | undefined;
  readonly mediaKind?: 'text' | 'video' | 'audio' | undefined;
}

type DetailParams = YearParams &
  Readonly<{ userId: string; mediaKind: string | null; limit: number; offset: number }>;

const details = statement<DetailParams>()('study-details', (sql, param) =>
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
        eq(studyProgress.userId, param('userId')),
        inYear(param),
        sqlText`(${param('mediaKind')}::text is null or ${studyProgress.mediaKind} = ${param('mediaKind')}::text)`,
      ),
    )
    .orderBy(sqlText`${activeAt} desc`, studyProgress.courseId, studyProgress.classId)
    .limit(param('limit'))
    .offset(param('offset')),
);

/** One page of a person's studies with what was credited for them, those studied last in front. */
export const listDetails = (
  sql: Sql,
  userId: string,
  { year, mediaKind }: DetailFilter,
  { pageNum, pageSize }: Paging,
) =>
  details(sql, {
    userId,
    ...yearParams(year),
    mediaKind: mediaKind ?? null,
    limit: pageSize,
    offset: pageNum * pageSize,
  });

const counts = statement<YearParams & { userId: string }>()('study-counts', (sql, param) => {
  const best = sql
    .select({
      courseId: studyProgress.courseId,
      status: sqlText<number>`max(${studyProgress.status})`.as('status'),
      seconds: sqlText<number>`max(${studyProgress.coveredTenths}) / 10`.as('seconds'),
    })
    .from(studyProgress)
    .leftJoin(studyLedger, withCredit)
    .where(and(eq(studyProgress.userId, param('userId')), inYear(param)))
    .groupBy(studyProgress.courseId)
    .as('best');
  return sql
    .select({
      finished: sqlText<number>`(count(*) filter (where ${best.status} = 2))::int`,
      studying: sqlText<number>`(count(*) filter (where ${best.status} < 2))::int`,
      seconds: sqlText<number>`coalesce(sum(${best.seconds}), 0)::int`,
    })
    .from(best);
});

/** Courses finished and under way, each counted once whatever its classes; of one year or of all. */
export const countCourses = async (sql: Sql, userId: string, year?: number) =>
  (await counts(sql, { userId, ...yearParams(year) }))[0] ?? { finished: 0, studying: 0, seconds: 0 };

const years = statement<{ userId: string }>()('study-years', (sql, param) =>
  sql
    .select({
      year: studyLedger.year,
      kind: studyLedger.kind,
      hundredths: sqlText<number>`sum(${countedHundredths})::int`,
    })
    .from(studyLedger)
    .where(and(eq(studyLedger.userId, param('userId')), eq(studyLedger.countsForYear, true)))
    .groupBy(studyLedger.year, studyLedger.kind)
    .orderBy(studyLedger.year),
);

/** Hundredths of hours that count, by year and by how they were earned, of years that have any. */
export const sumYears = (sql: Sql, userId: string) => years(sql, { userId });
