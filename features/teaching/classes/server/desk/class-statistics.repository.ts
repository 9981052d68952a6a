import { and, asc, eq, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { BANDS } from '../../shared/desk/progress-bands.rules.ts';
import { classCredit, classMember } from '../classes.table.ts';
import { isInBand } from '../records/member-statistic.repository.ts';

const isEnrolled = (classId: string) =>
  and(eq(classMember.classId, classId), eq(classMember.state, 'ENROLLED'));

export interface ClassSums {
  readonly enrolled: number;
  readonly graduated: number;
  readonly avgPercentage: number;
  readonly hoursHundredths: number;
  /** Members by how far they are, in the order of `BANDS`. */
  readonly bands: readonly number[];
}

/** Numbers over everybody enrolled, in one pass. */
export const sumClass = async (sql: Sql, classId: string): Promise<ClassSums> => {
  const counted = (condition: SQL) => raw`count(*) filter (where ${condition})`;
  const bands = raw.join(
    BANDS.map((band) => counted(isInBand(band))),
    raw`, `,
  );
  const [row] = await sql
    .select({
      enrolled: raw<number>`count(*)::int`,
      graduated: raw<number>`count(${classMember.graduatedAt})::int`,
      avgPercentage: raw<number>`coalesce(floor(avg(${classMember.percentage})), 0)::int`,
      hoursHundredths: raw<string>`coalesce(sum(${classMember.hoursHundredths}), 0)`,
      bands: raw<number[]>`json_build_array(${bands})`,
    })
    .from(classMember)
    .where(isEnrolled(classId));
  return {
    enrolled: row?.enrolled ?? 0,
    graduated: row?.graduated ?? 0,
    avgPercentage: row?.avgPercentage ?? 0,
    hoursHundredths: Number(row?.hoursHundredths ?? 0),
    bands: row?.bands ?? [],
  };
};

const dayOf = (column: typeof classCredit.creditedAt | typeof classMember.graduatedAt) =>
  raw<string>`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

/** Courses that people of the class finished since `from`, by day in Asia/Shanghai. */
export const finishedByDay = async (sql: Sql, classId: string, from: Date): Promise<Map<string, number>> => {
  const day = dayOf(classCredit.creditedAt);
  const rows = await sql
    .select({ day, num: raw<number>`count(*)::int` })
    .from(classCredit)
    .innerJoin(
      classMember,
      and(
        eq(classMember.userId, classCredit.userId),
        eq(classMember.classId, classCredit.classId),
        eq(classMember.state, 'ENROLLED'),
      ),
    )
    .where(
      and(
        eq(classCredit.classId, classId),
        raw`${classCredit.creditedAt} >= ${from.toISOString()}::timestamptz`,
      ),
    )
    .groupBy(day);
  return new Map(rows.map((row) => [row.day, row.num]));
};

/** People who graduated since `from`, by day in Asia/Shanghai. */
export const graduatedByDay = async (sql: Sql, classId: string, from: Date): Promise<Map<string, number>> => {
  const day = dayOf(classMember.graduatedAt);
  const rows = await sql
    .select({ day, num: raw<number>`count(*)::int` })
    .from(classMember)
    .where(and(isEnrolled(classId), raw`${classMember.graduatedAt} >= ${from.toISOString()}::timestamptz`))
    .groupBy(day);
  return new Map(rows.map((row) => [row.day, row.num]));
};

export interface OrgSums {
  readonly orgCode: string;
  readonly total: number;
  readonly graduated: number;
  readonly avgPercentage: number;
}

/**
 * Members by the organisation directly below the class's own; those of elsewhere by their prefecture. The largest
 * first, at most `limit`.
 */
export const sumByOrg = (sql: Sql, classId: string, classOrg: string, limit: number): Promise<OrgSums[]> => {
  const org = raw<string>`case when left(${classMember.orgCode}, ${classOrg.length}::int) = ${classOrg}
    then left(${classMember.orgCode}, ${classOrg.length + 6}::int) else left(${classMember.orgCode}, 18) end`;
  return sql
    .select({
      orgCode: org.as('org'),
      total: raw<number>`count(*)::int`.as('total'),
      graduated: raw<number>`count(${classMember.graduatedAt})::int`,
      avgPercentage: raw<number>`coalesce(floor(avg(${classMember.percentage})), 0)::int`,
    })
    .from(classMember)
    .where(isEnrolled(classId))
    .groupBy(raw`org`)
    .orderBy(raw`total desc`, asc(raw`org`))
    .limit(limit);
};
