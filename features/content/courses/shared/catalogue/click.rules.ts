import { wireTime } from '#platform/shared/times.ts';

/**
 * 浏览规则：同一个人对同一门课，十分钟内只记一次浏览；最热课程按近一年的浏览次数排。
 */
export const CLICK_WINDOW_SECONDS = 600;
const DAY_MS = 86_400_000;

/** Calendar day in Asia/Shanghai on which a click at `at` counts, `yyyy-MM-dd`. */
export const dayOf = (at: Date): string => wireTime(at).slice(0, 10);

/** The day `days` before that of `at`: the first of a window that reaches back so far. */
export const daysBefore = (at: Date, days: number): string => dayOf(new Date(at.getTime() - days * DAY_MS));

/** The latest time of an earlier click after which one at `at` counts again. */
export const clickNotAfter = (at: Date): Date => new Date(at.getTime() - CLICK_WINDOW_SECONDS * 1000);
