import { dayTextOf } from '../class-time.rules.ts';

/**
 * 统计日期规则：从开班那天数到今天或班级结束那天，最多最近六十天；没有开班就没有日期。
 */
const MAX_DAYS = 60;
const DAY_MS = 86_400_000;

/** Every day `yyyy-MM-dd` that a class's statistics show, in order. */
export const statisticDays = (startAt: Date, endAt: Date, now: Date): string[] => {
  if (now < startAt) return [];
  const last = Math.min(now.getTime(), endAt.getTime() - 1);
  const end = Date.parse(dayTextOf(new Date(last)));
  const begin = Math.max(Date.parse(dayTextOf(startAt)), end - (MAX_DAYS - 1) * DAY_MS);
  const days: string[] = [];
  for (let at = begin; at <= end; at += DAY_MS) days.push(new Date(at).toISOString().slice(0, 10));
  return days;
};
