import type { Static } from 'typebox';
import {
  blankNumOf,
  blanksOf,
  isWholeAnswer,
  segmentsOf,
} from '#features/teaching/questions/shared/answer-text.rules.ts';
import type { Question, QuestionType } from '#features/teaching/questions/shared/question.schema.ts';
import { TYPE_NAMES } from '#features/teaching/questions/shared/question-types.words.ts';
import { boxSigns } from './box-input.rules.ts';

/**
 * 卷面规则：题目按大题连续编号，大题标题写每题几分、怎样算对；没答完的题按题号说出来；选项短的并排放。
 */
export type PaperQuestion = Static<typeof Question>;

interface Section {
  readonly questionType: QuestionType;
  readonly note: string;
  readonly score: number;
  readonly num: number;
}

interface Paper {
  readonly examType: 'FINAL_TEST' | 'QUIZ';
  readonly sections: readonly Section[];
  readonly examinationsList: readonly PaperQuestion[];
}

const NUMERALS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

const numeralOf = (index: number): string => {
  if (index < 10) return NUMERALS[index] ?? '';
  const tens = Math.floor((index + 1) / 10);
  const ones = (index + 1) % 10;
  return `${tens > 1 ? (NUMERALS[tens - 1] ?? '') : ''}十${ones > 0 ? (NUMERALS[ones - 1] ?? '') : ''}`;
};

const HOW: Readonly<Record<QuestionType, string>> = {
  '1': '只选一项',
  '2': '多选、少选、错选均不得分',
  '3': '',
  '4': '每格一个字，也可改用一个输入框',
};
const HOW_IN_QUIZ: Readonly<Record<QuestionType, string>> = {
  '1': '',
  '2': '少选、多选都不算对',
  '3': '',
  '4': '一格一字，也可改用一个输入框',
};

export interface PaperSection {
  /** 一、单选题 */
  readonly title: string;
  /** 每题 10 分，只选一项 */
  readonly say: string;
  readonly type: QuestionType;
  readonly questions: readonly { readonly no: number; readonly question: PaperQuestion }[];
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('，');

const range = (from: number, to: number): string =>
  from === to ? `第 ${from} 题` : `第 ${from} 至 ${to} 题`;

/** The questions under their headings, numbered through. */
export const sectionsOf = ({ examType, sections, examinationsList }: Paper): PaperSection[] => {
  let begun = 0;
  return sections
    .filter(({ num }) => num > 0)
    .map(({ questionType, note, score, num }, index) => {
      const first = begun;
      begun += num;
      const questions = examinationsList
        .slice(first, begun)
        .map((question, place) => ({ no: first + place + 1, question }));
      const say =
        examType === 'QUIZ'
          ? joined(range(first + 1, begun), note || HOW_IN_QUIZ[questionType])
          : joined(`每题 ${score} 分`, note || HOW[questionType]);
      return {
        title: `${numeralOf(index)}、${TYPE_NAMES[questionType]}`,
        say,
        type: questionType,
        questions,
      };
    })
    .filter(({ questions }) => questions.length > 0);
};

export const isWhole = (question: PaperQuestion, given: string): boolean =>
  isWholeAnswer(question.examType, given, blankNumOf(question.examinationTitle));

/** Numbers of the questions that handing in still asks for. */
export const missingNos = (
  questions: readonly PaperQuestion[],
  givenOf: (itemId: string) => string,
): number[] =>
  questions.flatMap((question, index) => (isWhole(question, givenOf(question.id)) ? [] : [index + 1]));

const MOST_NAMED = 8;

/** 还差第 8、9 题 */
export const missingText = (nos: readonly number[]): string => {
  const named = nos.slice(0, MOST_NAMED).join('、');
  return nos.length > MOST_NAMED ? `还差第 ${named} 等 ${nos.length} 题。` : `还差第 ${named} 题。`;
};

/** Characters of options that stand beside each other; on a phone they have to be shorter. */
const SIDE_BY_SIDE = 12;
const SHORT = 5;

export type OptionColumns = 'one' | 'two' | 'short';

/** Two columns only where every option fits into one line of half the width (look, 8). */
export const columnsOf = (question: PaperQuestion): OptionColumns => {
  const lengths = question.optionsList.map(({ optionContent, imageUrl }) =>
    imageUrl === '' ? [...optionContent].length : SIDE_BY_SIDE + 1,
  );
  if (lengths.every((length) => length <= SHORT)) return 'short';
  return lengths.every((length) => length <= SIDE_BY_SIDE) ? 'two' : 'one';
};

/** A title as it is said in one go: the blanks are named. */
export const spokenTitle = (title: string): string => segmentsOf(title).join(' 空 ').trim();

/** Whether fewer signs were written than there are boxes: allowed, because shorter answers may be right, too. */
export const hasOpenBox = (question: PaperQuestion, given: string): boolean =>
  question.examType === '4' &&
  boxSizes(question).some((size, index) => boxSigns(blanksOf(given, 0)[index] ?? '').length < size);

/** Boxes of each blank (specification, 3: `optionName` is their number). */
export const boxSizes = ({ optionsList, examinationTitle }: PaperQuestion): number[] =>
  Array.from({ length: blankNumOf(examinationTitle) }, (_, index) => {
    const number = Math.floor(Number(optionsList[index]?.optionName ?? 1));
    return number >= 1 ? Math.min(number, 50) : 1;
  });
