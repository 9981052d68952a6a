/** Addresses and small words of the pages of signing in. */

export const SIGN_BOARD_PATH = '/sign/board';
export const SIGN_IN_PATH = '/sign/in';
export const SIGN_KIT_PATH = '/sign/kit';
export const SIGN_SHEET_PATH = '/sign/sheet';
export const SIGN_READ_PATH = '/sign/sheet/read';
export const SIGN_DESK_PATH = '/sign/desk';

export const SIGN_TITLES: Readonly<Record<string, string>> = {
  [SIGN_BOARD_PATH]: '签到大屏',
  [SIGN_IN_PATH]: '扫码签到',
  [SIGN_KIT_PATH]: '离线签到',
  [SIGN_SHEET_PATH]: '打印签到表',
  [SIGN_READ_PATH]: '读回签到表',
  [SIGN_DESK_PATH]: '考勤',
};

export const signPath = (path: string, id: string): string => `${path}?id=${encodeURIComponent(id)}`;

/** Page on which a person signs in to one gathering: when and where, the camera, and the person's own code. */
export const signDayPath = (id: string): string => `${SIGN_IN_PATH}?day=${encodeURIComponent(id)}`;

/** `09:42` of `2026-07-13 09:42:10`. */
export const hourText = (wire: string): string => wire.slice(11, 16);

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];

/** `7 月 13 日　星期一　上午` of a time on the wire. */
export const dayText = (wire: string): string => {
  const [year = 0, month = 0, day = 0] = wire.slice(0, 10).split('-').map(Number);
  const weekday = WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
  return `${month} 月 ${day} 日　星期${weekday}　${Number(wire.slice(11, 13)) < 12 ? '上午' : '下午'}`;
};

/** The moment of a time on the wire, in ms. */
export const millisOf = (wire: string): number => Date.parse(`${wire.replace(' ', 'T')}+08:00`);

/** `10:06` in Asia/Shanghai, wherever the browser is. */
const HOUR = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});
export const hourAt = (ms: number): string => HOUR.format(ms);

/** `7 月 13 日　` of a time on the wire that is on another day in Asia/Shanghai than `now`; empty on the same one. */
export const dateIfOther = (wire: string, now: number): string => {
  const today = new Date(now + 8 * 3_600_000).toISOString().slice(0, 10);
  if (wire.startsWith(today)) return '';
  return `${Number(wire.slice(5, 7))} 月 ${Number(wire.slice(8, 10))} 日　`;
};

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** `29 分钟`, `5 小时`, `3 天`: how long one has to wait, never nought. */
export const waitText = (ms: number): string => {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  if (minutes < 2 * HOUR_MINUTES) return `${minutes} 分钟`;
  return minutes < 2 * DAY_MINUTES
    ? `${Math.round(minutes / HOUR_MINUTES)} 小时`
    : `${Math.round(minutes / DAY_MINUTES)} 天`;
};
