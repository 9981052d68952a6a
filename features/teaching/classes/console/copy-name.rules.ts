/**
 * 复制出来的班级叫下一期：第二期之后是第三期，第 9 期之后是第 10 期；没有期数的，后面写（新一期），只写一次。
 */
export const NAME_LIMIT = 60;

const NUMERALS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];
const FRESH = '（新一期）';

const nextNumeral = (text: string): string | null => {
  if (/\d/.test(text)) return String(Number(text) + 1);
  const at = NUMERALS.indexOf(text);
  if (at < 0) return null;
  return NUMERALS[at + 1] ?? '十一';
};

/** The name that a copy of a class is offered. */
export const copyName = (className: string): string => {
  const [, before = '', numeral = '', after = ''] =
    /^(.*第\s*)(\d{1,4}|[零一二三四五六七八九十])(\s*期.*)$/u.exec(className) ?? [];
  const next = nextNumeral(numeral);
  if (next !== null) return before + next + after;
  if (className.endsWith(FRESH)) return className;
  return [...className].slice(0, NAME_LIMIT - FRESH.length).join('') + FRESH;
};
