/**
 * 身份证号必须是完整的 18 位，生日真实、校验码相符；被表格软件改坏的号码一律退回，绝不猜补。
 */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const CHECK_DIGITS = '10X98765432';
const LENGTH = 18;
const OLDEST_YEAR = 1900;

const PASTE_AGAIN = '把这一列的单元格格式设成“文本”，再从原始资料重新粘贴号码';

export interface NumberProblem {
  readonly reason: string;
  readonly fix: string;
}

export type IdentityVerdict =
  | { readonly number: string; readonly isSuspect: boolean }
  | { readonly problem: NumberProblem; readonly isCut: boolean };

/** ISO 7064 MOD 11-2 over the first 17 digits. */
export const checkDigitOf = (first17: string): string =>
  CHECK_DIGITS.charAt(
    [...first17].reduce((sum, digit, at) => sum + Number(digit) * (WEIGHTS[at] ?? 0), 0) % 11,
  );

/** Marks around a number that do not change it: blanks, full-width signs, a text mark in front. */
const plainOf = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200f\u202a-\u202e\ufeff]/g, '')
    .replace(/^['’‘`]+/, '')
    .toUpperCase();

const isRealDay = (digits: string, year: number): boolean => {
  const [y, m, d] = [Number(digits.slice(0, 4)), Number(digits.slice(4, 6)), Number(digits.slice(6, 8))];
  // A month or a day that no calendar has ends up in another month.
  const isOnCalendar = new Date(Date.UTC(y, m - 1, d)).getUTCMonth() === m - 1;
  return isOnCalendar && y >= OLDEST_YEAR && y <= year;
};

const bad = (reason: string, fix: string, isCut = false): IdentityVerdict => ({
  problem: { reason, fix },
  isCut,
});

const lengthProblem = (length: number) => {
  const difference = Math.abs(LENGTH - length);
  return bad(
    `身份证号${length < LENGTH ? '少' : '多'} ${difference} 位`,
    '对照证件补全为 18 位，末位可以是 X',
  );
};

/**
 * Reads an identity number as somebody wrote it. `isSuspect`: the number passes but ends in 000 as one does that
 * a spreadsheet has cut; `isCut`: it was cut for sure. `year` is the latest year in which somebody was born.
 */
export const readIdentityNumber = (text: string, year: number): IdentityVerdict => {
  const written = plainOf(text);
  if (/^[\d.]+E[+-]?\d+$/.test(written))
    return bad('号码被表格软件改成了科学计数，末几位已经丢失', PASTE_AGAIN, true);
  if (/^\d{15}$/.test(written)) return bad('这是 15 位的旧号码，或者后三位被截掉了', '请填 18 位身份证号');
  if (/[^\dX]/.test(written)) return bad('身份证号里有数字和 X 以外的字', '只填 18 位号码，不要带别的字');
  if (written.length !== LENGTH) return lengthProblem(written.length);
  if (!/^\d{17}[\dX]$/.test(written)) return bad('X 只能在最后一位', '对照证件改正');
  const isRight = checkDigitOf(written.slice(0, 17)) === written.at(-1);
  if (!isRight && written.endsWith('000'))
    return bad('号码末三位是 000，被表格软件截掉了', PASTE_AGAIN, true);
  if (!isRealDay(written.slice(6, 14), year))
    return bad('号码里的出生日期不存在', '对照证件核对第 7 到 14 位');
  if (!isRight) return bad('校验码不对，号码里有错字', '对照证件逐位核对');
  return { number: written, isSuspect: written.endsWith('000') };
};

/** A suspect number beside others that were cut: it may be one of them that passes by chance. */
export const SUSPECT_PROBLEM: NumberProblem = {
  reason: '号码末三位是 000，这一列有号码被截断，它可能也是',
  fix: `对照证件；确实是 000 结尾就在这里重新填一遍，否则${PASTE_AGAIN}`,
};

/** The last four signs, as lists show a number: never more. */
export const lastFour = (text: string): string => plainOf(text).slice(-4);
