import { sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { Period } from '../shared/period.rules.ts';
import { REPORT_KINDS, type ReportKind, STOCKS } from '../shared/report-kinds.rules.ts';
import { MONTH_FACTS, type Span } from './month-facts.repository.ts';
import { reportMonth } from './reports.table.ts';

const STOCK_LIST = raw.raw(STOCKS.map((measure) => `'${measure}'`).join(', '));

/** Makes counters wait for each other until their transactions end. */
export const holdCounting = async (tx: Tx): Promise<void> => {
  await tx.execute(raw`select pg_advisory_xact_lock(hashtext('reports'))`);
};

/** Takes a month's sums away; `keepsStocks` leaves what was there at its end, which nobody could count later. */
export const clearMonth = async (tx: Tx, month: string, keepsStocks: boolean): Promise<void> => {
  await tx.execute(raw`delete from report_sum where month = ${month}::text
    and (not ${keepsStocks}::boolean or measure not in (${STOCK_LIST}))`);
};

/** Counts a kind's numbers of a month for every organisation and all that lie above it; kept rows stay. */
export const countKind = async (tx: Tx, kind: ReportKind, month: string, span: Span): Promise<void> => {
  await tx.execute(raw`insert into report_sum (measure, month, org_code, value, own)
    select f.measure, ${month}::text, left(f.org_code, l.length),
      sum(f.n), coalesce(sum(f.n) filter (where length(f.org_code) = l.length), 0)
    from (${MONTH_FACTS[kind](span)}) f (org_code, measure, n)
      cross join lateral generate_series(12, length(f.org_code), 6) l (length)
    where f.n <> 0 and f.org_code ~ '^[0-9]{12,60}$'
    group by 1, 3
    on conflict do nothing`);
};

export const countEveryKind = async (tx: Tx, month: string, span: Span): Promise<void> => {
  for (const kind of REPORT_KINDS) await countKind(tx, kind, month, span);
};

export const noteCounted = async (tx: Tx, month: string, countedAt: Date): Promise<void> => {
  await tx
    .insert(reportMonth)
    .values({ month, countedAt })
    .onConflictDoUpdate({ target: reportMonth.month, set: { countedAt } });
};

/** Months that are counted, the one counted longest ago first. */
export const selectMonths = (sql: Sql) =>
  sql.select().from(reportMonth).orderBy(reportMonth.countedAt, reportMonth.month);

/** Month of the first thing that reports tell of; null where there is nothing yet. */
export const selectFirstMonth = async (sql: Sql): Promise<string | null> =>
  (
    await rowsOf<{ first: string | null }>(
      sql,
      raw`select to_char(least((select min(credited_at) from study_ledger), (select min(start_at) from class),
          (select min(issued_at) from certificate), (select min(start_at) from visit_booking))
        at time zone 'Asia/Shanghai', 'YYYY-MM') as first`,
    )
  )[0]?.first ?? null;

export interface SumRow {
  readonly orgCode: string;
  readonly orgName: string;
  readonly measure: string | null;
  /** Of the organisation and all below it; of the organisation itself. */
  readonly value: number;
  readonly own: number;
  /** Until when the last month of the period was counted. */
  readonly countedAt: Date | string | null;
}

/**
 * Numbers of an organisation and of each directly below it, a row a measure; organisations without any number have one
 * row without a measure. Flows are added over the months, stocks are those of the last month that is counted.
 */
export const selectSums = (
  sql: Sql,
  {
    orgCode,
    measures,
    period: { from, to },
  }: { orgCode: string; measures: readonly string[]; period: Period },
): Promise<SumRow[]> =>
  rowsOf(
    sql,
    raw`with last as materialized (
        select month, counted_at from report_month where month between ${from}::text and ${to}::text
        order by month desc limit 1
      )
      select o.code as "orgCode", o.name as "orgName", s.measure, coalesce(sum(s.value), 0)::float8 as value,
        coalesce(sum(s.own), 0)::float8 as own, (select counted_at from last) as "countedAt"
      from organisation o left join report_sum s on s.org_code = o.code
        and s.measure = any(${raw.param([...measures])}::text[]) and s.month between ${from}::text and ${to}::text
        and (s.measure not in (${STOCK_LIST}) or s.month = (select month from last))
      where o.code = ${orgCode}::text or o.parent_code = ${orgCode}::text
      group by o.code, o.name, s.measure order by o.code`,
  );
