import { expect, it } from 'vitest';
import { dateIfOther, millisOf, waitText } from './sign-page.words.ts';

it('a date is said only of another day than today in Asia/Shanghai', () => {
  expect(dateIfOther('2026-07-13 10:00:00', millisOf('2026-07-13 00:00:01'))).toBe('');
  expect(dateIfOther('2026-07-13 10:00:00', millisOf('2026-07-12 23:59:59'))).toBe('7 月 13 日　');
});

it('a wait is said in minutes, hours or days, and is never nought', () => {
  const minute = 60_000;
  expect([0, 28.5 * minute, 119 * minute].map(waitText)).toEqual(['1 分钟', '29 分钟', '119 分钟']);
  expect([120 * minute, 47 * 60 * minute].map(waitText)).toEqual(['2 小时', '47 小时']);
  expect(waitText(72 * 60 * minute)).toBe('3 天');
});
