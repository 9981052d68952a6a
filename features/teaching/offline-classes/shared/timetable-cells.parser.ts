import { DAY_PATTERN } from '#platform/shared/times.ts';
import { minutesOf, timeOf } from './timetable.rules.ts';

/** 课表表格的格子：日期、钟点、方式怎样写都认，认不出的说明白。 */
const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim();

const two = (text: string): string => text.padStart(2, '0');

const DAY = new RegExp(`^${DAY_PATTERN}$`);
const WRITTEN_DAY =
  /^(?:(\d{4})[-/.年])?(\d{1,2})[-/.月](\d{1,2})日?(?:[ (（]*(?:周|星期)[一二三四五六日天][)）]*)?(?: 0{1,2}:00(?::00)?)?$/;

/** `yyyy-MM-dd` of a day as people and spreadsheets write it; without a year it is one of `years`. Empty for none. */
export const readDay = (
  text: string,
  days: { readonly startDate: string; readonly endDate: string },
): string => {
  const found = WRITTEN_DAY.exec(plain(text));
  if (!found) return '';
  const [, year, month = '', date = ''] = found;
  const years =
    year === undefined ? [...new Set([days.startDate.slice(0, 4), days.endDate.slice(0, 4)])] : [year];
  const written = years.map((one) => `${one}-${two(month)}-${two(date)}`);
  const day = written.find((one) => one >= days.startDate && one <= days.endDate) ?? written[0] ?? '';
  const at = new Date(`${day}T00:00:00Z`);
  return DAY.test(day) && !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day ? day : '';
};

const WRITTEN_TIME =
  /^(?:\d{4}-\d{2}-\d{2} )?(上午|下午|晚上)? ?(\d{1,2})(?::|点|时)(\d{1,2})?分?(?::\d{2})?$/;
const DAY_SHARE = /^0?\.\d+$/;

/** `HH:mm` of a time as people and spreadsheets write it, shares of a day included; empty for none. */
export const readTime = (text: string): string => {
  const written = plain(text).replace(/半$/, '30');
  if (DAY_SHARE.test(written)) return timeOf(Math.round(Number(written) * 24 * 60));
  const found = WRITTEN_TIME.exec(written);
  if (!found) return '';
  const [, part = '', hour = '', minute = '0'] = found;
  const afternoon = (part === '下午' || part === '晚上') && Number(hour) < 12 ? 12 : 0;
  const time = `${two(String(Number(hour) + afternoon))}:${two(minute)}`;
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : '';
};

const HOURS = /^\d{1,2}(\.\d{1,2})?$/;

/** Study hours with two decimals at most; by the length, an hour for an hour, where nothing is written. Empty for none. */
export const readHours = (text: string, startTime: string, endTime: string): string => {
  const written = plain(text).replace(/ ?(学时|课时)$/, '');
  if (written !== '') return HOURS.test(written) ? Number(written).toFixed(2) : '';
  return (Math.max(0, Math.round(((minutesOf(endTime) - minutesOf(startTime)) * 100) / 60)) / 100).toFixed(2);
};

/** Yes or no as people write it; `otherwise` for an empty cell, null for what is neither. */
export const readFlag = (
  text: string,
  words: { readonly yes: readonly string[]; readonly no: readonly string[] },
  otherwise: boolean,
): boolean | null => {
  const written = plain(text).replace(/ /g, '');
  if (written === '') return otherwise;
  if (words.yes.includes(written)) return true;
  return words.no.includes(written) ? false : null;
};
