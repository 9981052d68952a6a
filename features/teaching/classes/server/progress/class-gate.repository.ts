import { and, eq, sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { MemberState } from '../../shared/enrolment/seat.rules.ts';
import { classMember, classTable } from '../classes.table.ts';
import { type ClassCourseRow, type ClassTerms, termsColumns } from './class-credit.repository.ts';

/** A class as it is now, and how one person studies in it. */
export interface ClassStudy {
  readonly terms: ClassTerms;
  /** Null for a person who never had to do with the class. */
  readonly state: MemberState | null;
  /** In their order; empty where only the class was asked for. */
  readonly courses: readonly ClassCourseRow[];
  /** Courses that were credited to the person in the class. */
  readonly creditedIds: readonly string[];
}

const CREDITED = raw<string[]>`array(
  select one.course_id from class_credit one
  where one.user_id = ${classMember.userId} and one.class_id = ${classMember.classId})`;

const studies = statement<{
  userId: string;
  classIds: readonly string[];
  withCourses: readonly string[];
}>()('classes-own-studies', (sql, param) =>
  sql
    .select({
      terms: termsColumns,
      state: classMember.state,
      courses: raw<ClassCourseRow[]>`(
        select coalesce(json_agg(json_build_object('courseId', one.course_id, 'isCompulsory', one.is_compulsory)
          order by one.sort, one.course_id), '[]')
        from class_course one
        where one.class_id = ${classTable.id} and one.class_id = any(${param('withCourses')}::text[]))`,
      creditedIds: CREDITED,
    })
    .from(classTable)
    .leftJoin(
      classMember,
      and(eq(classMember.classId, classTable.id), eq(classMember.userId, param('userId'))),
    )
    .where(raw`${classTable.id} = any(${param('classIds')}::text[])`),
);

/**
 * These classes by id, each with how `userId` studies in it; unknown ones are left out. Courses are told of those
 * among `withCourses`.
 */
export const listClassStudies = async (
  sql: Sql,
  userId: string,
  classIds: readonly string[],
  withCourses: readonly string[] = classIds,
): Promise<Map<string, ClassStudy>> => {
  if (classIds.length === 0) return new Map();
  const rows = await studies(sql, { userId, classIds: [...new Set(classIds)], withCourses });
  return new Map(rows.map((study) => [study.terms.id, study]));
};
