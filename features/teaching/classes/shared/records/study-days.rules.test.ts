import { describe, expect, it } from 'vitest';
import { studyDaysOf } from './study-days.rules.ts';

const span = {
  startAt: new Date('2026-07-06T00:00:00+08:00'),
  endAt: new Date('2026-07-25T00:00:00+08:00'),
};
const at = (text: string) => new Date(`${text}+08:00`);

describe('the days of a record', () => {
  it('begin with the class, and say what was watched on each', () => {
    const watched = new Map([
      ['2026-07-01', 999],
      ['2026-07-06', 100],
      ['2026-07-07', 30],
    ]);
    expect(studyDaysOf(span, watched, at('2026-07-08T09:00:00'))).toEqual([
      { date: '2026-07-06', seconds: 100 },
      { date: '2026-07-07', seconds: 30 },
      { date: '2026-07-08', seconds: 0 },
    ]);
  });

  it('are the last seven, and of a class that is over its own last seven', () => {
    const dates = (now: string) => studyDaysOf(span, new Map(), at(now)).map(({ date }) => date);
    expect(dates('2026-07-20T09:00:00')).toHaveLength(7);
    expect(dates('2026-12-01T09:00:00').at(-1)).toBe('2026-07-24');
    expect(dates('2026-07-01T09:00:00')).toEqual([]);
  });
});
