import { sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import type { ReportKind } from '../shared/report-kinds.rules.ts';
import type { Span } from './month-facts.repository.ts';

/** Of whom the rows are: an organisation with all below it or without, or classes that a condition names. */
export type RowsOf =
  | { readonly orgCode: string; readonly isSelf: boolean }
  | { readonly classes: SQL; readonly classId: string | null };

/** One row behind a sum; fields that its kind has not are left out. */
export interface BehindRow {
  readonly id: string;
  readonly orgCode: string;
  readonly at: Date | string;
  readonly name?: string;
  readonly what?: string | null;
  readonly way?: string;
  readonly state?: string;
  readonly no?: string;
  readonly isMember?: boolean;
  readonly isPassed?: boolean;
  readonly hours?: number;
  readonly score?: number;
  readonly members?: number;
  readonly graduated?: number;
  readonly came?: number;
  /** Of rows of classes; of organisations the sums know it. */
  readonly total: number;
}

const at = (moment: Date): SQL => raw`${moment.toISOString()}::timestamptz`;

const within = (column: SQL, { from, until }: Span): SQL =>
  raw`${column} >= ${at(from)} and ${column} < ${at(until)}`;

/** Conditions that an index of codes by bytes answers, whatever the database's collation is. */
const placed = (of: RowsOf, orgCode: SQL, classId: SQL): SQL => {
  if ('orgCode' in of)
    return of.isSelf
      ? raw`${orgCode} = ${of.orgCode}::text`
      : raw`${orgCode} ~>=~ ${of.orgCode}::text and ${orgCode} ~<~ ${`${of.orgCode}:`}::text`;
  return raw`${classId} in (select id from class where ${of.classes}
    and (${of.classId}::text is null or id = ${of.classId}::text))`;
};

/** Counted only where few rows can be: of classes. */
const total = (of: RowsOf): SQL => ('orgCode' in of ? raw`0` : raw`(count(*) over ())::int`);

const NO_CLASS = raw`''::text`;

const QUERIES: Readonly<Record<ReportKind, (of: RowsOf, span: Span) => SQL>> = {
  people: (of, { until }) => raw`
    select id, org_code as "orgCode", created_at as at, name, is_party_member as "isMember", ${total(of)} as total
    from app_user where status = 'active' and created_at < ${at(until)} and ${placed(of, raw`org_code`, NO_CLASS)}
    order by org_code using ~<~, id`,
  hours: (of, span) => raw`
    select l.user_id || '-' || l.id as id, l.org_code as "orgCode", l.credited_at as at, u.name, l.kind as way,
      l.facts->>'courseName' as what,
      coalesce(l.year_hundredths, l.hours_hundredths) as hours, ${total(of)} as total
    from study_ledger l left join app_user u on u.id = l.user_id
    where l.counts_for_year and ${within(raw`l.credited_at`, span)} and ${placed(of, raw`l.org_code`, NO_CLASS)}
    order by l.org_code using ~<~, l.credited_at, l.id`,
  classes: (of, span) => raw`
    select c.id, c.org_code as "orgCode", c.start_at as at, c.class_name as name, m.members, m.graduated,
      ${total(of)} as total
    from class c left join lateral (
      select count(*)::int as members, count(graduated_at)::int as graduated from class_member
      where class_id = c.id and state = 'ENROLLED') m on true
    where c.status <> 'DRAFT' and ${within(raw`c.start_at`, span)} and ${placed(of, raw`c.org_code`, raw`c.id`)}
    order by c.org_code using ~<~, c.start_at, c.id`,
  exams: (of, span) => raw`
    select a.id, a.org_code as "orgCode", a.submitted_at as at, u.name, e.name as what, a.score_tenths as score,
      a.is_passed as "isPassed", ${total(of)} as total
    from exam_attempt a join exam e on e.id = a.exam_id left join app_user u on u.id = a.user_id
    where a.state = 'SUBMITTED' and ${within(raw`a.submitted_at`, span)}
      and ${placed(of, raw`a.org_code`, raw`a.class_id`)}
      ${'orgCode' in of ? raw`` : raw`and exists (select 1 from class_member m where m.class_id = a.class_id and m.user_id = a.user_id and m.state = 'ENROLLED')`}
    order by a.org_code using ~<~, a.submitted_at, a.id`,
  certificates: (of, span) => raw`
    select id, org_code as "orgCode", issued_at as at, name, class_name as what, cert_no as no, state,
      ${total(of)} as total
    from certificate where ${within(raw`issued_at`, span)} and ${placed(of, raw`org_code`, raw`class_id`)}
    order by org_code using ~<~, issued_at desc, id`,
  bases: (of, span) => raw`
    select id, base_org as "orgCode", start_at as at, host_name as name, base_name as what, came_num as came,
      hours_hundredths as hours, ${total(of)} as total
    from visit_booking where state = 'CLOSED' and ${within(raw`start_at`, span)}
      and ${placed(of, raw`base_org`, NO_CLASS)}
    order by base_org using ~<~, start_at desc, id`,
};

/** One page of the rows behind a kind's sums, in the order of their organisations. */
export const selectBehind = (
  sql: Sql,
  kind: ReportKind,
  of: RowsOf,
  span: Span,
  { pageNum, pageSize }: Paging,
): Promise<BehindRow[]> =>
  rowsOf(sql, raw`${QUERIES[kind](of, span)} limit ${pageSize}::int offset ${pageNum * pageSize}::int`);
