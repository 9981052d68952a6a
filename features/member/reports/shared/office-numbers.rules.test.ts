import { describe, expect, it } from 'vitest';
import { formalDate, formalPeriod, tableNumber, tileNumber } from './office-numbers.rules.ts';

describe('numbers as offices print them', () => {
  it.each([
    [null, 0, '—'],
    [0, 0, '0'],
    [9_999, 0, '9,999'],
    [10_000, 0, '1 万'],
    [124_960, 0, '12.5 万'],
    [-20_500, 0, '-2.1 万'],
    [99_999_400, 0, '9,999.9 万'],
    [99_999_999, 0, '1 亿'],
    [1_234_567_890, 0, '12.3 亿'],
    [12.5, 2, '12.50'],
  ])('%s with %s places on a tile is %s', (value, decimals, words) => {
    expect(tileNumber(value, decimals)).toBe(words);
  });

  it('stands in full in a table', () => {
    expect(tableNumber(1_249_600)).toBe('1,249,600');
    expect(tableNumber(1234.5, 2)).toBe('1,234.50');
    expect(tableNumber(null, 2)).toBe('—');
  });

  it.each([
    ['2026-11', '二〇二六年十一月'],
    ['2030-10', '二〇三〇年十月'],
    ['2026-01-09', '二〇二六年一月九日'],
    ['2026-12-20', '二〇二六年十二月二十日'],
    ['2026-12-31', '二〇二六年十二月三十一日'],
  ])('%s is written %s', (text, words) => {
    expect(formalDate(text)).toBe(words);
  });

  it('names the year of a period once where it is one', () => {
    expect(formalPeriod({ from: '2026-11', to: '2026-11' })).toBe('二〇二六年十一月');
    expect(formalPeriod({ from: '2026-01', to: '2026-11' })).toBe('二〇二六年一月至十一月');
    expect(formalPeriod({ from: '2025-10', to: '2026-03' })).toBe('二〇二五年十月至二〇二六年三月');
  });
});
