/**
 * 不断行规则：一个日期、一个数和它的单位、一个电话号码、一段时间，中间不断行；「至」跟着后面的日期。
 */
const NO_BREAK = '\u00a0';
const NO_GAP = '\u2060';
const INSIDE = / (?=[年月日人门天个位起截])|(?<=[年月至]) (?=\d)|(?<=\d) (?=\d)/g;

/** The same text, in which no line ends in the middle of a date, an amount, a span of hours or a telephone number. */
export const noBreak = (text: string): string =>
  text.replaceAll(INSIDE, NO_BREAK).replaceAll(/(?<=\d)[-—](?=\d)/g, `${NO_GAP}$&${NO_GAP}`);
