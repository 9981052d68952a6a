/**
 * 开放时间规则：一周七天，每天几段；同样的几天合成一段来说。旧写法是一段 JSON：一个列表，头一个对象把“周二-周日”这样的
 * 日子对到“10:00-14:00、16:00-20:00”这样的钟点，显示时短横读作“至”（specification, 3；decision 7）。
 */

/** Open from one time to another of a day of every week; day 1 is Monday. */
export interface OpenHour {
  readonly day: number;
  /** `HH:mm` in Asia/Shanghai. */
  readonly from: string;
  readonly to: string;
}

export const TIME_PATTERN = '^([01][0-9]|2[0-3]):[0-5][0-9]$';
const TIME = new RegExp(TIME_PATTERN, 'u');

export const WEEK_DAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;

const dayName = (day: number): string => WEEK_DAYS[day - 1] ?? '';

/** Days in a row with the same hours. */
interface DaySpan {
  readonly first: number;
  readonly last: number;
  /** `10:00-14:00、16:00-20:00` */
  readonly hours: string;
}

const hoursOfDay = (hours: readonly OpenHour[], day: number): string =>
  hours
    .filter((one) => one.day === day)
    .sort((a, b) => a.from.localeCompare(b.from))
    .map(({ from, to }) => `${from}-${to}`)
    .join('、');

const spansOf = (hours: readonly OpenHour[]): DaySpan[] => {
  const spans: DaySpan[] = [];
  for (let day = 1; day <= WEEK_DAYS.length; day += 1) {
    const text = hoursOfDay(hours, day);
    const last = spans.at(-1);
    if (text === '') continue;
    if (last?.last === day - 1 && last.hours === text) spans[spans.length - 1] = { ...last, last: day };
    else spans.push({ first: day, last: day, hours: text });
  }
  return spans;
};

/** Shown with 至 in the place of the hyphen. */
const spoken = (text: string): string => text.replaceAll('-', '至');

const daysOf = ({ first, last }: DaySpan): string =>
  first === last ? dayName(first) : `${dayName(first)}-${dayName(last)}`;

/** `openTime` of the calls: always valid JSON, `[]` where no hours are known. */
export const openTimeJson = (hours: readonly OpenHour[]): string => {
  const spans = spansOf(hours);
  return spans.length === 0
    ? '[]'
    : JSON.stringify([Object.fromEntries(spans.map((span) => [daysOf(span), span.hours]))]);
};

/** The same, parsed and in words. */
export const openHoursShown = (hours: readonly OpenHour[]): { days: string; hours: string }[] =>
  spansOf(hours).map((span) => ({ days: spoken(daysOf(span)), hours: spoken(span.hours) }));

/** In one line; empty where no hours are known. */
export const openTimeWords = (hours: readonly OpenHour[]): string =>
  openHoursShown(hours)
    .map((span) => `${span.days} ${span.hours}`)
    .join('；');

const isTextMap = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((one) => typeof one === 'string');

/** Words of an `openTime` that somebody else wrote; empty for what is not its shape (decision 7). */
export const openTimeText = (json: string): string => {
  try {
    const [first] = JSON.parse(json) as unknown[];
    if (!isTextMap(first)) return '';
    return Object.entries(first)
      .map(([days, hours]) => `${spoken(days)} ${spoken(hours)}`.trim())
      .join('；');
  } catch {
    return '';
  }
};

/** Sentence about hours that cannot be, or empty. */
export const hoursProblem = (hours: readonly OpenHour[]): string => {
  for (const [index, name] of WEEK_DAYS.entries()) {
    const own = hours.filter(({ day }) => day === index + 1).sort((a, b) => a.from.localeCompare(b.from));
    for (const [at, { from, to }] of own.entries()) {
      if (from >= to) return `${name}的 ${from} 至 ${to} 不对：结束要晚于开始`;
      const next = own[at + 1];
      if (next && next.from < to)
        return `${name}的两段时间重叠了：${from} 至 ${to} 和 ${next.from} 至 ${next.to}`;
    }
  }
  return '';
};

/** Days that a piece of text means: 周二, 周二-周日, 周一至周五, 每天. */
const daysIn = (text: string): number[] | null => {
  if (/^(每天|每日|全周)$/u.test(text)) return [1, 2, 3, 4, 5, 6, 7];
  const found = /^(周[一二三四五六日天])(?:[-至到—~](周[一二三四五六日天]))?$/u.exec(
    text.replaceAll('星期', '周'),
  );
  if (!found) return null;
  const at = (name: string) => WEEK_DAYS.indexOf(name.replace('天', '日') as (typeof WEEK_DAYS)[number]) + 1;
  const first = at(found[1] ?? '');
  const last = found[2] === undefined ? first : at(found[2]);
  return last < first ? null : Array.from({ length: last - first + 1 }, (_, i) => first + i);
};

/**
 * Hours as people write them in a cell: `周二至周日 10:00-14:00、16:00-20:00；周一 16:00-20:00`. `null` for what
 * cannot be read; an empty cell has none.
 */
export const readOpenHours = (text: string): OpenHour[] | null => {
  const hours: OpenHour[] = [];
  const parts = text.normalize('NFKC').split(/[;；\n]/u);
  for (const part of parts.map((one) => one.trim()).filter(Boolean)) {
    const found = /^(\S+?)\s*[::]?\s*(\d{1,2}:\d{2}.*)$/u.exec(part);
    const days = daysIn(found?.[1]?.replace(/[::]$/u, '') ?? '');
    const spans = found?.[2]?.split(/[、,，\s]/u).filter(Boolean) ?? [];
    if (days === null) return null;
    for (const span of spans) {
      const [from = '', to = '', more] = span
        .split(/[-至到—~]/u)
        .map((time) => (/^\d:/u.test(time) ? `0${time}` : time));
      if (more !== undefined || !TIME.test(from) || !TIME.test(to)) return null;
      hours.push(...days.map((day) => ({ day, from, to })));
    }
  }
  return hours;
};
