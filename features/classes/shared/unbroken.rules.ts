/**
 * 不断行规则：一个日期、一个数和它的单位、一个电话号码，中间的空格不断行；「至」跟着后面的日期。
 */
const NO_BREAK = '\u00a0';
const INSIDE = / (?=[年月日人门天个位起截])|(?<=[年月至]) (?=\d)|(?<=\d) (?=\d)/g;

/** The same text, in which no line ends in the middle of a date, an amount or a telephone number. */
export const unbroken = (text: string): string => text.replaceAll(INSIDE, NO_BREAK);
