import type { QuestionType } from '#features/teaching/questions/shared/question.schema.ts';

/**
 * 试卷里的说法：大题按一、二、三编号，分数最多一位小数，每种题型一句做题提示。
 */
const DIGITS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'] as const;

/** 1 to 99 as Chinese numerals: the number of a section. */
export const numeral = (number: number): string => {
  if (number <= 10) return DIGITS[number] ?? '';
  const tens = Math.floor(number / 10);
  const ones = number % 10;
  return `${tens === 1 ? '' : DIGITS[tens]}十${ones === 0 ? '' : DIGITS[ones]}`;
};

/** Points with at most one decimal, without a trailing zero: 2, 2.5. */
export const pointsText = (points: number): string => String(Math.round(points * 10) / 10);

const HINTS: Readonly<Record<QuestionType, string>> = {
  '1': '每题只有一个正确答案',
  '2': '每题有两个或更多正确答案，多选、少选、错选都不得分',
  '3': '正确的选“正确”，错误的选“错误”',
  '4': '把答案填在空格里',
};

/** Text behind a section's heading: its own note, or what its type asks for. */
export const sectionHint = (type: QuestionType, note: string): string => note.trim() || HINTS[type];

/** 「共 10 题，每题 2 分，共 20 分」. */
export const sectionSum = (num: number, score: number): string =>
  `共 ${num} 题，每题 ${pointsText(score)} 分，共 ${pointsText(num * score)} 分`;
