import { describe, expect, it } from 'vitest';
import { numeral, pointsText, sectionHint, sectionSum } from './section.words.ts';

describe('words of a paper', () => {
  it('numbers sections with Chinese numerals', () => {
    expect([1, 4, 10, 11, 12, 20, 21].map(numeral)).toEqual([
      '一',
      '四',
      '十',
      '十一',
      '十二',
      '二十',
      '二十一',
    ]);
  });

  it('writes points with at most one decimal', () => {
    expect([2, 2.5, 0.1 + 0.2, 100].map(pointsText)).toEqual(['2', '2.5', '0.3', '100']);
  });

  it('prefers the own note of a section', () => {
    expect(sectionHint('1', ' 只选一项 ')).toBe('只选一项');
    expect(sectionHint('4', '')).toBe('把答案填在空格里');
    expect(sectionSum(10, 2.5)).toBe('共 10 题，每题 2.5 分，共 25 分');
  });
});
