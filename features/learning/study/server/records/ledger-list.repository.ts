import { and, eq, sql as sqlText } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { countedHundredths } from '../credits/ledger.repository.ts';
import { studyLedger } from '../study.table.ts';

const before = alias(studyLedger, 'before_entry');

/** Month of the credit that a row gives, takes back or counts anew, in Asia/Shanghai. */
const month = sqlText<number>`extract(month from coalesce(${before.creditedAt}, ${studyLedger.creditedAt}) at time zone 'Asia/Shanghai')::int`;

const parts = statement<{ userId: string; year: number }>()('study-year-parts', (sql, param) =>
  sql
    .select({
      month: month.as('month'),
      kind: studyLedger.kind,
      courseId: studyLedger.courseId,
      hundredths: sqlText<number>`sum(${countedHundredths})::int`.as('hundredths'),
    })
    .from(studyLedger)
    .leftJoin(before, and(eq(before.userId, studyLedger.userId), eq(before.id, studyLedger.refersTo)))
    .where(
      and(
        eq(studyLedger.userId, param('userId')),
        eq(studyLedger.year, param('year')),
        eq(studyLedger.countsForYear, true),
      ),
    )
    .groupBy(sqlText`1`, studyLedger.kind, studyLedger.courseId)
    .orderBy(sqlText`1`, studyLedger.kind, studyLedger.courseId),
);

/** Hundredths that count for a person's year, by month, way of earning and course. */
export const sumParts = (sql: Sql, userId: string, year: number) => parts(sql, { userId, year });

const ledgerYears = statement<{ userId: string }>()('study-ledger-years', (sql, param) =>
  sql
    .selectDistinct({ year: studyLedger.year })
    .from(studyLedger)
    .where(eq(studyLedger.userId, param('userId')))
    .orderBy(sqlText`1 desc`),
);

/** Years in which the ledger has rows of the person, the latest first. */
export const listYears = async (sql: Sql, userId: string): Promise<number[]> =>
  (await ledgerYears(sql, { userId })).map(({ year }) => year);

export interface EntryFilter {
  readonly year?: number | undefined;
  readonly kind?: 'ONLINE' | 'OFFLINE' | 'GROUP' | undefined;
  /** Organisation of the person when it was credited. */
  readonly orgCode?: string | undefined;
  /** Empty id: what is no course of the portal. */
  readonly courseIds?: readonly string[] | undefined;
}

type EntryParams = Readonly<{
  userId: string;
  year: number | null;
  kind: string | null;
  orgCode: string | null;
  courseIds: readonly string[] | null;
  limit: number;
  offset: number;
}>;

const shown = {
  ...columnsOf(
    studyLedger,
    'id',
    'kind',
    'entry',
    'courseId',
    'classId',
    'orgCode',
    'year',
    'hoursHundredths',
    'receiptNo',
    'creditedAt',
    'refersTo',
  ),
  title: sqlText<string>`coalesce(${studyLedger.facts} ->> 'courseName', '')`,
  countedHundredths: sqlText<number>`case when ${studyLedger.countsForYear} then ${countedHundredths} else 0 end`,
};

const entries = statement<EntryParams>()('study-entries', (sql, param) =>
  sql
    .select({ ...shown, total: sqlText<number>`(count(*) over ())::int` })
    .from(studyLedger)
    .where(
      and(
        eq(studyLedger.userId, param('userId')),
        sqlText`(${param('year')}::int is null or ${studyLedger.year} = ${param('year')}::int)`,
        sqlText`(${param('kind')}::text is null or ${studyLedger.kind} = ${param('kind')}::text)`,
        sqlText`(${param('orgCode')}::text is null or ${studyLedger.orgCode} = ${param('orgCode')}::text)`,
        sqlText`(${param('courseIds')}::text[] is null or ${studyLedger.courseId} = any(${param('courseIds')}::text[]))`,
      ),
    )
    .orderBy(sqlText`${studyLedger.creditedAt} desc`, sqlText`${studyLedger.id} desc`)
    .limit(param('limit'))
    .offset(param('offset')),
);

/** One page of a person's rows of the ledger, the latest first. */
export const listEntriesOf = (sql: Sql, userId: string, filter: EntryFilter, paging: Paging) =>
  entries(sql, {
    userId,
    year: filter.year ?? null,
    kind: filter.kind ?? null,
    orgCode: filter.orgCode ?? null,
    courseIds: filter.courseIds ?? null,
    limit: paging.pageSize,
    offset: paging.pageNum * paging.pageSize,
  });

export type LedgerEntry = Omit<Awaited<ReturnType<typeof listEntriesOf>>[number], 'total'>;

const ledgerCourses = statement<{ userId: string; year: number | null }>()(
  'study-ledger-courses',
  (sql, param) =>
    sql
      .selectDistinct({ courseId: studyLedger.courseId })
      .from(studyLedger)
      .where(
        and(
          eq(studyLedger.userId, param('userId')),
          sqlText`(${param('year')}::int is null or ${studyLedger.year} = ${param('year')}::int)`,
        ),
      ),
);

/** Courses of a person's rows of the ledger, of one year or of all; the empty id stands for what is no course. */
export const listCoursesOf = async (sql: Sql, userId: string, year: number | undefined): Promise<string[]> =>
  (await ledgerCourses(sql, { userId, year: year ?? null })).map(({ courseId }) => courseId);

const one = statement<{ userId: string; id: number }>()('study-entry', (sql, param) =>
  sql
    .select()
    .from(studyLedger)
    .where(and(eq(studyLedger.userId, param('userId')), eq(studyLedger.id, param('id')))),
);

/** A person's row by its id; undefined for another person's. */
export const findEntry = async (sql: Sql, userId: string, id: number) => (await one(sql, { userId, id }))[0];

const after = statement<{ userId: string; id: number }>()('study-entry-after', (sql, param) =>
  sql
    .select(columnsOf(studyLedger, 'entry', 'receiptNo', 'creditedAt'))
    .from(studyLedger)
    .where(and(eq(studyLedger.userId, param('userId')), eq(studyLedger.refersTo, param('id'))))
    .orderBy(studyLedger.id),
);

/** Rows that are about the row `id` of the same person: what took it back, or counted it anew. */
export const listAbout = (sql: Sql, userId: string, id: number) => after(sql, { userId, id });

const byOrg = statement<{ userId: string }>()('study-hours-by-org', (sql, param) =>
  sql
    .select({
      orgCode: studyLedger.orgCode,
      hundredths: sqlText<number>`coalesce(sum(case when ${studyLedger.countsForYear} then ${countedHundredths} else 0 end), 0)::int`,
      num: sqlText<number>`(count(*))::int`,
    })
    .from(studyLedger)
    .where(eq(studyLedger.userId, param('userId')))
    .groupBy(studyLedger.orgCode),
);

/** Hundredths that count for a person's years, and rows of the ledger, by the organisation of their moment. */
export const sumByOrg = (sql: Sql, userId: string) => byOrg(sql, { userId });
