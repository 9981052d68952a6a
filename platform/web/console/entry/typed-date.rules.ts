/**
 * 手工输入的日期、时刻：常见写法都认（2026/3/5、20260305、2026年3月5日、全角数字），认不出的原样留着并说明为什么。
 */
export type DateKind = 'day' | 'moment' | 'time';

export type DateReading = { readonly value: string } | { readonly problem: string };

const EXAMPLES: Readonly<Record<DateKind, string>> = {
  day: '2026-03-05',
  moment: '2026-03-05 09:30',
  time: '09:30',
};
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

const two = (text: string) => text.padStart(2, '0');

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

const readDay = (year: string, month: string, day: string): DateReading => {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  if (y < FIRST_YEAR || y > LAST_YEAR) return { problem: `年份要在 ${FIRST_YEAR} 到 ${LAST_YEAR} 之间` };
  if (m < 1 || m > 12) return { problem: `没有 ${m} 月，月份是 1 到 12` };
  if (d < 1 || d > daysIn(y, m)) return { problem: `${y} 年 ${m} 月没有 ${d} 日，只有 ${daysIn(y, m)} 天` };
  return { value: `${year}-${two(month)}-${two(day)}` };
};

const readTime = (hour: string, minute: string): DateReading => {
  if (Number(hour) > 23) return { problem: '小时是 0 到 23；当天结束写 23:59' };
  if (Number(minute) > 59) return { problem: '分钟是 0 到 59' };
  return { value: `${two(hour)}:${two(minute)}` };
};

const DAY_SHAPES = [
  /^(\d{4})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{1,2})(?=$|\s)/,
  /^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]?/,
  /^(\d{4})(\d{2})(\d{2})(?=$|\s)/,
];
const TIME_SHAPES = [/^(\d{1,2})\s*[:点时]\s*(\d{1,2})\s*分?(?::\d{2})?$/, /^(\d{2})(\d{2})$/];

const firstMatch = (shapes: readonly RegExp[], text: string) => {
  for (const shape of shapes) {
    const match = shape.exec(text);
    if (match) return match;
  }
  return null;
};

/** Full-width signs, and the dots and dashes that Chinese keyboards give. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/[—–‐‑−]/g, '-')
    .trim();

const unreadable = (text: string, kind: DateKind): DateReading => ({
  problem: `看不懂“${[...text].slice(0, 20).join('')}”，请写成 ${EXAMPLES[kind]} 这样`,
});

/**
 * Typed text as a day (`yyyy-MM-dd`), a moment (`yyyy-MM-dd HH:mm`) or a time of day (`HH:mm`); empty text is
 * the empty value. A problem is a sentence for below the field.
 */
export const readTyped = (typed: string, kind: DateKind): DateReading => {
  const text = plain(typed);
  if (text === '') return { value: '' };
  if (kind === 'time') {
    const match = firstMatch(TIME_SHAPES, text);
    return match ? readTime(match[1] ?? '', match[2] ?? '') : unreadable(text, kind);
  }
  const match = firstMatch(DAY_SHAPES, text);
  if (!match) return unreadable(text, kind);
  const day = readDay(match[1] ?? '', match[2] ?? '', match[3] ?? '');
  const rest = text.slice(match[0].length).trim();
  if ('problem' in day) return day;
  if (kind === 'day') return rest === '' ? day : unreadable(text, kind);
  if (rest === '') return { problem: `还要写上时间，例如 ${day.value} 09:30` };
  const clock = firstMatch(TIME_SHAPES, rest);
  if (!clock) return unreadable(text, kind);
  const time = readTime(clock[1] ?? '', clock[2] ?? '');
  return 'problem' in time ? time : { value: `${day.value} ${time.value}` };
};

export interface DateLimits {
  /** In the form of the value; empty for none. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** The sentence below a field that holds `value`; empty when the value can be. */
export const dateProblem = (
  value: string,
  kind: DateKind,
  { min = '', max = '' }: DateLimits = {},
): string => {
  const read = readTyped(value, kind);
  if ('problem' in read) return read.problem;
  if (read.value === '') return '';
  const limit = (text: string) => {
    const known = readTyped(text, kind);
    return 'value' in known ? known.value : '';
  };
  if (read.value < limit(min)) return `不能早于 ${limit(min)}`;
  return limit(max) !== '' && read.value > limit(max) ? `不能晚于 ${limit(max)}` : '';
};
