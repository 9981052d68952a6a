import { describe, expect, it } from 'vitest';
import type { ExamStanding } from '../exam.schema.ts';
import {
  beginText,
  classExamLine,
  endText,
  examDoorText,
  examStep,
  examTerms,
  isEndNear,
  leftText,
  type MyExam,
  ownResult,
  runningFirst,
  scoreText,
} from './exam-line.rules.ts';

const now = new Date('2026-07-10T04:00:00Z'); // 12:00 in Asia/Shanghai

describe('moments of an exam', () => {
  it('end at 24:00 of the day before, whichever of the two seconds was written', () => {
    expect(endText('2026-07-13 00:00:00')).toBe('7 月 12 日 24:00');
    expect(endText('2026-07-12 23:59:59')).toBe('7 月 12 日 24:00');
    expect(endText('2026-08-01 00:00')).toBe('7 月 31 日 24:00');
    expect(endText('2026-07-12 18:30:00')).toBe('7 月 12 日 18:30');
    expect(endText('')).toBe('');
  });

  it('begin at 00:00 of their own day', () => {
    expect(beginText('2026-07-10 00:00:00')).toBe('7 月 10 日 00:00');
    expect(beginText('')).toBe('');
  });

  it('are counted down in days, then hours, then minutes', () => {
    expect(leftText('2026-07-13 00:00:00', now)).toBe('还剩 2 天');
    expect(leftText('2026-07-11 12:00:00', now)).toBe('还剩 24 小时');
    expect(leftText('2026-07-10 12:59:00', now)).toBe('还剩 59 分钟');
    expect(leftText('2026-07-10 12:00:10', now)).toBe('还剩 1 分钟');
    expect(leftText('2026-07-10 12:00:00', now)).toBe('');
    expect(leftText('', now)).toBe('');
  });

  it('are near within a day', () => {
    expect(isEndNear('2026-07-11 12:00:00', now)).toBe(true);
    expect(isEndNear('2026-07-11 12:00:01', now)).toBe(false);
    expect(isEndNear('2026-07-10 11:00:00', now)).toBe(false);
  });
});

it('writes a score with the decimals it has', () => {
  expect(scoreText(82)).toBe('82');
  expect(scoreText(52.5)).toBe('52.5');
  expect(scoreText(0.1 + 0.2)).toBe('0.3');
});

const exam = {
  unifiedId: 'e1',
  unifiedName: '结业考试',
  examMode: 'ONLINE',
  examTime: 'OPEN',
  startTime: '',
  endTime: '2026-07-13 00:00:00',
  place: '',
  passScore: 60,
  totalScore: 100,
  examNum: 3,
  leftNum: 3,
  userScore: null,
  passFlag: '0',
  isAbsent: false,
  isRunning: false,
} as const;

describe('the line of a class’s final test', () => {
  it('says until when and how many chances there are', () => {
    expect(classExamLine(exam)).toBe('考试 2026-07-12 24:00 截止，共 3 次机会。');
    expect(classExamLine({ ...exam, leftNum: 1, userScore: 50 })).toBe(
      '最高 50 分，还没有及格。考试 2026-07-12 24:00 截止，还有 1 次机会，共 3 次。',
    );
    expect(classExamLine({ ...exam, leftNum: null, endTime: '' })).toBe('考试进行中。');
  });

  it('says when it begins', () => {
    const later = { ...exam, examTime: 'NOT_YET', startTime: '2026-07-10 09:00:00' } as const;
    expect(classExamLine(later)).toBe('考试 2026-07-10 09:00 开始，2026-07-12 24:00 截止，共 3 次机会。');
  });

  it('says that all chances are gone, or that it is over', () => {
    expect(classExamLine({ ...exam, leftNum: 0, userScore: 50 })).toContain('3 次机会都用完了。');
    expect(classExamLine({ ...exam, examNum: 1, leftNum: 0, userScore: 50 })).toContain('机会已用完。');
    expect(classExamLine({ ...exam, examTime: 'OVER' })).toBe('考试已于 2026-07-12 24:00 截止。');
    expect(classExamLine({ ...exam, examTime: 'CLOSED' })).toBe('考试已由班主任提前结束。');
  });

  it('says the score of who passed', () => {
    const passed = { ...exam, passFlag: '1', userScore: 82, leftNum: 2 };
    expect(classExamLine(passed)).toBe('已及格，最高 82 分，还可以再考，取最高分。');
    expect(classExamLine({ ...passed, leftNum: 0 })).toBe('已及格，最高 82 分。');
    expect(classExamLine({ ...passed, examTime: 'OVER' })).toBe('已及格，最高 82 分。');
  });

  it('says of a test on paper when and where, and afterwards what came of it', () => {
    const paper = {
      ...exam,
      unifiedId: '',
      examMode: 'PAPER',
      examTime: 'NOT_YET',
      leftNum: null,
      place: '一楼礼堂',
      startTime: '2026-07-12 10:00:00',
      endTime: '2026-07-12 12:00:00',
    } as const;
    expect(classExamLine(paper)).toBe('笔试 2026-07-12 10:00 至 12:00，地点：一楼礼堂。');
    expect(classExamLine({ ...paper, place: '' })).toBe('笔试 2026-07-12 10:00 至 12:00。');
    expect(classExamLine({ ...paper, examTime: 'OVER' })).toBe('笔试已考完，成绩还没有录入。');
    expect(classExamLine({ ...paper, examTime: 'OVER', userScore: 82.5, passFlag: '1' })).toBe(
      '笔试 82.5 分，已及格。',
    );
    expect(classExamLine({ ...paper, examTime: 'OVER', userScore: 52 })).toBe('笔试 52 分，没有及格。');
    expect(classExamLine({ ...paper, examTime: 'OVER', isAbsent: true })).toBe('笔试缺考。');
  });
});

const standing: ExamStanding = {
  usedNum: 0,
  leftNum: 3,
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
const mine: MyExam = {
  examId: 'e1',
  examType: 'FINAL_TEST',
  unifiedName: '结业考试',
  classId: 'k1',
  className: '示范班',
  courseId: '',
  courseName: '',
  endTime: '2026-07-13 00:00:00',
  examLength: 60,
  questionNum: 10,
  passScore: 60,
  needRightNum: 0,
  standing,
};

describe('one of my exams', () => {
  it('says its terms', () => {
    expect(examTerms(mine)).toEqual(['10 题', '60 分钟', '60 分及格']);
    expect(examTerms({ ...mine, examType: 'QUIZ', examLength: 0, needRightNum: 8 })).toEqual([
      '10 题',
      '答对 8 题通过',
    ]);
  });

  it('is run, open, passed, failed or closed', () => {
    expect(examStep({ ...standing, runningAttemptId: 'a1', canStart: false })).toBe('running');
    expect(examStep(standing)).toBe('open');
    expect(examStep({ ...standing, passFlag: '1' })).toBe('passed');
    expect(examStep({ ...standing, canStart: false, usedNum: 3 })).toBe('failed');
    expect(examStep({ ...standing, canStart: false })).toBe('closed');
  });

  it('says the own result', () => {
    expect(ownResult(mine)).toBe('');
    expect(ownResult({ ...mine, standing: { ...standing, bestScore: 82 } })).toBe('最高 82 分');
    expect(ownResult({ ...mine, examType: 'QUIZ', standing: { ...standing, lastRightNum: 9 } })).toBe(
      '10 题对 9 题',
    );
  });

  it('comes first while it runs', () => {
    const running = { ...mine, examId: 'e2', standing: { ...standing, runningAttemptId: 'a' } };
    expect(runningFirst([mine, running, { ...mine, examId: 'e3' }]).map(({ examId }) => examId)).toEqual([
      'e2',
      'e1',
      'e3',
    ]);
  });
});

it('says at the door what waits and when it ends', () => {
  expect(examDoorText(undefined, [], now)).toBe('看有没有要考的');
  expect(examDoorText(0, [], now)).toBe('现在没有要考的');
  expect(examDoorText(1, ['2026-07-13 00:00:00'], now)).toBe('有 1 场考试，7 月 12 日截止');
  expect(examDoorText(2, ['2026-07-01 00:00:00', '2026-07-20 18:00:00', '2026-07-13 00:00:00'], now)).toBe(
    '有 2 场考试，最早 7 月 12 日截止',
  );
  expect(examDoorText(1, [''], now)).toBe('有 1 场考试');
});

describe('the lines at their borders', () => {
  it('name a minute and a second after midnight as they are', () => {
    expect(['2026-07-13 00:01:00', '2026-07-13 00:00:01', '2026-07-13 01:00:00'].map(endText)).toEqual([
      ...['7 月 13 日 00:01', '7 月 13 日 00:00', '7 月 13 日 01:00'],
    ]);
  });

  it('count two days, one hour and the last minute', () => {
    expect(
      ['2026-07-12 12:00:00', '2026-07-12 11:59:59', '2026-07-10 13:00:00', '2026-07-10 12:00:01'].map(
        (end) => leftText(end, now),
      ),
    ).toEqual(['还剩 2 天', '还剩 47 小时', '还剩 1 小时', '还剩 1 分钟']);
    expect(isEndNear('2026-07-10 12:00:00', now)).toBe(false);
  });

  it('say what they know of a test without its moments', () => {
    const bare = { ...exam, startTime: '', endTime: '', leftNum: null };
    expect(classExamLine({ ...bare, examTime: 'OVER' })).toBe('考试已经结束。');
    expect(classExamLine({ ...bare, examTime: 'NOT_YET' })).toBe('考试还没有开始。');
    expect(classExamLine({ ...bare, examTime: 'NOT_YET', startTime: '2026-07-11 09:00:00' })).toBe(
      '考试 2026-07-11 09:00 开始。',
    );
    expect(classExamLine({ ...bare, passFlag: '1' })).toBe('已及格。');
  });

  it('say of a quiz nothing before its first attempt', () => {
    expect(ownResult({ ...mine, examType: 'QUIZ' })).toBe('');
  });

  it('name no end at the door that is now', () => {
    expect(examDoorText(1, ['2026-07-10 12:00:00'], now)).toBe('有 1 场考试');
    expect(examDoorText(1, ['2026-07-10 12:00:01'], now)).toBe('有 1 场考试，7 月 10 日截止');
  });
});
