import { shownBase } from '#features/content/bases/server/bases.public.ts';
import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import type { BookingState } from '../shared/visit-booking.rules.ts';
import {
  dayOf,
  isDay,
  slotsOfDay,
  specialProblem,
  specialWords,
  weeklyProblem,
} from '../shared/visit-slots.rules.ts';
import { visitsErrors } from '../shared/visits.errors.ts';
import { STATE_WORDS } from '../shared/visits.words.ts';
import type { decideVisit, saveSpecialDay, saveVisitTerms } from '../shared/visits-admin.contract.ts';
import { listLiveOfDay, updateBooking } from './booking.repository.ts';
import { auditVisit, confirmBooking, endBooking, heldBooking, promoteQueue } from './booking.service.ts';
import { listAwaited, lockSlot } from './slot.repository.ts';
import {
  deleteSpecial,
  listSpecials,
  lockTerms,
  saveSpecial,
  saveTerms,
  type TermsRow,
} from './terms.repository.ts';
import { keepsBase } from './visit.policy.ts';

/** A public base that the caller keeps. Throws 404 for every other one. */
export const keptBase = async (sql: Sql, caller: Caller, baseId: string) => {
  const base = await shownBase(sql, baseId);
  if (!base || !keepsBase(caller, base.orgCode)) throw visitsErrors.noBase();
  return base;
};

/** Capacity that the terms give the slot of a row now; null where they know no such slot any more. */
const capacityNow = async (
  tx: Tx,
  terms: TermsRow,
  { baseId, day, id }: { readonly baseId: string; readonly day: string; readonly id: string },
): Promise<number | null> => {
  const [special] = await listSpecials(tx, baseId, day, day);
  const slot = slotsOfDay(terms, special, day).find(({ from }) => id === `${baseId}:${day}:${from}`);
  return slot?.capacity ?? null;
};

/** Lets those in the queue of coming slots in where the base has more places now. */
const promoteAll = async (tx: Tx, deps: Deps, terms: TermsRow): Promise<void> => {
  for (const { id } of await listAwaited(tx, terms.baseId, deps.clock())) {
    const slot = await lockSlot(tx, id);
    const capacity = (await capacityNow(tx, terms, slot)) ?? slot.capacity;
    await promoteQueue(tx, deps, slot, { ...slot, capacity }, terms.confirmsItself);
  }
};

const clockText = ({ from, to, capacity }: { from: string; to: string; capacity: number }): string =>
  `${from}-${to} ${capacity} 人`;

/** Writes how a base takes visits. Throws 400 for slots that cannot be, 409 when a newer version stands. */
export const saveTermsBy = (
  deps: Deps,
  caller: Caller,
  { baseId, version, ...input }: InputOf<typeof saveVisitTerms>,
): Promise<number> =>
  deps.database.db.transaction(async (tx) => {
    const base = await keptBase(tx, caller, baseId);
    const problem = weeklyProblem(input.slots);
    if (problem !== '') throw visitsErrors.terms({ problem });
    if (input.isOpen && input.slots.length === 0)
      throw visitsErrors.terms({ problem: '还没有时段，不能接受预约' });
    await lockTerms(tx, baseId);
    const row = {
      ...{ ...input, baseId },
      contact: tidyLine(input.contact),
      contactPhone: tidyLine(input.contactPhone),
      note: tidyLine(input.note),
    };
    if (!(await saveTerms(tx, row, version))) throw visitsErrors.changed();
    await promoteAll(tx, deps, { ...row, version: version + 1 });
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'visits.terms',
      subject: baseId,
      orgCode: base.orgCode,
      facts: {
        baseName: base.name,
        ...{ isOpen: row.isOpen, confirmsItself: row.confirmsItself, leadHours: row.leadHours },
        ...{ aheadDays: row.aheadDays, maxGroup: row.maxGroup },
        slots: row.slots.map(clockText).join('；'),
      },
    });
    return version + 1;
  });

/**
 * Writes a special day. On a closed one the day's bookings are sent back with the reason; answers how many. Throws
 * 400 for a day that cannot be.
 */
export const saveSpecialBy = (
  deps: Deps,
  caller: Caller,
  { baseId, ...input }: InputOf<typeof saveSpecialDay>,
): Promise<number> =>
  deps.database.db.transaction(async (tx) => {
    const base = await keptBase(tx, caller, baseId);
    const special = {
      ...input,
      reason: tidyLine(input.reason),
      slots: input.kind === 'CLOSED' ? [] : input.slots,
    };
    const problem = specialProblem(special);
    if (problem !== '') throw visitsErrors.terms({ problem });
    const today = dayOf(deps.clock());
    if (special.day < today) throw visitsErrors.terms({ problem: '这一天已经过去，不能再改' });
    const terms = await lockTerms(tx, baseId);
    await saveSpecial(tx, baseId, special);
    let refusedNum = 0;
    if (special.kind === 'CLOSED')
      for (const { id } of await listLiveOfDay(tx, baseId, special.day)) {
        const held = await heldBooking(tx, id);
        if (held.booking.startAt <= deps.clock()) continue;
        // Nobody is let in from the queue of a closed day: the queue is sent back as well.
        const waits = { ...held, slot: { ...held.slot, capacity: 0 } };
        await endBooking(tx, deps, waits, 'REFUSED', specialWords(special, ''));
        refusedNum += 1;
      }
    else if (terms) await promoteAll(tx, deps, terms);
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'visits.specialDay',
      subject: baseId,
      orgCode: base.orgCode,
      facts: {
        ...{ baseName: base.name, day: special.day, kind: special.kind, reason: special.reason, refusedNum },
        slots: special.slots.map(clockText).join('；'),
      },
    });
    return refusedNum;
  });

/** Lets a day be as every week again. Throws 404 where nothing was set for it. */
export const removeSpecialBy = (deps: Deps, caller: Caller, baseId: string, day: string): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    const base = await keptBase(tx, caller, baseId);
    const terms = await lockTerms(tx, baseId);
    if (!isDay(day) || !(await deleteSpecial(tx, baseId, day))) throw visitsErrors.noSpecial();
    if (terms) await promoteAll(tx, deps, terms);
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'visits.removeSpecialDay',
      subject: baseId,
      orgCode: base.orgCode,
      facts: { baseName: base.name, day },
    });
  });

/**
 * The base's word on a booking: PENDING ones are confirmed; PENDING, CONFIRMED and WAITING ones are sent back with a
 * reason until the visit begins.
 */
export const decideBooking = (
  deps: Deps,
  caller: Caller,
  { id, isConfirmed, reason: given = '' }: InputOf<typeof decideVisit>,
): Promise<BookingState> =>
  deps.database.db.transaction(async (tx) => {
    const held = await heldBooking(tx, id);
    const { booking } = held;
    if (!keepsBase(caller, booking.baseOrg)) throw visitsErrors.missing();
    const now = deps.clock();
    if (isConfirmed) {
      if (booking.state !== 'PENDING') throw visitsErrors.notPending();
      if (booking.startAt <= now) throw visitsErrors.past();
      await updateBooking(tx, id, { state: 'CONFIRMED', updatedAt: now });
      const confirmed = { ...booking, state: 'CONFIRMED' as const, version: booking.version + 1 };
      await confirmBooking(tx, deps, confirmed);
      await auditVisit(tx, deps, caller, 'visits.confirm', confirmed);
      return 'CONFIRMED';
    }
    const reason = tidyLine(given);
    if (reason === '') throw visitsErrors.reasonMissing();
    if (!['PENDING', 'CONFIRMED', 'WAITING'].includes(booking.state))
      throw visitsErrors.settled({ state: STATE_WORDS[booking.state] });
    if (booking.startAt <= now) throw visitsErrors.past();
    const ended = await endBooking(tx, deps, held, 'REFUSED', reason);
    await auditVisit(tx, deps, caller, 'visits.refuse', ended, { reason });
    return 'REFUSED';
  });
