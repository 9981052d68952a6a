import { joinBlanks, lettersOf } from '#features/teaching/questions/shared/answer-text.rules.ts';
import { EVENT_REFUSALS } from '../exams.errors.ts';
import type { AttemptItem } from './attempt-item.rules.ts';

/**
 * 作答记录规则：一条记录只收本卷里的题、题里有的选项和存得下的文字；记录的时间不早于开考、不晚于收到的时刻。
 */

/** Sentence about one item. */
export interface AnswerEvent {
  readonly no: number;
  readonly unifiedItemId: string;
  readonly optionsIds?: string | undefined;
  readonly isMarked?: boolean | undefined;
  readonly at: number;
}

type AnswerableItem = Pick<AttemptItem, 'type' | 'optionOrder'>;

const lettersRefusal = ({ type, optionOrder }: AnswerableItem, given: string): string => {
  const letters = lettersOf(given);
  if (letters.length === 0 && given.trim() !== '') return EVENT_REFUSALS.noOption;
  const isKnown = letters.every((letter) => letter.charCodeAt(0) - 65 < optionOrder.length);
  if (!isKnown) return EVENT_REFUSALS.noOption;
  return type !== '2' && letters.length > 1 ? EVENT_REFUSALS.oneOnly : '';
};

/** Every box of every blank may stand alone, one sign in each (decisions.md, 46). */
const MOST_PARTS = 200;

const textRefusal = (given: string): string => {
  if (given.includes('\u0000') || !given.isWellFormed()) return EVENT_REFUSALS.badText;
  return given.split('\n').length > MOST_PARTS ? EVENT_REFUSALS.tooManyBlanks : '';
};

/** Why an event is not taken; empty when it is. `item` is undefined when it is not of this paper. */
export const eventRefusal = (item: AnswerableItem | undefined, event: AnswerEvent): string => {
  if (!item) return EVENT_REFUSALS.otherItem;
  const { optionsIds, isMarked } = event;
  if (optionsIds === undefined) return isMarked === undefined ? EVENT_REFUSALS.empty : '';
  return item.type === '4' ? textRefusal(optionsIds) : lettersRefusal(item, optionsIds);
};

/** An answer as it is stored: letters sorted and once each; blanks without anything written are no answer. */
export const storedAnswer = ({ type }: AnswerableItem, optionsIds: string): string =>
  type === '4' ? joinBlanks(optionsIds.split('\n')) : lettersOf(optionsIds).join('\n');

/** When an answer was given: what the page says, but not before the start and not after it was received. */
export const answeredAt = (at: number, startedAt: Date, receivedAt: Date): Date =>
  new Date(Math.max(startedAt.getTime(), Math.min(at, receivedAt.getTime())));
