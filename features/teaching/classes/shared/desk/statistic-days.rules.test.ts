import { describe, expect, it } from 'vitest';
import { statisticDays } from './statistic-days.rules.ts';

const at = (text: string) => new Date(`${text}:00+08:00`);
const [START, END] = [at('2026-07-06T09:00'), at('2026-07-25T00:00')];

describe('the days of the statistics', () => {
  it('are none before the class begins, also on its first morning', () => {
    expect(statisticDays(START, END, at('2026-07-05T12:00'))).toEqual([]);
    expect(statisticDays(START, END, at('2026-07-06T08:59'))).toEqual([]);
    expect(statisticDays(START, END, START)).toEqual(['2026-07-06']);
  });

  it('go on until today, and not beyond the last day of the class', () => {
    expect(statisticDays(START, END, at('2026-07-08T00:00'))).toEqual([
      '2026-07-06',
      '2026-07-07',
      '2026-07-08',
    ]);
    expect(statisticDays(START, END, at('2026-08-08T00:00')).at(-1)).toBe('2026-07-24');
  });

  it('are the last sixty of a long class', () => {
    const days = statisticDays(START, at('2027-07-25T00:00'), at('2026-12-31T12:00'));
    expect([days.length, days[0], days.at(-1)]).toEqual([60, '2026-11-02', '2026-12-31']);
  });
});
