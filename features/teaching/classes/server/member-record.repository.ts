import { and, eq, sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Achieved } from '../shared/progress/graduation.rules.ts';
import { classMember, classTable } from './classes.table.ts';
import type { MemberRow } from './member.repository.ts';
import { type ClassTerms, type CreditRow, termsColumns } from './progress/class-credit.repository.ts';

/** A graduation as its record shows it. */
export interface GraduationRow {
  readonly graduationNo: string;
  readonly graduatedAt: Date;
  readonly facts: unknown;
}

/** A class as it is now, and everything that one person has in it. */
export interface MemberRecord {
  readonly terms: ClassTerms;
  /** Undefined for a person who never had to do with the class. */
  readonly member: MemberRow | undefined;
  /** Oldest first; also of courses that are no longer among the class's. */
  readonly credits: readonly CreditRow[];
  readonly achieved: readonly Achieved[];
  readonly graduation: GraduationRow | undefined;
}

/** Times are texts in JSON. */
type InJson<T> = { readonly [K in keyof T]: T[K] extends Date ? string : T[K] };

const CREDITS = raw<InJson<CreditRow>[]>`(
  select coalesce(json_agg(json_build_object('userId', credit.user_id, 'classId', credit.class_id,
    'courseId', credit.course_id, 'studiedId', credit.studied_id, 'hoursHundredths', credit.hours_hundredths,
    'receiptNo', credit.receipt_no, 'creditedAt', credit.credited_at)
    order by credit.credited_at, credit.course_id), '[]')
  from class_credit credit
  where credit.user_id = ${classMember.userId} and credit.class_id = ${classMember.classId})`;

const ACHIEVED = raw<Achieved[]>`(
  select coalesce(json_agg(json_build_object('code', one.code, 'got', one.got, 'isMet', one.is_met)), '[]')
  from class_achievement one
  where one.user_id = ${classMember.userId} and one.class_id = ${classMember.classId})`;

const GRADUATION = raw<InJson<GraduationRow> | null>`(
  select json_build_object('graduationNo', one.graduation_no, 'graduatedAt', one.graduated_at, 'facts', one.facts)
  from class_graduation one
  where one.user_id = ${classMember.userId} and one.class_id = ${classMember.classId})`;

const recordRow = statement<{ classId: string; userId: string }>()('classes-member-record', (sql, param) =>
  sql
    .select({
      terms: termsColumns,
      member: classMember,
      credits: CREDITS,
      achieved: ACHIEVED,
      graduation: GRADUATION,
    })
    .from(classTable)
    .leftJoin(
      classMember,
      and(eq(classMember.classId, classTable.id), eq(classMember.userId, param('userId'))),
    )
    .where(eq(classTable.id, param('classId'))),
);

/** The class and what `userId` has in it, in one statement; undefined when there is no such class. */
export const selectRecord = async (
  sql: Sql,
  classId: string,
  userId: string,
): Promise<MemberRecord | undefined> => {
  const [row] = await recordRow(sql, { classId, userId });
  if (!row) return;
  const { graduation } = row;
  return {
    terms: row.terms,
    member: row.member ?? undefined,
    credits: row.credits.map((credit) => ({ ...credit, creditedAt: new Date(credit.creditedAt) })),
    achieved: row.achieved,
    graduation: graduation ? { ...graduation, graduatedAt: new Date(graduation.graduatedAt) } : undefined,
  };
};
