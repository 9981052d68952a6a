import { choicesOf } from '#platform/shared/choices.ts';
import { acceptedOf, BLANK, lettersOf } from '../shared/answer-text.rules.ts';
import type { Difficulty, KeyedQuestion, QuestionType } from '../shared/question.schema.ts';
import { DIFFICULTY_NAMES, TYPE_NAMES } from '../shared/question-types.words.ts';

/** How the console names what a question is. */
export const TYPE_LABELS: Readonly<Record<QuestionType, string>> = TYPE_NAMES;

export const DIFFICULTY_LABELS: Readonly<Record<Difficulty, string>> = DIFFICULTY_NAMES;

export const TYPE_CHOICES = choicesOf(TYPE_LABELS);
export const DIFFICULTY_CHOICES = choicesOf(DIFFICULTY_LABELS);

export const JUDGE_TEXTS = ['正确', '错误'] as const;

/** The stem on one line, with a line where a blank is. */
export const stemText = (title: string): string =>
  title
    .replaceAll(BLANK, '____')
    .replace(/\s*\n\s*/gu, ' ')
    .trim();

const lettersText = (letters: string): string => lettersOf(letters).join('、');

/** The key in words: 「B」, 「A、C 或 A、D」, 「正确」, 「振兴（或复兴）；幸福」. */
export const keyText = ({
  questionType,
  answers,
}: Pick<KeyedQuestion, 'questionType' | 'answers'>): string => {
  if (questionType === '3') {
    return answers.map((answer) => JUDGE_TEXTS[lettersOf(answer)[0] === 'B' ? 1 : 0]).join('或');
  }
  if (questionType !== '4') return answers.map(lettersText).join(' 或 ');
  return answers
    .map((answer) => {
      const [first = '', ...others] = acceptedOf(answer);
      return others.length === 0 ? first : `${first}（或${others.join('、')}）`;
    })
    .join('；');
};
