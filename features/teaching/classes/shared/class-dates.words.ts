/** 日期写法规则：2026 年 7 月 6 日 至 7 月 24 日；同一年只写一次，同一天不写「至」。 */
const DAY = /^(\d{4})-(\d{2})-(\d{2})/;

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The day at the start of `yyyy-MM-dd` or `yyyy-MM-dd HH:mm:ss`; null when there is none. */
export const dayOf = (text: string): Day | null => {
  const [, year, month, day] = DAY.exec(text) ?? [];
  return year === undefined ? null : { year: Number(year), month: Number(month), day: Number(day) };
};

/** `7 月 6 日`; empty without a day. */
export const dayText = (text: string): string => {
  const at = dayOf(text);
  return at ? `${at.month} 月 ${at.day} 日` : '';
};

/** `2026 年 7 月 6 日`, where the year may be another; empty without a day. */
export const wholeDay = (text: string): string => {
  const at = dayOf(text);
  return at ? `${at.year} 年 ${at.month} 月 ${at.day} 日` : '';
};

/** From the first to the last day, the year once where both have the same. */
export const spanText = (start: string, end: string): string => {
  const from = wholeDay(start);
  if (start.slice(0, 10) === end.slice(0, 10) || end === '') return from;
  return `${from} 至 ${start.slice(0, 4) === end.slice(0, 4) ? dayText(end) : wholeDay(end)}`;
};

/** `7 月 15 日 18:00`; without the time where it is the first moment of the day. */
export const momentText = (text: string): string => {
  const time = text.slice(11, 16);
  return time === '' || time === '00:00' ? dayText(text) : `${dayText(text)} ${time}`;
};

/** The same with its year. */
export const wholeMoment = (text: string): string => {
  const at = dayOf(text);
  return at ? `${at.year} 年 ${momentText(text)}` : '';
};

/** A word after a moment; it stands apart from digits. */
export const spaced = (moment: string, word: string): string =>
  /\d$/.test(moment) ? `${moment} ${word}` : `${moment}${word}`;

/** The last day of a deadline: one at midnight ends with the day before. */
export const lastDayBefore = (moment: string): string => {
  const at = dayOf(moment);
  if (!at || moment.slice(11, 16) !== '00:00') return moment.slice(0, 10);
  return new Date(Date.UTC(at.year, at.month - 1, at.day - 1)).toISOString().slice(0, 10);
};
