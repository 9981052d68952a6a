import { describe, expect, test } from 'vitest';
import {
  CODE_ALPHABET,
  isStillLocked,
  lockedUntil,
  recentFailures,
  registrationCodeOf,
} from './registration-code.rules.ts';

const minute = (n: number) => new Date(Date.UTC(2026, 6, 9, 2, n));

describe('a code as it is typed', () => {
  test.each([
    ['kshg26xn', 'KSHG26XN'],
    [' KSHG-26XN\n', 'KSHG26XN'],
    ['ＫＳＨＧ　２６ＸＮ', 'KSHG26XN'],
    ['KSHG—26XN', 'KSHG26XN'],
  ])('%j is %s', (typed, code) => {
    expect(registrationCodeOf(typed)).toBe(code);
  });

  test.each(['', 'KSHG2', 'KSHG26XNKSHG2', '报名码报名码', "KSHG26'--", 'KSHG\u000026XN', '\ud800KSHG26'])(
    '%j cannot be one',
    (typed) => {
      expect(registrationCodeOf(typed)).toBeNull();
    },
  );

  test('has none of the signs that are taken for others', () => {
    expect([...'0O1IL'].filter((sign) => CODE_ALPHABET.includes(sign))).toEqual([]);
  });
});

describe('wrong tries', () => {
  test('count for ten minutes', () => {
    expect(recentFailures([minute(5), minute(0), minute(1)], minute(10))).toEqual([minute(1), minute(5)]);
  });

  test('made while the clock was hours ahead lock nobody until it gets there', () => {
    expect(lockedUntil([180, 180, 181, 181, 181].map(minute), minute(0))).toBeNull();
    // A little ahead, as two servers may be, they count.
    expect(lockedUntil([1, 1, 1, 1, 1].map(minute), minute(0))).toEqual(minute(11));
  });

  test('lock for ten minutes at most, wherever the clock is set meanwhile', () => {
    expect(isStillLocked(minute(10), minute(0))).toBe(true);
    expect(isStillLocked(minute(10), minute(10))).toBe(false);
    expect(isStillLocked(minute(30), minute(0))).toBe(false);
  });

  test('of less than five lock nothing', () => {
    expect(lockedUntil([0, 1, 2, 3].map(minute), minute(4))).toBeNull();
  });

  test('of five lock until ten minutes after the first of them', () => {
    const five = [4, 3, 2, 1, 0].map(minute);
    expect(lockedUntil(five, minute(5))).toEqual(minute(10));
    expect(lockedUntil(five, minute(10))).toBeNull();
  });
});
