import { describe, expect, it } from 'vitest';
import {
  countedHours,
  type DutyRule,
  daysEarly,
  dueOn,
  forecastDay,
  heatStep,
  type Obliged,
  standingOf,
  termsOf,
  yearEndHours,
} from './duty.rules.ts';

const ROOT = '000002000065';
const KASHGAR = `${ROOT}653100`;
const YECHENG = `${KASHGAR}653126`;
const NO_CAPS = { capOnline: null, capOffline: null, capGroup: null };
const rule = (target: number, changes: Partial<DutyRule> = {}): DutyRule => ({
  ...{ year: null, position: 'MEMBER', orgCode: ROOT, target, capDay: null },
  ...NO_CAPS,
  ...changes,
});
const person = (changes: Partial<Obliged> = {}): Obliged => ({
  ...{ year: 2026, position: 'MEMBER', orgCode: YECHENG, fromMonth: 1 },
  ...changes,
});

describe('the target of a year', () => {
  it('is 32 hours for a member and 56 for the committee while there is no rule', () => {
    expect(termsOf([], person()).target).toBe(3200);
    expect(termsOf([], person({ position: 'COMMITTEE' })).target).toBe(5600);
  });

  it('is that of the narrowest organisation, whatever the order of the rules', () => {
    const rules = [rule(3000), rule(2400, { orgCode: YECHENG }), rule(2800, { orgCode: KASHGAR })];
    expect(termsOf(rules, person()).target).toBe(2400);
    expect(termsOf(rules.toReversed(), person()).target).toBe(2400);
    expect(termsOf(rules, person({ orgCode: KASHGAR })).target).toBe(2800);
    expect(termsOf(rules, person({ orgCode: `${ROOT}650100` })).target).toBe(3000);
  });

  it('of two for one organisation is that of the year itself', () => {
    const rules = [rule(3000), rule(4000, { year: 2026 }), rule(1000, { year: 2025 })];
    expect(termsOf(rules, person()).target).toBe(4000);
    expect(termsOf(rules, person({ year: 2027 })).target).toBe(3000);
  });

  it('never comes from a rule of another position or of a neighbour', () => {
    const rules = [rule(100, { position: 'COMMITTEE' }), rule(200, { orgCode: `${ROOT}650100` })];
    expect(termsOf(rules, person()).target).toBe(3200);
  });

  it('is a part of the year for those who joined within it', () => {
    expect(termsOf([], person({ fromMonth: 7 })).target).toBe(1600);
    expect(termsOf([], person({ fromMonth: 12 })).target).toBe(267);
  });
});

describe('hours that count', () => {
  const hours = { online: 2000, offline: 500, group: 900 };

  it('are all of them without caps, and each kind up to its cap with them', () => {
    expect(countedHours(hours, NO_CAPS)).toBe(3400);
    expect(countedHours(hours, { capOnline: 1600, capOffline: 800, capGroup: 0 })).toBe(2100);
  });
});

describe('what is due today', () => {
  it('grows evenly to the whole target on the last day', () => {
    expect(dueOn(3200, 1, 2026, '2025-12-31')).toBe(0);
    expect(dueOn(3650, 1, 2026, '2026-01-01')).toBe(10);
    expect(dueOn(3200, 1, 2026, '2026-07-09')).toBe(1666);
    expect(dueOn(3200, 1, 2026, '2026-12-31')).toBe(3200);
    expect(dueOn(3200, 1, 2026, '2027-03-01')).toBe(3200);
  });

  it('begins with the month of joining, and counts the 29th of February', () => {
    expect(dueOn(1600, 7, 2026, '2026-06-30')).toBe(0);
    expect(dueOn(1840, 7, 2026, '2026-07-01')).toBe(10);
    expect(dueOn(3660, 1, 2028, '2028-03-01')).toBe(610);
  });

  it('tells who is exempt, done, on pace and behind', () => {
    const at = (hours: number, isExempt = false) => standingOf({ isExempt, hours, target: 3200, due: 1666 });
    expect([at(0, true), at(3200), at(1666), at(1665)]).toEqual(['EXEMPT', 'DONE', 'ON_PACE', 'BEHIND']);
  });
});

describe('the forecast', () => {
  const span = { target: 3200, fromMonth: 1, year: 2026, day: '2026-07-09' };

  it('carries the pace so far to the end of the year', () => {
    expect(yearEndHours(1900, span)).toBe(3650);
    expect(yearEndHours(0, span)).toBe(0);
    expect(yearEndHours(50, { ...span, fromMonth: 9 })).toBe(50);
  });

  it('names the day on which the target is reached', () => {
    expect(forecastDay(2650, span)).toBe('2026-08-18');
    expect(daysEarly('2026-08-17', 2026)).toBe(136);
    expect(forecastDay(3200, span)).toBe('2026-07-09');
  });

  it('is none when the year is too short or nothing was studied', () => {
    expect(forecastDay(100, span)).toBeNull();
    expect(forecastDay(0, span)).toBeNull();
  });
});

describe('the colour of an organisation', () => {
  it('has five steps', () => {
    const steps = [600, 700, 1200, 1666, 2560].map((hours) => heatStep(hours, 1666, 3200));
    expect(steps).toEqual([1, 2, 3, 4, 5]);
    // Late in the year four fifths of the target are less than what is due.
    expect(heatStep(2600, 2900, 3200)).toBe(3);
  });
});

describe('the borders of a duty', () => {
  it('has the rule of the year before one of all years, in whichever order', () => {
    const rules = [rule(4000, { year: 2026 }), rule(3000)];
    expect([rules, rules.toReversed()].map((given) => termsOf(given, person()).target)).toEqual([4000, 4000]);
  });

  it('asks for nothing before it begins and for all when it is over', () => {
    const due = (day: string) => dueOn(3060, 3, 2026, day);
    expect(
      ['2026-01-31', '2026-02-28', '2026-03-01', '2026-12-30', '2026-12-31', '2027-02-01'].map(due),
    ).toEqual([...[0, 0, 10, 3050, 3060, 3060]]);
  });

  it('goes on as before once there was a day to go by', () => {
    const end = (day: string) => yearEndHours(100, { fromMonth: 3, year: 2026, day });
    expect(['2026-02-01', '2026-02-28', '2026-03-01', '2026-12-31', '2027-02-01'].map(end)).toEqual([
      ...[100, 100, 30_600, 100, 100],
    ]);
  });

  it.each([
    [1, 365, '2026-01-01', '2026-12-31'],
    [1, 366, '2026-01-01', null],
    [10, 20, '2026-01-10', '2026-01-20'],
    [3200, 3200, '2027-01-05', '2027-01-05'],
    [6400, 3200, '2026-05-01', '2026-05-01'],
    [0, 3200, '2026-05-01', null],
    [-100, 3200, '2026-05-01', null],
    [100, 3200, '2025-12-31', null],
    [100, 3200, '2025-12-01', null],
    [0, 3200, '2025-12-01', null],
  ])('with %i of %i on %s is reached on %s', (hours, target, day, reached) => {
    expect(forecastDay(hours, { target, fromMonth: 1, year: 2026, day })).toBe(reached);
  });

  it.each([
    [39, 100, 1],
    [40, 100, 2],
    [69, 100, 2],
    [70, 100, 3],
    [99, 100, 3],
    [100, 100, 4],
    [159, 100, 4],
    [160, 100, 5],
  ])('has for %i of %i due the colour %i', (hours, due, step) => {
    expect(heatStep(hours, due, 200)).toBe(step);
    expect(heatStep(0, 0, 0)).toBe(4);
  });
});
