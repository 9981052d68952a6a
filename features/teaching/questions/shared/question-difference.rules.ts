import { keysOf, wordsOf } from '#platform/shared/record.ts';
import { letterOf, lettersOf } from './answer-text.rules.ts';
import { type Filing, filingRecord } from './question.record.ts';
import type { KeyedQuestion } from './question.schema.ts';
import { TYPE_NAMES } from './question-types.words.ts';

/**
 * 题目改动规则：内容、答案或解析变了就是新版本；分类、标签、难度变了不是。操作记录只写变了的字段。
 */
export interface FiledQuestion extends Omit<Filing, 'categoryId'> {
  readonly question: KeyedQuestion;
  readonly categoryName: string;
  readonly orgCode: string;
}

const answersText = ({ questionType, answers }: KeyedQuestion): string =>
  questionType === '4'
    ? answers.join('；')
    : answers.map((answer) => lettersOf(answer).join('')).join(' 或 ');

const filingWords = (filing: Filing) =>
  Object.fromEntries(keysOf(filingRecord).map((key) => [key, wordsOf(filingRecord, key, filing[key])]));

/** A question as the audit log says it: short texts that can be compared. */
const factsOf = ({ question, categoryName, orgCode, ...filing }: FiledQuestion) => ({
  questionType: TYPE_NAMES[question.questionType],
  stem: question.title,
  options: question.options
    .map(
      ({ text, imageId }, index) => `${letterOf(index)}. ${text}${imageId === null ? '' : `[图 ${imageId}]`}`,
    )
    .join('；'),
  answers: answersText(question),
  explanation: question.explanation,
  media: question.media.map(({ fileId, alt }) => (alt === '' ? fileId : `${fileId}（${alt}）`)).join('、'),
  ...filingWords({ ...filing, categoryId: categoryName }),
  orgCode,
});

/** Before and after of what changed; everything is new of a question that was not there. */
export const questionDifference = (before: FiledQuestion | null, after: FiledQuestion) => {
  const was: Readonly<Record<string, string>> = before ? factsOf(before) : {};
  const is: Readonly<Record<string, string>> = factsOf(after);
  const changed = Object.keys(is).filter((field) => (was[field] ?? '') !== is[field]);
  const pick = (from: Readonly<Record<string, string>>) =>
    Object.fromEntries(changed.map((field) => [field, from[field] ?? '']));
  return { before: before ? pick(was) : {}, after: pick(is) };
};

/** By what the audit log names a question. */
export const questionLabel = (code: string, title: string): string =>
  `${code} ${title.replaceAll('(##)', '____').replace(/\s+/g, ' ').slice(0, 40)}`;
