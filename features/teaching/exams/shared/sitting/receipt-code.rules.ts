/** 交卷回执规则：两位加四位，不用容易认错的 0、O、1、I、L；随机抽取，全站不重复。 */

const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A receipt's code like `K7-3F2Q`; `pick` draws a whole number below its argument. */
export const receiptCode = (pick: (below: number) => number): string => {
  const signs = Array.from({ length: 6 }, () => SIGNS[pick(SIGNS.length)] ?? '2').join('');
  return `${signs.slice(0, 2)}-${signs.slice(2)}`;
};
