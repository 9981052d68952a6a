import { describe, expect, it } from 'vitest';
import { spokenClock, spokenDay, spokenHour } from './spoken-time.words.ts';

describe('times as they are said', () => {
  it.each([
    ['2026-07-14 10:00:00', '上午 10:00', '上午 10 点'],
    ['2026-07-14 12:30:00', '下午 12:30', '下午 12 点 30 分'],
    ['2026-07-14 16:15:00', '下午 4:15', '下午 4 点 15 分'],
    ['2026-07-14 00:05:00', '上午 0:05', '上午 0 点 5 分'],
  ])('%s is %s', (wire, clock, hour) => {
    expect([spokenClock(wire), spokenHour(wire)]).toEqual([clock, hour]);
  });

  it('days without noughts', () => {
    expect(spokenDay('2026-07-04')).toBe('7 月 4 日');
  });
});
