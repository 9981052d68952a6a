import { sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { Paging } from '#platform/shared/envelope.ts';

export interface BaseListFilter {
  readonly scope: string;
  readonly keyword: string;
  readonly openness: '' | 'OPEN' | 'SHUT';
  /** Today in Asia/Shanghai. */
  readonly today: string;
}

export interface BaseListRow {
  readonly baseId: string;
  readonly baseName: string;
  readonly orgCode: string;
  readonly isOpen: boolean;
  readonly pendingNum: number;
  readonly comingNum: number;
  readonly pictureNum: number;
  readonly ratingSum: number;
  readonly ratingNum: number;
  readonly total: number;
}

const ORDERS: Readonly<Record<string, SQL>> = {
  comingNum: raw`"comingNum", "baseId"`,
  '-comingNum': raw`"comingNum" desc, "baseId"`,
};

/** One page of the public bases of a scope with what waits there: those with something to decide first. */
export const listKeptBases = (
  sql: Sql,
  { scope, keyword, openness, today }: BaseListFilter,
  { pageNum, pageSize }: Paging,
  sort: string,
): Promise<BaseListRow[]> =>
  rowsOf<BaseListRow>(
    sql,
    raw`select *, count(*) over ()::int as total from (
        select b.id as "baseId", b.name as "baseName", b.org_code as "orgCode", coalesce(t.is_open, false) as "isOpen",
          (select count(*)::int from visit_booking v where v.base_id = b.id and v.state = 'PENDING') as "pendingNum",
          (select count(*)::int from visit_booking v where v.base_id = b.id and v.state = 'CONFIRMED'
            and v.day >= ${today}) as "comingNum",
          (select count(*)::int from visit_picture p where p.base_id = b.id and p.state = 'SENT') as "pictureNum",
          (select coalesce(sum(r.score), 0)::int from visit_rating r where r.base_id = b.id) as "ratingSum",
          (select count(*)::int from visit_rating r where r.base_id = b.id) as "ratingNum"
        from base b left join visit_terms t on t.base_id = b.id
        where b.is_shown and b.org_code like ${`${scope}%`}
          and (${keyword} = '' or strpos(lower(b.name), ${keyword}) > 0)
          and (${openness} = '' or coalesce(t.is_open, false) = (${openness} = 'OPEN'))) listed
      order by ${ORDERS[sort] ?? raw`"pendingNum" + "pictureNum" desc, "isOpen" desc, "comingNum" desc, "baseId"`}
      limit ${pageSize} offset ${pageNum * pageSize}`,
  );
