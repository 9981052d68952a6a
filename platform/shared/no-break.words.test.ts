import { describe, expect, it } from 'vitest';
import { noBreak } from './no-break.words.ts';

/** Where a line may end, made visible. */
const seen = (text: string) => noBreak(text).replaceAll('\u00a0', '_').replaceAll('\u2060', '^');

describe('a text in which dates and amounts stay on one line', () => {
  it('may end only between the two dates of a span', () => {
    expect(seen('2026 年 10 月 31 日 至 2027 年 1 月 13 日')).toBe(
      '2026_年_10_月_31_日 至_2027_年_1_月_13_日',
    );
  });

  it('keeps an amount with its unit, and a time with its day', () => {
    expect(seen('名额 60 人，满后排队')).toBe('名额 60_人，满后排队');
    expect(seen('报名时间：10 月 27 日起，11 月 29 日截止')).toBe('报名时间：10_月_27_日起，11_月_29_日截止');
    expect(seen('7 月 15 日 18:00 截止')).toBe('7_月_15_日 18:00_截止');
  });

  it('keeps a telephone number and a span of hours whole', () => {
    expect(seen('0991-000 0000（工作日 10:00—19:30）')).toBe('0991^-^000_0000（工作日 10:00^—^19:30）');
  });
});
