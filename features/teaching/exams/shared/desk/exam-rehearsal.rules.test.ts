import { describe, expect, it } from 'vitest';
import type { ExamRoom } from '#features/teaching/classes/shared/desk/rehearsed-exam.schema.ts';
import {
  lengthWords,
  type RehearsedQuiz,
  type RehearsedTerms,
  rehearseQuizzes,
  rehearseTest,
} from './exam-rehearsal.rules.ts';
import { quizChecks, testChecks, testMoments } from './exam-rehearsal-checks.rules.ts';

const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+08:00`);

const room = (changes: Partial<ExamRoom> = {}): ExamRoom => ({
  classId: 'c1',
  classType: 'OPENCLASS',
  startAt: at('2026-07-06 00:00'),
  endAt: at('2026-07-25 00:00'),
  signupEnd: at('2026-07-06 00:00'),
  courses: [
    { courseId: '1', title: '村务公开', isCompulsory: true, isTakenDown: false, hasQuiz: true },
    { courseId: '2', title: '防沙治沙', isCompulsory: true, isTakenDown: false, hasQuiz: true },
    { courseId: '3', title: '写总结', isCompulsory: false, isTakenDown: false, hasQuiz: false },
  ],
  gate: '',
  ...changes,
});

const test = (changes: Partial<RehearsedTerms> = {}): RehearsedTerms => ({
  name: '书记班结业考试',
  state: 'PUBLISHED',
  closeReason: '',
  isRequired: true,
  lengthMinutes: 60,
  attemptNum: 2,
  opensAt: at('2026-07-20 09:00'),
  closesAt: at('2026-07-22 18:00'),
  problems: [],
  ...changes,
});

const quiz = (changes: Partial<RehearsedQuiz> = {}): RehearsedQuiz => ({
  courseId: '1',
  state: 'PUBLISHED',
  closeReason: '',
  questionNum: 5,
  attemptNum: 0,
  ...changes,
});

describe('a final test at a moment, as a member meets it', () => {
  const seen = (now: string, changes: Partial<RehearsedTerms> = {}, of: Partial<ExamRoom> = {}) => {
    const { label, sees } = rehearseTest(test(changes), room(of), at(now));
    return `${label}：${sees}`;
  };

  it('is not open before the class, not before its own window, then open, then over', () => {
    expect(seen('2026-07-05 12:00', { opensAt: null })).toBe(
      '还没有开放：看到：班级 2026-07-06 才开班，开班以后才能考试。（7 月 22 日 18:00 截止）',
    );
    expect(seen('2026-07-20 08:59')).toBe(
      '还没有开放：看到：考试 2026-07-20 09:00 开放，到时间再来。（7 月 22 日 18:00 截止）',
    );
    expect(seen('2026-07-20 09:00')).toBe(
      '可以考：可以开始考，7 月 22 日 18:00 截止，限时 60 分钟，共 2 次机会',
    );
    expect(seen('2026-07-22 17:30')).toContain('这时才开始的只剩 30 分，到截止就收卷');
    expect(seen('2026-07-22 18:00')).toContain('已经截止：看到：考试已于 2026-07-22 18:00 结束');
  });

  it('ends with its class, whatever it says itself', () => {
    expect(seen('2026-07-24 23:00', { closesAt: null, attemptNum: 0 })).toBe(
      '可以考：可以开始考，7 月 24 日 24:00 截止，限时 60 分钟，共 1 次机会',
    );
    expect(seen('2026-07-25 00:00', { closesAt: at('2026-07-30 18:00') })).toContain('已经截止');
  });

  it('is invisible as a draft, and says what it would be; closed early it says why', () => {
    expect(seen('2026-07-21 09:00', { state: 'DRAFT' })).toBe(
      '没有发布：还看不到这场考试。发布以后，可以开始考，7 月 22 日 18:00 截止，限时 60 分钟，共 2 次机会',
    );
    expect(seen('2026-07-21 09:00', { state: 'CLOSED', closeReason: '停电' })).toContain(
      '已提前结束：看到：这场考试已由管理员提前结束（停电）',
    );
  });
});

describe('quizzes at a moment', () => {
  it('that are alike stand in one line, others apart; a draft is none', () => {
    const quizzes = [quiz(), quiz({ courseId: '2' }), quiz({ courseId: '3', attemptNum: 2 })];
    expect(rehearseQuizzes(quizzes, room(), at('2026-07-10 09:00'))).toEqual([
      {
        name: '随堂测试：《村务公开》《防沙治沙》',
        label: '看完就能测',
        sees: '看完课程后可以测，5 题答对 4 题通过，不限次数',
      },
      {
        name: '随堂测试：《写总结》',
        label: '看完就能测',
        sees: '看完课程后可以测，5 题答对 4 题通过，共 2 次机会',
      },
    ]);
    expect(rehearseQuizzes([quiz({ state: 'DRAFT' })], room(), at('2026-07-10 09:00'))).toEqual([]);
  });

  it('are closed with the class, and with their course', () => {
    const gate = '班级已结束，可以继续观看，不再记学时';
    expect(rehearseQuizzes([quiz()], room({ gate }), at('2026-07-26 09:00'))[0]).toMatchObject({
      label: '不能测',
      sees: `看到：${gate}`,
    });
    const down = room().courses.map((course) => ({ ...course, isTakenDown: true }));
    const [taken] = rehearseQuizzes([quiz()], room({ courses: down }), at('2026-07-10 09:00'));
    expect(taken?.sees).toContain('课程已下线');
  });

  it('of more than three courses are counted', () => {
    const courses = ['甲', '乙', '丙', '丁'].map((title) => ({
      courseId: title,
      title,
      isCompulsory: true,
      isTakenDown: false,
      hasQuiz: true,
    }));
    const [all] = rehearseQuizzes(
      courses.map(({ courseId }) => quiz({ courseId })),
      room({ courses }),
      at('2026-07-10 09:00'),
    );
    expect(all?.name).toBe('随堂测试：《甲》《乙》《丙》等 4 门');
  });
});

describe('what is wrong with the exams of a class', () => {
  const found = (
    changes: Partial<RehearsedTerms> = {},
    of: Partial<ExamRoom> = {},
    now = '2026-07-01 09:00',
  ): string[] =>
    testChecks(test(changes), room(of), at(now))
      .filter(({ level }) => level !== 'ok')
      .map(({ level, text }) => `${level} ${text.replace('结业考试《书记班结业考试》', '')}`);

  it('is nothing in a good one, which is said', () => {
    expect(found()).toEqual([]);
    expect(testChecks(test(), room(), at('2026-07-01 09:00'))).toEqual([
      {
        level: 'ok',
        tab: 'exam',
        text: '结业考试《书记班结业考试》7 月 20 日 09:00 到 7 月 22 日 18:00，限时 60 分钟，共 2 次机会，及格才能结业',
      },
    ]);
  });

  it('is that nobody can ever sit it', () => {
    expect(found({ opensAt: null, closesAt: at('2026-07-05 18:00') })).toEqual([
      'bad 7 月 5 日 18:00 就截止，班级 7 月 6 日 00:00 才开班，谁也考不了，谁也结不了业',
    ]);
    expect(found({ opensAt: at('2026-07-25 09:00'), closesAt: null, isRequired: false })).toEqual([
      'bad 7 月 25 日 09:00 才开放，班级 7 月 24 日 24:00 已经结束，谁也考不了',
    ]);
    expect(found({ opensAt: at('2026-07-22 18:00') })[0]).toContain('不晚于 7 月 22 日 18:00 的开放');
  });

  it('is a window that lies outside of the class in part', () => {
    expect(found({ opensAt: at('2026-07-01 09:00') })).toEqual([
      'warn 写的是 7 月 1 日 09:00 开放，班级 7 月 6 日 00:00 才开班，到那时才能考',
    ]);
    expect(found({ closesAt: at('2026-07-30 18:00') })).toEqual([
      'warn 写的是 7 月 30 日 18:00 截止，班级 7 月 24 日 24:00 就结束，到那时就收卷',
    ]);
  });

  it('is a length that does not fit in, at all or any more', () => {
    expect(found({ opensAt: at('2026-07-22 17:30') })).toEqual([
      'bad 从开放到截止只有 30 分，不够考 60 分钟',
    ]);
    expect(found({}, {}, '2026-07-22 17:30')).toEqual([
      'warn 到这一刻，离截止只剩 30 分，不够考 60 分钟，到截止就收卷',
    ]);
  });

  it('is that people come in after it, or have not passed when it ends', () => {
    expect(found({}, { signupEnd: null })[0]).toBe(
      'warn 7 月 22 日 18:00 截止，报名要到 7 月 24 日 24:00：考试截止以后进班的人结不了业',
    );
    expect(found({ isRequired: false }, { signupEnd: null })).toEqual([]);
    expect(found({}, { signupEnd: null, classType: 'TRAINCLASS' })).toEqual([]);
    expect(found({ closesAt: null }, { signupEnd: null })).toEqual([]);
    expect(found({}, {}, '2026-07-23 09:00')[0]).toContain('班级还没有结束');
  });

  it('is a draft, the worse the nearer, with what hinders its publication', () => {
    const text = '还没有发布，学员看不到，也不是结业条件';
    expect(found({ state: 'DRAFT', problems: ['还没有选试卷'] })).toEqual([
      `warn ${text}`,
      'bad 发布不了：还没有选试卷',
    ]);
    expect(found({ state: 'DRAFT' }, {}, '2026-07-20 09:00')).toEqual([`bad ${text}`]);
    // Its own window is named once, by what hinders its publication.
    const problem = '截止时间 2026-07-05 18:00 不在班级的时间之内';
    expect(
      found({ state: 'DRAFT', opensAt: null, closesAt: at('2026-07-05 18:00'), problems: [problem] }),
    ).toEqual([`warn ${text}`, `bad 发布不了：${problem}`]);
  });

  it('is that the only one was ended early, until the class is over', () => {
    expect(found({ state: 'CLOSED' })).toEqual(['warn 已提前结束，不再是结业条件，也没有别的考试']);
    expect(found({ state: 'CLOSED' }, {}, '2026-07-25 00:00')).toEqual([]);
  });

  it('is a course that asks for a quiz which is not out', () => {
    const texts = quizChecks([quiz(), quiz({ courseId: '3', state: 'DRAFT' })], room()).map(
      ({ level, tab, text }) => `${level} ${tab} ${text}`,
    );
    expect(texts).toEqual([
      'bad courses 必修课《防沙治沙》要通过随堂测试才算学完，测试还没有发布，谁也学不完',
      'warn courses 选修课《写总结》的随堂测试还没有发布，现在看完就算学完',
    ]);
  });

  it('are looked at when it opens and when it has closed', () => {
    expect(testMoments([test()], room()).map(({ label }) => label)).toEqual(['开考时', '考试截止后']);
    expect(testMoments([test({ closesAt: null })], room()).map(({ label }) => label)).toEqual(['开考时']);
    expect(testMoments([test({ closesAt: at('2026-07-05 18:00') })], room())).toEqual([]);
  });

  it('have the exam’s name where there are several', () => {
    const drafts = ['甲卷', '乙卷'].map((name) => test({ name, state: 'DRAFT', closesAt: null }));
    expect(testMoments(drafts, room()).map(({ label }) => label)).toEqual([
      '《甲卷》开考时',
      '《乙卷》开考时',
    ]);
  });
});

describe('the view of a member at the borders', () => {
  it('names the end of a test only before it opens', () => {
    expect(rehearseTest(test(), room(), at('2026-07-22 18:00'))).toEqual({
      name: '结业考试《书记班结业考试》',
      label: '已经截止',
      sees: '看到：考试已于 2026-07-22 18:00 结束，不能再开始作答。如需补考，请联系班主任或本单位管理员。',
    });
  });

  it('has time left exactly for the length, or no limit', () => {
    const sees = (changes: Partial<RehearsedTerms>, now: string) =>
      rehearseTest(test(changes), room(), at(now)).sees;
    expect(sees({}, '2026-07-22 17:00')).not.toContain('只剩');
    expect(sees({}, '2026-07-22 17:01')).toContain('只剩 59 分');
    expect(sees({ lengthMinutes: 0 }, '2026-07-22 17:59')).toBe(
      '可以开始考，7 月 22 日 18:00 截止，不限时间，共 2 次机会',
    );
    expect([lengthWords(0), lengthWords(1)]).toEqual(['不限时间', '限时 1 分钟']);
  });

  it('has no quiz of a course that is not there, and one where another course is gone', () => {
    const some = room({
      courses: room().courses.map((course) => ({ ...course, isTakenDown: course.courseId === '2' })),
    });
    const seen = (courseId: string) =>
      rehearseQuizzes([quiz({ courseId })], some, at('2026-07-10 09:00'))[0]?.label;
    expect([seen('1'), seen('2'), seen('3'), seen('9')]).toEqual([
      ...['看完就能测', '不能测', '看完就能测', '不能测'],
    ]);
  });

  it('names three courses without counting them', () => {
    const quizzes = ['1', '2', '3'].map((courseId) => quiz({ courseId }));
    expect(rehearseQuizzes(quizzes, room(), at('2026-07-10 09:00'))[0]?.name).toBe(
      '随堂测试：《村务公开》《防沙治沙》《写总结》',
    );
    expect(rehearseQuizzes([], room(), at('2026-07-10 09:00'))).toEqual([]);
  });
});
