import { and, asc, eq, isNotNull, isNull, or, type SQL, sql as sqlText } from 'drizzle-orm';
import { personIsCalled } from '#features/ground/accounts/server/accounts.public.ts';
import { orgIsCalled } from '#features/ground/organisations/server/regions.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { BAND_SPANS, type Band } from '../../shared/desk/progress-bands.rules.ts';
import { classMember } from '../classes.table.ts';

/** Has begun in the class: some lease of it was given, a course or part of a condition counted. */
const hasStarted = sqlText`(${classMember.lastStudyAt} is not null or ${classMember.doneNum} > 0
  or ${classMember.percentage} > 0)`;
/** Neither has begun nor graduated: the same people in every list and number. */
export const isNotStarted: SQL = sqlText`(${classMember.graduatedAt} is null and not ${hasStarted})`;
/** Members within one band of progress; the first are those who have not begun. */
export const isInBand = (band: Band): SQL => {
  if (band === 'none') return isNotStarted;
  const [from, to] = BAND_SPANS[band];
  return sqlText`(not ${isNotStarted} and ${classMember.percentage} between ${from}::int and ${to}::int)`;
};
const isEnrolled = sqlText`${classMember.state} = 'ENROLLED'`;
const isGraduated = sqlText`${classMember.graduatedAt} is not null`;
const counted = (condition: SQL) => sqlText<number>`(count(*) filter (where ${condition}))::int`;

/** The numbers of a class's members, in one pass over them. */
export const countMemberStates = async (sql: Sql, classId: string) => {
  const [row] = await sql
    .select({
      total: counted(isEnrolled),
      graduated: counted(sqlText`${isEnrolled} and ${isGraduated}`),
      notStarted: counted(sqlText`${isEnrolled} and ${isNotStarted}`),
      pending: counted(sqlText`${classMember.state} = 'PENDING' and ${classMember.offerUntil} is null`),
      waiting: counted(sqlText`${classMember.state} = 'WAITING'`),
      percentage: sqlText<number>`coalesce(floor(avg(${classMember.percentage}) filter (where ${isEnrolled})), 0)::int`,
    })
    .from(classMember)
    .where(eq(classMember.classId, classId));
  return row ?? { total: 0, graduated: 0, notStarted: 0, pending: 0, waiting: 0, percentage: 0 };
};

/** Characters of an organisation's code for each level. */
const LEVEL = 6;

/** The same by the organisation directly below `orgCode`; who belongs to it itself, or to none below, is apart. */
export const countByOrg = (sql: Sql, classId: string, orgCode: string) => {
  const within = sqlText`left(${classMember.orgCode}, ${orgCode.length}::int) = ${orgCode}::text`;
  const code = sqlText<string>`case when ${within} then left(${classMember.orgCode}, ${orgCode.length + LEVEL}::int) else '' end`;
  return sql
    .select({
      code: sqlText<string>`${code}`.as('code'),
      total: sqlText<number>`count(*)::int`.as('total'),
      graduated: counted(isGraduated),
      percentage: sqlText<number>`floor(avg(${classMember.percentage}))::int`,
    })
    .from(classMember)
    .where(and(eq(classMember.classId, classId), eq(classMember.state, 'ENROLLED')))
    .groupBy(sqlText`1`)
    .orderBy(sqlText`2 desc, 1`);
};

export interface MemberFilter {
  /** Lower case; each must be in the person's name or in that of the organisation. */
  readonly words: readonly string[];
  readonly learnState: 'LEARNED' | 'LEARNING' | 'NOT_STARTED' | '';
}

const stateIs = (learnState: MemberFilter['learnState']): SQL | undefined => {
  if (learnState === 'LEARNED') return isNotNull(classMember.graduatedAt);
  if (learnState === '') return undefined;
  return learnState === 'NOT_STARTED' ? isNotStarted : and(isNull(classMember.graduatedAt), hasStarted);
};

const conditionOf = (classId: string, { words, learnState }: MemberFilter): SQL | undefined =>
  and(
    eq(classMember.classId, classId),
    eq(classMember.state, 'ENROLLED'),
    stateIs(learnState),
    ...words.map((word) =>
      or(personIsCalled(classMember.userId, word), orgIsCalled(classMember.orgCode, word)),
    ),
  );

export const countMembersBy = (sql: Sql, classId: string, filter: MemberFilter): Promise<number> =>
  sql.$count(classMember, conditionOf(classId, filter));

/** One page of members in the order of their numbers. */
export const listMembersBy = (
  sql: Sql,
  classId: string,
  filter: MemberFilter,
  { pageNum, pageSize }: Paging,
) =>
  sql
    .select()
    .from(classMember)
    .where(conditionOf(classId, filter))
    .orderBy(asc(classMember.studentNo), asc(classMember.userId))
    .limit(pageSize)
    .offset(pageNum * pageSize);
