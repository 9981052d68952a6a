/**
 * 学时规则：0.01 到 99.99，最多两位小数，按百分之一学时取整。
 */
const HOURS = /^(\d{1,2})(?:\.(\d{1,2}))?$/;

/** Hundredths of an hour, 1 to 9999; null for a text that is no such number. */
export const hoursHundredths = (text: string): number | null => {
  const found = HOURS.exec(text);
  if (!found) return null;
  const [, whole, part = ''] = found;
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return hundredths > 0 ? hundredths : null;
};
