import type { RecordExam, RecordExamNumbers } from './record-exam.schema.ts';

/**
 * 本班学习记录里的考试规则：随堂测试写「10 题对 9 题」，结业考试写分数；通过、没通过都写明；要点里写最好成绩，没考过写未考。
 */
const QUIZ_NAME = '随堂测试';

/** `随堂测试：中央八项规定精神`; a name that says so already is left alone. */
export const recordExamName = ({ examType, unifiedName }: RecordExam): string =>
  examType === 'FINAL_TEST' || unifiedName.startsWith(QUIZ_NAME)
    ? unifiedName
    : `${QUIZ_NAME}：${unifiedName}`;

const rightText = ({ totalNum, rightNum }: Pick<RecordExam, 'totalNum' | 'rightNum'>): string =>
  `${totalNum} 题对 ${rightNum} 题`;

/** `10 题对 9 题`, `82 分`, and which attempt it was from the second on. */
export const recordExamResult = ({
  examType,
  totalNum,
  rightNum,
  userScore,
  attemptNo,
}: RecordExam): string => {
  const result = examType === 'QUIZ' ? rightText({ totalNum, rightNum }) : `${userScore} 分`;
  return attemptNo > 1 ? `第 ${attemptNo} 次，${result}` : result;
};

const finalVerdict = (passFlag: string): string => (passFlag === '1' ? '及格' : '没及格');

export const recordExamVerdict = ({ examType, passFlag }: RecordExam): string => {
  if (examType === 'QUIZ') return passFlag === '1' ? '通过' : '没通过';
  return finalVerdict(passFlag);
};

export interface ExamTile {
  /** `82`, or 未考. */
  readonly text: string;
  /** 分; empty where there is no score. */
  readonly unit: string;
}

/** The final test among the numbers of a record. */
export const examTile = ({
  examScore,
  examPassFlag,
}: Pick<RecordExamNumbers, 'examScore' | 'examPassFlag'>): ExamTile => {
  if (examScore === null) return { text: '未考', unit: '' };
  return { text: String(examScore), unit: `分，${finalVerdict(examPassFlag)}` };
};

/** 及格, 没及格; empty for who has not sat the final test. */
export const finalResultText = ({
  examScore,
  examPassFlag,
}: Pick<RecordExamNumbers, 'examScore' | 'examPassFlag'>): string =>
  examScore === null ? '' : finalVerdict(examPassFlag);

type Result = Pick<RecordExam, 'passFlag' | 'rightNum' | 'totalNum'>;

const isBetter = (one: Result, other: Result): boolean =>
  one.passFlag === other.passFlag
    ? one.rightNum * other.totalNum > other.rightNum * one.totalNum
    : one.passFlag === '1';

/**
 * The best of attempts at quizzes of one course, which may have been another quiz then: a passed one before a failed
 * one, then the greater share of right answers; the first in the list of those that are alike.
 */
export const bestAttempt = <T extends Result>(attempts: readonly T[]): T | null =>
  attempts.reduce<T | null>((best, one) => (best && !isBetter(one, best) ? best : one), null);

/**
 * The quiz of one course: its best result, that it is still open, or nothing where the course has none, or was
 * finished without one in this class.
 */
export const quizText = (
  { examFlag, studyStatus }: { readonly examFlag: string; readonly studyStatus: number },
  best: RecordExam | null,
): string => {
  if (best) return `${rightText(best)}，${recordExamVerdict(best)}`;
  return examFlag === '1' && studyStatus !== 2 ? '未考' : '';
};
