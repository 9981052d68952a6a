import { expect, it } from 'vitest';
import { wireTime } from './times.ts';

/** Moments as a calendar of the region tells them. */
const TOLD = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const HOUR = 3_600_000;

it('a moment on the wire is what a calendar of the region says, in every year that a record may be of', () => {
  const moments: Date[] = [];
  for (let ms = Date.UTC(1935, 0, 1); ms < Date.UTC(2060, 0, 1); ms += 487 * HOUR + 61_007)
    moments.push(new Date(ms));
  for (const year of [1986, 1991, 1992, 2026, 9998, 9999, 10_000])
    for (const hour of [-9, -8, -1, 0, 1]) moments.push(new Date(Date.UTC(year, 0, 1, hour, 0, 0, 999)));
  expect(moments.map(wireTime)).toEqual(moments.map((at) => TOLD.format(at)));
});

it('a moment that is none is refused', () => {
  expect(() => wireTime(new Date(Number.NaN))).toThrow(RangeError);
});
