import { and, eq, inArray, sql as sqlText } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { countedHundredths } from '../credits/ledger.repository.ts';
import { studyLedger, studyProgress } from '../study.table.ts';

const months = statement<{ userId: string; year: number }>()('study-months', (sql, param) =>
  sql
    .select({
      month: sqlText<number>`extract(month from ${studyLedger.creditedAt} at time zone 'Asia/Shanghai')::int`,
      kind: studyLedger.kind,
      hundredths: sqlText<number>`sum(${countedHundredths})::int`,
    })
    .from(studyLedger)
    .where(
      and(
        eq(studyLedger.userId, param('userId')),
        eq(studyLedger.year, param('year')),
        eq(studyLedger.countsForYear, true),
      ),
    )
    .groupBy(sqlText`1`, studyLedger.kind),
);

/** Hundredths that count for a person's year, by month (1 to 12) and by how they were earned; months without any are missing. */
export const sumMonths = (sql: Sql, userId: string, year: number) => months(sql, { userId, year });

/** How many courses each of these people has begun and not finished; people without any are missing. */
export const countUnfinished = async (sql: Sql, userIds: readonly string[]): Promise<Map<string, number>> => {
  if (userIds.length === 0) return new Map();
  const rows = await sql
    .select({
      userId: studyProgress.userId,
      num: sqlText<number>`count(distinct ${studyProgress.courseId})::int`,
    })
    .from(studyProgress)
    .where(and(inArray(studyProgress.userId, [...userIds]), eq(studyProgress.status, 1)))
    .groupBy(studyProgress.userId);
  return new Map(rows.map(({ userId, num }) => [userId, num]));
};
