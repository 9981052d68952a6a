/**
 * 笔试规则：分数精确到 0.5 或 0.1 都行，最多一位小数，不超过满分；没来的记“缺考”，不是 0 分；达到及格分才算及格。
 * 笔试在班级起止日期里，开考以后才能录入成绩。
 */
export interface PaperExamTerms {
  readonly name: string;
  /** `yyyy-MM-dd` */
  readonly day: string;
  /** `HH:mm` */
  readonly startTime: string;
  readonly endTime: string;
  readonly totalScore: number;
  readonly passScore: number;
}

/** Sentence about terms that cannot be kept; empty when they can. */
export const paperExamProblem = (
  { name, day, startTime, endTime, totalScore, passScore }: PaperExamTerms,
  span: { readonly startDate: string; readonly endDate: string },
): string => {
  if (name.trim() === '') return '请填写考试名称';
  if (day < span.startDate || day > span.endDate)
    return `考试日期 ${day} 不在班级起止日期里（${span.startDate} 至 ${span.endDate}）`;
  if (endTime <= startTime) return '结束时间要晚于开始时间';
  if (passScore > totalScore) return `及格分不能超过满分 ${totalScore} 分`;
  return '';
};

/** One person's result: points in tenths, or 缺考. */
export type PaperMark = { readonly tenths: number } | 'ABSENT';

const SCORE = /^\d{1,4}(\.\d)?$/;
const ABSENT_WORDS = ['缺考', '缺', '未考'];

/** Result that somebody wrote into a cell, or the sentence why it is none. */
export const readMark = (text: string, totalTenths: number): PaperMark | { readonly problem: string } => {
  const plain = text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/分$/, '')
    .replace(/^(\d+\.\d)0+$/, '$1');
  if (ABSENT_WORDS.includes(plain)) return 'ABSENT';
  if (plain === '') return { problem: '没有写成绩' };
  if (!SCORE.test(plain)) return { problem: `“${text.slice(0, 20)}”不是分数，最多一位小数` };
  const tenths = Math.round(Number(plain) * 10);
  return tenths > totalTenths ? { problem: `超过满分 ${totalTenths / 10} 分` } : { tenths };
};

export interface SentMark {
  readonly isAbsent: boolean;
  readonly score?: number | undefined;
}

/** Points in tenths out of what a form sends; null for 缺考. `undefined` for no score. */
export const tenthsOf = ({ isAbsent, score }: SentMark, totalTenths: number): number | null | undefined => {
  if (isAbsent) return null;
  if (score === undefined) return undefined;
  const tenths = Math.round(score * 10);
  const isExact = Math.abs(score * 10 - tenths) < 1e-6;
  return isExact && tenths >= 0 && tenths <= totalTenths ? tenths : undefined;
};

export const isPassed = (scoreTenths: number | null, passTenths: number): boolean =>
  scoreTenths !== null && scoreTenths >= passTenths;

/** Text of a result as people read it. */
export const markText = (scoreTenths: number | null): string =>
  scoreTenths === null ? '缺考' : `${scoreTenths / 10} 分`;

export type EntryStep = 'first' | 'same' | 'correction';

/** Consequence of entering `next` where `before` stands: a first entry, nothing, or a correction that needs a reason. */
export const entryStep = (
  before: { readonly scoreTenths: number | null } | undefined,
  next: number | null,
): EntryStep => {
  if (before === undefined) return 'first';
  return before.scoreTenths === next ? 'same' : 'correction';
};

export interface PaperNumbers {
  readonly enteredNum: number;
  readonly absentNum: number;
  readonly passNum: number;
  /** One decimal, of those who sat it; null while nobody's score is entered. */
  readonly avgScore: number | null;
  readonly topScore: number | null;
}

/** Sums over everybody's results. */
export const numbersOf = (scores: readonly (number | null)[], passTenths: number): PaperNumbers => {
  const sat = scores.filter((one) => one !== null);
  return {
    enteredNum: scores.length,
    absentNum: scores.length - sat.length,
    passNum: sat.filter((one) => isPassed(one, passTenths)).length,
    avgScore: sat.length === 0 ? null : Math.round(sat.reduce((sum, one) => sum + one, 0) / sat.length) / 10,
    topScore: sat.length === 0 ? null : Math.max(...sat) / 10,
  };
};
