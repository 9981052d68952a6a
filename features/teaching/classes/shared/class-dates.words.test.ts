import { expect, test } from 'vitest';
import { dayText, lastDayBefore, momentText, spaced, spanText, wholeMoment } from './class-dates.words.ts';

test('a span names its year once, and both where they differ', () => {
  expect(spanText('2026-07-06', '2026-07-24')).toBe('2026 年 7 月 6 日 至 7 月 24 日');
  expect(spanText('2026-12-28', '2027-01-09')).toBe('2026 年 12 月 28 日 至 2027 年 1 月 9 日');
});

test('a class of one day has one date', () => {
  expect(spanText('2026-07-06', '2026-07-06')).toBe('2026 年 7 月 6 日');
  expect(spanText('2026-07-06 09:00:00', '2026-07-06 18:00:00')).toBe('2026 年 7 月 6 日');
  expect(spanText('2026-07-06', '')).toBe('2026 年 7 月 6 日');
});

test('a moment names its time unless the whole day is meant', () => {
  expect(momentText('2026-07-15 18:00:00')).toBe('7 月 15 日 18:00');
  expect(momentText('2026-07-15 00:00:00')).toBe('7 月 15 日');
  expect(momentText('')).toBe('');
});

test('days of lists are written short', () => {
  expect(dayText('2026-07-09')).toBe('7 月 9 日');
});

test('a deadline at midnight is the end of the day before', () => {
  expect(lastDayBefore('2026-08-01 00:00:00')).toBe('2026-07-31');
  expect(lastDayBefore('2026-07-15 23:59:59')).toBe('2026-07-15');
});

test('in a sentence that may be about another year, a moment has its year; digits and words stand apart', () => {
  expect(wholeMoment('2026-07-15 18:00:00')).toBe('2026 年 7 月 15 日 18:00');
  expect(spaced(wholeMoment('2026-07-15 18:00'), '截止')).toBe('2026 年 7 月 15 日 18:00 截止');
  expect(spaced(wholeMoment('2026-07-15'), '截止')).toBe('2026 年 7 月 15 日截止');
  expect(wholeMoment('')).toBe('');
});
