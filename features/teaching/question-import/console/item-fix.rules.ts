import { acceptedOf, lettersOf } from '#features/teaching/questions/shared/answer-text.rules.ts';
import type { KeyedQuestion, QuestionType } from '#features/teaching/questions/shared/question.schema.ts';

/**
 * 在右边直接改：点字母改答案，换单选、多选，填空的答案就地写。
 */
export interface ItemFix {
  readonly questionType: QuestionType;
  readonly answers: readonly string[];
}

/** The fix that a press on a letter means. */
export const withLetter = (question: KeyedQuestion, letter: string): ItemFix => {
  const { questionType, answers } = question;
  const now = lettersOf(answers[0] ?? '');
  if (questionType !== '2') return { questionType, answers: [letter] };
  const next = now.includes(letter) ? now.filter((one) => one !== letter) : [...now, letter];
  return { questionType, answers: next.length === 0 ? [] : [lettersOf(next.join('')).join('')] };
};

/** Another type of the same options: a single choice keeps one letter only when there was one. */
export const withType = ({ answers }: KeyedQuestion, questionType: QuestionType): ItemFix => {
  const first = lettersOf(answers[0] ?? '');
  return {
    questionType,
    answers: questionType === '1' && first.length > 1 ? [] : first.length === 0 ? [] : [first.join('')],
  };
};

export const withBlank = (
  { questionType, answers }: KeyedQuestion,
  at: number,
  text: string,
  num: number,
): ItemFix => ({
  questionType,
  answers: Array.from({ length: num }, (_, index) =>
    index === at ? acceptedOf(text).join('|') : (answers[index] ?? ''),
  ),
});
