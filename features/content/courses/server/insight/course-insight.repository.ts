import { and, eq, gte } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { courseClickDay } from '../courses.table.ts';

/** Views of a course by day (`yyyy-MM-dd`), from `sinceDay` on. */
export const selectViews = async (sql: Sql, courseId: string, sinceDay: string) => {
  const rows = await sql
    .select({ day: courseClickDay.day, clicks: courseClickDay.clicks })
    .from(courseClickDay)
    .where(and(eq(courseClickDay.courseId, courseId), gte(courseClickDay.day, sinceDay)));
  return new Map(rows.map(({ day, clicks }) => [day, clicks]));
};
