import { expect, it } from 'vitest';
import { quietHoursOf, recallLeft, tellTime } from './chat-times.rules.ts';

const at = (clock: string, day = '2026-07-09') => new Date(`${day}T${clock}:00+08:00`);
const NIGHT = { quietFrom: '22:00', quietTo: '08:00' };
const NONE = { quietFrom: '', quietTo: '' };

it('lets a message be recalled for two minutes', () => {
  const sent = at('10:00');
  expect(recallLeft(sent, sent)).toBe(120_000);
  expect(recallLeft(sent, new Date(sent.getTime() + 119_999))).toBe(1);
  expect(recallLeft(sent, new Date(sent.getTime() + 120_000))).toBe(0);
});

it('keeps the quiet hours of the site where a class has none of its own', () => {
  expect(quietHoursOf({ ...NONE, hasOwnHours: false }, NIGHT)).toEqual(NIGHT);
  expect(quietHoursOf({ ...NONE, hasOwnHours: true }, NIGHT)).toMatchObject(NONE);
});

it('tells a class two minutes later, once an hour, and never in quiet hours', () => {
  expect(tellTime(NONE, null, at('10:00'))).toEqual(at('10:02'));
  expect(tellTime(NONE, at('09:30'), at('10:00'))).toEqual(at('10:30'));
  expect(tellTime(NONE, at('08:00'), at('10:00'))).toEqual(at('10:02'));
  expect(tellTime(NIGHT, null, at('23:00'))).toEqual(at('08:00', '2026-07-10'));
  expect(tellTime(NIGHT, at('21:30'), at('21:40'))).toEqual(at('08:00', '2026-07-10'));
});
