import { eq } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { course } from '../courses.table.ts';

const scope = {
  ...columnsOf(course, 'id', 'title', 'orgCode', 'status'),
  hasQuiz: course.examFlag,
  hoursHundredths: course.hoursHundredths,
};

/** Whose a course is, and what its quiz would credit. */
export interface CourseScope {
  readonly id: string;
  readonly title: string;
  readonly orgCode: string;
  readonly status: number;
  readonly hasQuiz: boolean;
  readonly hoursHundredths: number;
}

export const selectScope = async (sql: Sql, courseId: string): Promise<CourseScope | undefined> =>
  (await sql.select(scope).from(course).where(eq(course.id, courseId)))[0];

/** Says whether a course is finished by its quiz. */
export const updateQuizFlag = async (tx: Tx, courseId: string, hasQuiz: boolean): Promise<void> => {
  await tx
    .update(course)
    .set({ examFlag: hasQuiz, courseKind: hasQuiz ? 'WITH_QUIZ' : 'NORMAL' })
    .where(eq(course.id, courseId));
};
