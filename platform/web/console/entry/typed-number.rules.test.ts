import { describe, expect, it } from 'vitest';
import { numberProblem, readNumber } from './typed-number.rules.ts';

describe('a typed number', () => {
  it.each([
    ['60', 60],
    [' ６０ ', 60],
    ['1,200', 1200],
    ['0。5', 0.5],
    ['.5', 0.5],
    ['', null],
  ])('reads %s', (typed, value) => expect(readNumber(typed)).toBe(value));
  it.each(['60分', '1e3', '1,5', '--3', '0x10'])('does not guess at %s', (typed) =>
    expect(readNumber(typed)).toBeNaN(),
  );
  it('says what is wrong instead of changing it', () => {
    expect(numberProblem(Number.NaN, {})).toBe('这里只填数字');
    expect(numberProblem(999, { min: 1, max: 600 })).toBe('请填 1 到 600 之间的数');
    expect(numberProblem(-1, { min: 0 })).toBe('不能小于 0');
    expect(numberProblem(1.5, { min: 0 })).toBe('请填整数');
    expect(numberProblem(1.25, { min: 0, decimals: 1 })).toBe('最多 1 位小数');
    expect(numberProblem(60, { min: 1, max: 600 })).toBe('');
    expect(numberProblem(null, { min: 1 })).toBe('');
  });
});
