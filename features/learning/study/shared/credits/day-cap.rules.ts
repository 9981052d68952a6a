import { hoursText } from '#platform/shared/hours.ts';

/**
 * 每日上限规则：网上学习当天入账的学时到了上限，当天不再开始别的课；已经开始的一门学完照常整门入账。
 * All hours are whole hundredths; a cap of null is no limit.
 */

const DAY_MS = 86_400_000;
const ZONE_MS = 8 * 3_600_000;

export const isDayFull = (creditedToday: number, cap: number | null): boolean =>
  cap !== null && creditedToday >= cap;

/** Why no other course is begun today (specification, 8: start-study, code '800'). */
export const dayFullText = (creditedToday: number, cap: number): string =>
  `今天已计 ${hoursText(creditedToday)} 学时，到了每天 ${hoursText(cap)} 学时的上限，明天再来学习`;

/** First moment of a day in Asia/Shanghai and of the next one. */
export const dayRange = (at: Date): { readonly from: Date; readonly to: Date } => {
  const from = new Date(Math.floor((at.getTime() + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS);
  return { from, to: new Date(from.getTime() + DAY_MS) };
};
