import { and, eq, sql as raw, type SQL } from 'drizzle-orm';
import { personIsCalled } from '#features/ground/accounts/server/accounts.public.ts';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import type { Position } from '../shared/duty.rules.ts';
import { dutyPerson } from './duty.table.ts';

const ownYears = statement<{ userId: string }>()('duty-own-years', (sql, param) =>
  sql
    .select(
      columnsOf(
        dutyPerson,
        ...(['year', 'orgCode', 'position', 'fromMonth', 'isExempt', 'note', 'target'] as const),
        ...(['capOnline', 'capOffline', 'capGroup', 'isCounted'] as const),
      ),
    )
    .from(dutyPerson)
    .where(eq(dutyPerson.userId, param('userId'))),
);

/** Targets of a person, by year; years in which nothing is known of the person are missing. */
export const selectOwnYears = async (sql: Sql, userId: string) =>
  new Map((await ownYears(sql, { userId })).map((row) => [row.year, row]));

/** People of a year and an organisation with all below it; `day` tells who is behind. */
export interface PeopleFilter {
  readonly year: number;
  readonly orgCode: string;
  readonly day: string;
  readonly standing: 'BEHIND' | 'IDLE' | 'ON_PACE' | 'DONE' | 'EXEMPT' | undefined;
  readonly wasReminded: boolean | undefined;
  /** Lower case; empty for everybody. */
  readonly keyword: string;
  /** Since when somebody counts as reminded. */
  readonly remindedSince: Date;
}

export interface DutyPersonRow {
  readonly userId: string;
  readonly orgCode: string;
  readonly position: Position;
  readonly fromMonth: number;
  readonly isExempt: boolean;
  readonly note: string;
  readonly hours: number;
  readonly target: number;
  readonly due: number;
  readonly creditedAt: string | null;
  readonly remindedAt: string | null;
  readonly version: number;
}

/** Codes of the organisation and all below it are those between it and it with a sign behind every digit. */
const isBelow = (orgCode: string): SQL =>
  raw`p.org_code >= ${orgCode}::text and p.org_code < ${`${orgCode}:`}::text`;

const dueOf = (day: string): SQL => raw`duty_due(p.target, p.from_month, p.year, ${day}::date)`;

const standingIs = (standing: NonNullable<PeopleFilter['standing']>, day: string): SQL =>
  ({
    EXEMPT: raw`p.is_exempt`,
    DONE: raw`not p.is_exempt and p.hours >= p.target`,
    BEHIND: raw`not p.is_exempt and p.hours < ${dueOf(day)}`,
    ON_PACE: raw`not p.is_exempt and p.hours < p.target and p.hours >= ${dueOf(day)}`,
    IDLE: raw`not p.is_exempt and p.online + p.offline + p.in_group = 0`,
  })[standing];

const remindedSince = (since: Date): SQL => raw`exists (select 1 from duty_reminded r
  where r.user_id = p.user_id and r.reminded_at > ${since.toISOString()}::timestamptz)`;

const whereOf = (filter: PeopleFilter): SQL => {
  const { standing, wasReminded, keyword } = filter;
  const parts: (SQL | undefined)[] = [
    raw`p.year = ${filter.year}::int`,
    raw`p.is_counted`,
    isBelow(filter.orgCode),
    standing && standingIs(standing, filter.day),
    wasReminded === undefined
      ? undefined
      : raw`${remindedSince(filter.remindedSince)} = ${wasReminded}::boolean`,
    keyword === '' ? undefined : personIsCalled(raw`p.user_id`, keyword),
  ];
  return and(...parts) ?? raw`true`;
};

const ORDERS: Readonly<Record<string, SQL>> = {
  hours: raw`p.hours, p.user_id`,
  '-hours': raw`p.hours desc, p.user_id desc`,
  credited: raw`p.credited_at nulls first, p.user_id`,
  '-credited': raw`p.credited_at desc nulls last, p.user_id`,
};

/** Ids in the order of the list: those who studied least first unless `sort` says otherwise. */
export const selectPeopleIds = async (
  sql: Sql,
  filter: PeopleFilter,
  sort: string,
  limit: number,
): Promise<string[]> =>
  (
    await rowsOf<{ id: string }>(
      sql,
      raw`select p.user_id as id from duty_person p where ${whereOf(filter)}
        order by ${ORDERS[sort] ?? ORDERS.hours} limit ${limit}::int`,
    )
  ).map(({ id }) => id);

const FACTS = (day: string): SQL => raw`p.user_id as "userId", p.org_code as "orgCode", p.position,
  p.from_month as "fromMonth", p.is_exempt as "isExempt", p.note, p.hours, p.target, ${dueOf(day)} as due,
  p.credited_at as "creditedAt", r.reminded_at as "remindedAt", p.version`;

/** One page of the list. */
export const selectPeople = (
  sql: Sql,
  filter: PeopleFilter,
  sort: string,
  { pageNum, pageSize }: Paging,
): Promise<DutyPersonRow[]> =>
  rowsOf(
    sql,
    raw`select ${FACTS(filter.day)} from duty_person p left join duty_reminded r on r.user_id = p.user_id
      where ${whereOf(filter)} order by ${ORDERS[sort] ?? ORDERS.hours}
      limit ${pageSize}::int offset ${pageNum * pageSize}::int`,
  );

/** These people of a year, in the order of `ids`. */
export const selectPeopleByIds = async (
  sql: Sql,
  { year, day }: Pick<PeopleFilter, 'year' | 'day'>,
  ids: readonly string[],
): Promise<DutyPersonRow[]> => {
  const rows = await rowsOf<DutyPersonRow>(
    sql,
    raw`select ${FACTS(day)} from duty_person p left join duty_reminded r on r.user_id = p.user_id
      where p.year = ${year}::int and p.user_id = any(${raw.param([...ids])}::text[])`,
  );
  const known = new Map(rows.map((row) => [row.userId, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
};

export const countDutyPeople = async (sql: Sql, filter: PeopleFilter): Promise<number> =>
  (
    await rowsOf<{ num: number }>(
      sql,
      raw`select count(*)::int as num from duty_person p where ${whereOf(filter)}`,
    )
  )[0]?.num ?? 0;

/** A person's row of a year, held until the transaction ends. */
export const lockDutyPerson = async (tx: Tx, userId: string, year: number) =>
  (
    await tx
      .select()
      .from(dutyPerson)
      .where(and(eq(dutyPerson.userId, userId), eq(dutyPerson.year, year)))
      .for('update')
  )[0];

/** Facts that an administrator keeps about a person's year; target and sums follow by themselves. */
export const updateDutyPerson = async (
  tx: Tx,
  of: { readonly userId: string; readonly year: number; readonly version: number },
  facts: {
    readonly position: Position;
    readonly positionIsSet: boolean;
    readonly fromMonth: number;
    readonly isExempt: boolean;
    readonly note: string;
  },
): Promise<void> => {
  await tx
    .update(dutyPerson)
    .set({ ...facts, version: of.version + 1 })
    .where(and(eq(dutyPerson.userId, of.userId), eq(dutyPerson.year, of.year)));
};
