import { and, asc, eq, gte, inArray, lte, sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Queued, Seats } from '../shared/visit-seats.rules.ts';
import { visitBooking, visitSlot } from './visits.table.ts';

export type SlotRow = typeof visitSlot.$inferSelect;

/**
 * Takes the row lock of a slot, making the row where nobody has asked for the slot yet, and writes the capacity that
 * the base gives it now: one statement, under which places are decided one after another.
 */
export const takeSlot = async (
  tx: Tx,
  slot: Pick<SlotRow, 'id' | 'baseId' | 'day' | 'startAt' | 'endAt' | 'capacity'>,
): Promise<SlotRow> => {
  const [row] = await tx
    .insert(visitSlot)
    .values(slot)
    .onConflictDoUpdate({ target: visitSlot.id, set: { capacity: slot.capacity } })
    .returning();
  if (!row) throw new Error('no row for the slot');
  return row;
};

/** Takes the row lock of a slot that somebody has booked. */
export const lockSlot = async (tx: Tx, id: string): Promise<SlotRow> => {
  const [row] = await tx.select().from(visitSlot).where(eq(visitSlot.id, id)).for('update');
  if (!row) throw new Error('the slot of a booking is missing');
  return row;
};

export const saveSeats = async (
  tx: Tx,
  id: string,
  { taken, waiting, waitSeq, capacity }: Seats,
): Promise<void> => {
  await tx.update(visitSlot).set({ taken, waiting, waitSeq, capacity }).where(eq(visitSlot.id, id));
};

/** Slots of a base that somebody has asked for, between two days. */
export const listSlots = (sql: Sql, baseId: string, from: string, to: string): Promise<SlotRow[]> =>
  sql
    .select()
    .from(visitSlot)
    .where(and(eq(visitSlot.baseId, baseId), gte(visitSlot.day, from), lte(visitSlot.day, to)));

/** Ids of coming slots of a base that somebody waits for, in the order in which locks are taken. */
export const listAwaited = async (sql: Sql, baseId: string, now: Date): Promise<SlotRow[]> =>
  sql
    .select()
    .from(visitSlot)
    .where(and(eq(visitSlot.baseId, baseId), gte(visitSlot.startAt, now), raw`${visitSlot.waiting} > 0`))
    .orderBy(asc(visitSlot.id));

/** Queue of a slot in its order. */
export const listQueue = (tx: Tx, slotId: string): Promise<Queued[]> =>
  tx
    .select({
      id: visitBooking.id,
      people: raw<number>`${visitBooking.rosterNum} + ${visitBooking.othersNum}`,
    })
    .from(visitBooking)
    .where(and(eq(visitBooking.slotId, slotId), eq(visitBooking.state, 'WAITING')))
    .orderBy(asc(visitBooking.waitNo));

/** Gives bookings of the queue their places. */
export const leaveQueue = async (
  tx: Tx,
  ids: readonly string[],
  state: 'PENDING' | 'CONFIRMED',
  now: Date,
): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .update(visitBooking)
    .set({ state, waitNo: null, updatedAt: now, version: raw`${visitBooking.version} + 1` })
    .where(inArray(visitBooking.id, [...ids]));
};
