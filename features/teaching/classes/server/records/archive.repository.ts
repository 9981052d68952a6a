import { and, desc, eq, inArray, sql as sqlText } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { COURSE_EVENTS } from '../../shared/class-event.words.ts';
import { classEvent } from '../classes.table.ts';

export type EventRow = typeof classEvent.$inferSelect;

const isAboutCourse = inArray(classEvent.kind, [...COURSE_EVENTS]);

const eventCounts = statement<{ userId: string; classId: string }>()('classes-event-counts', (sql, param) =>
  sql
    .select({
      total: sqlText<number>`count(*)::int`,
      courses: sqlText<number>`(count(*) filter (where ${isAboutCourse}))::int`,
    })
    .from(classEvent)
    .where(and(eq(classEvent.userId, param('userId')), eq(classEvent.classId, param('classId')))),
);

/** How many events a member has in a class, and how many of them are about courses. */
export const countEvents = async (sql: Sql, userId: string, classId: string) => {
  const [row] = await eventCounts(sql, { userId, classId });
  return row ?? { total: 0, courses: 0 };
};

const events = statement<{
  userId: string;
  classId: string;
  kind: 'COURSE' | 'OTHER' | '';
  limit: number;
  offset: number;
}>()('classes-events', (sql, param) =>
  sql
    .select()
    .from(classEvent)
    .where(
      and(
        eq(classEvent.userId, param('userId')),
        eq(classEvent.classId, param('classId')),
        sqlText`(${param('kind')}::text = '' or (${isAboutCourse}) = (${param('kind')}::text = 'COURSE'))`,
      ),
    )
    .orderBy(desc(classEvent.at), desc(classEvent.id))
    .limit(param('limit'))
    .offset(param('offset')),
);

/** A member's events in a class, newest first; `kind` keeps those about courses, or the others. */
export const listEvents = (
  sql: Sql,
  userId: string,
  classId: string,
  kind: 'COURSE' | 'OTHER' | '',
  { pageNum, pageSize }: Paging,
): Promise<EventRow[]> => events(sql, { userId, classId, kind, limit: pageSize, offset: pageNum * pageSize });
