import { expect, test } from 'vitest';
import { lectureDate } from './lecture-date.rules.ts';

test('a lecture of 10 July 2026 stands in the calendar as a Friday', () => {
  expect(lectureDate('2026-07-10 10:30:00')).toEqual({
    day: '10',
    label: '7 月 周五',
    full: '2026 年 7 月 10 日',
  });
});

test('the last hour of a day belongs to that day', () => {
  expect(lectureDate('2026-01-04 23:59:59')).toMatchObject({ day: '04', label: '1 月 周日' });
});

test('a lecture without a date has no calendar box', () => {
  expect(lectureDate('')).toBeNull();
  expect(lectureDate('第 2026-07-10 期')).toBeNull();
});
