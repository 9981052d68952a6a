import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addedByCredit, type CountedEntry, standingCredits, takenByReversal } from './year-counting.rules.ts';

/** A row as the ledger of one person, course and year keeps it; organisations are those of the moment. */
type Row = CountedEntry & { readonly orgCode: string };

type Step =
  | { readonly do: 'credit'; readonly kind: CountedEntry['kind']; readonly hours: number }
  | { readonly do: 'reverse'; readonly place: number }
  | { readonly do: 'grant'; readonly place: number; readonly hours: number }
  | { readonly do: 'move'; readonly orgCode: string };

const hours = fc.integer({ min: 1, max: 600 });
const place = fc.nat({ max: 20 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('credit' as const),
    kind: fc.constantFrom('ONLINE' as const, 'OFFLINE' as const, 'GROUP' as const),
    hours,
  }),
  fc.record({ do: fc.constant('reverse' as const), place }),
  fc.record({ do: fc.constant('move' as const), orgCode: fc.constantFrom('甲支部', '乙支部', '丙支部') }),
);
const withGrants = fc.oneof(step, fc.record({ do: fc.constant('grant' as const), place, hours }));

const yearOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, { yearHundredths }) => sum + (yearHundredths ?? 0), 0);

/** Rows that the services append for these steps (credit.service, presence.service). */
const historyOf = (steps: readonly Step[]): Row[] => {
  const rows: Row[] = [];
  let orgCode = '甲支部';
  const append = (row: Omit<Row, 'id' | 'countsForYear'>) =>
    rows.push({ ...row, id: rows.length + 1, countsForYear: row.yearHundredths !== 0 });
  for (const one of steps) {
    if (one.do === 'move') orgCode = one.orgCode;
    if (one.do === 'credit') {
      const yearHundredths = addedByCredit(rows, one.kind, one.hours);
      const terms = { kind: one.kind, entry: 'CREDIT' as const, refersTo: null };
      append({ ...terms, hoursHundredths: one.hours, yearHundredths, orgCode });
    }
    if (one.do === 'grant') {
      const about = rows[one.place];
      append({
        kind: about?.kind ?? 'ONLINE',
        entry: 'GRANT',
        refersTo: about?.id ?? null,
        hoursHundredths: one.hours,
        yearHundredths: one.hours,
        orgCode: about?.orgCode ?? orgCode,
      });
    }
    if (one.do === 'reverse') {
      const open = standingCredits(rows).filter(({ kind }) => kind !== 'ONLINE');
      const credit = open[one.place % Math.max(1, open.length)];
      if (!credit) continue;
      const { taken, instead } = takenByReversal(rows, credit);
      const terms = { kind: credit.kind, refersTo: credit.id, orgCode: credit.orgCode };
      append({
        ...terms,
        entry: 'REVERSAL',
        hoursHundredths: -credit.hoursHundredths,
        yearHundredths: taken,
      });
      if (instead)
        append({
          kind: instead.credit.kind,
          entry: 'RECOUNT',
          refersTo: instead.credit.id,
          hoursHundredths: 0,
          yearHundredths: instead.added,
          orgCode: instead.credit.orgCode,
        });
    }
  }
  return rows;
};

it('counts a course for the year as the best credit of it that stands, whatever was taken back and moved', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const rows = historyOf(steps);
      const best = Math.max(0, ...standingCredits(rows).map(({ hoursHundredths }) => hoursHundredths));
      expect(yearOf(rows)).toBe(best);
    }),
    { seed: 17, numRuns: 500 },
  );
});

it('keeps every granted hour, and counts at most grants and the best credit together', () => {
  fc.assert(
    fc.property(fc.array(withGrants, { maxLength: 30 }), (steps) => {
      const rows = historyOf(steps);
      const granted = yearOf(rows.filter(({ entry }) => entry === 'GRANT'));
      const best = Math.max(0, ...standingCredits(rows).map(({ hoursHundredths }) => hoursHundredths));
      expect(yearOf(rows)).toBeGreaterThanOrEqual(Math.max(granted, best));
      expect(yearOf(rows)).toBeLessThanOrEqual(granted + best);
    }),
    { seed: 17, numRuns: 500 },
  );
});

it('gives each hour to one organisation: they add up to the year, and none falls below zero', () => {
  fc.assert(
    fc.property(fc.array(withGrants, { maxLength: 30 }), (steps) => {
      const rows = historyOf(steps);
      const sums = [...Map.groupBy(rows, ({ orgCode }) => orgCode).values()].map(yearOf);
      expect(sums.reduce((all, one) => all + one, 0)).toBe(yearOf(rows));
      expect(Math.min(0, ...sums)).toBe(0);
    }),
    { seed: 17, numRuns: 500 },
  );
});
