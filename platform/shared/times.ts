/** Times on the wire are `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai (design/api.md, Conventions). */
const WIRE = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/**
 * Pattern of a day `yyyy-MM-dd` in calls, without its ends; from the year 1000 on, because what lies before is a
 * slip of the hand, and databases know no year 0.
 */
export const DAY_PATTERN = '[1-9]\\d{3}-\\d{2}-\\d{2}';

/** From 1992 on Asia/Shanghai is eight hours ahead all the year; years of five digits are left to the calendar. */
const EVEN_FROM = Date.UTC(1992, 0);
const EVEN_TO = Date.UTC(9999, 0);
const AHEAD_MS = 8 * 3_600_000;

/** Lists write dozens of moments, and the calendar takes half as long again for each. */
export const wireTime = (at: Date): string => {
  const ms = at.getTime();
  return ms >= EVEN_FROM && ms < EVEN_TO
    ? new Date(ms + AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ')
    : WIRE.format(at);
};

/** The same of a moment that may not have come; empty then. */
export const wireTimeOrEmpty = (at: Date | null | undefined): string => (at ? wireTime(at) : '');

/** Calendar year in Asia/Shanghai: the year to which study hours count. */
export const wireYear = (at: Date): number => Number(wireTime(at).slice(0, 4));

/** Seconds as `mm:ss`, or `h:mm:ss` from an hour on. */
export const clockText = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (n: number) => String(n).padStart(2, '0');
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
