/**
 * 每日学习时间规则：新看的每一段记在服务器收到它的那一天（北京时间）；一门课最多记住最近十四个学习日，
 * 不超过十四天时各天之和等于这门课已看的长度。
 */
const MAX_DAYS = 14;
const ZONE_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** Newly watched time of a course on one day. */
export interface WatchedOnDay {
  /** Days since 1970-01-01 as people in the region count them. */
  readonly day: number;
  /** Tenths of a second. */
  readonly tenths: number;
}

const dayOf = (nowMs: number): number => Math.floor((nowMs + ZONE_MS) / DAY_MS);

/** `2026-07-09` */
export const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The days with `tenths` more on that of `nowMs` (server time). */
export const addWatched = (
  days: readonly WatchedOnDay[],
  nowMs: number,
  tenths: number,
): readonly WatchedOnDay[] => {
  if (tenths <= 0) return days;
  const day = dayOf(nowMs);
  const last = days.at(-1);
  // A report that was overtaken by midnight, or a clock set back, stays with the last day that is known.
  if (last && last.day >= day) return [...days.slice(0, -1), { day: last.day, tenths: last.tenths + tenths }];
  return [...days, { day, tenths }].slice(-MAX_DAYS);
};

/** As the database keeps them: `20643:1205;20645:80`. */
export const daysText = (days: readonly WatchedOnDay[]): string =>
  days.map(({ day, tenths }) => `${day}:${tenths}`).join(';');

/** Reads `daysText`; throws `RangeError` on anything else, because a damaged record must not pass. */
export const readDays = (text: string): readonly WatchedOnDay[] =>
  text === ''
    ? []
    : text.split(';').map((part) => {
        const match = /^(\d+):(\d+)$/.exec(part);
        if (!match) throw new RangeError(`not days of study: ${text.slice(0, 40)}`);
        return { day: Number(match[1]), tenths: Number(match[2]) };
      });
