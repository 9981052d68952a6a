import { sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { Paging } from '#platform/shared/envelope.ts';

export interface StatisticsFilter {
  readonly scope: string;
  readonly by: 'REGION' | 'BASE';
  /** Days, both included; empty for no limit. */
  readonly from: string;
  readonly to: string;
  readonly keyword: string;
}

export interface StatisticsRow {
  readonly key: string;
  readonly name: string;
  readonly baseNum: number;
  readonly viewNum: number;
  readonly visitNum: number;
  readonly cameNum: number;
  readonly hoursHundredths: number;
  readonly ratingSum: number;
  readonly ratingNum: number;
  readonly total: number;
}

/** Digits of a code that name a level of organisations. */
const LEVEL = 6;

/** Numbers of each base of the scope in the period. */
const perBase = ({ scope, from, to, keyword }: StatisticsFilter): SQL => {
  const within = (day: SQL) => raw`(${from} = '' or ${day} >= ${from}) and (${to} = '' or ${day} <= ${to})`;
  const hasPeriod = from !== '' || to !== '';
  const views = hasPeriod
    ? raw`(select coalesce(sum(v.num), 0)::int from base_view_day v where v.base_id = b.id and ${within(raw`v.day`)})`
    : raw`b.view_num`;
  return raw`select b.id, b.name, b.org_code, ${views} as view_num,
      coalesce(k.visit_num, 0) as visit_num, coalesce(k.came_num, 0) as came_num, coalesce(k.hours, 0) as hours,
      coalesce(r.rating_sum, 0) as rating_sum, coalesce(r.rating_num, 0) as rating_num
    from base b
    left join (select v.base_id, count(*) filter (where v.came_num > 0)::int as visit_num,
        sum(v.came_num)::int as came_num, sum(v.hours_hundredths)::int as hours
      from visit_booking v where v.state = 'CLOSED' and ${within(raw`v.day`)} group by v.base_id) k on k.base_id = b.id
    left join (select g.base_id, sum(g.score)::int as rating_sum, count(*)::int as rating_num
      from visit_rating g join visit_booking v on v.id = g.booking_id
      where ${within(raw`v.day`)} group by g.base_id) r on r.base_id = b.id
    where b.is_shown and b.org_code like ${`${scope}%`}
      and (${keyword} = '' or strpos(lower(b.name), ${keyword}) > 0)`;
};

const ORDERS = ['viewNum', 'visitNum', 'cameNum', 'hoursHundredths', 'baseNum'] as const;

const orderOf = (sort: string): SQL => {
  const name = ORDERS.find((one) => one === sort.replace(/^-/, '').replace(/^hours$/, 'hoursHundredths'));
  if (!name) return raw`"cameNum" desc, "viewNum" desc, key`;
  return raw`${raw.identifier(name)} ${raw.raw(sort.startsWith('-') ? 'desc' : 'asc')}, key`;
};

/** One page of the statistics: the organisations directly below the scope, or single bases. */
export const listStatistics = (
  sql: Sql,
  filter: StatisticsFilter,
  { pageNum, pageSize }: Paging,
  sort: string,
): Promise<StatisticsRow[]> => {
  const digits = raw.raw(String(filter.scope.length + LEVEL));
  const key = filter.by === 'REGION' ? raw`left(p.org_code, ${digits})` : raw`p.id`;
  const name = filter.by === 'REGION' ? raw`''` : raw`min(p.name)`;
  return rowsOf<StatisticsRow>(
    sql,
    raw`select *, count(*) over ()::int as total from (
        select ${key} as key, ${name} as name, count(*)::int as "baseNum", sum(p.view_num)::int as "viewNum",
          sum(p.visit_num)::int as "visitNum", sum(p.came_num)::int as "cameNum",
          sum(p.hours)::int as "hoursHundredths", sum(p.rating_sum)::int as "ratingSum",
          sum(p.rating_num)::int as "ratingNum"
        from (${perBase(filter)}) p group by 1) summed
      order by ${orderOf(sort)} limit ${pageSize} offset ${pageNum * pageSize}`,
  );
};
