import { hoursFromText } from './hours.ts';

/**
 * 学时搜索框只收数字和一个小数点：去掉开头多余的零，小数最多两位，总长不超过五个字符。
 */
export const HOURS_INPUT_MAX_LENGTH = 5;
const MAX_DECIMALS = 2;

/** 每敲一个字调用一次。「0.」和「.5」是还没敲完的样子，原样留着，否则光标前的字删不掉。 */
export function cleanHoursText(raw: string): string {
  // A Chinese keyboard gives full-width digits, and 。 where the point key is.
  const digits = raw
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/[^\d.]/g, '');
  const [whole = '', ...rest] = digits.split('.');
  const integer = whole.replace(/^0+(?=\d)/, '');
  const text = rest.length > 0 ? `${integer}.${rest.join('').slice(0, MAX_DECIMALS)}` : integer;
  return text.slice(0, HOURS_INPUT_MAX_LENGTH);
}

/** 离开输入框时收拾成完整的数：「.5」→「0.5」，「5.」→「5」，只有小数点则清空。 */
export function tidyHoursText(raw: string): string {
  const [whole = '', decimals = ''] = cleanHoursText(raw).split('.');
  return decimals === '' ? whole : `${whole === '' ? '0' : whole}.${decimals}`;
}

/** 两头填反了就对调：查的是区间，不是顺序。空着的一头表示不限。 */
export function orderHoursRange(min: string, max: string): { min: string; max: string } {
  const [low, high] = [tidyHoursText(min), tidyHoursText(max)];
  return low !== '' && high !== '' && hoursFromText(low) > hoursFromText(high)
    ? { min: high, max: low }
    : { min: low, max: high };
}
