import { expect, it } from 'vitest';
import { calendarFeedPath, isCalendarKey, subscribeAddress } from './calendar-key.rules.ts';

it('a key is 43 letters that carry 256 bits, and nothing else', () => {
  expect(isCalendarKey('aZ0-_'.repeat(8).concat('abc'))).toBe(true);
  for (const text of ['', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}/`, `${'a'.repeat(42)}\u0000`])
    expect(isCalendarKey(text)).toBe(false);
});

it('the address of a feed ends like a file, and a calendar program takes it up as webcal', () => {
  expect(calendarFeedPath('K')).toBe('/gwapi/dywlxynet/api/calendar/K.ics');
  expect(subscribeAddress('https://learn.example.cn/a.ics')).toBe('webcal://learn.example.cn/a.ics');
  expect(subscribeAddress('http://10.0.0.5:8080/a.ics')).toBe('webcal://10.0.0.5:8080/a.ics');
});

it('an address is taken up by its own scheme alone', () => {
  expect(subscribeAddress('webcal://learn.example.cn/a.ics?from=https://b.cn')).toBe(
    'webcal://learn.example.cn/a.ics?from=https://b.cn',
  );
});
