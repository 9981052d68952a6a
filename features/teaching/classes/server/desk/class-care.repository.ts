import { and, asc, eq, sql as raw, type SQL } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { classTable } from '../classes.table.ts';

const columns = columnsOf(classTable, 'id', 'className', 'startAt', 'endAt', 'heldInRoom');

/** Classes that run at `now`, of those that `worked` lets through, the one that ends first in front. */
export const listRunning = (sql: Sql, worked: SQL, now: Date, limit: number) => {
  const at = raw`${now.toISOString()}::timestamptz`;
  return sql
    .select(columns)
    .from(classTable)
    .where(
      and(
        worked,
        eq(classTable.status, 'PUBLISHED'),
        raw`${classTable.startAt} <= ${at}`,
        raw`${classTable.endAt} > ${at}`,
      ),
    )
    .orderBy(asc(classTable.endAt), asc(classTable.id))
    .limit(limit);
};

export interface PaceCounts {
  readonly classId: string;
  readonly enrolled: number;
  readonly avgPercentage: number;
  readonly behind: number;
  /** Of those behind, who has not begun. */
  readonly notStarted: number;
  /** Studied in the class since the given moment. */
  readonly studied: number;
}

/** Members of these classes counted in one pass: `below` is the progress under which one is behind. */
export const countPace = async (
  sql: Sql,
  classes: readonly { readonly id: string; readonly below: number }[],
  since: Date,
): Promise<Map<string, PaceCounts>> => {
  if (classes.length === 0) return new Map();
  const isBehind = raw`member.graduated_at is null and member.percentage < pace.below`;
  const rows = await rowsOf<PaceCounts>(
    sql,
    raw`select member.class_id as "classId", count(*)::int as enrolled,
        floor(avg(member.percentage))::int as "avgPercentage",
        (count(*) filter (where ${isBehind}))::int as behind,
        (count(*) filter (where ${isBehind} and member.last_study_at is null and member.done_num = 0
          and member.percentage = 0))::int as "notStarted",
        (count(*) filter (where member.last_study_at >= ${since.toISOString()}::timestamptz))::int as studied
      from unnest(${raw.param(classes.map(({ id }) => id))}::text[],
        ${raw.param(classes.map(({ below }) => below))}::int[]) as pace (id, below)
      join class_member member on member.class_id = pace.id and member.state = 'ENROLLED'
      group by member.class_id`,
  );
  return new Map(rows.map((row) => [row.classId, row]));
};
