import { describe, expect, it } from 'vitest';
import { wireTime } from '#platform/shared/times.ts';
import { isTiming, nextTime, RHYTHMS, type Timing, timingWords } from './schedule.rules.ts';

const at = (text: string) => new Date(`${text.replace(' ', 'T')}+08:00`);
const next = (after: string, timing: Timing) => wireTime(nextTime(at(after), timing));

describe('the next sending', () => {
  it.each([
    // 2026-11-24 is a Tuesday.
    ['2026-11-24 08:29:59', 'WEEK', 2, '2026-11-24 08:30:00'],
    ['2026-11-24 08:30:00', 'WEEK', 2, '2026-12-01 08:30:00'],
    ['2026-11-24 09:00:00', 'WEEK', 1, '2026-11-30 08:30:00'],
    ['2026-11-24 09:00:00', 'WEEK', 7, '2026-11-29 08:30:00'],
    ['2026-11-29 23:59:59', 'WEEK', 1, '2026-11-30 08:30:00'],
    ['2026-11-24 09:00:00', 'MONTH', 1, '2026-12-01 08:30:00'],
    ['2026-11-24 09:00:00', 'MONTH', 28, '2026-11-28 08:30:00'],
    ['2026-12-31 23:59:59', 'MONTH', 1, '2027-01-01 08:30:00'],
    ['2026-11-24 09:00:00', 'QUARTER', 5, '2027-01-05 08:30:00'],
    ['2026-10-05 08:00:00', 'QUARTER', 5, '2026-10-05 08:30:00'],
    ['2026-12-31 23:59:59', 'QUARTER', 1, '2027-01-01 08:30:00'],
    ['2027-01-01 00:00:00', 'QUARTER', 1, '2027-01-01 08:30:00'],
  ] as const)('after %s, %s on day %s, is %s', (after, rhythm, day, expected) => {
    expect(next(after, { rhythm, day, time: '08:30' })).toBe(expected);
  });

  it('lies ahead of every moment, and no nearer moment fits', () => {
    for (let hour = 0; hour < 24 * 400; hour += 37)
      for (const rhythm of RHYTHMS) {
        const after = new Date(at('2026-01-01 00:00:00').getTime() + hour * 3_600_000);
        const timing = { rhythm, day: (hour % 7) + 1, time: '00:00' };
        const found = nextTime(after, timing);
        expect(found > after).toBe(true);
        // What comes right before it leads to it again.
        expect(nextTime(new Date(found.getTime() - 1), timing)).toEqual(found);
        expect(nextTime(after, timing)).toEqual(
          nextTime(new Date((after.getTime() + found.getTime()) / 2), timing),
        );
      }
  });

  it('has days of a week, or days that every month has', () => {
    const days = (rhythm: Timing['rhythm']) =>
      [0, 1, 7, 8, 28, 29].filter((day) => isTiming({ rhythm, day, time: '' }));
    expect(days('WEEK')).toEqual([1, 7]);
    expect(days('MONTH')).toEqual([1, 7, 8, 28]);
    expect(timingWords({ rhythm: 'WEEK', day: 7, time: '08:30' })).toBe('每周日 08:30');
    expect(timingWords({ rhythm: 'QUARTER', day: 5, time: '08:30' })).toBe('每季度第一个月 5 日 08:30');
  });
});

it('a timing is said with its rhythm', () => {
  expect(timingWords({ rhythm: 'MONTH', day: 1, time: '08:30' })).toBe('每月 1 日 08:30');
  expect(timingWords({ rhythm: 'WEEK', day: 1, time: '08:30' })).toBe('每周一 08:30');
});
