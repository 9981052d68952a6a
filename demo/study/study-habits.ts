import { hash, seededRandom } from '#features/content/cover-art/shared/cover-random.rules.ts';
import type { DemoLearner } from '../study-people.repository.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const ZONE_MS = 8 * 3_600_000;

/** Hours of a day in Asia/Shanghai at which people learn, and how many of a hundred times; work begins at ten here. */
type Hours = readonly (readonly [from: number, until: number, share: number])[];

const WORKDAYS: Readonly<Record<'evening' | 'noon' | 'early', Hours>> = {
  evening: [
    [20.5, 23, 76],
    [14, 15.7, 16],
    [8.2, 9.7, 8],
  ],
  noon: [
    [14, 15.8, 64],
    [20.5, 22.5, 30],
    [8.5, 9.7, 6],
  ],
  early: [
    [7.4, 9.6, 60],
    [20, 22, 40],
  ],
};
const WEEKEND: Hours = [
  [10.5, 13, 35],
  [16, 19, 30],
  [20, 22.8, 35],
];
/** On the branch's own day people learn in the meeting room. */
const PARTY_DAY: Hours = [
  [16.5, 18.5, 80],
  [20.5, 22.5, 20],
];

type Rhythm = keyof typeof WORKDAYS;

/** Days before today that a habit knows: the year of study, and a class that began before it. */
const SPAN = 800;

/** Days of the month on which branches meet. */
const BRANCH_DAYS = [5, 15, 25];

/** When one person learns: which days, in which hours, and the weeks in which nothing comes of it. */
export interface Habit {
  /** A moment between two others, drawn by two numbers below one; the same numbers give the same moment. */
  readonly draw: (from: number, until: number, day: number, hour: number) => Date;
  /** An hour of this moment's own day at which the person learns. */
  readonly onDayOf: (at: number, hour: number) => number;
}

const dayNumber = (at: number): number => Math.floor((at + ZONE_MS) / DAY_MS);
const midnightOf = (day: number): number => day * DAY_MS - ZONE_MS;
const dateOf = (day: number): Date => new Date(day * DAY_MS);
/** The first of January 1970 was a Thursday. */
const isWeekend = (day: number): boolean => (day + 4) % 7 === 0 || (day + 4) % 7 === 6;

/** National days off: October's first week and May's first days. */
const isHoliday = (day: number): boolean => {
  const [month, date] = [dateOf(day).getUTCMonth() + 1, dateOf(day).getUTCDate()];
  return (month === 10 && date <= 7) || (month === 5 && date <= 3);
};

const hourIn = (hours: Hours, drawn: number): number => {
  let left = drawn * 100;
  for (const [from, until, share] of hours) {
    if (left < share) return from + ((until - from) * left) / share;
    left -= share;
  }
  return hours.at(-1)?.[1] ?? 21;
};

/** Weeks without learning, as days before today: the harvest, a journey, a newborn. */
const gapsOf = (random: () => number): readonly (readonly [number, number])[] =>
  Array.from({ length: 2 }, () => {
    const start = Math.floor(random() * 350);
    return [start, start + 12 + Math.floor(random() * 30)] as const;
  });

/** The habit of a person, the same each time. Members of one branch meet on the same day of the month. */
export const habitOf = ({ userId, username, orgCode }: DemoLearner, now: Date): Habit => {
  const random = seededRandom(hash(`habit ${username || userId}`));
  const kind = random();
  const rhythm: Rhythm = kind < 0.6 ? 'evening' : kind < 0.85 ? 'noon' : 'early';
  const weekend = 0.4 + random() * 1.8;
  const gaps = gapsOf(random);
  const branchDay = BRANCH_DAYS[hash(orgCode) % BRANCH_DAYS.length];
  const today = dayNumber(now.getTime());
  const isBranchDay = (day: number) => dateOf(day).getUTCDate() === branchDay && !isWeekend(day);
  const weightOf = (day: number): number => {
    const ago = today - day;
    if (gaps.some(([start, end]) => ago >= start && ago <= end)) return 0;
    const usual = isBranchDay(day) ? 7 : isWeekend(day) ? weekend : 1;
    return isHoliday(day) ? usual * 0.2 : usual;
  };
  // Weights summed up from the first day on: a day is drawn by looking for its place among the sums.
  const start = today - SPAN;
  const sums = [0];
  for (let day = start; day <= today; day += 1) sums.push((sums.at(-1) ?? 0) + weightOf(day));
  const before = (day: number): number => sums[Math.min(Math.max(day - start, 0), SPAN + 1)] ?? 0;
  const drawDay = (first: number, last: number, drawn: number): number => {
    const wanted = before(first) + drawn * (before(last + 1) - before(first));
    let [low, high] = [first, last];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (before(middle + 1) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  const hoursOf = (day: number): Hours =>
    isBranchDay(day) ? PARTY_DAY : isWeekend(day) ? WEEKEND : WORKDAYS[rhythm];
  const momentOn = (day: number, hour: number): number =>
    midnightOf(day) + Math.round(hourIn(hoursOf(day), hour) * 60) * MINUTE_MS;
  return {
    draw: (from, until, dayDrawn, hourDrawn) => {
      const day = drawDay(dayNumber(from), dayNumber(until), dayDrawn);
      const at = weightOf(day) > 0 ? momentOn(day, hourDrawn) : Number.NaN;
      // A day that is cut at its end, or nothing but weeks without learning: any moment between the two.
      return new Date(at >= from && at <= until ? at : Math.floor(from + dayDrawn * (until - from)));
    },
    onDayOf: (at, hour) => momentOn(dayNumber(at), hour),
  };
};
