import { wireTime } from '#platform/shared/times.ts';

/**
 * 进度预计规则：按今年到今天平均每天学的学时往后推，推到年底还学不满就不给日期；没有学过的不推。
 * Hours are whole hundredths.
 */
const DAY_MS = 86_400_000;

const dayOf = (at: Date): number => {
  const [year = 0, month = 1, day = 1] = wireTime(at).slice(0, 10).split('-').map(Number);
  return Date.UTC(year, month - 1, day);
};

export interface Pace {
  readonly month: number;
  readonly day: number;
  /** Days from then to the end of the year. */
  readonly early: number;
}

/** When the target is reached at the pace of this year so far; null when not within the year, or reached already. */
export const paceOf = (studied: number, target: number, at: Date): Pace | null => {
  if (studied <= 0 || studied >= target) return null;
  const today = dayOf(at);
  const year = new Date(today).getUTCFullYear();
  const start = Date.UTC(year, 0, 1);
  const passed = (today - start) / DAY_MS + 1;
  const needed = Math.ceil((target * passed) / studied);
  const reached = new Date(start + (needed - 1) * DAY_MS);
  if (reached.getUTCFullYear() !== year) return null;
  const early = (Date.UTC(year, 11, 31) - reached.getTime()) / DAY_MS;
  return { month: reached.getUTCMonth() + 1, day: reached.getUTCDate(), early };
};
