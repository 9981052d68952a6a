import { describe, expect, it } from 'vitest';
import {
  addedByCredit,
  type CountedEntry,
  countsForYear,
  creditOfClass,
  standingCredits,
  takenByReversal,
  yearRange,
} from './year-counting.rules.ts';

const credit = (classId: string, year: number, counts = true) => ({ classId, year, countsForYear: counts });

describe('hours of a course', () => {
  it('are credited once a class', () => {
    const earlier = [credit('', 2026), credit('k2', 2025)];
    expect(creditOfClass([], '')).toBeUndefined();
    expect(creditOfClass(earlier, 'k2')).toBe(earlier[1]);
    expect(creditOfClass(earlier, 'k1')).toBeUndefined();
  });

  it('count once a year for the yearly total, and again the next year', () => {
    expect(countsForYear([], 2026)).toBe(true);
    expect(countsForYear([credit('', 2026)], 2026)).toBe(false);
    expect(countsForYear([credit('', 2026), credit('k1', 2026, false)], 2027)).toBe(true);
  });
});

describe('a year', () => {
  it('begins and ends at midnight in Asia/Shanghai', () => {
    const { from, to } = yearRange(2026);
    expect(from.toISOString()).toBe('2025-12-31T16:00:00.000Z');
    expect(to.toISOString()).toBe('2026-12-31T16:00:00.000Z');
  });
});

const row = (
  id: number,
  yearHundredths: number | null,
  changes: Partial<CountedEntry> = {},
): CountedEntry => ({
  id,
  kind: 'OFFLINE',
  entry: 'CREDIT',
  refersTo: null,
  hoursHundredths: 50,
  countsForYear: true,
  yearHundredths,
  ...changes,
});
const online = (id: number, yearHundredths: number | null, changes: Partial<CountedEntry> = {}) =>
  row(id, yearHundredths, { kind: 'ONLINE', ...changes });
const about = (id: number, refersTo: number, entry: CountedEntry['entry'], yearHundredths: number) =>
  row(id, yearHundredths, { entry, refersTo, hoursHundredths: 0 });

describe('credits that stand', () => {
  it('are the first one online and every one of presence that was not taken back', () => {
    const rows = [
      about(1, 9, 'GRANT', 10),
      online(2, 50),
      online(3, 0),
      row(4, 0),
      row(5, 0),
      about(6, 4, 'REVERSAL', 0),
      about(7, 5, 'RECOUNT', 10),
    ];
    expect(standingCredits(rows).map(({ id }) => id)).toEqual([2, 5]);
    expect(standingCredits([online(1, 0, { entry: 'GRANT' }), online(2, 50)]).map(({ id }) => id)).toEqual([
      2,
    ]);
    expect(standingCredits([])).toEqual([]);
  });
});

describe('a credit adds to the year', () => {
  it('its hours beyond those that its course counts already, never less than nothing', () => {
    expect(addedByCredit([], 'OFFLINE', 50)).toBe(50);
    expect(addedByCredit([row(1, 30)], 'GROUP', 50)).toBe(20);
    expect(addedByCredit([row(1, 50)], 'GROUP', 50)).toBe(0);
    expect(addedByCredit([row(1, 60)], 'GROUP', 50)).toBe(0);
    expect(addedByCredit([row(1, 30), about(2, 1, 'REVERSAL', -30)], 'GROUP', 50)).toBe(50);
  });

  it('also beside rows from before presence, which count their hours or nothing', () => {
    expect(addedByCredit([online(1, null, { hoursHundredths: 40 })], 'OFFLINE', 50)).toBe(10);
    expect(addedByCredit([online(1, null, { countsForYear: false })], 'OFFLINE', 50)).toBe(50);
  });

  it('online only once', () => {
    expect(addedByCredit([online(1, 10)], 'ONLINE', 50)).toBe(0);
    expect(addedByCredit([row(1, 10), online(2, 0)], 'ONLINE', 50)).toBe(0);
    expect(addedByCredit([row(1, 10)], 'ONLINE', 50)).toBe(40);
    expect(addedByCredit([online(1, 10, { entry: 'GRANT' })], 'ONLINE', 50)).toBe(40);
    expect(addedByCredit([online(1, 10)], 'OFFLINE', 50)).toBe(40);
  });
});

describe('taking a credit back', () => {
  it('takes what it and its recounts brought, and leaves what was granted', () => {
    const credit = row(1, 50);
    const rows = [credit, about(2, 1, 'RECOUNT', 10), about(3, 1, 'GRANT', 20)];
    expect(takenByReversal(rows, credit)).toEqual({ taken: -60, instead: null });
    expect(takenByReversal([online(2, 50), row(1, 0)], row(1, 0))).toEqual({ taken: 0, instead: null });
  });

  it('lets the best of the others count in its place, the first of two that are alike', () => {
    const credit = row(1, 50);
    const others = [30, 40, 40].map((hoursHundredths, at) => row(at + 2, 0, { hoursHundredths }));
    expect(takenByReversal([credit, ...others], credit)).toEqual({
      taken: -50,
      instead: { credit: others[1], added: 40 },
    });
  });

  it('lets the other count only for what is missing', () => {
    const [credit, other] = [row(1, 20), row(2, 30)];
    expect(takenByReversal([credit, other], credit)).toEqual({
      taken: -20,
      instead: { credit: other, added: 20 },
    });
    const whole = row(2, 50);
    expect(takenByReversal([credit, whole], credit)).toEqual({ taken: -20, instead: null });
    expect(takenByReversal([credit, row(2, 60)], credit)).toEqual({ taken: -20, instead: null });
  });
});
