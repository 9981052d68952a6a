import type { QuestionType } from '#features/teaching/questions/shared/question.schema.ts';
import { MASTERED_STREAK } from './mastery.rules.ts';
import type { Mistake } from './mistakes.contract.ts';

/**
 * 错题本写法规则：题干里的空写成一道线；再错过的写几次；连着答对两次算掌握，差一次就说差一次。
 */
const BLANK = /\(##\)/g;

/** The title of a question in one line of a list: a rule where a blank is. */
export const stemLine = (title: string): string =>
  title
    .replace(BLANK, '____')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();

export type MistakeFacts = Pick<
  Mistake,
  'wrongNum' | 'lastWrongTime' | 'unifiedName' | 'isMastered' | 'rightStreak'
>;

/** `错过 2 次`, `最近一次 07-09`, `《示范班结业考试》`: what a row says of a mistake. */
export const mistakeFacts = ({ wrongNum, lastWrongTime, unifiedName }: MistakeFacts): string[] => [
  `错过 ${wrongNum} 次`,
  ...(lastWrongTime === '' ? [] : [`最近一次 ${lastWrongTime.slice(5, 10)}`]),
  ...(unifiedName === '' ? [] : [`《${unifiedName}》`]),
];

/** How far it is from being mastered, in words. */
export const masteryText = ({
  isMastered,
  rightStreak,
}: Pick<MistakeFacts, 'isMastered' | 'rightStreak'>): string => {
  if (isMastered) return '已掌握';
  const left = Math.max(1, MASTERED_STREAK - rightStreak);
  return rightStreak === 0 ? `连着答对 ${MASTERED_STREAK} 次算掌握` : `再答对 ${left} 次就掌握`;
};

const PRACTICE_PATH = '/online-class/mistakes/practice';

export const practicePath = (type: QuestionType | ''): string =>
  type === '' ? PRACTICE_PATH : `${PRACTICE_PATH}?type=${type}`;

export const readMistakeType = (text: string | null): QuestionType | '' =>
  text === '1' || text === '2' || text === '3' || text === '4' ? text : '';
