import { and, desc, eq, inArray, notInArray, sql as sqlText } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { COURSE_EVENTS } from '../../shared/class-event.words.ts';
import { classEvent } from '../classes.table.ts';

export type EventRow = typeof classEvent.$inferSelect;

/** How many events a member has in a class, and how many of them are about courses. */
export const countEvents = async (sql: Sql, userId: string, classId: string) => {
  const [row] = await sql
    .select({
      total: sqlText<number>`count(*)::int`,
      courses: sqlText<number>`(count(*) filter (where ${inArray(classEvent.kind, [...COURSE_EVENTS])}))::int`,
    })
    .from(classEvent)
    .where(and(eq(classEvent.userId, userId), eq(classEvent.classId, classId)));
  return row ?? { total: 0, courses: 0 };
};

/** A member's events in a class, newest first; `kind` keeps those about courses, or the others. */
export const listEvents = (
  sql: Sql,
  userId: string,
  classId: string,
  kind: 'COURSE' | 'OTHER' | '',
  { pageNum, pageSize }: Paging,
): Promise<EventRow[]> =>
  sql
    .select()
    .from(classEvent)
    .where(
      and(
        eq(classEvent.userId, userId),
        eq(classEvent.classId, classId),
        kind === 'COURSE' ? inArray(classEvent.kind, [...COURSE_EVENTS]) : undefined,
        kind === 'OTHER' ? notInArray(classEvent.kind, [...COURSE_EVENTS]) : undefined,
      ),
    )
    .orderBy(desc(classEvent.at), desc(classEvent.id))
    .limit(pageSize)
    .offset(pageNum * pageSize);
