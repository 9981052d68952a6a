import { expect, it } from 'vitest';
import { articleDay, elderNewsDay, newsDay, shortNewsDay } from './article-day.words.ts';

it('the day of an article stands as the specification writes it, in lists with room between', () => {
  const time = '2026-07-08 09:30:00';
  expect(articleDay(time)).toBe('2026年07月08日');
  expect(newsDay(time)).toBe('2026 年 07 月 08 日');
  expect(shortNewsDay(time)).toBe('07 月 08 日');
  expect(elderNewsDay(time)).toBe('7 月 8 日');
});
