import { dateProblem } from '#platform/web/console/entry/typed-date.rules.ts';
import { numberProblem, readNumber } from '#platform/web/console/entry/typed-number.rules.ts';
import { LIMITS, type SlotHours } from '../shared/visit-slots.rules.ts';

/**
 * 接待办法的填写：人数、小时、天数和时间照原样留在格子里，填得不对就在格子下面说明，改好以前不保存。
 */
export interface Range {
  readonly min: number;
  readonly max: number;
}

export const CAPACITY: Range = { min: 1, max: LIMITS.capacity };

/** Whole numbers of the terms, each with its range. */
export const TERM_RANGES = {
  leadHours: { min: 0, max: LIMITS.leadHours },
  aheadDays: { min: 1, max: LIMITS.aheadDays },
  maxGroup: { min: 1, max: LIMITS.group },
} as const satisfies Readonly<Record<string, Range>>;

/** A slot as it is typed: the number of people stays text until it is saved. */
export type SlotDraft<T extends SlotHours = SlotHours> = Omit<T, 'capacity'> & { readonly capacity: string };

/** The sentence below a field of a whole number that has to be filled in; empty when the text can be. */
export const wholeProblem = (typed: string, range: Range): string => {
  const value = readNumber(typed);
  return value === null ? '请填数字' : numberProblem(value, range);
};

/** Text of a number as it is kept, １２ as 12; text that cannot be stays as it is. */
export const tidyWhole = (typed: string, range: Range): string =>
  wholeProblem(typed, range) === '' ? String(readNumber(typed)) : typed;

const hourProblem = (time: string): string => (time === '' ? '请填写时间' : dateProblem(time, 'time'));

/** Sentences below both hours of a slot, empty for none. */
export const hoursProblems = ({ from, to }: Pick<SlotHours, 'from' | 'to'>) => {
  const problems = { from: hourProblem(from), to: hourProblem(to) };
  const isReversed = problems.from === '' && problems.to === '' && from >= to;
  return isReversed ? { ...problems, to: '结束要晚于开始' } : problems;
};

/** Whether all fields of a slot can be saved. */
export const isSlotWhole = (slot: SlotDraft): boolean => {
  const { from, to } = hoursProblems(slot);
  return from === '' && to === '' && wholeProblem(slot.capacity, CAPACITY) === '';
};

/** Sentence beside the button while a field cannot be saved. */
export const FIELDS_WRONG = '还有填得不对的地方，请照格子下面的话改好再保存';
