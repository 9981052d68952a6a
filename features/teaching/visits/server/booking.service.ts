import { randomUUID } from 'node:crypto';
import { shownBase } from '#features/content/bases/server/bases.public.ts';
import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import { dropGathering, putGathering } from '#features/learning/attendance/server/attendance.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import { wireTime } from '#platform/shared/times.ts';
import { gatheringOfVisit } from '../shared/visit-address.rules.ts';
import {
  type BookingState,
  bookingNoOf,
  holdsPlaces,
  isLive,
  peopleOf,
  stateWithPlaces,
} from '../shared/visit-booking.rules.ts';
import { SIGN_IN_BEFORE_MS, SIGN_OUT_AFTER_MS } from '../shared/visit-hours.rules.ts';
import {
  freeOf,
  placed,
  promoted,
  released,
  resized,
  type Seats,
  unqueued,
} from '../shared/visit-seats.rules.ts';
import { bookableAt, deadlineOf, isDay, momentOf, slotsOfDay } from '../shared/visit-slots.rules.ts';
import type { bookVisit, changeVisit } from '../shared/visits.contract.ts';
import { visitsErrors } from '../shared/visits.errors.ts';
import { STATE_WORDS } from '../shared/visits.words.ts';
import {
  type BookingRow,
  findBooking,
  findBookings,
  holdBooking,
  insertBooking,
  insertPeople,
  listPeople,
  nameElsewhere,
  nextVisitNumber,
  replacePeople,
  updateBooking,
} from './booking.repository.ts';
import { hostOf, rosterOf } from './group.service.ts';
import { leaveQueue, listQueue, lockSlot, type SlotRow, saveSeats, takeSlot } from './slot.repository.ts';
import { findTerms, holdTerms, listSpecials } from './terms.repository.ts';
import { leadsGroup } from './visit.policy.ts';
import { tellOfVisit } from './visit-messages.ts';

const factsOf = (booking: BookingRow) => ({
  baseName: booking.baseName,
  day: booking.day,
  time: `${wireTime(booking.startAt).slice(11, 16)}-${wireTime(booking.endAt).slice(11, 16)}`,
  hostName: booking.hostName,
  peopleNum: peopleOf(booking.rosterNum, booking.othersNum),
});

/** Writes an action about a booking into the trail of the base's region. */
export const auditVisit = (
  tx: Tx,
  deps: Deps,
  caller: Pick<Caller, 'userId'>,
  action: string,
  booking: BookingRow,
  more: Readonly<Record<string, string | number>> = {},
): Promise<void> =>
  audit(tx, deps.clock, {
    userId: caller.userId,
    action,
    subject: booking.id,
    orgCode: booking.baseOrg,
    facts: { ...factsOf(booking), ...more },
  });

/** Gathering at the gate, opened in the transaction that confirms the booking. */
export const openGate = (tx: Tx, deps: Deps, booking: BookingRow): Promise<void> =>
  putGathering(tx, deps, {
    id: gatheringOfVisit(booking.id),
    kind: 'BASE_VISIT',
    subjectId: booking.id,
    title: `现场教学：${booking.baseName}`,
    place: booking.address,
    orgCode: booking.baseOrg,
    startAt: booking.startAt,
    endAt: booking.endAt,
    signInFrom: new Date(booking.startAt.getTime() - SIGN_IN_BEFORE_MS),
    signInUntil: booking.endAt,
    lateAfter: null,
    signOutFrom: booking.startAt,
    signOutUntil: new Date(booking.endAt.getTime() + SIGN_OUT_AFTER_MS),
    fence: null,
  });

const concerned = async (tx: Tx, booking: BookingRow): Promise<string[]> => [
  booking.leaderId,
  ...(await listPeople(tx, booking.id)).map(({ userId }) => userId),
];

/** Writes that a booking is confirmed and opens its gate; the roster hears of it. */
export const confirmBooking = async (tx: Tx, deps: Deps, booking: BookingRow, isTold = true) => {
  await openGate(tx, deps, booking);
  if (isTold) await tellOfVisit(tx, deps, 'VISIT_CONFIRMED', booking, await concerned(tx, booking));
};

/** Gives free places to the head of the queue, under the slot's lock, and tells those who got them. */
export const promoteQueue = async (
  tx: Tx,
  deps: Deps,
  slot: SlotRow,
  seats: Seats,
  confirmsItself: boolean,
): Promise<void> => {
  const now = deps.clock();
  const isOver = slot.startAt <= now;
  const next =
    seats.waiting === 0 || isOver ? { seats, ids: [] } : promoted(seats, await listQueue(tx, slot.id));
  await saveSeats(tx, slot.id, next.seats);
  if (next.ids.length === 0) return;
  await leaveQueue(tx, next.ids, confirmsItself ? 'CONFIRMED' : 'PENDING', now);
  for (const booking of await findBookings(tx, next.ids)) {
    if (confirmsItself) await confirmBooking(tx, deps, booking, false);
    const people = confirmsItself ? await concerned(tx, booking) : [booking.leaderId];
    await tellOfVisit(tx, deps, 'VISIT_PROMOTED', booking, people);
  }
};

const wordsOf = (input: { purpose: string; contact: string; contactPhone: string }) => {
  const purpose = tidyLine(input.purpose);
  const contact = tidyLine(input.contact);
  const contactPhone = tidyLine(input.contactPhone);
  if (purpose === '') throw visitsErrors.purposeMissing();
  if (contact === '' || contactPhone === '') throw visitsErrors.contactMissing();
  return { purpose, contact, contactPhone };
};

/** Throws the sentence that says why a slot cannot be booked now. */
const requireBookable = (terms: Parameters<typeof bookableAt>[0], startAt: Date, now: Date): void => {
  const state = bookableAt(terms, startAt, now);
  if (state === 'PAST') throw visitsErrors.past();
  if (state === 'OFF') throw visitsErrors.off();
  if (state === 'FAR') throw visitsErrors.far({ days: terms.aheadDays });
  if (state === 'LATE')
    throw visitsErrors.late({ deadline: wireTime(deadlineOf(startAt, terms.leadHours)).slice(0, 16) });
};

/** Throws for a roster with somebody who is on that of another live visit at the same time. */
const refuseElsewhere = async (
  tx: Tx,
  booking: Pick<BookingRow, 'id' | 'startAt' | 'endAt'>,
  roster: readonly { readonly userId: string }[],
): Promise<void> => {
  const ids = roster.map(({ userId }) => userId);
  const name = await nameElsewhere(tx, booking, ids);
  if (name !== undefined) throw visitsErrors.elsewhere({ name });
};

export interface Booked {
  readonly id: string;
  readonly state: BookingState;
  readonly waitPlace: number;
}

/**
 * Books a slot for a group: its places, or the end of the queue. Places are decided one booking after another under
 * the slot's row lock; a confirmed booking opens its gate in the same transaction.
 */
export const bookSlot = (deps: Deps, caller: Caller, input: InputOf<typeof bookVisit>): Promise<Booked> =>
  deps.database.db.transaction(async (tx) => {
    const { baseId, day, from, othersNum } = input;
    const words = wordsOf(input);
    if (input.userIds.length === 0) throw visitsErrors.noRoster();
    const base = await shownBase(tx, baseId);
    const now = deps.clock();
    if (!base || (base.withdrawAt && base.withdrawAt <= now)) throw visitsErrors.noBase();
    const host = await hostOf(tx, caller, input, now);
    const terms = await holdTerms(tx, baseId);
    if (!terms?.isOpen) throw visitsErrors.off();
    const [special] = isDay(day) ? await listSpecials(tx, baseId, day, day) : [];
    const hours = isDay(day) ? slotsOfDay(terms, special, day).find((one) => one.from === from) : undefined;
    if (!hours) throw visitsErrors.noSlot();
    const [startAt, endAt] = [momentOf(day, hours.from), momentOf(day, hours.to)];
    requireBookable(terms, startAt, now);
    const roster = await rosterOf(tx, host, input.userIds);
    const people = peopleOf(roster.length, othersNum);
    if (people > terms.maxGroup) throw visitsErrors.group({ max: terms.maxGroup });
    if (people > hours.capacity) throw visitsErrors.tooLarge({ capacity: hours.capacity });
    const id = randomUUID();
    const number = await nextVisitNumber(tx);
    const { capacity } = hours;
    const slot = await takeSlot(tx, {
      id: `${baseId}:${day}:${from}`,
      baseId,
      day,
      startAt,
      endAt,
      capacity,
    });
    await refuseElsewhere(tx, { id, startAt, endAt }, roster);
    const { seats, waitNo } = placed(slot, people);
    await saveSeats(tx, slot.id, seats);
    const state = waitNo === null ? stateWithPlaces(terms.confirmsItself) : 'WAITING';
    const booking: BookingRow = {
      ...{ id, bookingNo: bookingNoOf(day, number), baseId, baseName: base.name, baseOrg: base.orgCode },
      ...{ address: base.address, slotId: slot.id, day, startAt, endAt, leadHours: terms.leadHours },
      ...host,
      ...{ leaderId: caller.userId, leaderName: caller.name, rosterNum: roster.length, othersNum, ...words },
      ...{ state, waitNo, reason: '', version: 1, cameNum: 0, creditedNum: 0, hoursHundredths: 0 },
      ...{ createdAt: now, updatedAt: now, closedAt: null },
    };
    await insertBooking(tx, booking);
    await insertPeople(tx, id, roster);
    if (state === 'CONFIRMED') await confirmBooking(tx, deps, booking);
    if (state === 'WAITING') await tellOfVisit(tx, deps, 'VISIT_QUEUED', booking, [caller.userId]);
    await auditVisit(tx, deps, caller, 'visits.book', booking, { state });
    return { id, state, waitPlace: waitNo === null ? 0 : seats.waiting };
  });

/**
 * A booking with its slot's and its own lock. Throws 404 for one that the caller neither leads nor, with `orKept`,
 * keeps the base of.
 */
export const heldBooking = async (tx: Tx, id: string): Promise<{ booking: BookingRow; slot: SlotRow }> => {
  const known = await findBooking(tx, id);
  if (!known) throw visitsErrors.missing();
  const slot = await lockSlot(tx, known.slotId);
  const booking = await holdBooking(tx, id);
  if (!booking) throw visitsErrors.missing();
  return { booking, slot };
};

/** Throws for a booking of which nothing can be changed any more. */
export const requireLive = ({ state }: BookingRow): void => {
  if (!isLive(state)) throw visitsErrors.settled({ state: STATE_WORDS[state] });
};

const requireInTime = ({ startAt, leadHours }: BookingRow, now: Date): void => {
  const deadline = deadlineOf(startAt, leadHours);
  if (now > deadline) throw visitsErrors.late({ deadline: wireTime(deadline).slice(0, 16) });
};

const heldByLeader = async (tx: Tx, deps: Deps, caller: Caller, id: string) => {
  const held = await heldBooking(tx, id);
  if (!(await leadsGroup(tx, caller, held.booking))) throw visitsErrors.missing();
  requireLive(held.booking);
  requireInTime(held.booking, deps.clock());
  return held;
};

/** Seats after a group of another size, under the slot's lock; a queued group takes none. */
const seatsAfter = (booking: BookingRow, slot: SlotRow, people: number): Seats => {
  if (!holdsPlaces(booking.state)) return slot;
  const seats = resized(slot, peopleOf(booking.rosterNum, booking.othersNum), people);
  // A larger group would overtake those who wait.
  const overtakes = slot.waiting > 0 && people > peopleOf(booking.rosterNum, booking.othersNum);
  if (!seats || overtakes) throw visitsErrors.tooFew({ free: slot.waiting > 0 ? 0 : freeOf(slot) });
  return seats;
};

/** Changes people, purpose and contact of a booking until its deadline; places that become free go to the queue. */
export const changeBooking = (
  deps: Deps,
  caller: Caller,
  { id, version, ...input }: InputOf<typeof changeVisit>,
): Promise<BookingState> =>
  deps.database.db.transaction(async (tx) => {
    const words = wordsOf(input);
    if (input.userIds.length === 0) throw visitsErrors.noRoster();
    const { booking, slot } = await heldByLeader(tx, deps, caller, id);
    if (booking.version !== version) throw visitsErrors.changed();
    const roster = await rosterOf(tx, booking, input.userIds);
    const people = peopleOf(roster.length, input.othersNum);
    const terms = await findTerms(tx, booking.baseId);
    if (terms && people > terms.maxGroup) throw visitsErrors.group({ max: terms.maxGroup });
    if (people > slot.capacity) throw visitsErrors.tooLarge({ capacity: slot.capacity });
    await refuseElsewhere(tx, booking, roster);
    const seats = seatsAfter(booking, slot, people);
    const changes = {
      rosterNum: roster.length,
      othersNum: input.othersNum,
      ...words,
      updatedAt: deps.clock(),
    };
    await updateBooking(tx, id, changes);
    await replacePeople(tx, id, roster);
    await promoteQueue(tx, deps, slot, seats, terms?.confirmsItself ?? false);
    await auditVisit(tx, deps, caller, 'visits.change', { ...booking, ...changes });
    return (await findBooking(tx, id))?.state ?? booking.state;
  });

/** Ends a booking before it took place: its places, or its place in the queue, go to others, and its gate is shut. */
export const endBooking = async (
  tx: Tx,
  deps: Deps,
  { booking, slot }: { readonly booking: BookingRow; readonly slot: SlotRow },
  state: 'CANCELLED' | 'REFUSED' | 'LAPSED',
  reason: string,
): Promise<BookingRow> => {
  const changes = { state, reason, waitNo: null, updatedAt: deps.clock() };
  await updateBooking(tx, booking.id, changes);
  const seats = holdsPlaces(booking.state)
    ? released(slot, peopleOf(booking.rosterNum, booking.othersNum))
    : unqueued(slot);
  const terms = await findTerms(tx, booking.baseId);
  await promoteQueue(tx, deps, slot, seats, terms?.confirmsItself ?? false);
  if (booking.state === 'CONFIRMED') await dropGathering(tx, gatheringOfVisit(booking.id));
  const ended = { ...booking, ...changes, version: booking.version + 1 };
  const people = booking.state === 'CONFIRMED' ? await concerned(tx, booking) : [booking.leaderId];
  await tellOfVisit(tx, deps, `VISIT_${state}`, ended, people, reason);
  return ended;
};

/** Cancels a booking until its deadline. Throws 400 without a reason. */
export const cancelBooking = (deps: Deps, caller: Caller, id: string, given: string): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    const reason = tidyLine(given);
    if (reason === '') throw visitsErrors.reasonMissing();
    const held = await heldByLeader(tx, deps, caller, id);
    const ended = await endBooking(tx, deps, held, 'CANCELLED', reason);
    await auditVisit(tx, deps, caller, 'visits.cancel', ended, { reason });
  });
