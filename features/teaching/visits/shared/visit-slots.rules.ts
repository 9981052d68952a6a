import { TIME_PATTERN, WEEK_DAYS } from '#features/content/bases/shared/open-hours.rules.ts';

/**
 * 参观时段规则：基地按一周定时段和名额；特别的一天可以闭馆，也可以另定时段，当天只按另定的算。
 * 要提前几小时约、最多提前几天约、一次最多几个人，由基地定。
 */

export interface SlotHours {
  /** `HH:mm` in Asia/Shanghai. */
  readonly from: string;
  readonly to: string;
  /** People at once. */
  readonly capacity: number;
}

/** A slot of every week; day 1 is Monday. */
export interface WeeklySlot extends SlotHours {
  readonly day: number;
}

export const SPECIAL_KINDS = ['CLOSED', 'EXTRA'] as const;
export type SpecialKind = (typeof SPECIAL_KINDS)[number];

/** A day on which the week's hours do not hold. */
export interface SpecialDay {
  /** `yyyy-MM-dd` in Asia/Shanghai. */
  readonly day: string;
  readonly kind: SpecialKind;
  readonly reason: string;
  /** Slots of an EXTRA day; a CLOSED one has none. */
  readonly slots: readonly SlotHours[];
}

/** Terms on which a base takes visits, as far as time goes. */
export interface VisitTerms {
  readonly isOpen: boolean;
  readonly leadHours: number;
  readonly aheadDays: number;
  readonly slots: readonly WeeklySlot[];
}

export const LIMITS = {
  slotsADay: 6,
  weeklySlots: 42,
  capacity: 2000,
  group: 500,
  leadHours: 720,
  aheadDays: 180,
  specialDays: 60,
} as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A moment of a day in Asia/Shanghai. */
export const momentOf = (day: string, time: string): Date => new Date(`${day}T${time}:00+08:00`);

/** The day of a moment in Asia/Shanghai, `yyyy-MM-dd`. */
export const dayOf = (at: Date): string => new Date(at.getTime() + 8 * HOUR_MS).toISOString().slice(0, 10);

/** The day so many days later. */
export const dayAfter = (day: string, days: number): string =>
  dayOf(new Date(momentOf(day, '12:00').getTime() + days * DAY_MS));

/** Whether the calendar has such a day. */
export const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day;
};

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** `yyyy-MM-dd` of the first of a month and of all its days. */
export const daysOfMonth = (month: string): string[] => {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = dayAfter(day, 1)) days.push(day);
  return days;
};

/** The month so many months later, `yyyy-MM`. */
export const monthAfter = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = new Date(Date.UTC(year, number - 1 + months, 1));
  return at.toISOString().slice(0, 7);
};

/** Slots of a day in their order: those of the special day, else those of the week. */
export const slotsOfDay = (
  { slots }: Pick<VisitTerms, 'slots'>,
  special: SpecialDay | undefined,
  day: string,
): readonly SlotHours[] => {
  const own = special ? special.slots : slots.filter((slot) => slot.day === weekdayOf(day));
  return own
    .map(({ from, to, capacity }) => ({ from, to, capacity }))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
};

export const BOOKABLE = ['OPEN', 'PAST', 'LATE', 'FAR', 'OFF'] as const;
export type Bookable = (typeof BOOKABLE)[number];

/** Whether a slot that begins at `startAt` can be booked or changed now: before the lead time, and not too far ahead. */
export const bookableAt = (
  { isOpen, leadHours, aheadDays }: Pick<VisitTerms, 'isOpen' | 'leadHours' | 'aheadDays'>,
  startAt: Date,
  now: Date,
): Bookable => {
  if (startAt <= now) return 'PAST';
  if (!isOpen) return 'OFF';
  if (now.getTime() > startAt.getTime() - leadHours * HOUR_MS) return 'LATE';
  return dayOf(startAt) > dayAfter(dayOf(now), aheadDays) ? 'FAR' : 'OPEN';
};

/** Last moment to book, change and cancel. */
export const deadlineOf = (startAt: Date, leadHours: number): Date =>
  new Date(startAt.getTime() - leadHours * HOUR_MS);

const TIME = new RegExp(TIME_PATTERN, 'u');

const hoursProblem = (name: string, slots: readonly SlotHours[]): string => {
  const own = [...slots].sort((a, b) => (a.from < b.from ? -1 : 1));
  for (const [at, { from, to, capacity }] of own.entries()) {
    if (!TIME.test(from) || !TIME.test(to)) return `${name}的时间要写成“10:00”这样`;
    if (from >= to) return `${name}的 ${from} 至 ${to} 不对：结束要晚于开始`;
    if (capacity < 1) return `${name} ${from} 的名额至少 1 人`;
    const next = own[at + 1];
    if (next && next.from < to)
      return `${name}的两个时段重叠了：${from} 至 ${to} 和 ${next.from} 至 ${next.to}`;
  }
  return own.length > LIMITS.slotsADay ? `${name}最多 ${LIMITS.slotsADay} 个时段` : '';
};

/** Sentence about weekly slots that cannot be, or empty. */
export const weeklyProblem = (slots: readonly WeeklySlot[]): string =>
  WEEK_DAYS.map((name, index) =>
    hoursProblem(
      name,
      slots.filter(({ day }) => day === index + 1),
    ),
  ).find((problem) => problem !== '') ?? '';

/** Sentence about a special day that cannot be, or empty. */
export const specialProblem = ({ day, kind, reason, slots }: SpecialDay): string => {
  if (!isDay(day)) return `没有 ${day} 这一天，请重新选日期`;
  if (reason.trim() === '') return '请写明原因，来的人要看得懂';
  if (kind === 'EXTRA' && slots.length === 0) return '加开的这一天还没有时段';
  return kind === 'EXTRA' ? hoursProblem(day, slots) : '';
};

const shortDay = (day: string): string => `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`;
const hoursText = (slots: readonly SlotHours[]): string =>
  slots.map(({ from, to }) => `${from}至${to}`).join('、');

/** A special day in words, as the row 开放时间 shows it: 今天因馆内检修闭馆. */
export const specialWords = (special: SpecialDay, today: string): string => {
  const when = special.day === today ? '今天' : shortDay(special.day);
  const reason = special.reason.trim();
  return special.kind === 'CLOSED'
    ? `${when}因${reason}闭馆`
    : `${when}${reason}，开放 ${hoursText(special.slots)}`;
};
