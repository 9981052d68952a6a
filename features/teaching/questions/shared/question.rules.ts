import {
  acceptedOf,
  blankNumOf,
  boxNumOf,
  comparable,
  letterOf,
  lettersOf,
  segmentsOf,
} from './answer-text.rules.ts';
import { plainLine, plainText } from './plain-text.rules.ts';
import type { KeyedQuestion, QuestionContent } from './question.schema.ts';
import {
  MAX_ANSWER,
  MAX_BLANK_CHARACTERS,
  MAX_BLANKS,
  MAX_EXPLANATION,
  MAX_OPTION,
  MAX_OPTIONS,
  MAX_STEM,
} from './question-limits.rules.ts';

/**
 * 好题规则：单选、多选两到十个选项，每个有文字或图片、互不相同；单选的每个答案一个字母，多选至少一个，判断只有
 * A（正确）或 B（错误）；填空的答案数等于空数，每个答案不超过二十个字，题干不能只有空。
 */
export interface QuestionProblem {
  /** The field that is wrong: title, options, media, answers or explanation. */
  readonly field: 'title' | 'options' | 'media' | 'answers' | 'explanation';
  readonly message: string;
}

const JUDGE_OPTIONS = 2;

const tidyAnswer = ({ questionType }: KeyedQuestion, answer: string): string => {
  if (questionType === '4')
    return [...new Set(acceptedOf(answer).map(plainLine))].filter((text) => text !== '').join('|');
  // Signs that are no letters are kept, so that they can be refused instead of being read as something else.
  const typed = plainLine(answer.normalize('NFKC').toUpperCase().normalize('NFKC'));
  return /^[A-Z]*$/.test(typed.replace(/[\s,，、;；]/g, '')) ? lettersOf(typed).join('') : typed;
};

/** The question as it is kept: plain text only, answers in one form. Doing it twice changes nothing more. */
export const tidyQuestion = (given: KeyedQuestion): KeyedQuestion => {
  const answers = given.answers.map((answer) => tidyAnswer(given, answer));
  return {
    questionType: given.questionType,
    title: plainText(given.title),
    options: given.options.map(({ text, imageId }) => ({ text: plainText(text), imageId })),
    media: given.media.map(({ fileId, kind, alt }) => ({ fileId, kind, alt: plainLine(alt) })),
    // Of a blank every place counts; of letters the same set need not be named twice.
    answers: given.questionType === '4' ? answers : [...new Set(answers)],
    explanation: plainText(given.explanation),
  };
};

type Option = QuestionContent['options'][number];

/** Form in which two options are the same to a reader: x² is not x2, and kg may be asked against KG. */
const sameness = ({ text, imageId }: Option): string =>
  `${text.normalize('NFC').replace(/\s/g, '')}\n${imageId ?? ''}`;

/** Form in which two options are so alike that one of them is hardly meant. */
const likeness = ({ text, imageId }: Option): string => `${comparable(text)}\n${imageId ?? ''}`;

const optionProblems = ({ questionType, options }: KeyedQuestion): string[] => {
  if (questionType === '3' || questionType === '4')
    return options.length > 0
      ? [questionType === '3' ? '判断题不用写选项，答案是“正确”或“错误”' : '填空题没有选项']
      : [];
  if (options.length < 2 || options.length > MAX_OPTIONS)
    return [`选择题要有 2 到 ${MAX_OPTIONS} 个选项，现在有 ${options.length} 个`];
  const problems: string[] = [];
  const seen = new Map<string, number>();
  for (const [index, option] of options.entries()) {
    const letter = letterOf(index);
    if (comparable(option.text) === '' && option.imageId === null)
      problems.push(`选项 ${letter} 是空的，请写上文字或配一张图`);
    else if (option.text.length > MAX_OPTION) problems.push(`选项 ${letter} 最多 ${MAX_OPTION} 字`);
    const twin = seen.get(sameness(option));
    if (twin !== undefined && comparable(option.text) + (option.imageId ?? '') !== '')
      problems.push(`选项 ${letterOf(twin)} 和 ${letter} 一样`);
    seen.set(sameness(option), twin ?? index);
  }
  return problems;
};

const letterProblems = ({ questionType, options, answers }: KeyedQuestion): string[] => {
  const num = questionType === '3' ? JUDGE_OPTIONS : options.length;
  return answers.flatMap((answer) => {
    if (!/^[A-Z]+$/.test(answer))
      return [questionType === '3' ? '判断题的答案是“正确”或“错误”' : `答案“${answer}”要写选项的字母`];
    const missing = lettersOf(answer).filter((letter) => letter.charCodeAt(0) - 65 >= num);
    if (missing.length > 0)
      return [
        questionType === '3'
          ? '判断题的答案只能是 A（正确）或 B（错误）'
          : `答案里的 ${missing.join('、')} 没有对应的选项`,
      ];
    const letters = lettersOf(answer).length;
    if (questionType === '1' && letters !== 1)
      return [`单选题的答案只能是一个字母，现在是 ${answer}；要选几个请改成多选题`];
    if (questionType === '3' && letters !== 1) return ['判断题的答案只能是“正确”或“错误”中的一个'];
    return [];
  });
};

const blankProblems = ({ title, answers }: KeyedQuestion): string[] => {
  const blankNum = blankNumOf(title);
  if (blankNum === 0) return ['填空题的题干里要有空，用 (##) 表示'];
  if (blankNum > MAX_BLANKS) return [`一道填空题最多 ${MAX_BLANKS} 个空，现在有 ${blankNum} 个`];
  if (blankNum !== answers.length) return [`题干有 ${blankNum} 个空，答案有 ${answers.length} 个，要一样多`];
  return answers.flatMap((answer, index) => {
    const accepted = acceptedOf(answer);
    if (accepted.length === 0 || accepted.some((text) => comparable(text) === ''))
      return [`第 ${index + 1} 空没有答案`];
    return boxNumOf(answer) > MAX_BLANK_CHARACTERS
      ? [`第 ${index + 1} 空的答案最多 ${MAX_BLANK_CHARACTERS} 个字`]
      : [];
  });
};

const titleProblems = ({ title, questionType }: KeyedQuestion): string[] => {
  if (title === '') return ['题干不能为空'];
  if (title.length > MAX_STEM) return [`题干最多 ${MAX_STEM} 字`];
  if (questionType === '4' && segmentsOf(title).every((text) => !/[\p{L}\p{N}]/u.test(text)))
    return ['题干不能只有空，请写上题目的话'];
  return [];
};

const answerProblems = (question: KeyedQuestion): string[] => {
  const { answers, questionType } = question;
  if (answers.length === 0 || answers.every((answer) => answer === '')) return ['还没有写答案'];
  if (answers.length > MAX_BLANKS) return [`答案最多 ${MAX_BLANKS} 个`];
  if (answers.some((answer) => answer.length > MAX_ANSWER)) return [`一个答案最多 ${MAX_ANSWER} 字`];
  return questionType === '4' ? blankProblems(question) : letterProblems(question);
};

/** Why a tidied question cannot be kept, field by field; empty when it can. */
export const questionProblems = (question: KeyedQuestion): QuestionProblem[] => {
  const { media, explanation } = question;
  const of = (field: QuestionProblem['field'], messages: readonly string[]) =>
    messages.map((message) => ({ field, message }));
  return [
    ...of('title', titleProblems(question)),
    ...of('options', optionProblems(question)),
    ...of('answers', answerProblems(question)),
    ...of(
      'media',
      new Set(media.map(({ fileId }) => fileId)).size < media.length ? ['同一个文件放了两次'] : [],
    ),
    ...of('explanation', explanation.length > MAX_EXPLANATION ? [`解析最多 ${MAX_EXPLANATION} 字`] : []),
  ];
};

/** Faults that are allowed and yet seldom meant. */
export const questionWarnings = (question: KeyedQuestion): string[] => {
  const { questionType, options, answers, media } = question;
  const warnings: string[] = [];
  if (questionType === '2' && answers.some((answer) => lettersOf(answer).length === 1))
    warnings.push('多选题只有一个正确选项，考生会以为至少选两个');
  if (questionType === '2' && answers.some((answer) => lettersOf(answer).length === options.length))
    warnings.push('多选题的所有选项都正确');
  if (new Set(options.map(likeness)).size < options.length)
    warnings.push('有两个选项只差全角半角、大小写或上下标，请看看是不是写重了');
  if (questionType !== '4' && blankNumOf(question.title) > 0) warnings.push('题干里有 (##)，但这不是填空题');
  if (media.some(({ alt }) => alt === '')) warnings.push('有图片或音视频没有写说明，看不见的人不知道是什么');
  return warnings;
};

/** Characters of each blank, as its boxes are drawn; empty for the other types. */
export const boxesOf = ({ questionType, answers }: KeyedQuestion): number[] =>
  questionType === '4' ? answers.map(boxNumOf) : [];

/**
 * The same text for questions with the same words and options, whatever their widths, spaces, capitals and the
 * order of the options; what answers them does not count. The server keeps a digest of it.
 */
export const fingerprintText = ({ questionType, title, options, media }: QuestionContent): string =>
  JSON.stringify([
    questionType,
    comparable(title),
    options.map(likeness).sort(),
    media.map(({ fileId }) => fileId).sort(),
  ]);

/** Whether two tidied questions are the same, key and explanation included. */
export const isSameQuestion = (one: KeyedQuestion, other: KeyedQuestion): boolean =>
  JSON.stringify(tidyQuestion(one)) === JSON.stringify(tidyQuestion(other));

/**
 * A question without its key, as who may not read it is told: of a blank stands one ＿ for each sign, which examinees
 * see as well.
 */
export const withoutKey = (content: QuestionContent, boxes: readonly number[]): KeyedQuestion => {
  const { questionType, title, options, media } = content;
  const answers = questionType === '4' ? boxes.map((num) => '＿'.repeat(Math.max(1, num))) : [];
  return { questionType, title, options, media, answers, explanation: '' };
};
