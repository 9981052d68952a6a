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

describe('an identity number at the borders', () => {
  it.each([
    ['two text marks in front', `''${good}`, 'good'],
    ['a text mark within', `${good.slice(0, 6)}'${good.slice(6)}`, '身份证号里有数字和 X 以外的字'],
    ['a power without its sign', '6.59999E17', '号码被表格软件改成了科学计数，末几位已经丢失'],
    ['something before a power', 'X6.59999E+17', '身份证号里有数字和 X 以外的字'],
    ['something behind a power', '6.59999E+17X', '身份证号里有数字和 X 以外的字'],
    ['the oldest year', whole('65999919000101123'), 'good'],
    ['a year too old', whole('65999918991231123'), '号码里的出生日期不存在'],
    ['this year', whole('65999920260101123'), 'good'],
    ['next year', whole('65999920270101123'), '号码里的出生日期不存在'],
    ['no month', whole('65999919900001123'), '号码里的出生日期不存在'],
    ['a thirteenth month', whole('65999919901301123'), '号码里的出生日期不存在'],
    ['no day', whole('65999919900100123'), '号码里的出生日期不存在'],
    ['the 31st of April', whole('65999919900431123'), '号码里的出生日期不存在'],
    ['the 29th of February without one', whole('65999919900229123'), '号码里的出生日期不存在'],
    ['the 29th of February', whole('65999919920229123'), 'good'],
    ['a day of 99', whole('65999919900199123'), '号码里的出生日期不存在'],
  ])('with %s', (_, text, reason) => {
    expect(reasonOf(text)).toBe(reason);
  });

  it('marks its column where it was cut, and nowhere else', () => {
    const isCut = (text: string) => {
      const verdict = read(text);
      return 'problem' in verdict && verdict.isCut;
    };
    expect(['6.59999E+17', '659999199001011000', good.slice(0, 17), '659999199001011'].map(isCut)).toEqual([
      ...[true, true, false, false],
    ]);
  });

  it('has a problem with what to do', () => {
    expect(read('')).toEqual({
      problem: { reason: '身份证号少 18 位', fix: '对照证件补全为 18 位，末位可以是 X' },
      isCut: false,
    });
  });
});
