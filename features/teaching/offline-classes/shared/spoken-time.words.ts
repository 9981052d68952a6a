/** Times as they are said aloud, for elder mode: `下午 4:00`, `下午 4 点 15 分`, `7 月 14 日`. */

const partsOf = (wire: string) => {
  const [hour = 0, minute = 0] = wire.slice(11, 16).split(':').map(Number);
  return { half: hour < 12 ? '上午' : '下午', hour: hour > 12 ? hour - 12 : hour, minute };
};

/** `下午 4:00` of a time on the wire. */
export const spokenClock = (wire: string): string => {
  const { half, hour, minute } = partsOf(wire);
  return `${half} ${hour}:${String(minute).padStart(2, '0')}`;
};

/** `下午 4 点` or `下午 4 点 15 分` of a time on the wire. */
export const spokenHour = (wire: string): string => {
  const { half, hour, minute } = partsOf(wire);
  return `${half} ${hour} 点${minute === 0 ? '' : ` ${minute} 分`}`;
};

/** `7 月 14 日` of a day `2026-07-14`. */
export const spokenDay = (day: string): string =>
  `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8, 10))} 日`;
