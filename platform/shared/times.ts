/** Times on the wire are `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai (design/api.md, Conventions). */
const WIRE = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/**
 * Pattern of a day `yyyy-MM-dd` in calls, without its ends; from the year 1000 on, because what lies before is a
 * slip of the hand, and databases know no year 0.
 */
export const DAY_PATTERN = '[1-9]\\d{3}-\\d{2}-\\d{2}';

/** From this year on Asia/Shanghai is eight hours ahead all the year; it had summer times before. */
const EVEN_FROM = Date.UTC(1992, 0, 1);
/** Years of five digits and moments that are none are left to the calendar. */
const EVEN_TO = Date.UTC(9999, 0, 1);
const AHEAD_MS = 8 * 3_600_000;

const two = (n: number): string => (n < 10 ? `0${n}` : `${n}`);

export const wireTime = (at: Date): string => {
  const ms = at.getTime();
  if (!(ms >= EVEN_FROM && ms < EVEN_TO)) return WIRE.format(at);
  // A list writes dozens of moments: the calendar takes five times as long for each.
  const there = new Date(ms + AHEAD_MS);
  const day = `${there.getUTCFullYear()}-${two(there.getUTCMonth() + 1)}-${two(there.getUTCDate())}`;
  return `${day} ${two(there.getUTCHours())}:${two(there.getUTCMinutes())}:${two(there.getUTCSeconds())}`;
};

/** The same of a moment that may not have come; empty then. */
export const wireTimeOrEmpty = (at: Date | null | undefined): string => (at ? wireTime(at) : '');

/** Calendar year in Asia/Shanghai: the year to which study hours count. */
export const wireYear = (at: Date): number => Number(wireTime(at).slice(0, 4));

/** Seconds as `mm:ss`, or `h:mm:ss` from an hour on. */
export const clockText = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const h = Math.floor(whole / 3600);
  const rest = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
  return h > 0 ? `${h}:${rest}` : rest;
};

/** Seconds in plain words: `3 分 20 秒`. */
export const durationText = (seconds: number): string => {
  const whole = Math.max(0, Math.ceil(seconds));
  const h = Math.floor(whole / 3600);
  const m = Math.floor((whole % 3600) / 60);
  const parts = [
    h > 0 ? `${h} 小时` : '',
    m > 0 ? `${m} 分` : '',
    whole % 60 > 0 || whole === 0 ? `${whole % 60} 秒` : '',
  ];
  return parts.filter(Boolean).join(' ');
};
