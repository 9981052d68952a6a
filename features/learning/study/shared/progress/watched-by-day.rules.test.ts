import { describe, expect, it } from 'vitest';
import { addWatched, dateOfDay, daysText, readDays, type WatchedOnDay } from './watched-by-day.rules.ts';

const at = (text: string) => new Date(`${text}+08:00`).getTime();
const studied = (...pieces: readonly (readonly [time: string, tenths: number])[]) =>
  pieces.reduce<readonly WatchedOnDay[]>((days, [time, tenths]) => addWatched(days, at(time), tenths), []);
const named = (days: readonly WatchedOnDay[]) => days.map(({ day, tenths }) => [dateOfDay(day), tenths]);

describe('what was watched on each day', () => {
  it('adds up within a day, which changes at midnight in Beijing', () => {
    expect(
      named(studied(['2026-07-08T23:59:59', 50], ['2026-07-09T00:00:00', 30], ['2026-07-09T20:00:00', 20])),
    ).toEqual([
      ['2026-07-08', 50],
      ['2026-07-09', 50],
    ]);
  });

  it('knows no day on which nothing new was watched', () => {
    expect(studied(['2026-07-08T10:00:00', 0])).toEqual([]);
  });

  it('stays with the last day when the clock is set back', () => {
    expect(named(studied(['2026-07-09T10:00:00', 10], ['2026-07-08T10:00:00', 5]))).toEqual([
      ['2026-07-09', 15],
    ]);
  });

  it('keeps the last fourteen days', () => {
    const all = Array.from(
      { length: 20 },
      (_, n) => [`2026-07-${String(n + 1).padStart(2, '0')}T10:00:00`, n + 1] as const,
    );
    const days = named(studied(...all));
    expect([days.length, days[0], days.at(-1)]).toEqual([14, ['2026-07-07', 7], ['2026-07-20', 20]]);
  });

  it('is read as it was written, and refused when it is damaged', () => {
    const days = studied(['2026-07-08T10:00:00', 50], ['2026-07-09T10:00:00', 30]);
    expect(readDays(daysText(days))).toEqual(days);
    expect(readDays('')).toEqual([]);
    for (const text of ['x', '1:2;', '1:-2', '1-2']) expect(() => readDays(text)).toThrow(RangeError);
  });
});

it('a record with anything before or behind a day does not pass, and is named by its beginning', () => {
  for (const text of ['x1:5', '1:5x', '1:5;'])
    expect(() => readDays(text)).toThrow(new RangeError(`not days of study: ${text}`));
  expect(() => readDays('7'.repeat(41))).toThrow(new RangeError(`not days of study: ${'7'.repeat(40)}`));
});
