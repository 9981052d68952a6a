import { dayOf } from '../catalogue/click.rules.ts';
import type { Counted } from './insight.words.ts';

/**
 * 课程统计规则：每天一格不留空，课件等分四十段，不足五人的单位不单列，合成一行。
 */
export const INSIGHT_PARTS = 40;
export const SMALL_GROUP = 5;
export const OTHERS = '其他（不足 5 人）';
const DAY_MS = 86_400_000;

/** First moment in Asia/Shanghai of the span of `days` days that ends today. */
export const spanStart = (now: Date, days: number): Date =>
  new Date(new Date(`${dayOf(now)}T00:00:00+08:00`).getTime() - (days - 1) * DAY_MS);

/** Every day of the span, oldest first, with its number or 0. */
export const everyDay = (numbers: ReadonlyMap<string, number>, now: Date, days: number): Counted[] => {
  const start = spanStart(now, days).getTime();
  return Array.from({ length: days }, (_, index) => {
    const label = dayOf(new Date(start + index * DAY_MS));
    return { label, num: numbers.get(label) ?? 0 };
  });
};

/** How many parts a medium has: forty, or one a second when it is shorter. */
export const partsOf = (durationSeconds: number): number =>
  Math.max(1, Math.min(INSIGHT_PARTS, Math.floor(durationSeconds)));

/** The parts with their ends in whole seconds. */
export const leftParts = (left: readonly number[], durationSeconds: number) =>
  left.map((num, index) => ({
    fromSeconds: Math.round((index * durationSeconds) / left.length),
    toSeconds: Math.round(((index + 1) * durationSeconds) / left.length),
    num,
  }));

/** Groups by size; small ones, and those without a name, are one row that names nobody. */
export const namedGroups = (
  numbers: ReadonlyMap<string, number>,
  names: ReadonlyMap<string, string>,
): Counted[] => {
  const groups = [...numbers].map(([code, num]) => ({ label: names.get(code) ?? '', num }));
  const isNamed = ({ label, num }: Counted) => label !== '' && num >= SMALL_GROUP;
  const named = groups.filter(isNamed).sort((a, b) => b.num - a.num || (a.label < b.label ? -1 : 1));
  const rest = groups.filter((group) => !isNamed(group)).reduce((sum, { num }) => sum + num, 0);
  return rest > 0 ? [...named, { label: OTHERS, num: rest }] : named;
};
