import { describe, expect, it } from 'vitest';
import { checkDigitOf, lastFour, readIdentityNumber } from './identity-number.rules.ts';

const YEAR = 2026;
const whole = (first17: string) => first17 + checkDigitOf(first17);
const good = whole('65999919900101123');
const read = (text: string) => readIdentityNumber(text, YEAR);
const reasonOf = (text: string) => {
  const verdict = read(text);
  return 'problem' in verdict ? verdict.problem.reason : 'good';
};

describe('an identity number', () => {
  it('passes with its check digit, X included', () => {
    // The example of the national standard GB 11643.
    expect(read('11010519491231002X')).toEqual({ number: '11010519491231002X', isSuspect: false });
    expect(read(good)).toEqual({ number: good, isSuspect: false });
  });

  it('is read through blanks, full-width signs, a small x and a text mark in front', () => {
    const wide = [...good].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');
    const parted = `${good.slice(0, 6)} ${good.slice(6, 14)}\u3000${good.slice(14)}`;
    for (const text of [wide, parted, `'${good}`, `‘${good}`, `\u202d${good}\u202c`])
      expect(read(text)).toMatchObject({ number: good });
    expect(read('11010519491231002x')).toMatchObject({ number: '11010519491231002X' });
  });

  it.each([
    ['6.59999E+17', /科学计数/],
    ['6.59999199001011E+17', /科学计数/],
    ['659999199001011', /15 位的旧号码/],
    ['659999900101112', /15 位的旧号码/],
    [good.slice(0, 17), /少 1 位/],
    [`${good}1`, /多 1 位/],
    ['', /少 18 位/],
    ['6599991990010112O3', /数字和 X 以外/],
    ['身份证号', /数字和 X 以外/],
    [`X${good.slice(1)}`, /X 只能在最后/],
    [whole('65999919900230123'), /出生日期不存在/],
    [whole('65999920990101123'), /出生日期不存在/],
    [whole('65999918000101123'), /出生日期不存在/],
    [good.slice(0, 17) + (good.endsWith('1') ? '2' : '1'), /校验码不对/],
  ])('%s is refused, and the reason is said', (text, reason) => {
    expect(reasonOf(text)).toMatch(reason);
  });

  it('that a spreadsheet cut to 15 digits is refused, and marks its column', () => {
    const verdict = read('659999199001011000');
    expect(checkDigitOf('65999919900101100')).not.toBe('0');
    expect(verdict).toMatchObject({ isCut: true, problem: { reason: expect.stringMatching(/000/) } });
  });

  it('that ends in 000 and is right passes, but not unseen', () => {
    const chance = Array.from({ length: 1000 }, (_, n) => `65999919900101${n}`)
      .map((start) => `${start}`.padEnd(17, '0').slice(0, 17))
      .find((first17) => first17.endsWith('00') && checkDigitOf(first17) === '0');
    expect(read(`${chance}0`)).toEqual({ number: `${chance}0`, isSuspect: true });
  });

  it('is shown by its last four signs', () => {
    expect(lastFour(`'${good}`)).toBe(good.slice(-4));
    expect(lastFour('12')).toBe('12');
  });
});
