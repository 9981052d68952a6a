/**
 * 公文里的数字：卡片上满一万写「12.5 万」，表格里写全数、加千分位；没有的写「—」。
 * 正式表头的年月用汉字，〇一二三四五六七八九；月和日满十写「十」「十一」「二十四」。
 */

export const NOTHING = '—';

const DIGITS = [...'〇一二三四五六七八九'];
const WAN = 10_000;
const YI = 100_000_000;

const grouped = (value: number, decimals: number): string =>
  value.toLocaleString('zh-CN', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** The whole number with separators; `decimals` places. Null, where nothing can be said, is a dash. */
export const tableNumber = (value: number | null, decimals = 0): string =>
  value === null ? NOTHING : grouped(value, decimals);

/** A number for a tile: from ten thousand on in 万, from a hundred million on in 亿, with one place that is cut when 0. */
export const tileNumber = (value: number | null, decimals = 0): string => {
  if (value === null) return NOTHING;
  const size = Math.abs(value);
  // What would round up to 10000.0 万 is one 亿.
  const [unit, word] = size >= YI - WAN / 20 ? [YI, ' 亿'] : [WAN, ' 万'];
  if (size < WAN) return grouped(value, decimals);
  return `${grouped(value / unit, 1).replace(/\.0$/, '')}${word}`;
};

const yearDigits = (year: number): string => [...String(year)].map((digit) => DIGITS[Number(digit)]).join('');

/** 1 to 99: 一, 十, 十一, 二十, 二十四. */
const smallNumber = (value: number): string => {
  const [tens, ones] = [Math.floor(value / 10), value % 10];
  return `${tens === 0 ? '' : `${tens === 1 ? '' : DIGITS[tens]}十`}${ones === 0 ? '' : DIGITS[ones]}`;
};

/** `2026-11` as 二〇二六年十一月; `2026-11-24` as 二〇二六年十一月二十四日. */
export const formalDate = (text: string): string => {
  const [year = 0, month = 0, day] = text.split('-').map(Number);
  return `${yearDigits(year)}年${smallNumber(month)}月${day === undefined ? '' : `${smallNumber(day)}日`}`;
};

/** A period of months as a formal head has it: 二〇二六年十一月, 二〇二六年一月至十一月, 二〇二五年十月至二〇二六年三月. */
export const formalPeriod = ({ from, to }: { readonly from: string; readonly to: string }): string => {
  if (from === to) return formalDate(from);
  const end = formalDate(to);
  return `${formalDate(from)}至${from.slice(0, 4) === to.slice(0, 4) ? end.slice(5) : end}`;
};
