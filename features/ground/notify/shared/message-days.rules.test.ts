import { expect, it } from 'vitest';
import { byDay, clockOf, momentOf } from './message-days.rules.ts';

const at = (createdTime: string) => ({ createdTime });

it('messages stand under their day, newest day first, in the order in which they came', () => {
  const days = byDay([at('2026-07-09 10:32:05'), at('2026-07-09 08:00:00'), at('2026-07-08 23:59:59')]);
  expect(days.map(({ day, date, month }) => [day, date, month])).toEqual([
    ['2026-07-09', '09', '07 月'],
    ['2026-07-08', '08', '07 月'],
  ]);
  expect(days[0]?.messages.map(clockOf)).toEqual(['10:32', '08:00']);
});

it('a day of another year than the newest says so', () => {
  const days = byDay([at('2026-01-01 00:00:00'), at('2025-12-31 00:00:00')]);
  expect(days.map(({ month }) => month)).toEqual(['01 月', '2025 年 12 月']);
});

it('no messages are no days', () => {
  expect(byDay([])).toEqual([]);
});

it('a narrow list says day and time', () => {
  expect(momentOf(at('2026-07-09 10:32:05'))).toBe('07-09 10:32');
});
