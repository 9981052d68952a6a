import { describe, expect, it } from 'vitest';
import {
  bestAttempt,
  examTile,
  finalResultText,
  quizText,
  recordExamName,
  recordExamResult,
  recordExamVerdict,
} from './record-exam.words.ts';

const quiz = {
  attemptId: 'a1',
  examId: 'e1',
  examType: 'QUIZ',
  unifiedName: '中央八项规定精神',
  courseId: 'c1',
  attemptNo: 1,
  submitTime: '2026-07-08 20:10:00',
  usedSeconds: 300,
  totalNum: 10,
  rightNum: 9,
  userScore: 90,
  totalScore: 100,
  passFlag: '1',
  receiptNo: 'K7-3F2Q',
} as const;
const final = { ...quiz, examType: 'FINAL_TEST', unifiedName: '示范班结业考试', userScore: 52.5 } as const;

describe('an attempt in a record', () => {
  it('is named as a quiz once', () => {
    expect(recordExamName(quiz)).toBe('随堂测试：中央八项规定精神');
    expect(recordExamName({ ...quiz, unifiedName: '随堂测试（一）' })).toBe('随堂测试（一）');
    expect(recordExamName(final)).toBe('示范班结业考试');
  });

  it('says what was right of a quiz, and the score of a final test', () => {
    expect(recordExamResult(quiz)).toBe('10 题对 9 题');
    expect(recordExamResult({ ...final, attemptNo: 2 })).toBe('第 2 次，52.5 分');
  });

  it('says whether that was enough', () => {
    expect(recordExamVerdict(quiz)).toBe('通过');
    expect(recordExamVerdict({ ...quiz, passFlag: '0' })).toBe('没通过');
    expect(recordExamVerdict(final)).toBe('及格');
    expect(recordExamVerdict({ ...final, passFlag: '0' })).toBe('没及格');
  });
});

it('has the best score among the numbers, or that none was sat', () => {
  expect(examTile({ examScore: null, examPassFlag: '0' })).toEqual({ text: '未考', unit: '' });
  expect(examTile({ examScore: 82, examPassFlag: '1' })).toEqual({ text: '82', unit: '分，及格' });
  expect(examTile({ examScore: 52.5, examPassFlag: '0' })).toEqual({ text: '52.5', unit: '分，没及格' });
});

it('says beside a course how its quiz went, that it is open, or nothing', () => {
  const open = { examFlag: '1', studyStatus: 1 };
  expect(quizText(open, { ...quiz, rightNum: 5, passFlag: '0' })).toBe('10 题对 5 题，没通过');
  expect(quizText(open, null)).toBe('未考');
  expect(quizText({ ...open, studyStatus: 2 }, quiz)).toBe('10 题对 9 题，通过');
  expect(quizText({ ...open, studyStatus: 2 }, null)).toBe('');
  expect(quizText({ ...open, examFlag: '0' }, null)).toBe('');
});

it('says of a final test whether it was passed, and nothing of one that was not sat', () => {
  expect(finalResultText({ examScore: null, examPassFlag: '0' })).toBe('');
  expect(finalResultText({ examScore: 82, examPassFlag: '1' })).toBe('及格');
  expect(finalResultText({ examScore: 10, examPassFlag: '0' })).toBe('没及格');
});

it('counts a passed attempt before a failed one, then the share of right answers, then the newer one', () => {
  const attempt = (attemptId: string, rightNum: number, totalNum: number, passFlag: string) => ({
    attemptId,
    rightNum,
    totalNum,
    passFlag,
  });
  const bestOf = (...attempts: ReturnType<typeof attempt>[]) => bestAttempt(attempts)?.attemptId;
  expect(bestOf(attempt('new', 5, 5, '1'), attempt('old', 6, 10, '0'))).toBe('new');
  expect(bestOf(attempt('failed', 9, 10, '0'), attempt('passed', 8, 10, '1'))).toBe('passed');
  expect(bestOf(attempt('most', 8, 10, '1'), attempt('whole', 5, 5, '1'))).toBe('whole');
  expect(bestOf(attempt('newer', 4, 5, '1'), attempt('older', 8, 10, '1'))).toBe('newer');
  expect(bestOf()).toBeUndefined();
});
