import { describe, expect, it } from 'vitest';
import { searchWords } from '#platform/shared/keyword.rules.ts';
import { hoursRange } from './course-search.rules.ts';

describe('searching courses', () => {
  it('splits a search into words and drops what no title can hold', () => {
    expect(searchWords('  坎儿井 节水\u0000灌溉\ud800 ')).toEqual(['坎儿井', '节水', '灌溉']);
    expect(searchWords(undefined)).toEqual([]);
    expect(searchWords('\u0000\t ')).toEqual([]);
    expect(searchWords('a b c d e f g h')).toHaveLength(6);
  });

  it('reads hours as decimals with two places, and open or half-typed ends as open', () => {
    expect(hoursRange('0.5', '1.25')).toEqual({ min: 50, max: 125 });
    expect(hoursRange('', undefined)).toEqual({});
    expect(hoursRange('.', '5.')).toEqual({ max: 500 });
    expect(hoursRange('.5', '')).toEqual({ min: 50 });
    expect(hoursRange(undefined, '0.5')).toEqual({ max: 50 });
    expect(hoursRange('0.50', '0.5')).toEqual({ min: 50, max: 50 });
  });

  it('refuses a lower end above the upper end with both numbers in the sentence', () => {
    expect(() => hoursRange('2', '1')).toThrow('下限 2 大于上限 1');
  });
});
