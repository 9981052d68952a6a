import { sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { OrgSums } from '../shared/board.rules.ts';

export interface KnownYear {
  readonly year: number;
  /** `yyyy-MM-dd`, the day for which organisations were counted last. */
  readonly day: string;
}

/** Years that are kept, the newest first. */
export const selectYears = (sql: Sql): Promise<KnownYear[]> =>
  rowsOf(sql, raw`select year, to_char(day, 'YYYY-MM-DD') as day from duty_year order by year desc`);

/** Length of a level of the organisation codes. */
const LEVEL = 6;

/**
 * Sums of what lies two levels below `orgCode`, by code; people of the organisation itself, and of the level between,
 * stand under their own codes.
 */
export const selectSums = (sql: Sql, year: number, orgCode: string): Promise<OrgSums[]> =>
  rowsOf(
    sql,
    // The inner query is fenced off, or the planner takes every row for a group of its own and sorts all of them on disk.
    raw`select code as "orgCode", sum(people)::int as people, sum(exempt)::int as exempt, sum(done)::int as done,
        sum(behind)::int as behind, sum(idle)::int as idle, sum(hours)::float8 as hours,
        sum(target)::float8 as target, sum(due)::float8 as due
      from (
        select left(org_code, ${orgCode.length + 2 * LEVEL}::int) as code,
          people, exempt, done, behind, idle, hours, target, due
        from duty_org
        where year = ${year}::int and org_code >= ${orgCode}::text and org_code < ${`${orgCode}:`}::text and people > 0
        offset 0
      ) line
      group by code order by code`,
  );

/** Members of an organisation and all below it who have a duty in the newest year, with their hours. */
export const dutyOfOrg = async (sql: Sql, orgCode: string) => {
  const [row] = await rowsOf<{ people: number; hours: number }>(
    sql,
    raw`select coalesce(sum(people), 0)::int as people, coalesce(round(sum(hours) / 100.0), 0)::int as hours
      from duty_org where year = (select max(year) from duty_year) and org_code like ${`${orgCode}%`}`,
  );
  return { people: row?.people ?? 0, hours: row?.hours ?? 0 };
};
