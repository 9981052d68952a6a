import { describe, expect, it } from 'vitest';
import {
  BOOKING_STATES,
  bookingNoOf,
  holdsPlaces,
  isClassOpen,
  isLive,
  peopleOf,
  stateWithPlaces,
} from './visit-booking.rules.ts';

describe('a booking', () => {
  it('is taken for a published class until it is over', () => {
    const endAt = new Date('2026-07-25T00:00:00+08:00');
    const isOpen = (status: string, ms: number) =>
      isClassOpen({ status, endAt }, new Date(endAt.getTime() + ms));
    expect([isOpen('PUBLISHED', -1), isOpen('PUBLISHED', 0), isOpen('PUBLISHED', 1)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isOpen('DRAFT', -1), isOpen('OFFLINE', -1), isOpen('DRAFT', 1)]).toEqual([false, false, false]);
  });

  it('holds places while it is asked for or confirmed, and may change while it waits as well', () => {
    expect(BOOKING_STATES.filter(holdsPlaces)).toEqual(['PENDING', 'CONFIRMED']);
    expect(BOOKING_STATES.filter(isLive)).toEqual(['PENDING', 'CONFIRMED', 'WAITING']);
  });

  it('with places is confirmed at once where the base confirms by itself', () => {
    expect([stateWithPlaces(true), stateWithPlaces(false)]).toEqual(['CONFIRMED', 'PENDING']);
  });

  it('counts the people of the roster and the others', () => {
    expect(peopleOf(18, 4)).toBe(22);
  });

  it('has a number of its day and four digits', () => {
    expect(bookingNoOf('2026-11-24', 31)).toBe('CG-20261124-0031');
    expect(bookingNoOf('2026-11-24', 12_345)).toBe('CG-20261124-12345');
  });
});
