import { sql as raw } from 'drizzle-orm';
import type { Database, Sql } from '#platform/server/db/database.ts';

interface Click {
  readonly viewer: string;
  readonly courseId: string;
  readonly at: Date;
  /** Calendar day in Asia/Shanghai, `yyyy-MM-dd`. */
  readonly day: string;
  /** An earlier click of the same viewer counts again only when it is not after this. */
  readonly notAfter: Date;
}

const COUNT_CLICK = `with seen as (
  insert into course_click (viewer, course_id, clicked_at)
  values ($1, $2, $3)
  on conflict (viewer, course_id) do update set clicked_at = excluded.clicked_at
    where course_click.clicked_at <= $5
  returning course_id
), rolled as (
  insert into course_click_day (course_id, day, clicks)
  select course_id, $4::date, 1 from seen
  on conflict (course_id, day) do update set clicks = course_click_day.clicks + 1
)
update course set click_num = click_num + 1 where id in (select course_id from seen)`;

/** Counts a click unless the viewer's last one is too recent; one statement, so that two at once count once. */
export const insertClick = async (database: Pick<Database, 'query'>, click: Click): Promise<void> => {
  const { viewer, courseId, at, day, notAfter } = click;
  await database.query('courses-click', COUNT_CLICK, [viewer, courseId, at, day, notAfter]);
};

/** Forgets who clicked before `before`, a few rows at a time: after that nobody needs to know. */
export const deleteOldClicks = async (sql: Sql, before: Date): Promise<void> => {
  await sql.execute(raw`
    delete from course_click where ctid = any(array(
      select ctid from course_click where clicked_at < ${before.toISOString()}::timestamptz limit 1000))`);
};
