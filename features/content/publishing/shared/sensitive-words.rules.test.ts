import { describe, expect, it } from 'vitest';
import { lettersOf, wordHits } from './sensitive-words.rules.ts';

const rule = (word: string) => ({ letters: lettersOf(word), level: 'advice', note: '' }) as const;
const quotes = (text: string, ...words: string[]) =>
  wordHits(text, words.map(rule)).map(({ quote, start }) => [quote, start]);

describe('a sensitive word', () => {
  it('is found with its place', () => {
    expect(quotes('户均增收居全县第一。', '全县第一')).toEqual([['全县第一', 5]]);
    expect(quotes('第一，全县第一', '全县第一', '第一')).toEqual([
      ['第一', 0],
      ['全县第一', 3],
    ]);
  });

  it.each([
    ['全 县 第 一', '全 县 第 一'],
    ['全·县·第·一', '全·县·第·一'],
    ['ＶＩＰ通道', 'ＶＩＰ'],
    ['v.i.p', 'v.i.p'],
  ])('is found over width, case, blanks and marks between its letters: %s', (text, quote) => {
    expect(quotes(text, '全县第一', 'vip')).toEqual([[quote, 0]]);
  });

  it('of two at one place is the longer one, and both where they are the same', () => {
    expect(quotes('全县第一名', '全县', '全县第一', '第一')).toEqual([['全县第一', 0]]);
    expect(quotes('共 vip', 'vip', 'VIP')).toEqual([
      ['vip', 2],
      ['vip', 2],
    ]);
    expect(quotes('第一', '，')).toEqual([]);
  });

  it('does not reach over the end of a line or a longer gap', () => {
    expect(quotes('全县\n第一', '全县第一')).toEqual([]);
    expect(quotes('全县 —— 第一', '全县第一')).toEqual([]);
    expect(quotes('全县——第一', '全县第一')).toEqual([['全县——第一', 0]]);
  });

  it('is found behind characters of two units', () => {
    expect(quotes('𠮷𠮷最佳', '最佳')).toEqual([['最佳', 4]]);
  });
});

describe('a private number', () => {
  it.each([
    ['身份证 653101199001011234', '653101199001011234'],
    ['尾号带字母 65310119900101123X。', '65310119900101123X'],
    ['电话：138 0013 8000', '138 0013 8000'],
    ['１３８００１３８０００', '１３８００１３８０００'],
  ])('is found by its form: %s', (text, quote) => {
    expect(wordHits(text, [])).toMatchObject([{ source: 'private', level: 'serious', quote }]);
  });

  it('is not seen in numbers of another length or in a service line', () => {
    expect(wordHits('2026 年 7 月 9 日，0991-1234567，共 1234567890123 元', [])).toEqual([]);
  });
});
