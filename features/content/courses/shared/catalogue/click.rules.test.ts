import { describe, expect, it } from 'vitest';
import { CLICK_WINDOW_SECONDS, clickNotAfter, dayOf, daysBefore } from './click.rules.ts';

describe('counting views', () => {
  it('counts a person once in ten minutes', () => {
    expect(CLICK_WINDOW_SECONDS).toBe(600);
    expect(clickNotAfter(new Date('2026-07-09T02:10:00Z')).toISOString()).toBe('2026-07-09T02:00:00.000Z');
  });

  it('books a view on the day it is in Asia/Shanghai', () => {
    expect(dayOf(new Date('2026-07-08T16:00:00Z'))).toBe('2026-07-09');
    expect(dayOf(new Date('2026-07-08T15:59:59Z'))).toBe('2026-07-08');
  });

  it('reaches a year back over a leap day', () => {
    expect(daysBefore(new Date('2028-07-09T02:00:00Z'), 365)).toBe('2027-07-10');
  });
});
