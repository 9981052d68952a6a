import {
  acceptedOf,
  boxNumOf,
  letterOf,
  lettersOf,
  segmentsOf,
} from '#features/teaching/questions/shared/answer-text.rules.ts';
import type { KeyedQuestion } from '#features/teaching/questions/shared/question.schema.ts';

/**
 * 打印的试卷：空格的长短按答案的字数留；短选项一行排几个；答案写成一句。
 */
export type PrintWay = 'plain' | 'keyed' | 'answers';

export const PRINT_WAYS: readonly { readonly key: PrintWay; readonly label: string }[] = [
  { key: 'plain', label: '不带答案' },
  { key: 'keyed', label: '带答案和解析' },
  { key: 'answers', label: '只打答案' },
];

export const printWayOf = (text: string | null): PrintWay =>
  PRINT_WAYS.find(({ key }) => key === text)?.key ?? 'plain';

export interface StemPiece {
  readonly text: string;
  /** Signs of the blank before this piece; 0 where none stands. */
  readonly signs: number;
  /** Answer that belongs into that blank. */
  readonly answer: string;
}

/** The stem cut at its blanks, each with the room that its answer needs. */
export const stemPieces = ({ questionType, title, answers }: KeyedQuestion): StemPiece[] => {
  if (questionType !== '4') return [{ text: title, signs: 0, answer: '' }];
  return segmentsOf(title).map((text, at) => {
    const answer = at === 0 ? '' : (answers[at - 1] ?? '');
    return { text, signs: at === 0 ? 0 : boxNumOf(answer), answer: acceptedOf(answer)[0] ?? '' };
  });
};

/** Options that fit beside each other on the page's width. */
export const optionColumns = ({ options }: Pick<KeyedQuestion, 'options'>): 1 | 2 | 4 => {
  if (options.some(({ imageId }) => imageId !== null)) return 2;
  const longest = Math.max(0, ...options.map(({ text }) => [...text].length));
  if (longest <= 6) return 4;
  return longest <= 16 ? 2 : 1;
};

/** The key in one line: 「B」, 「ACD」, 「A 或 C」, 「对」, 「幸福；复兴（振兴）」. */
export const answerLine = ({ questionType, answers }: KeyedQuestion): string => {
  if (questionType === '4') {
    return answers
      .map((answer) => {
        const [first = '', ...others] = acceptedOf(answer);
        return others.length === 0 ? first : `${first}（${others.join('、')}）`;
      })
      .join('；');
  }
  if (questionType === '3')
    return answers.map((answer) => (lettersOf(answer)[0] === 'B' ? '错' : '对')).join(' 或 ');
  return answers.map((answer) => lettersOf(answer).join('')).join(' 或 ');
};

const OWN_BRACKET = /[（(][\s\u3000_]*[）)]/u;

/** Whether the answer needs a place behind the stem: blanks have their own, and many stems bring a bracket. */
export const wantsBracket = ({ questionType, title }: KeyedQuestion): boolean =>
  questionType !== '4' && !OWN_BRACKET.test(title);

export const optionLetter = letterOf;
