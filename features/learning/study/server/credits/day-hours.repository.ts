import { sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';

export interface DayHours {
  /** `yyyy-MM-dd` in Asia/Shanghai. */
  readonly day: string;
  readonly hundredths: number;
}

/** Hours credited a day, less what was taken back of that day's, since `from` to people of `orgCode`'s subtree; days without any are left out. */
export const sumDays = async (sql: Sql, orgCode: string, from: Date): Promise<DayHours[]> => {
  return rowsOf<DayHours>(
    sql,
    raw`
    select to_char(moment.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      sum(entry.hours_hundredths)::int as hundredths
    from study_ledger entry
    left join study_ledger taken
      on entry.entry = 'REVERSAL' and taken.user_id = entry.user_id and taken.id = entry.refers_to,
    lateral (select coalesce(taken.credited_at, entry.credited_at) as at) moment
    where entry.credited_at >= ${from.toISOString()}::timestamptz and moment.at >= ${from.toISOString()}::timestamptz
      and starts_with(entry.org_code, ${orgCode})
    group by 1 having sum(entry.hours_hundredths) > 0 order by 1`,
  );
};
