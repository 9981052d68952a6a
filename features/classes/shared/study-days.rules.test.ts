import { describe, expect, it } from 'vitest';
import { studyDaysOf } from './study-days.rules.ts';

const span = {
  startAt: new Date('2026-07-06T00:00:00+08:00'),
  endAt: new Date('2026-07-25T00:00:00+08:00'),
};
const at = (text: string) => new Date(`${text}+08:00`);

describe('the days of a record', () => {
  it('begin with the class, and sum up what was finished on each', () => {
    const pieces = [
      { at: at('2026-07-06T00:00:00'), seconds: 60 },
      { at: at('2026-07-06T23:59:59'), seconds: 40 },
      { at: at('2026-07-07T00:00:00'), seconds: 30 },
      { at: at('2026-07-01T12:00:00'), seconds: 999 },
    ];
    expect(studyDaysOf(span, pieces, at('2026-07-08T09:00:00'))).toEqual([
      { date: '2026-07-06', seconds: 100 },
      { date: '2026-07-07', seconds: 30 },
      { date: '2026-07-08', seconds: 0 },
    ]);
  });

  it('are the last seven, and of a class that is over its own last seven', () => {
    const dates = (now: string) => studyDaysOf(span, [], at(now)).map(({ date }) => date);
    expect(dates('2026-07-20T09:00:00')).toHaveLength(7);
    expect(dates('2026-12-01T09:00:00').at(-1)).toBe('2026-07-24');
    expect(dates('2026-07-01T09:00:00')).toEqual([]);
  });
});
