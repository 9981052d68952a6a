/**
 * 新旧与热度规则：晚发布一天加一分，看的人每多一倍加三十分。
 */
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2015, 0, 1);
const DOUBLED = 30;

/** Freshness and clicks in one number, which decides among equals. */
export const rankOf = (publishedAt: Date | null, clicks = 0): number =>
  Math.max(0, Math.round(((publishedAt?.getTime() ?? FIRST_DAY) - FIRST_DAY) / DAY_MS)) +
  Math.round(DOUBLED * Math.log2(1 + Math.max(0, clicks)));
