/**
 * 重连规则：断了先等一会儿再连，越连不上等得越久，最多半分钟；服务器重启时，大家分散在十秒里回来；
 * 登录结束、被移出班级的不再连。
 */
export const CLOSE = {
  /** The server stops: everybody comes back, spread out. */
  restart: 1012,
  /** The session or the right to read is over. */
  ended: 4001,
  /** Too many windows of one person: the newest stay. */
  tooMany: 4002,
} as const;

const FIRST_MS = 500;
const LONGEST_MS = 30_000;
const SPREAD_MS = 10_000;

/**
 * Milliseconds to wait before the try number `attempt` (from 0), or null when there is no way back. `chance` is
 * 0 to 1.
 */
export const reconnectDelay = (code: number, attempt: number, chance: number): number | null => {
  if (code === CLOSE.ended || code === CLOSE.tooMany) return null;
  if (code === CLOSE.restart && attempt === 0) return Math.round(chance * SPREAD_MS);
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt);
  return Math.round(longest / 2 + (chance * longest) / 2);
};

/** Sockets that ended within seconds so many times in a row are cut by something in between: questions take over. */
const CUT_TIMES = 3;

export const isCutOff = (shortLives: number): boolean => shortLives >= CUT_TIMES;
