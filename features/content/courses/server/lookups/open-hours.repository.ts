import { and, desc, eq, gt, sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { COURSE_STATUS } from '../../shared/page/course-access.policy.ts';
import { course } from '../courses.table.ts';

/** Hours that a published course gives, and the courses with which it shares them. */
export interface OpenHours {
  readonly id: string;
  /** The same for all language versions of a course. */
  readonly group: string;
  readonly lang: string;
  readonly hoursHundredths: number;
}

/** Every published course that gives hours, those with the most first. */
export const selectOpenHours = (sql: Sql): Promise<OpenHours[]> =>
  sql
    .select({
      id: course.id,
      group: raw<string>`coalesce(${course.versionGroup}, ${course.id})`,
      lang: course.lang,
      hoursHundredths: course.hoursHundredths,
    })
    .from(course)
    .where(and(eq(course.status, COURSE_STATUS.published), gt(course.hoursHundredths, 0)))
    .orderBy(desc(course.hoursHundredths), course.id);
