import { describe, expect, it } from 'vitest';
import { wireTime } from '#platform/shared/times.ts';
import { nearestDeadlines } from './deadlines.rules.ts';

const now = new Date('2026-07-09T02:00:00Z');
const inHours = (hours: number) => ({
  hours,
  time: wireTime(new Date(now.getTime() + hours * 3_600_000)),
});

describe('the nearest deadlines', () => {
  it('are at most three, the first to come in front', () => {
    const all = [90, 5, 700, 48].map(inHours);
    expect(nearestDeadlines(all, now).map(({ hours }) => hours)).toEqual([5, 48, 90]);
  });

  it('are those of the next thirty days that are not over', () => {
    const all = [-1, 0, 1, 30 * 24, 30 * 24 + 1].map(inHours);
    expect(nearestDeadlines(all, now).map(({ hours }) => hours)).toEqual([1, 720]);
  });
});

it('deadlines of one moment stay in their order', () => {
  const named = (name: string, hours: number) => ({ name, ...inHours(hours) });
  const all = [named('考试', 5), named('班级', 2), named('计划', 5), named('报名', 2)];
  expect(nearestDeadlines(all, now).map(({ name }) => name)).toEqual(['班级', '报名', '考试']);
});
