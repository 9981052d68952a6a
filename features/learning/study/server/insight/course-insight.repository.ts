import { and, asc, eq, gte, isNotNull, sql as sqlText } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { studyLease, studyLedger, studyProgress } from '../study.table.ts';

/** Rows read at a time, so that a course of a hundred thousand learners needs little memory. */
const CHUNK = 2000;

export interface WatchedRow {
  readonly userId: string;
  readonly classId: string;
  readonly status: number;
  readonly isCovered: boolean;
  readonly watched: string;
  readonly resumeTenths: number;
}

/** Watched parts of a course by all people, ordered by person, chunk by chunk. */
export async function* readWatchedRows(sql: Sql, courseId: string): AsyncGenerator<WatchedRow> {
  let last = { userId: '', classId: '' };
  let found = CHUNK;
  while (found === CHUNK) {
    const rows = await sql
      .select({
        ...columnsOf(studyProgress, 'userId', 'classId', 'status'),
        isCovered: sqlText<boolean>`${studyProgress.coveredAt} is not null`,
        watched: studyProgress.watched,
        resumeTenths: studyProgress.resumeTenths,
      })
      .from(studyProgress)
      .where(
        and(
          eq(studyProgress.courseId, courseId),
          sqlText`(${studyProgress.userId}, ${studyProgress.classId}) > (${last.userId}::text, ${last.classId}::text)`,
        ),
      )
      .orderBy(asc(studyProgress.userId), asc(studyProgress.classId))
      .limit(CHUNK);
    yield* rows;
    found = rows.length;
    last = rows.at(-1) ?? last;
  }
}

const shanghaiDay = (column: typeof studyProgress.startedAt | typeof studyProgress.coveredAt) =>
  sqlText<string>`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

/** People who began a course since a moment, by day; whoever is in several classes began once. */
export const countBegun = (sql: Sql, courseId: string, since: Date) => {
  const day = shanghaiDay(studyProgress.startedAt);
  const first = sql
    .select({ day: sqlText<string>`min(${day})`.as('day') })
    .from(studyProgress)
    .where(eq(studyProgress.courseId, courseId))
    .groupBy(studyProgress.userId)
    .having(gte(sqlText`min(${studyProgress.startedAt})`, sqlText`${since.toISOString()}::timestamptz`))
    .as('first');
  return sql.select({ day: first.day, num: sqlText<number>`count(*)::int` }).from(first).groupBy(first.day);
};

/** People who finished a course since a moment, by the day on which they had watched enough. */
export const countFinished = (sql: Sql, courseId: string, since: Date) => {
  const first = sql
    .select({ day: sqlText<string>`min(${shanghaiDay(studyProgress.coveredAt)})`.as('day') })
    .from(studyProgress)
    .where(
      and(
        eq(studyProgress.courseId, courseId),
        eq(studyProgress.status, 2),
        isNotNull(studyProgress.coveredAt),
      ),
    )
    .groupBy(studyProgress.userId)
    .having(gte(sqlText`min(${studyProgress.coveredAt})`, sqlText`${since.toISOString()}::timestamptz`))
    .as('first');
  return sql.select({ day: first.day, num: sqlText<number>`count(*)::int` }).from(first).groupBy(first.day);
};

/** Length of one level of an organisation code. */
const LEVEL = 6;

/**
 * Learners of a course by the organisation directly below `scopeOrg`, where they studied last; the empty code
 * for those elsewhere. Somebody of `scopeOrg` itself counts there.
 */
export const countByOrg = async (sql: Sql, courseId: string, scopeOrg: string) => {
  const credited = sql
    .selectDistinctOn([studyLedger.userId], { userId: studyLedger.userId, orgCode: studyLedger.orgCode })
    .from(studyLedger)
    .where(
      and(
        eq(studyLedger.courseId, courseId),
        sqlText`${studyLedger.userId} in (select user_id from study_progress where course_id = ${courseId})`,
      ),
    )
    .orderBy(studyLedger.userId, sqlText`${studyLedger.id} desc`)
    .as('credited');
  const org = sqlText<string>`coalesce(nullif(${studyLease.orgCode}, ''), ${credited.orgCode}, '')`;
  const learners = sql
    .selectDistinct({ userId: studyProgress.userId, org: org.as('org') })
    .from(studyProgress)
    .leftJoin(studyLease, eq(studyLease.userId, studyProgress.userId))
    .leftJoin(credited, eq(credited.userId, studyProgress.userId))
    .where(eq(studyProgress.courseId, courseId))
    .as('learners');
  const code = sqlText<string>`case when ${learners.org} like ${`${scopeOrg}%`}
    then left(${learners.org}, ${scopeOrg.length + LEVEL}::int) else '' end`;
  return sql
    .select({ code: code.as('code'), num: sqlText<number>`count(*)::int` })
    .from(learners)
    .groupBy(sqlText`1`);
};
