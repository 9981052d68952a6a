import { describe, expect, test } from 'vitest';
import { dutyMeter, rulerLabels, shortHours, yearShare } from './duty-meter.rules.ts';

const noon = (day: string) => new Date(`${day}T12:00:00+08:00`);

describe('the ruler of a year of 32 hours', () => {
  test('on 9 July an even pace would have reached 16.66', () => {
    expect(dutyMeter(2650, 3200, noon('2026-07-09'))).toMatchObject({ due: 1666, missing: 550 });
  });

  test('is full on the last day and never before the first', () => {
    expect(yearShare(noon('2026-12-31'))).toBe(1);
    expect(dutyMeter(0, 3200, noon('2026-01-01')).due).toBe(9);
  });

  test('counts the 366 days of a leap year', () => {
    expect(yearShare(noon('2028-07-01'))).toBeCloseTo(183 / 366, 10);
  });

  test('takes the day in Asia/Shanghai', () => {
    expect(yearShare(new Date('2025-12-31T16:30:00Z'))).toBeCloseTo(1 / 365, 10);
  });

  test('stays full when more was studied than asked for', () => {
    expect(dutyMeter(4000, 3200, noon('2026-07-09'))).toMatchObject({ studiedShare: 1, missing: 0 });
  });

  test('is labelled at its quarters', () => {
    expect(rulerLabels(3200).map(({ hours }) => shortHours(hours))).toEqual(['0', '8', '16', '24', '32']);
    expect(rulerLabels(5600).map(({ hours }) => shortHours(hours))).toEqual(['0', '14', '28', '42', '56']);
  });
});

describe('the share of the target that was studied', () => {
  test.each([
    [800, 3200, 0.25],
    [0, 3200, 0],
    [3200, 3200, 1],
    [0, 0, 1],
    [100, 0, 1],
  ])('of %i out of %i is %d', (studied, target, share) => {
    expect(dutyMeter(studied, target, noon('2026-07-09')).studiedShare).toBe(share);
  });
});
