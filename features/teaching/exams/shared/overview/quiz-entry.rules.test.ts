import { describe, expect, it } from 'vitest';
import type { ExamStanding, UnifiedExam } from '../exam.schema.ts';
import { quizEntryWords } from './quiz-entry.rules.ts';

const quiz: UnifiedExam = {
  id: 'e1',
  unifiedName: '随堂测试',
  examType: 'QUIZ',
  description: '',
  singleChoiceNum: 6,
  multipleChoiceNum: 2,
  trueOrFalseNum: 2,
  fillInTheBlankNum: 0,
  questionNum: 10,
  totalScore: 100,
  passScore: 0,
  needRightNum: 8,
  examLength: 0,
  examNum: 0,
  startTime: '',
  endTime: '',
  classId: '',
  className: '',
  courseId: 'c1',
  courseName: '课程',
  courseHours: '1.00',
  reviewPolicy: 'AFTER_PASS',
  examTime: 'OPEN',
  sections: [],
  facts: [],
  examinationsList: [],
};
const standing: ExamStanding = {
  usedNum: 0,
  leftNum: null,
  bestScore: null,
  lastScore: null,
  lastRightNum: null,
  passFlag: '0',
  runningAttemptId: '',
  canStart: true,
  reason: '',
  extraMinutes: 0,
  extraAttempts: 0,
};
const entry = (changed: Partial<ExamStanding>, of: Partial<UnifiedExam> = {}, isFinished = false) =>
  quizEntryWords(
    { unifiedExamDto: { ...quiz, ...of }, standing: { ...standing, ...changed }, attempt: null },
    isFinished,
  );

describe('the quiz below a course', () => {
  it('is offered with what passing takes and brings', () => {
    expect(entry({})).toEqual({
      tone: 'open',
      title: '已看完，还差随堂测试',
      text: '10 题，答对 8 题通过，1.00 学时随即入账；不限时间，没通过可以再做',
      act: { kind: 'start', label: '做随堂测试' },
      hasReview: false,
    });
    expect(entry({ leftNum: 1 })?.text).toContain('只能做 1 次');
    expect(entry({ leftNum: 3 }, { examLength: 20 })?.text).toContain('限时 20 分钟，还能做 3 次');
  });

  it('is gone on with while it runs', () => {
    expect(entry({ runningAttemptId: 'a1', canStart: false })?.act).toEqual({
      kind: 'resume',
      label: '继续作答',
    });
  });

  it('says how many were right and offers another attempt', () => {
    const failed = entry({ usedNum: 1, lastRightNum: 6 });
    expect(failed).toMatchObject({ act: { kind: 'again' }, hasReview: true });
    expect(failed?.text).toBe('10 题对 6 题，答对 8 题通过；可以马上再做');
    expect(entry({ usedNum: 1, lastRightNum: 6, leftNum: 2 })?.text).toContain('还能做 2 次');
  });

  it('can be looked at once it is passed', () => {
    const passed = entry({ usedNum: 1, lastRightNum: 9, passFlag: '1', canStart: false }, {}, true);
    expect(passed).toMatchObject({ tone: 'done', text: '10 题对 9 题', act: { kind: 'view' } });
  });

  it('gives the server’s reason where it cannot be sat', () => {
    const reason = '班级已经结束，不再记录学习。';
    expect(entry({ canStart: false, reason })).toMatchObject({ tone: 'off', text: reason, act: null });
    const used = entry({ canStart: false, reason, usedNum: 3, lastRightNum: 2 });
    expect(used?.act).toEqual({ kind: 'view', label: '回看试题' });
  });

  it('is silent below a course that was finished without one', () => {
    expect(entry({ canStart: false }, {}, true)).toBeNull();
    expect(quizEntryWords(null, true)).toBeNull();
    expect(quizEntryWords(null, false)?.title).toBe('随堂测试正在准备');
  });
});
