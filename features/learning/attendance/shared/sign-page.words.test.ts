import { expect, it } from 'vitest';
import {
  dateIfOther,
  dayText,
  hourAt,
  hourText,
  millisOf,
  signDayPath,
  signPath,
  waitText,
} from './sign-page.words.ts';

it('a date is said only of another day than today in Asia/Shanghai', () => {
  expect(dateIfOther('2026-07-13 10:00:00', millisOf('2026-07-13 00:00:01'))).toBe('');
  expect(dateIfOther('2026-07-13 10:00:00', millisOf('2026-07-12 23:59:59'))).toBe('7 月 13 日　');
});

it('a wait is said in minutes, hours or days, and is never nought', () => {
  const minute = 60_000;
  expect([0, 28.5 * minute, 119 * minute].map(waitText)).toEqual(['1 分钟', '29 分钟', '119 分钟']);
  expect([120 * minute, 47 * 60 * minute].map(waitText)).toEqual(['2 小时', '47 小时']);
  expect(waitText(48 * 60 * minute)).toBe('2 天');
  expect(waitText(72 * 60 * minute)).toBe('3 天');
});

it('a time on the wire is said by its hour, and by its day with the half of it', () => {
  expect(hourText('2026-07-13 09:42:10')).toBe('09:42');
  expect(dayText('2026-07-13 09:42:10')).toBe('7 月 13 日　星期一　上午');
  expect(dayText('2026-01-04 11:59:59')).toBe('1 月 4 日　星期日　上午');
  expect(dayText('2026-12-31 12:00:00')).toBe('12 月 31 日　星期四　下午');
});

it('an hour is that of Asia/Shanghai wherever the browser is', () => {
  expect(hourAt(Date.UTC(2026, 6, 13, 2, 6))).toBe('10:06');
});

it('a page is addressed by an id, whatever signs stand in it', () => {
  expect(signPath('/sign/desk', 'a&b')).toBe('/sign/desk?id=a%26b');
  expect(signDayPath('a b')).toBe('/sign/in?day=a%20b');
});
