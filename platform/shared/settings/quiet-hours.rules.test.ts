import { expect, it } from 'vitest';
import { quietMinutesLeft, saidAt } from './quiet-hours.rules.ts';

const at = (clock: string, day = '2026-07-09') => new Date(`${day}T${clock}+08:00`);
const NIGHT = { quietFrom: '22:00', quietTo: '08:00' };

it('quiet hours go over midnight or within a day, and none are none', () => {
  const left = (clock: string, hours = NIGHT) => quietMinutesLeft(hours, at(clock));
  expect(['21:59:59', '22:00:00', '00:30:00', '07:59:00', '08:00:00'].map((clock) => left(clock))).toEqual([
    ...[0, 600, 450, 1, 0],
  ]);
  expect(left('13:15:00', { quietFrom: '12:00', quietTo: '14:00' })).toBe(45);
  expect(left('23:00:00', { quietFrom: '', quietTo: '' })).toBe(0);
  expect(left('03:00:00', { quietFrom: '', quietTo: '08:00' })).toBe(0);
  expect(left('09:00:00', { quietFrom: '09:00', quietTo: '09:00' })).toBe(0);
});

it('what is not urgent is said when they end, to the minute, and at once outside of them', () => {
  expect(saidAt(NIGHT, at('21:59:59'))).toEqual(at('21:59:59'));
  expect(saidAt(NIGHT, at('23:10:45'))).toEqual(at('08:00:00', '2026-07-10'));
  expect(saidAt(NIGHT, at('02:10:45'))).toEqual(at('08:00:00'));
});
