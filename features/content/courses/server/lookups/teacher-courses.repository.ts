import { and, asc, desc, eq, sql as raw, type SQLWrapper } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { COURSE_STATUS } from '../../shared/page/course-access.policy.ts';
import { course, courseTeacher } from '../courses.table.ts';

/** Sums over the published courses of one teacher. */
export interface TeacherFigures {
  readonly courseNum: number;
  /** Learners, each counted once a course. */
  readonly studyNum: number;
  readonly scoreSum: number;
  readonly scoreCount: number;
}

const sumOf = (column: SQLWrapper) => raw<number>`coalesce(sum(${column}), 0)::int`;

const figures = statement()('courses-teacher-figures', (sql) =>
  sql
    .select({
      teacherId: courseTeacher.teacherId,
      courseNum: raw<number>`count(*)::int`,
      studyNum: sumOf(course.studyNum),
      scoreSum: sumOf(course.scoreSum),
      scoreCount: sumOf(course.scoreCount),
    })
    .from(courseTeacher)
    .innerJoin(course, eq(course.id, courseTeacher.courseId))
    .where(eq(course.status, COURSE_STATUS.published))
    .groupBy(courseTeacher.teacherId),
);

/** Sums over published courses, by teacher; teachers without one are left out. */
export const selectTeacherFigures = async (sql: Sql): Promise<Map<string, TeacherFigures>> =>
  new Map((await figures(sql, {})).map(({ teacherId, ...sums }) => [teacherId, sums]));

const ofTeacher = statement<{ teacherId: string; status: number }>()('courses-of-teacher', (sql, param) =>
  sql
    .select({ id: course.id })
    .from(courseTeacher)
    .innerJoin(course, eq(course.id, courseTeacher.courseId))
    .where(and(eq(courseTeacher.teacherId, param('teacherId')), eq(course.status, param('status'))))
    .orderBy(desc(course.studyNum), asc(course.id)),
);

/** Published courses of a teacher, those with most learners first. */
export const selectIdsOfTeacher = async (sql: Sql, teacherId: string): Promise<string[]> =>
  (await ofTeacher(sql, { teacherId, status: COURSE_STATUS.published })).map(({ id }) => id);
