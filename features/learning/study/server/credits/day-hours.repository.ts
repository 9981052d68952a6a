import { sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';

export interface DayHours {
  /** `yyyy-MM-dd` in Asia/Shanghai. */
  readonly day: string;
  readonly hundredths: number;
}

/** Hours credited a day since `from` to people of `orgCode`'s subtree; days without any are left out. */
export const sumDays = async (sql: Sql, orgCode: string, from: Date): Promise<DayHours[]> => {
  return rowsOf<DayHours>(
    sql,
    raw`
    select to_char(credited_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      sum(hours_hundredths)::int as hundredths
    from study_ledger
    where credited_at >= ${from.toISOString()}::timestamptz and starts_with(org_code, ${orgCode})
    group by 1 order by 1`,
  );
};
