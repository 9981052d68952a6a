import { describe, expect, it } from 'vitest';
import {
  FIRST_PASSWORD_LENGTH,
  FIRST_PASSWORD_LETTERS,
  firstPasswordOf,
  firstPasswordUntil,
  isFirstPasswordOver,
} from './first-password.rules.ts';

describe('a first password', () => {
  it('holds more than 55 bits and no letters that are taken for others', () => {
    expect(FIRST_PASSWORD_LENGTH * Math.log2(new Set(FIRST_PASSWORD_LETTERS).size)).toBeGreaterThan(55);
    expect(FIRST_PASSWORD_LETTERS).not.toMatch(/[ilo01A-Z]/);
  });

  it('may be typed with capitals, spaces, hyphens and full-width letters', () => {
    expect(firstPasswordOf(' Abcd-2345 ｅｆｇｈ ')).toBe('abcd2345efgh');
  });

  it('is over after 30 days, and when nobody wrote down its end', () => {
    const until = firstPasswordUntil(new Date('2026-07-01T00:00:00Z'));
    expect(until).toEqual(new Date('2026-07-31T00:00:00Z'));
    expect(isFirstPasswordOver(until, new Date('2026-07-30T23:59:59Z'))).toBe(false);
    expect(isFirstPasswordOver(until, until)).toBe(true);
    expect(isFirstPasswordOver(null, new Date('2026-07-01T00:00:00Z'))).toBe(true);
  });
});
