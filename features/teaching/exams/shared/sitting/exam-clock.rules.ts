/**
 * 考试时钟规则：时间以服务器为准，页面只加走过的时间。本机睡眠时单调时钟可能停，改本机时间时墙上时钟会跳，
 * 两者取走得多的；差得多就去问服务器，没问到以前不据此交卷。
 */
interface Reading {
  readonly wallMs: number;
  readonly steadyMs: number;
}

/** Server's time, and what the device's two clocks said when it came. */
export interface ClockBase extends Reading {
  readonly serverMs: number;
}

/** Two clocks of one device that differ by more did not run alike: it slept, or somebody set it. */
const DOUBT_MS = 2000;

const passed = (base: ClockBase, now: Reading) => ({
  wall: now.wallMs - base.wallMs,
  steady: now.steadyMs - base.steadyMs,
});

/** The server's time as far as this device knows it. */
export const serverNow = (base: ClockBase, now: Reading): number => {
  const { wall, steady } = passed(base, now);
  return base.serverMs + Math.max(wall, steady, 0);
};

/** Whether the server should be asked again before anything is made of its time. */
export const isDoubtful = (base: ClockBase, now: Reading): boolean => {
  const { wall, steady } = passed(base, now);
  return Math.abs(wall - steady) > DOUBT_MS;
};

/** `hh:mm:ss`; a second that has begun still counts as left. */
export const countdownText = (leftMs: number): string => hms(Math.ceil(Math.max(0, leftMs) / 1000));

/** `hh:mm:ss` of whole seconds gone by. */
export const elapsedText = (ms: number): string => hms(Math.floor(Math.max(0, ms) / 1000));

const hms = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** The time as it is read out on demand: 还剩 42 分 18 秒. */
export const timeInWords = (ms: number, isCountdown: boolean): string => {
  const seconds = isCountdown ? Math.ceil(Math.max(0, ms) / 1000) : Math.floor(Math.max(0, ms) / 1000);
  const parts = [
    [Math.floor(seconds / 3600), '小时'],
    [Math.floor((seconds % 3600) / 60), '分'],
    [seconds % 60, '秒'],
  ] as const;
  const words = parts.flatMap(([number, unit]) => (number > 0 ? [`${number} ${unit}`] : [])).join(' ');
  return `${isCountdown ? '还剩' : '已用'} ${words === '' ? '0 秒' : words}`;
};

/** From here on the countdown looks different, with a word for it. */
const LAST_MINUTES_MS = 5 * 60_000;
export const isNearEnd = (leftMs: number | null): boolean => leftMs !== null && leftMs <= LAST_MINUTES_MS;
