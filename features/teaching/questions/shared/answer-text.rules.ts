import type { QuestionType } from './question.schema.ts';

/**
 * 作答写法规则：选择题写字母，排好序、去掉重复、用换行连接；填空题每空一段、用换行连接；判填空题时不看空格、
 * 全角半角和大小写，每格单独断开的写法也认。
 */
export const BLANK = '(##)';

/** The texts before, between and behind the blanks of a title: always one more than there are blanks. */
export const segmentsOf = (title: string): string[] => title.split(BLANK);

export const blankNumOf = (title: string): number => segmentsOf(title).length - 1;

/** Letter of an option by its place: 0 is A. */
export const letterOf = (index: number): string => String.fromCharCode(65 + index);

/** Letters of an answer, sorted and without doubles; whatever is no capital letter from A is left out. */
export const lettersOf = (optionsIds: string): string[] =>
  [...new Set(optionsIds.toUpperCase().match(/[A-Z]/g) ?? [])].sort();

export const joinLetters = (letters: readonly string[]): string => lettersOf(letters.join('')).join('\n');

/** Answers in each of `blankNum` blanks; too few are filled up with empty ones. */
export const blanksOf = (optionsIds: string, blankNum: number): string[] => {
  const parts = optionsIds === '' ? [] : optionsIds.split('\n');
  return Array.from({ length: Math.max(blankNum, parts.length) }, (_, index) => parts[index] ?? '');
};

/** Joins the texts of the blanks; empty when nothing was written into any of them. */
export const joinBlanks = (texts: readonly string[]): string =>
  texts.every((text) => text === '') ? '' : texts.map((text) => text.replaceAll('\n', '')).join('\n');

/** A text as it is compared: without spaces and invisible signs, one width, small letters. */
export const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200f\u2060\ufeff]/gu, '')
    .toLowerCase();

/** Signs of a text as a reader counts them: one box each. */
export const signsOf = (text: string): string[] => [...text.normalize('NFC')];

/** The accepted texts of one blank: 振兴|复兴. */
export const acceptedOf = (answer: string): string[] =>
  answer
    .split('|')
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** Boxes that a blank needs: the longest text that is accepted in it, at least one. */
export const boxNumOf = (answer: string): number =>
  Math.max(1, ...acceptedOf(answer).map((text) => signsOf(text).length));

/** Whether `rest` is one accepted text of each blank, one after the other. */
const isSpelled = (rest: string, blanks: readonly (readonly string[])[]): boolean => {
  const [first, ...others] = blanks;
  if (!first) return rest === '';
  return first.some((text) => rest.startsWith(text) && isSpelled(rest.slice(text.length), others));
};

const isRightBlanks = (answers: readonly string[], given: string): boolean => {
  const blanks = answers.map((answer) => acceptedOf(answer).map(comparable));
  const parts = given.split('\n');
  if (parts.length === blanks.length)
    return parts.every((part, index) => blanks[index]?.includes(comparable(part)) === true);
  return isSpelled(comparable(given), blanks);
};

/** Whether something was answered at all. */
export const isAnswered = (type: QuestionType, given: string): boolean =>
  type === '4' ? comparable(given) !== '' : lettersOf(given).length > 0;

/** Whether every blank, or at least one option, was answered: what handing in asks for (specification, 5). */
export const isWholeAnswer = (type: QuestionType, given: string, blankNum: number): boolean => {
  if (type !== '4') return isAnswered(type, given);
  const parts = given.split('\n');
  if (parts.length !== blankNum) return parts.length > blankNum && isAnswered(type, given);
  return parts.every((part) => comparable(part) !== '');
};

/** Whether `given` is a right answer; an empty one never is. `answers` as `QuestionKey` says. */
export const isRightAnswer = (type: QuestionType, answers: readonly string[], given: string): boolean => {
  if (!isAnswered(type, given)) return false;
  if (type === '4') return isRightBlanks(answers, given);
  const letters = lettersOf(given).join('');
  return answers.some((answer) => lettersOf(answer).join('') === letters);
};

/** A right answer as a review shows it, joined like an examinee's. */
export const shownAnswer = (type: QuestionType, answers: readonly string[]): string =>
  type === '4'
    ? joinBlanks(answers.map((answer) => acceptedOf(answer)[0] ?? ''))
    : lettersOf(answers[0] ?? '').join('\n');
