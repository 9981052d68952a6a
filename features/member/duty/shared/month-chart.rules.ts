import { wireTime, wireYear } from '#platform/shared/times.ts';

/** 月柱图规则：纵轴从零到不小于最高一根的整数刻度，刻度不超过四格。Hours are whole hundredths. */
const STEPS = [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000];
const MOST_LINES = 4;

/** Marks of the axis from zero upwards, the last at or above everything shown. */
export const axisMarks = (values: readonly number[]): number[] => {
  const highest = Math.max(100, ...values);
  const step = STEPS.find((one) => one * MOST_LINES >= highest) ?? Math.ceil(highest / MOST_LINES);
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
};

/** The running month of a year, from 1; 13 where the year is over, 0 where it has not begun. */
export const runningMonth = (year: number, now: Date): number => {
  const thisYear = wireYear(now);
  if (year !== thisYear) return year < thisYear ? 13 : 0;
  return Number(wireTime(now).slice(5, 7));
};
