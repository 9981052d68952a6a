import { hoursFromText } from '../../../shared/hours.ts';

const MOST = 9999.99;

/** Hundredths of study hours of a typed text; `null` while it is empty or none. */
export const readHours = (typed: string): number | null => {
  const text = typed.normalize('NFKC').replaceAll('。', '.').trim();
  if (!/^(\d+\.?\d{0,2}|\.\d{1,2})$/.test(text)) return null;
  const [whole = '', decimals = ''] = text.split('.');
  return hoursFromText(`${whole === '' ? '0' : whole}.${decimals.padEnd(2, '0')}`);
};

/** The sentence below a field of study hours; empty when the text can be, or is empty. */
export const typedHoursProblem = (typed: string, max: number = MOST): string => {
  if (typed.trim() === '') return '';
  const hours = readHours(typed);
  if (hours === null) return '学时填数字，最多两位小数，例如 1.5';
  return hours > Math.round(max * 100) ? `学时不能大于 ${max}` : '';
};
