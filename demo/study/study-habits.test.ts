import { describe, expect, it } from 'vitest';
import { habitOf } from './study-habits.ts';

const NOW = new Date('2026-07-09T02:00:00Z');
const YEAR_AGO = NOW.getTime() - 365 * 86_400_000;
const person = (n: number) => ({ userId: `u${n}`, username: `m${n}`, orgCode: `00000200006565${n % 9}` });

const drawn = Array.from({ length: 60 }, (_, n) => n).flatMap((n) => {
  const habit = habitOf(person(n), NOW);
  return Array.from({ length: 40 }, (_, k) =>
    habit.draw(YEAR_AGO, NOW.getTime(), ((k * 37) % 40) / 40, ((k * 17 + n) % 40) / 40),
  );
});
const local = (at: Date) => new Date(at.getTime() + 8 * 3_600_000);
const shareOf = (is: (at: Date) => boolean) => drawn.filter(is).length / drawn.length;

describe('the habits of learning', () => {
  it('lie between the two moments, in waking hours, most of them outside of work', () => {
    expect(drawn.every((at) => at.getTime() >= YEAR_AGO && at <= NOW)).toBe(true);
    expect(shareOf((at) => local(at).getUTCHours() < 7)).toBe(0);
    expect(shareOf((at) => local(at).getUTCHours() >= 20)).toBeGreaterThan(0.35);
  });
  it('put more on the days of the branches and on weekends than an even year would', () => {
    expect(shareOf((at) => [5, 15, 25].includes(local(at).getUTCDate()))).toBeGreaterThan(0.15);
    expect(shareOf((at) => [0, 6].includes(local(at).getUTCDay()))).toBeGreaterThan(0.2);
  });
  it('leave weeks out, others for each person', () => {
    const longestGap = (n: number): number => {
      const days = drawn
        .slice(n * 40, n * 40 + 40)
        .map((at) => at.getTime() / 86_400_000)
        .sort((a, b) => a - b);
      return Math.max(...days.slice(1).map((day, place) => day - (days[place] ?? day)));
    };
    const gaps = Array.from({ length: 60 }, (_, n) => longestGap(n));
    expect(gaps.filter((gap) => gap > 14).length).toBeGreaterThan(40);
    expect(new Set(gaps.map(Math.round)).size).toBeGreaterThan(10);
  });
  it('are the same each time', () => {
    const one = habitOf(person(3), NOW).draw(YEAR_AGO, NOW.getTime(), 0.3, 0.6);
    expect(habitOf(person(3), NOW).draw(YEAR_AGO, NOW.getTime(), 0.3, 0.6)).toEqual(one);
  });
});
