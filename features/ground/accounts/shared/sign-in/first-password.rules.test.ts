import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  drawFirstPassword,
  firstPasswordOf,
  firstPasswordUntil,
  isFirstPasswordOver,
} from './first-password.rules.ts';
import { passwordProblem, USUAL_RULE } from './password.rules.ts';

/** Draws as many numbers as are wanted from one seed. */
const drawsOf = (seed: number) => {
  let state = seed >>> 0;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

describe('a first password', () => {
  it('satisfies the portal’s own password rule, whatever is drawn and whatever the username', () => {
    const username = fc.oneof(fc.string({ maxLength: 64 }), fc.stringMatching(/^[a-km2-9]{1,4}$/));
    fc.assert(
      fc.property(fc.integer(), username, (seed, name) => {
        const text = drawFirstPassword(name, drawsOf(seed));
        expect(passwordProblem(text, { username: name, rule: USUAL_RULE })).toBeNull();
        expect(text).toMatch(/^[a-hjkmnp-z2-9]{12}$/);
        expect(firstPasswordOf(text.toUpperCase())).toBe(text);
      }),
    );
  });

  it('is drawn again when it holds the username', () => {
    const plain = drawFirstPassword('', drawsOf(7));
    const other = drawFirstPassword(plain.slice(3, 8), drawsOf(7));
    expect(other).not.toBe(plain);
    expect(other).not.toContain(plain.slice(3, 8));
  });

  it('comes in more than 2^55 equally likely forms', () => {
    const orders = (12 * 11 * 10) / 6;
    expect(9 * Math.log2(23) + 3 * Math.log2(8) + Math.log2(orders)).toBeGreaterThan(55);
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

describe('one draw', () => {
  it('asks for nine letters, three digits and eleven places', () => {
    const asked: number[] = [];
    const draw = (below: number) => {
      asked.push(below);
      if (asked.length <= 9) return asked.length - 1;
      return asked.length <= 12 ? asked.length - 10 : 0;
    };
    expect(drawFirstPassword('', draw)).toBe('bcdefghj234a');
    expect(asked).toEqual([
      ...Array.from({ length: 9 }, () => 23),
      ...Array.from({ length: 3 }, () => 8),
      ...[12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
    ]);
  });

  it('is not made for ever', () => {
    let draws = 0;
    const always = () => {
      draws += 1;
      return 0;
    };
    expect(() => drawFirstPassword('aaaa', always)).toThrow('no first password could be drawn');
    expect(draws).toBe(100 * 23);
  });
});
