import type { AuditTrailWords } from '../audit-words.rules.ts';

/**
 * 今天从北京时间零点算起；一周从星期一算到今天；已办只算替平台做成的事，登录、换身份、改自己的密码不算，被拒绝的不算。
 */
const ZONE_MS = 8 * 3600 * 1000;
const DAY_MS = 24 * 3600 * 1000;

/** Acts of a person for the own account: no work done. */
const OWN_ACCOUNT = [
  'accounts.signIn',
  'accounts.signOut',
  'accounts.endSession',
  'accounts.switchRole',
  'accounts.setPassword',
];

export const isWork = (action: string, trail: Pick<AuditTrailWords, 'isRefused'>): boolean =>
  !OWN_ACCOUNT.includes(action) && !trail.isRefused(action);

const dayNumber = (at: Date): number => Math.floor((at.getTime() + ZONE_MS) / DAY_MS);

/** The moment at which the day of `at` began in Asia/Shanghai. */
export const dayStart = (at: Date): Date => new Date(dayNumber(at) * DAY_MS - ZONE_MS);

/** The days from Monday to the one of `at`, as `yyyy-MM-dd`. */
export const weekDays = (at: Date): string[] => {
  const today = dayNumber(at);
  // Day 0 was a Thursday.
  const sinceMonday = (today + 3) % 7;
  return Array.from({ length: sinceMonday + 1 }, (_, index) =>
    new Date((today - sinceMonday + index) * DAY_MS).toISOString().slice(0, 10),
  );
};

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const;

/** 周一 to 周日 of a day written `yyyy-MM-dd`. */
export const weekdayOf = (day: string): string => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

/** 「2026 年 7 月 9 日　星期四」. */
export const dateText = (at: Date): string => {
  const day = new Date(dayNumber(at) * DAY_MS);
  const weekday = '日一二三四五六'.charAt(day.getUTCDay());
  return `${day.getUTCFullYear()} 年 ${day.getUTCMonth() + 1} 月 ${day.getUTCDate()} 日　星期${weekday}`;
};

/** How long each bar of the week is, in per cent of the longest; nought stays nought. */
export const barLengths = (hours: readonly string[]): number[] => {
  const numbers = hours.map(Number);
  const longest = Math.max(...numbers, 0);
  return numbers.map((n) => (longest === 0 ? 0 : Math.round((n / longest) * 100)));
};
