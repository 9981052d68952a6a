import { describe, expect, it } from 'vitest';
import { expiryOf, isDueForRenewal, surplusOf } from './session.rules.ts';

const start = new Date('2026-07-09T02:00:00Z');
const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000);

describe('a session', () => {
  it('ends 12 hours after its last use', () => {
    expect(expiryOf(start, later(3))).toEqual(later(15));
  });

  it('ends 7 days after the sign-in however often it is used', () => {
    expect(expiryOf(start, later(7 * 24 - 1))).toEqual(later(7 * 24));
  });

  it('notes its use at most once a minute', () => {
    expect(isDueForRenewal(start, new Date(start.getTime() + 59_999))).toBe(false);
    expect(isDueForRenewal(start, new Date(start.getTime() + 60_000))).toBe(true);
  });
});

describe('sessions of one person', () => {
  it('are at most 10 with the new one: the oldest make room', () => {
    expect(surplusOf([1, 2, 3])).toEqual([]);
    expect(surplusOf([1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([]);
    expect(surplusOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])).toEqual([1, 2]);
  });
});
