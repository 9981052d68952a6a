import { sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { visitBooking } from './visits.table.ts';

/** Bookings of one class. */
export const ofClass = (classId: string): SQL =>
  raw`${visitBooking.hostKind} = 'CLASS' and ${visitBooking.hostId} = ${classId}`;

export interface VisitorRow {
  readonly userId: string;
  readonly name: string;
  readonly orgCode: string;
  readonly listedNum: number;
  readonly cameNum: number;
  readonly minutes: number;
  readonly hoursHundredths: number;
  readonly total: number;
}

const ORDERS: Readonly<Record<string, SQL>> = {
  cameNum: raw`"cameNum", name, "userId"`,
  '-cameNum': raw`"cameNum" desc, name, "userId"`,
  courseHours: raw`"hoursHundredths", name, "userId"`,
  '-courseHours': raw`"hoursHundredths" desc, name, "userId"`,
};

/** One page of the people on rosters of a class's ended visits, with what each of them was credited; by name. */
export const listVisitors = (
  sql: Sql,
  { classId, keyword }: { readonly classId: string; readonly keyword: string },
  { pageNum, pageSize }: Paging,
  sort: string,
): Promise<VisitorRow[]> =>
  rowsOf<VisitorRow>(
    sql,
    raw`select *, count(*) over ()::int as total from (
        select p.user_id as "userId", max(p.name) as name, max(p.org_code) as "orgCode", count(*)::int as "listedNum",
          count(*) filter (where p.minutes > 0)::int as "cameNum", sum(p.minutes)::int as minutes,
          sum(p.hours_hundredths)::int as "hoursHundredths"
        from visit_booking v join visit_person p on p.booking_id = v.id
        where v.host_kind = 'CLASS' and v.host_id = ${classId} and v.state = 'CLOSED'
        group by p.user_id) summed
      where ${keyword} = '' or strpos(lower(name), ${keyword}) > 0
      order by ${ORDERS[sort] ?? raw`name, "userId"`}
      limit ${pageSize} offset ${pageNum * pageSize}`,
  );

export interface OpenBaseRow {
  readonly baseId: string;
  readonly baseName: string;
  readonly orgCode: string;
  readonly address: string;
  readonly leadHours: number;
  readonly aheadDays: number;
  readonly maxGroup: number;
  readonly confirmsItself: boolean;
  readonly note: string;
  readonly total: number;
}

/** Digits of a prefecture's code. */
const PREFECTURE = 18;

/** One page of the public bases that take bookings: those of `orgCode` first, then of its prefecture, then by name. */
export const listOpenBaseRows = (
  sql: Sql,
  { orgCode, keyword, now }: { readonly orgCode: string; readonly keyword: string; readonly now: Date },
  { pageNum, pageSize }: Paging,
): Promise<OpenBaseRow[]> =>
  rowsOf<OpenBaseRow>(
    sql,
    raw`select b.id as "baseId", b.name as "baseName", b.org_code as "orgCode", b.address,
        t.lead_hours as "leadHours", t.ahead_days as "aheadDays", t.max_group as "maxGroup",
        t.confirms_itself as "confirmsItself", t.note, count(*) over ()::int as total
      from visit_terms t join base b on b.id = t.base_id
      where t.is_open and b.is_shown and (b.withdraw_at is null or b.withdraw_at > ${now.toISOString()}::timestamptz)
        and (${keyword} = '' or strpos(lower(b.name), ${keyword}) > 0)
      order by starts_with(b.org_code, ${orgCode}) desc,
        starts_with(b.org_code, ${orgCode.slice(0, PREFECTURE)}) desc, b.name, b.id
      limit ${pageSize} offset ${pageNum * pageSize}`,
  );
