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

describe('a number with its sign, commas and decimals', () => {
  it.each([
    ['-5', -5],
    ['+5', 5],
    ['12', 12],
    ['12.', 12],
    ['12.345', 12.345],
    ['.55', 0.55],
    ['-1,200', -1200],
    ['+12,345', 12_345],
    ['123,456', 123_456],
    ['1,234,567', 1_234_567],
    ['1,200.55', 1200.55],
  ])('is read from %s', (typed, value) => expect(readNumber(typed)).toBe(value));

  it.each(['x1,200', '1,200x', '1,200.x', '12x', 'x12', '1234,567', '.'])('is not read from %s', (typed) =>
    expect(readNumber(typed)).toBeNaN(),
  );

  it('is told the one limit that there is', () => {
    expect(numberProblem(6, { max: 5 })).toBe('不能大于 5');
    expect([numberProblem(5, { max: 5 }), numberProblem(5, { min: 5 })]).toEqual(['', '']);
  });
});
