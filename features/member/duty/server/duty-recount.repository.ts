import { sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { dutyRecount, dutyYear } from './duty.table.ts';

/** Whether this year is open already; opening it twice changes nothing. */
export const insertYear = async (sql: Sql, year: number, day: string): Promise<boolean> =>
  (await sql.insert(dutyYear).values({ year, day }).onConflictDoNothing().returning({ year: dutyYear.year }))
    .length > 0;

/**
 * Brings at most `limit` members behind `after` into a year, in the order of their ids; answers the last of those looked
 * at, null at the end.
 */
export const addMembers = async (
  sql: Sql,
  year: number,
  after: string,
  limit: number,
): Promise<string | null> => {
  const rows = await rowsOf<{ last: string | null }>(
    sql,
    raw`with part as materialized (
        select id, org_code from app_user where is_party_member and status = 'active' and id > ${after}::text
        order by id limit ${limit}::int
      ), added as (
        insert into duty_person (user_id, year, org_code, is_counted, position)
        select id, ${year}::int, org_code, true, duty_position(id, org_code) from part order by org_code, id
        on conflict do nothing
      )
      select max(id) as last from part`,
  );
  return rows[0]?.last ?? null;
};

/** At most `limit` organisations of a year behind `after`, in the order of their codes. */
export const selectOrgs = async (sql: Sql, year: number, after: string, limit: number): Promise<string[]> =>
  (
    await rowsOf<{ code: string }>(
      sql,
      raw`select org_code as code from duty_org where year = ${year}::int and org_code > ${after}::text
        order by org_code limit ${limit}::int`,
    )
  ).map(({ code }) => code);

/** The recount gives way to everybody else: what it cannot have within this time it leaves for later. */
const PATIENCE = '300ms';

/** Holds people and sums of these organisations, people first, as crediting does. */
export const holdOrgs = async (tx: Tx, year: number, codes: readonly string[]): Promise<void> => {
  await tx.execute(
    raw`select set_config('lock_timeout', ${PATIENCE}, true), set_config('duty.recount', 'on', true)`,
  );
  await tx.execute(raw`select 1 from duty_person where year = ${year}::int
    and org_code = any(${raw.param([...codes])}::text[]) order by user_id for update`);
  await tx.execute(raw`select 1 from duty_org where year = ${year}::int
    and org_code = any(${raw.param([...codes])}::text[]) order by org_code for update`);
};

/** Lets sums follow every change again: what comes later in the same transaction is no recount. */
export const letSumsFollow = async (tx: Tx): Promise<void> => {
  await tx.execute(raw`select set_config('duty.recount', 'off', true)`);
};

/** Sets the hours of these organisations' people to what the ledger says; answers how many differed. */
export const mendPeople = async (tx: Tx, year: number, codes: readonly string[]): Promise<number> =>
  (
    await rowsOf(
      tx,
      raw`with truth as (
          select p.user_id,
            coalesce(sum(coalesce(l.year_hundredths, l.hours_hundredths)) filter (where l.kind = 'ONLINE'), 0)::int as online,
            coalesce(sum(coalesce(l.year_hundredths, l.hours_hundredths))
              filter (where l.kind not in ('ONLINE', 'GROUP')), 0)::int as offline,
            coalesce(sum(coalesce(l.year_hundredths, l.hours_hundredths)) filter (where l.kind = 'GROUP'), 0)::int as in_group
          from duty_person p left join study_ledger l
            on l.user_id = p.user_id and l.year = p.year and l.counts_for_year
          where p.year = ${year}::int and p.org_code = any(${raw.param([...codes])}::text[])
          group by p.user_id
        )
        update duty_person p set online = truth.online, offline = truth.offline, in_group = truth.in_group
        from truth where p.year = ${year}::int and p.user_id = truth.user_id
          and (p.online, p.offline, p.in_group) is distinct from (truth.online, truth.offline, truth.in_group)
        returning p.user_id`,
    )
  ).length;

/** Sums out of the people, by the day that `day` names in the row of the organisation. */
const freshSums = (year: number, codes: readonly string[], day: ReturnType<typeof raw>) => raw`
  select o.org_code, count(p.user_id)::int as people,
    (count(*) filter (where p.is_exempt))::int as exempt,
    (count(*) filter (where not p.is_exempt and p.hours >= p.target))::int as done,
    (count(*) filter (where not p.is_exempt and p.hours < duty_due(p.target, p.from_month, p.year, ${day})))::int as behind,
    (count(*) filter (where not p.is_exempt and p.online + p.offline + p.in_group = 0))::int as idle,
    coalesce(sum(p.hours) filter (where not p.is_exempt), 0) as hours,
    coalesce(sum(p.target) filter (where not p.is_exempt), 0) as target,
    coalesce(sum(duty_due(p.target, p.from_month, p.year, ${day})) filter (where not p.is_exempt), 0) as due
  from duty_org o left join duty_person p on p.year = o.year and p.org_code = o.org_code and p.is_counted
  where o.year = ${year}::int and o.org_code = any(${raw.param([...codes])}::text[])
  group by o.org_code`;

const SUMS = raw`people, exempt, done, behind, idle, hours, target, due`;

/** Organisations whose kept sums are not those of their people, by the day for which they were kept. */
export const countWrongOrgs = async (tx: Tx, year: number, codes: readonly string[]): Promise<number> =>
  (
    await rowsOf<{ num: number }>(
      tx,
      raw`with fresh as (${freshSums(year, codes, raw`o.day`)})
        select count(*)::int as num from duty_org kept join fresh using (org_code)
        where kept.year = ${year}::int
          and (kept.people, kept.exempt, kept.done, kept.behind, kept.idle, kept.hours, kept.target, kept.due)
            is distinct from (fresh.people, fresh.exempt, fresh.done, fresh.behind, fresh.idle,
              fresh.hours::bigint, fresh.target::bigint, fresh.due::bigint)`,
    )
  )[0]?.num ?? 0;

/** Writes the sums of these organisations anew for a day; answers how many people they have. */
export const writeSums = async (
  tx: Tx,
  year: number,
  codes: readonly string[],
  day: string,
): Promise<number> =>
  (
    await rowsOf<{ people: number }>(
      tx,
      raw`with fresh as (${freshSums(year, codes, raw`${day}::date`)}), written as (
          update duty_org kept set day = ${day}::date, (${SUMS}) = (select ${SUMS} from fresh where fresh.org_code = kept.org_code)
          where kept.year = ${year}::int and kept.org_code in (select org_code from fresh)
          returning kept.people
        )
        select coalesce(sum(people), 0)::int as people from written`,
    )
  )[0]?.people ?? 0;

/** The day for which all organisations of a year are counted from now on. */
export const updateYearDay = async (sql: Sql, year: number, day: string): Promise<void> => {
  await sql.execute(
    raw`update duty_year set day = ${day}::date where year = ${year}::int and day < ${day}::date`,
  );
};

export const insertRecount = async (
  sql: Sql,
  row: Omit<typeof dutyRecount.$inferInsert, 'id'>,
): Promise<void> => {
  await sql.insert(dutyRecount).values(row);
};

/** The last recount of a year. */
export const selectLastRecount = async (sql: Sql, year: number) =>
  (
    await sql
      .select()
      .from(dutyRecount)
      .where(raw`${dutyRecount.year} = ${year}::int`)
      .orderBy(raw`${dutyRecount.id} desc`)
      .limit(1)
  )[0];
