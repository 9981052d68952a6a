import { expect, it } from 'vitest';
import { dateOfWire } from './planned-times.rules.ts';

it('a planned hour is read in the time of Beijing, and only a real one', () => {
  expect(dateOfWire('2026-07-10 08:30')?.toISOString()).toBe('2026-07-10T00:30:00.000Z');
  expect(dateOfWire('2026-07-10 08:30:15')?.toISOString()).toBe('2026-07-10T00:30:15.000Z');
  expect(dateOfWire('2026-07-10 00:00')?.toISOString()).toBe('2026-07-09T16:00:00.000Z');
  for (const text of ['2026-02-30 08:30', '2026-07-10 24:01', '2026-13-01 00:00', '', 'morgen'])
    expect(dateOfWire(text)).toBeNull();
});
