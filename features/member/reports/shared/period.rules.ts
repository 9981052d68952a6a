/**
 * 报表的期间：年、季度、月，或从某月到某月；「上月」「本季度」这类按北京时间当天推算。月份是自然月，季度一月起算。
 * A period is kept as text and worked out for a day: `2026`, `2026Q4`, `2026-11`, `2026-03~2026-08`, `last-month`.
 */

export const RELATIVE_PERIODS = [
  'month',
  'last-month',
  'quarter',
  'last-quarter',
  'year',
  'last-year',
] as const;
export type RelativePeriod = (typeof RELATIVE_PERIODS)[number];

export const RELATIVE_WORDS: Readonly<Record<RelativePeriod, string>> = {
  month: '本月',
  'last-month': '上月',
  quarter: '本季度',
  'last-quarter': '上季度',
  year: '本年',
  'last-year': '上年',
};

const MONTH = '20\\d\\d-(0[1-9]|1[0-2])';

/** Pattern of a period in calls. */
export const PERIOD_PATTERN = `^(${RELATIVE_PERIODS.join('|')}|20\\d\\d(Q[1-4])?|${MONTH}(~${MONTH})?)$`;

/** Months `yyyy-MM`, both with it. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** A range of more months than this is refused: an office looks back over ten years at most. */
export const MOST_MONTHS = 120;

const MONTHS_A_YEAR = 12;
const MONTHS_A_QUARTER = 3;

/** Months since the year 0. */
const indexOf = (month: string): number =>
  Number(month.slice(0, 4)) * MONTHS_A_YEAR + Number(month.slice(5, 7)) - 1;

const monthAt = (index: number): string =>
  `${Math.floor(index / MONTHS_A_YEAR)}-${String((index % MONTHS_A_YEAR) + 1).padStart(2, '0')}`;

const span = (first: number, length: number): Period => ({
  from: monthAt(first),
  to: monthAt(first + length - 1),
});

/** The month so many months after `month`, or before it. */
export const monthAfter = (month: string, months: number): string => monthAt(indexOf(month) + months);

/** How many months a period has. */
export const monthsIn = ({ from, to }: Period): number => indexOf(to) - indexOf(from) + 1;

/** Months of a period in their order. */
export const monthsOf = (period: Period): string[] =>
  Array.from({ length: monthsIn(period) }, (_, at) => monthAfter(period.from, at));

const LENGTHS = { month: 1, quarter: MONTHS_A_QUARTER, year: MONTHS_A_YEAR } as const;

/** Months of a relative period on `day` (`yyyy-MM-dd` in Asia/Shanghai). */
const relative = (period: RelativePeriod, day: string): Period => {
  const isLast = period.startsWith('last-');
  const length = LENGTHS[period.replace('last-', '') as keyof typeof LENGTHS];
  const now = indexOf(day);
  return span(now - (now % length) - (isLast ? length : 0), length);
};

/** Months of a period on a day; null for a text that is none, a range that runs backwards, or one that is too long. */
export const periodOn = (text: string, day: string): Period | null => {
  if (!new RegExp(PERIOD_PATTERN).test(text)) return null;
  const known = RELATIVE_PERIODS.find((one) => one === text);
  if (known) return relative(known, day);
  const quarter = /^(\d{4})Q([1-4])$/.exec(text);
  if (quarter)
    return span(
      Number(quarter[1]) * MONTHS_A_YEAR + (Number(quarter[2]) - 1) * MONTHS_A_QUARTER,
      MONTHS_A_QUARTER,
    );
  if (/^\d{4}$/.test(text)) return span(Number(text) * MONTHS_A_YEAR, MONTHS_A_YEAR);
  const [from = '', to = from] = text.split('~');
  const length = indexOf(to) - indexOf(from) + 1;
  return length < 1 || length > MOST_MONTHS ? null : { from, to };
};

/** First moments of a month and of the one after it; Asia/Shanghai is eight hours ahead all year. */
export const boundsOf = (month: string): { readonly from: Date; readonly until: Date } => ({
  from: new Date(`${month}-01T00:00:00+08:00`),
  until: new Date(`${monthAfter(month, 1)}-01T00:00:00+08:00`),
});

const QUARTER_WORDS = ['第一季度', '第二季度', '第三季度', '第四季度'];

/** Words of a period as a table's head has them: 2026 年、2026 年第四季度、2026 年 11 月、2026 年 3 月至 2026 年 8 月. */
export const periodWords = ({ from, to }: Period): string => {
  const [first, length] = [indexOf(from), monthsIn({ from, to })];
  const year = Math.floor(first / MONTHS_A_YEAR);
  const month = (first % MONTHS_A_YEAR) + 1;
  if (length === MONTHS_A_YEAR && month === 1) return `${year} 年`;
  if (length === MONTHS_A_QUARTER && first % MONTHS_A_QUARTER === 0)
    return `${year} 年${QUARTER_WORDS[(month - 1) / MONTHS_A_QUARTER]}`;
  const words = (text: string) => `${Number(text.slice(0, 4))} 年 ${Number(text.slice(5, 7))} 月`;
  return length === 1 ? words(from) : `${words(from)}至 ${words(to)}`;
};
