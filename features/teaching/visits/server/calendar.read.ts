import type { Sql } from '#platform/server/db/database.ts';
import type { ShownSlot } from '../shared/visit.schema.ts';
import { freeOf } from '../shared/visit-seats.rules.ts';
import type { SpecialDay } from '../shared/visit-slots.rules.ts';
import {
  bookableAt,
  dayOf,
  daysOfMonth,
  momentOf,
  slotsOfDay,
  specialWords,
  type VisitTerms,
} from '../shared/visit-slots.rules.ts';
import { listSlots, type SlotRow } from './slot.repository.ts';
import { findTerms, listSpecials, type TermsRow } from './terms.repository.ts';

export interface MonthDay {
  readonly day: string;
  readonly special: string;
  readonly slots: ShownSlot[];
}

export const NO_TERMS: VisitTerms = { isOpen: false, leadHours: 0, aheadDays: 1, slots: [] };

const dayShown = (
  day: string,
  terms: VisitTerms,
  special: SpecialDay | undefined,
  taken: ReadonlyMap<string, SlotRow>,
  now: Date,
): MonthDay => ({
  day,
  special: special ? specialWords(special, dayOf(now)) : '',
  slots: slotsOfDay(terms, special, day).map(({ from, to, capacity }) => {
    const row = taken.get(`${day} ${from}`);
    const waiting = row?.waiting ?? 0;
    return {
      ...{ from, to, capacity, waiting },
      free: waiting > 0 ? 0 : freeOf({ capacity, taken: row?.taken ?? 0 }),
      bookable: bookableAt(terms, momentOf(day, from), now),
    };
  }),
});

/** Days of a month of a base with slots, free places and special days. */
export const monthOf = async (
  sql: Sql,
  baseId: string,
  month: string,
  now: Date,
): Promise<{ terms: TermsRow | null; days: MonthDay[] }> => {
  const days = daysOfMonth(month);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const [terms, specials, slots] = await Promise.all([
    findTerms(sql, baseId),
    listSpecials(sql, baseId, first, last),
    listSlots(sql, baseId, first, last),
  ]);
  const special = new Map(specials.map((one) => [one.day, one]));
  const taken = new Map(slots.map((row) => [`${row.day} ${row.id.slice(-5)}`, row]));
  return {
    terms,
    days: days.map((day) => dayShown(day, terms ?? NO_TERMS, special.get(day), taken, now)),
  };
};
