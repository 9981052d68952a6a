import { describe, expect, test } from 'vitest';
import {
  CODE_ALPHABET,
  type CodeTerms,
  codeRefusal,
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

describe('whether a code may be used', () => {
  const KASHGAR = '000002000065653100';
  const now = minute(10);
  const code: CodeTerms = { isActive: true, expiresAt: null, orgCode: '', quota: null, used: 0 };

  test.each<[string, Partial<CodeTerms>, ReturnType<typeof codeRefusal>]>([
    ['one without any limit may', {}, null],
    ['one that was stopped may not', { isActive: false }, 'codeStopped'],
    ['one that expires in a minute may', { expiresAt: minute(11) }, null],
    ['one that expires at this moment may not', { expiresAt: minute(10) }, 'codeExpired'],
    ['one of the own organisation may', { orgCode: KASHGAR }, null],
    ['one of an organisation above may', { orgCode: '000002000065' }, null],
    ['one of another organisation may not', { orgCode: '000002000065650100' }, 'codeOfOthers'],
    ['one with a last use left may', { quota: 10, used: 9 }, null],
    ['one that was used as often as it may be may not', { quota: 10, used: 10 }, 'codeUsedUp'],
    ['one that was used too often may not', { quota: 10, used: 11 }, 'codeUsedUp'],
    ['the first reason is told', { isActive: false, quota: 1, used: 1 }, 'codeStopped'],
  ])('%s', (_name, changes, refusal) => {
    expect(codeRefusal({ ...code, ...changes }, KASHGAR, now)).toBe(refusal);
  });
});
