import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  lt,
  lte,
  ne,
  type Placeholder,
  sql as raw,
  type SQL,
} from 'drizzle-orm';
import { workedOnWhere } from '#features/teaching/classes/server/classes.public.ts';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { inOneRound } from '#platform/server/db/one-round.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { Page, Paging } from '#platform/shared/envelope.ts';
import type { BookingState } from '../shared/visit-booking.rules.ts';
import { visitBooking, visitPerson } from './visits.table.ts';

export type BookingRow = typeof visitBooking.$inferSelect;
export type PersonRow = typeof visitPerson.$inferSelect;

const LIVE: BookingState[] = ['PENDING', 'CONFIRMED', 'WAITING'];

const byId = statement<{ id: string }>()('visits-booking', (sql, param) =>
  sql
    .select()
    .from(visitBooking)
    .where(eq(visitBooking.id, param('id'))),
);

export const findBooking = async (sql: Sql, id: string): Promise<BookingRow | null> =>
  (await byId(sql, { id }))[0] ?? null;

/** As `findBooking`, and nobody else changes it until the transaction ends; take its slot's lock first. */
export const holdBooking = async (tx: Tx, id: string): Promise<BookingRow | null> =>
  (await tx.select().from(visitBooking).where(eq(visitBooking.id, id)).for('update'))[0] ?? null;

/** Running number of the next booking; gaps are possible, repetitions are not. */
export const nextVisitNumber = async (tx: Tx): Promise<number> => {
  const [row] = await rowsOf<{ number: number }>(tx, raw`select nextval('visit_number')::int as number`);
  if (!row) throw new Error('no number for a booking');
  return row.number;
};

export const insertBooking = async (tx: Tx, row: typeof visitBooking.$inferInsert): Promise<void> => {
  await tx.insert(visitBooking).values(row);
};

/** Writes changes of a booking and counts them. */
export const updateBooking = async (
  tx: Tx,
  id: string,
  changes: Partial<Omit<BookingRow, 'id' | 'version'>>,
): Promise<void> => {
  await tx
    .update(visitBooking)
    .set({ ...changes, version: raw`${visitBooking.version} + 1` })
    .where(eq(visitBooking.id, id));
};

/** Bookings by id, in no order. */
export const findBookings = (sql: Sql, ids: readonly string[]): Promise<BookingRow[]> =>
  sql
    .select()
    .from(visitBooking)
    .where(inArray(visitBooking.id, [...ids]));

const people = statement<{ id: string }>()('visits-people', (sql, param) =>
  sql
    .select()
    .from(visitPerson)
    .where(eq(visitPerson.bookingId, param('id')))
    .orderBy(visitPerson.number),
);

/** The roster of a booking, by number. */
export const listPeople = (sql: Sql, id: string): Promise<PersonRow[]> => people(sql, { id });

type Listed = Pick<PersonRow, 'userId' | 'number' | 'name' | 'orgCode'>;

export const insertPeople = async (tx: Tx, bookingId: string, rows: readonly Listed[]): Promise<void> => {
  if (rows.length > 0) await tx.insert(visitPerson).values(rows.map((row) => ({ bookingId, ...row })));
};

/** Writes the roster anew. */
export const replacePeople = async (tx: Tx, bookingId: string, rows: readonly Listed[]): Promise<void> => {
  await tx.delete(visitPerson).where(eq(visitPerson.bookingId, bookingId));
  await insertPeople(tx, bookingId, rows);
};

export const updatePerson = async (
  tx: Tx,
  { bookingId, userId }: Pick<PersonRow, 'bookingId' | 'userId'>,
  changes: Pick<PersonRow, 'minutes' | 'hoursHundredths' | 'receiptNo'>,
): Promise<void> => {
  await tx
    .update(visitPerson)
    .set(changes)
    .where(and(eq(visitPerson.bookingId, bookingId), eq(visitPerson.userId, userId)));
};

/** Hundredths that other visits of the same day gave this person. */
export const hoursOfDay = async (tx: Tx, person: PersonRow, day: string): Promise<number> => {
  const [row] = await tx
    .select({ sum: raw<number>`coalesce(sum(${visitPerson.hoursHundredths}), 0)::int` })
    .from(visitPerson)
    .innerJoin(visitBooking, eq(visitBooking.id, visitPerson.bookingId))
    .where(
      and(
        eq(visitPerson.userId, person.userId),
        ne(visitPerson.bookingId, person.bookingId),
        eq(visitBooking.day, day),
      ),
    );
  return row?.sum ?? 0;
};

/** Name of somebody of these people who is on the roster of another live visit at the same time. */
export const nameElsewhere = async (
  tx: Tx,
  { id, startAt, endAt }: Pick<BookingRow, 'id' | 'startAt' | 'endAt'>,
  userIds: readonly string[],
): Promise<string | undefined> => {
  if (userIds.length === 0) return;
  const [row] = await tx
    .select({ name: visitPerson.name })
    .from(visitPerson)
    .innerJoin(visitBooking, eq(visitBooking.id, visitPerson.bookingId))
    .where(
      and(
        inArray(visitPerson.userId, [...userIds]),
        ne(visitBooking.id, id),
        inArray(visitBooking.state, LIVE),
        lt(visitBooking.startAt, endAt),
        raw`${visitBooking.endAt} > ${startAt.toISOString()}::timestamptz`,
      ),
    )
    .limit(1);
  return row?.name;
};

export const isOnRoster = async (sql: Sql, bookingId: string, userId: string): Promise<boolean> =>
  (await sql.$count(visitPerson, and(eq(visitPerson.bookingId, bookingId), eq(visitPerson.userId, userId)))) >
  0;

/** Place in the queue of the number `waitNo`: 1 is next. */
export const countAhead = (sql: Sql, slotId: string, waitNo: number): Promise<number> =>
  sql.$count(
    visitBooking,
    and(eq(visitBooking.slotId, slotId), eq(visitBooking.state, 'WAITING'), lte(visitBooking.waitNo, waitNo)),
  );

/** Live bookings of a base on a day: those that a closed day sends back. */
export const listLiveOfDay = (tx: Tx, baseId: string, day: string): Promise<BookingRow[]> =>
  tx
    .select()
    .from(visitBooking)
    .where(and(eq(visitBooking.baseId, baseId), eq(visitBooking.day, day), inArray(visitBooking.state, LIVE)))
    .orderBy(asc(visitBooking.slotId), asc(visitBooking.id));

/** Bookings of a base between two days, with places or in the queue, in their order. */
export const listOfBase = (sql: Sql, baseId: string, from: string, to: string): Promise<BookingRow[]> =>
  sql
    .select()
    .from(visitBooking)
    .where(and(eq(visitBooking.baseId, baseId), gte(visitBooking.day, from), lte(visitBooking.day, to)))
    .orderBy(asc(visitBooking.startAt), asc(visitBooking.createdAt), asc(visitBooking.id));

/** Ids of bookings that have to be settled: over and confirmed, or begun without ever having been confirmed. */
export const listDue = async (sql: Sql, now: Date, overBefore: Date): Promise<string[]> => {
  const rows = await sql
    .select({ id: visitBooking.id })
    .from(visitBooking)
    .where(
      raw`(${visitBooking.state} = 'CONFIRMED' and ${visitBooking.endAt} <= ${overBefore.toISOString()}::timestamptz)
        or (${visitBooking.state} in ('PENDING', 'WAITING') and ${visitBooking.startAt} <= ${now.toISOString()}::timestamptz)`,
    )
    .orderBy(asc(visitBooking.endAt), asc(visitBooking.id))
    .limit(500);
  return rows.map(({ id }) => id);
};

export interface BookingFilter {
  /** Bases of this organisation and below; empty where `about` says whose bookings are meant. */
  readonly scope: string;
  readonly about?: SQL | undefined;
  readonly baseId?: string | undefined;
  readonly state?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Lower case; empty for all. */
  readonly keyword?: string | undefined;
}

/** Bookings on whose roster a person stands. */
export const onRosterOf = (userId: string | Placeholder): SQL =>
  raw`${visitBooking.id} in (select booking_id from visit_person where visit_person.user_id = ${userId})`;

const own = statement<{ userId: string; limit: number; offset: number }>()('visits-own', (sql, param) =>
  sql
    .select()
    .from(visitBooking)
    .where(onRosterOf(param('userId')))
    .orderBy(desc(visitBooking.startAt), asc(visitBooking.id))
    .limit(param('limit'))
    .offset(param('offset')),
);

const ownNum = statement<{ userId: string }>()('visits-own-num', (sql, param) =>
  sql
    .select({ num: count() })
    .from(visitBooking)
    .where(onRosterOf(param('userId'))),
);

/** One page of the bookings on whose roster a person stands, the latest visit first, and how many there are. */
export const listOwnBookings = async (
  sql: Sql,
  userId: string,
  { pageNum, pageSize }: Paging,
): Promise<Page<BookingRow>> => {
  const round = inOneRound(sql);
  const [rows, [found]] = await Promise.all([
    own(round, { userId, limit: pageSize, offset: pageNum * pageSize }),
    ownNum(round, { userId }),
  ]);
  return { rows, total: found?.num ?? 0 };
};

/** Bookings of branches that the caller leads and of classes on which the caller works. */
export const ledBy = (caller: Pick<Caller, 'userId' | 'activeRole'>): SQL =>
  raw`((${visitBooking.hostKind} = 'BRANCH' and starts_with(${visitBooking.hostId}, ${caller.activeRole.orgCode}))
    or (${visitBooking.hostKind} = 'CLASS' and ${visitBooking.hostId} in
      (select "class".id from "class" where ${workedOnWhere(caller)})))`;

const filtered = ({ scope, about, baseId, state, from, to, keyword }: BookingFilter): SQL | undefined =>
  and(
    about,
    scope === '' ? undefined : raw`${visitBooking.baseOrg} like ${`${scope}%`}`,
    baseId ? eq(visitBooking.baseId, baseId) : undefined,
    state ? raw`${visitBooking.state} = ${state}` : undefined,
    from ? gte(visitBooking.day, from) : undefined,
    to ? lte(visitBooking.day, to) : undefined,
    keyword
      ? raw`(strpos(lower(${visitBooking.hostName}), ${keyword}) > 0 or strpos(lower(${visitBooking.baseName}), ${keyword}) > 0
          or strpos(lower(${visitBooking.leaderName}), ${keyword}) > 0 or strpos(lower(${visitBooking.bookingNo}), ${keyword}) > 0)`
      : undefined,
  );

export const countBookings = (sql: Sql, filter: BookingFilter): Promise<number> =>
  sql.$count(visitBooking, filtered(filter));

const ORDERS: Readonly<Record<string, SQL>> = {
  time: asc(visitBooking.startAt),
  '-time': desc(visitBooking.startAt),
  peopleNum: raw`${visitBooking.rosterNum} + ${visitBooking.othersNum}`,
  '-peopleNum': raw`${visitBooking.rosterNum} + ${visitBooking.othersNum} desc`,
};

/** One page of bookings, the latest visit first unless `sort` says otherwise. */
export const listBookings = (
  sql: Sql,
  filter: BookingFilter,
  { pageNum, pageSize }: Paging,
  sort = '',
): Promise<BookingRow[]> =>
  sql
    .select()
    .from(visitBooking)
    .where(filtered(filter))
    .orderBy(ORDERS[sort] ?? desc(visitBooking.startAt), asc(visitBooking.id))
    .limit(pageSize)
    .offset(pageNum * pageSize);

/** Live visits, and those of the last months, of a person's own. */
export const listForCalendar = (sql: Sql, userId: string, since: Date): Promise<BookingRow[]> =>
  sql
    .select()
    .from(visitBooking)
    .where(
      and(
        onRosterOf(userId),
        inArray(visitBooking.state, ['CONFIRMED', 'CLOSED', 'CANCELLED', 'REFUSED']),
        gte(visitBooking.endAt, since),
      ),
    )
    .orderBy(asc(visitBooking.startAt));

const ofDay = statement<{ userId: string; day: string; now: string }>()('visits-of-day', (sql, param) =>
  sql
    .select(columnsOf(visitBooking, 'id', 'baseName', 'address', 'startAt', 'endAt'))
    .from(visitBooking)
    .innerJoin(visitPerson, eq(visitPerson.bookingId, visitBooking.id))
    .where(
      and(
        eq(visitPerson.userId, param('userId')),
        eq(visitBooking.state, 'CONFIRMED'),
        eq(visitBooking.day, param('day')),
        raw`${visitBooking.endAt} > ${param('now')}::timestamptz`,
      ),
    )
    .orderBy(asc(visitBooking.startAt))
    .limit(1),
);

/** The confirmed visit of a person that is going on or comes next on this day; null for none. */
export const visitOfDay = async (sql: Sql, userId: string, day: string, now: Date) =>
  (await ofDay(sql, { userId, day, now: now.toISOString() }))[0] ?? null;

/** How many bookings of bases in a scope wait for the base, and the first day of them. */
export const countPending = async (sql: Sql, scope: string): Promise<{ num: number; firstDay: string }> => {
  const [row] = await sql
    .select({
      num: raw<number>`count(*)::int`,
      firstDay: raw<string>`coalesce(min(${visitBooking.day}), '')`,
    })
    .from(visitBooking)
    .where(and(raw`${visitBooking.baseOrg} like ${`${scope}%`}`, eq(visitBooking.state, 'PENDING')));
  return row ?? { num: 0, firstDay: '' };
};
