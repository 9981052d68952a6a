/** How a period is chosen: by a word that follows the day, or by year, quarter, month, or two months. */
import { RELATIVE_PERIODS, type RelativePeriod } from '../shared/period.rules.ts';

export const MANNERS = ['YEAR', 'QUARTER', 'MONTH', 'RANGE'] as const;
export type Manner = (typeof MANNERS)[number];

export const MANNER_WORDS: Readonly<Record<Manner, string>> = {
  YEAR: '按年',
  QUARTER: '按季度',
  MONTH: '按月',
  RANGE: '从某月到某月',
};

/** Manner of a period, or the word that it is. */
export const mannerOf = (period: string): Manner | RelativePeriod => {
  const word = RELATIVE_PERIODS.find((one) => one === period);
  if (word) return word;
  if (period.includes('~')) return 'RANGE';
  if (period.includes('Q')) return 'QUARTER';
  return period.includes('-') ? 'MONTH' : 'YEAR';
};

/** The same months as a period of another manner, as nearly as it can be said; `from` and `to` are `yyyy-MM`. */
export const periodAs = (manner: Manner, { from, to }: { from: string; to: string }): string => {
  const [year, month] = [from.slice(0, 4), Number(from.slice(5, 7))];
  return {
    YEAR: year,
    QUARTER: `${year}Q${Math.ceil(month / 3)}`,
    MONTH: from,
    RANGE: `${from}~${to}`,
  }[manner];
};

/** Years that are offered: this one and those before it, and the one that is shown. */
export const yearsTo = (thisYear: number, shown: number): number[] => [
  ...new Set([...Array.from({ length: 6 }, (_, at) => thisYear - at), shown]),
];
