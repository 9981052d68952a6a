import { sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';

/** Somebody who began a course. */
export interface BegunStudy {
  readonly userId: string;
  readonly courseId: string;
  readonly isFinished: boolean;
  readonly startedAt: Date;
}

/** Everybody's studies, always in the same order. */
export const selectBegunStudies = async (sql: Sql): Promise<BegunStudy[]> => {
  const result = await sql.execute(raw`
    select p.user_id, p.course_id, max(p.status) = 2 as is_finished,
      extract(epoch from min(p.started_at)) as started_at
    from study_progress p join app_user u on u.id = p.user_id
    group by p.user_id, p.course_id, u.username order by u.username, p.course_id`);
  const { rows } = result as unknown as {
    rows: { user_id: string; course_id: string; is_finished: boolean; started_at: string }[];
  };
  return rows.map((row) => ({
    userId: row.user_id,
    courseId: row.course_id,
    isFinished: row.is_finished,
    startedAt: new Date(Number(row.started_at) * 1000),
  }));
};

/**
 * Numbers everybody's messages anew in the order of their moments: one class after another was loaded with a
 * whole year of them, and the portal shows the highest number first.
 */
export const orderMessages = async (sql: Sql): Promise<void> => {
  await sql.execute(raw`
    update notification n set id = o.id
    from (
      select user_id, kind, key,
        max(id) over () + row_number() over (order by created_at, id) as id
      from notification
    ) o
    where n.user_id = o.user_id and n.kind = o.kind and n.key = o.key`);
  await sql.execute(
    raw`select setval(pg_get_serial_sequence('notification', 'id'), max(id)) from notification having count(*) > 0`,
  );
};
