import { sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';

export interface TodayClass {
  readonly id: string;
  readonly className: string;
  /** Sessions of the day; 0 for a class that has none on it. */
  readonly num: number;
  /** `HH:mm`; empty without sessions. */
  readonly from: string;
  readonly until: string;
  readonly place: string;
}

/** Classes held in a room that run, as far as `worked` lets them be seen, with what is taught in them on `day`. */
export const selectTodayClasses = (
  sql: Sql,
  worked: SQL,
  { day, now, limit }: { readonly day: string; readonly now: Date; readonly limit: number },
): Promise<TodayClass[]> =>
  rowsOf(
    sql,
    raw`select class.id, class.class_name as "className", count(session.id)::int as num,
        coalesce(to_char(min(session.start_at) at time zone 'Asia/Shanghai', 'HH24:MI'), '') as "from",
        coalesce(to_char(max(session.end_at) at time zone 'Asia/Shanghai', 'HH24:MI'), '') as "until",
        coalesce((array_agg(session.place order by session.start_at) filter (where session.place <> ''))[1], '') as place
      from class
      left join class_session session on session.class_id = class.id and session.day = ${day}::date
      where class.held_in_room and class.status = 'PUBLISHED'
        and class.end_at > ${now.toISOString()}::timestamptz and ${worked}
      group by class.id, class.class_name
      order by min(session.start_at) nulls last, class.id
      limit ${limit}`,
  );

/** Lessons of these classes on a day `yyyy-MM-dd`; classes without any are left out. */
export const selectSessionsOfDay = async (
  sql: Sql,
  classIds: readonly string[],
  day: string,
): Promise<Map<string, Omit<TodayClass, 'id' | 'className'>>> => {
  const rows = await rowsOf<Omit<TodayClass, 'className'>>(
    sql,
    raw`select session.class_id as id, count(*)::int as num,
        to_char(min(session.start_at) at time zone 'Asia/Shanghai', 'HH24:MI') as "from",
        to_char(max(session.end_at) at time zone 'Asia/Shanghai', 'HH24:MI') as "until",
        coalesce((array_agg(session.place order by session.start_at) filter (where session.place <> ''))[1], '') as place
      from class_session session
      where session.class_id = any(${raw.param([...classIds])}::text[]) and session.day = ${day}::date
      group by session.class_id`,
  );
  return new Map(rows.map(({ id, ...sessions }) => [id, sessions]));
};
