import {
  acceptedOf,
  blankNumOf,
  letterOf,
  lettersOf,
} from '#features/teaching/questions/shared/answer-text.rules.ts';
import type { KeyedQuestion, QuestionType } from '#features/teaching/questions/shared/question.schema.ts';

/**
 * 改答案的规则：单选、判断每个算对的选项是一种答案，多选每一组是一种，填空每空写几个认的写法；和现在一样的不用重判。
 */
type Question = Pick<KeyedQuestion, 'questionType' | 'options' | 'title'>;

/** The letters that can be chosen. */
export const lettersFor = ({ questionType, options }: Question): string[] =>
  Array.from({ length: questionType === '3' ? 2 : options.length }, (_, index) => letterOf(index));

/** An answer as it is kept: letters sorted, accepted texts without blanks around them. */
const tidyAnswer = (type: QuestionType, answer: string): string =>
  type === '4' ? acceptedOf(answer).join('|') : lettersOf(answer).join('');

/** Answers as the server takes them; those that were left empty fall out, except of blanks. */
export const tidyAnswers = (type: QuestionType, answers: readonly string[]): string[] => {
  const tidy = answers.map((answer) => tidyAnswer(type, answer));
  return type === '4' ? tidy : [...new Set(tidy.filter((answer) => answer !== ''))];
};

const keyOf = (type: QuestionType, answers: readonly string[]): string => {
  const tidy = tidyAnswers(type, answers);
  return (type === '4' ? tidy : tidy.toSorted()).join('\n');
};

/** Why these answers cannot be graded by; empty when they can. */
export const answersProblem = (
  question: Question,
  present: readonly string[],
  answers: readonly string[],
): string => {
  const { questionType, title } = question;
  const tidy = tidyAnswers(questionType, answers);
  if (questionType === '4') {
    const empty = Array.from({ length: blankNumOf(title) }, (_, at) => tidy[at] ?? '').indexOf('');
    if (empty >= 0) return `第 ${empty + 1} 空还没有填`;
  } else if (tidy.length === 0) return '还没有选正确的答案';
  return keyOf(questionType, present) === keyOf(questionType, tidy) ? '和现在的答案一样' : '';
};

/** The letter added or taken away, of an answer that is a set of letters. */
export const toggled = (answer: string, letter: string): string => {
  const letters = lettersOf(answer);
  return (letters.includes(letter) ? letters.filter((one) => one !== letter) : [...letters, letter])
    .sort()
    .join('');
};
