import { and, eq, type Placeholder, sql as raw, type SQL } from 'drizzle-orm';
import { collecting, givingBack, isFullFor } from '#features/ground/favorites/server/favorites.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { COURSE_STATUS, SHOWN_STATUSES } from '../../shared/page/course-access.policy.ts';
import { course } from '../courses.table.ts';
import { COURSE_FAVORITE } from './course-favorite-kind.ts';

const movedBy = (change: SQL) => ({ collectNum: raw`greatest(0, ${course.collectNum} + ${change})` });

const moved = statement<{ courseId: string; change: -1 | 1 }>()('courses-add-collect', (sql, param) =>
  sql
    .update(course)
    .set(movedBy(raw`${param('change')}::int`))
    .where(eq(course.id, param('courseId'))),
);

/** Moves the number of people who collected a course. */
export const addCollectNum = async (tx: Tx, courseId: string, change: -1 | 1): Promise<void> => {
  await moved(tx, { courseId, change });
};

interface Parts {
  readonly courseId: Placeholder;
  readonly userId: Placeholder;
}

const keyOf = ({ courseId, userId }: Parts) => ({
  userId,
  kind: raw.raw(`'${COURSE_FAVORITE}'`),
  itemId: courseId,
});

const isOfStatus = ({ courseId }: Parts, ...statuses: readonly number[]): SQL =>
  raw`exists (select from ${course} where id = ${courseId} and status in (${raw.raw(statuses.join(', '))}))`;

/** A favourite comes or goes by `favourite`, and with it the number of people who collected the course. */
const movedWith = <C extends Record<string, SQL>>(
  sql: Sql,
  { courseId }: Parts,
  favourite: SQL,
  change: SQL,
  columns: C,
) => {
  const changed = sql.$with('changed', {}).as(favourite);
  const counted = sql.$with('counted').as(
    sql
      .update(course)
      .set(movedBy(change))
      .where(and(eq(course.id, courseId), raw`exists (select from changed)`))
      .returning({ collectNum: course.collectNum }),
  );
  return sql
    .with(changed, counted)
    .select({
      status: course.status,
      collectNum: raw<number>`coalesce((select collect_num from counted), ${course.collectNum})`,
      ...columns,
    })
    .from(course)
    .where(eq(course.id, courseId));
};

const collected = statement<{ userId: string; courseId: string; createdAt: Date }>()(
  'courses-collect',
  (sql, param) => {
    const parts = { courseId: param('courseId'), userId: param('userId') };
    const isOpen = isOfStatus(parts, COURSE_STATUS.published);
    const favourite = collecting({ ...keyOf(parts), createdAt: param('createdAt') }, isOpen);
    return movedWith(sql, parts, favourite, raw`1`, {
      isFull: isFullFor(COURSE_FAVORITE, course.id, parts.userId),
    });
  },
);

const givenBack = statement<{ userId: string; courseId: string }>()('courses-give-back', (sql, param) => {
  const parts = { courseId: param('courseId'), userId: param('userId') };
  const favourite = givingBack(keyOf(parts), isOfStatus(parts, ...SHOWN_STATUSES));
  return movedWith(sql, parts, favourite, raw`-1`, {});
});

/** Collects a published course; answers its status and number of collectors, and whether the person has too many. */
export const collectCourse = async (sql: Sql, userId: string, courseId: string, createdAt: Date) =>
  (await collected(sql, { userId, courseId, createdAt }))[0];

/** Gives back a course that may be shown; answers its status and number of collectors. */
export const giveCourseBack = async (sql: Sql, userId: string, courseId: string) =>
  (await givenBack(sql, { userId, courseId }))[0];
