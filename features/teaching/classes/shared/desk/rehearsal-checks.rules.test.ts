import { describe, expect, it } from 'vitest';
import { type CheckedClass, rehearsalChecks } from './rehearsal-checks.rules.ts';

const day = (text: string) => new Date(`${text}T00:00:00+08:00`);
const course = {
  courseId: '1',
  title: '村务公开',
  isCompulsory: true,
  status: 3,
  hasQuiz: false,
  hoursHundredths: 100,
};

const facts = (changes: Partial<CheckedClass> = {}): CheckedClass => ({
  classType: 'OPENCLASS',
  time: 'WILLHOLD',
  lastDay: '2026-07-24',
  headNum: 1,
  usableCodeNum: 1,
  heldInRoom: false,
  sessionNum: 0,
  courses: [course],
  needHoursHundredths: 0,
  mustFinishCompulsory: true,
  needElective: 0,
  needEvaluations: 0,
  status: 'PUBLISHED',
  startAt: day('2026-07-06'),
  endAt: day('2026-07-25'),
  signupStart: null,
  signupEnd: null,
  hoursHundredths: 100,
  capacity: null,
  hasWaitingList: true,
  enrolledNum: 0,
  pendingNum: 0,
  waitingNum: 0,
  scopeNum: null,
  codes: [],
  requirements: [],
  hasIntro: true,
  hasCover: true,
  hasOrganizer: true,
  hasPhone: true,
  ...changes,
});

const now = day('2026-07-01');
const checks = (changes: Partial<CheckedClass>, at = now) =>
  rehearsalChecks(facts(changes), at)
    .filter(({ level }) => level !== 'ok')
    .map(({ level, tab, text }) => `${level} ${tab} ${text}`);

describe('what a rehearsal finds', () => {
  it('is nothing in a class that is ready, but the sum of its courses', () => {
    expect(rehearsalChecks(facts(), now)).toEqual([
      { level: 'ok', tab: 'courses', text: '课程 1 门，必修 1 门，共 1.00 学时' },
    ]);
  });

  it('is everything that hinders publishing', () => {
    expect(checks({ courses: [], headNum: 0, usableCodeNum: 0, classType: 'CODECLASS' })).toEqual([
      'bad managers 还没有班主任',
      'bad courses 还没有选课程',
      'bad codes 还没有可用的报名码',
    ]);
    expect(checks({ time: 'HOLDOVER', status: 'DRAFT' })[0]).toBe(
      'bad base 班级已于 2026-07-24 结束，先改起止日期',
    );
    expect(checks({ time: 'HOLDOVER' })).toEqual([]);
  });

  it('is no quiz; it only says how many compulsory courses have one', () => {
    const quiz = { ...course, hasQuiz: true };
    const said = (courses: (typeof course)[]) =>
      rehearsalChecks(facts({ courses }), now).filter(({ text }) => text.includes('随堂测试'));
    expect(said([quiz, course])).toEqual([
      { level: 'ok', tab: 'courses', text: '必修课中有 1 门要通过随堂测试才算学完' },
    ]);
    expect(said([course, { ...quiz, isCompulsory: false }])).toEqual([]);
  });

  it('is hours that do not add up, or are too many for the days', () => {
    expect(checks({ hoursHundredths: 3200 })).toEqual([
      'warn base 班级写的是 32.00 学时，课程加起来是 1.00 学时',
    ]);
    const much = { ...course, hoursHundredths: 1601 };
    expect(checks({ courses: [much], hoursHundredths: 1601, endAt: day('2026-07-08') })).toEqual([
      'warn base 班级一共 2 天，课程有 16.01 学时，每天要学 8 学时以上',
    ]);
  });

  it('is a window that nobody can use, or that comes late', () => {
    expect(checks({ signupStart: day('2026-07-04'), signupEnd: day('2026-07-03') })).toContain(
      'bad base 报名截止早于报名开始，谁也报不了名',
    );
    expect(checks({ signupStart: day('2026-07-25') })).toContain('bad base 班级结束以后才开始报名');
    expect(checks({ signupEnd: day('2026-07-26') })).toContain('warn base 报名截止晚于班级结束');
    expect(checks({ signupStart: day('2026-07-07') })).toEqual([
      'warn base 开班以后才开始报名，头几天没有人学习',
    ]);
    expect(checks({ signupEnd: now })).toEqual([]);
    expect(rehearsalChecks(facts({ signupEnd: now }), now)[0]?.text).toBe('到这一刻报名已经截止');
    expect(checks({ classType: 'TRAINCLASS', enrolledNum: 1, signupStart: day('2026-07-25') })).toEqual([]);
  });

  it('is codes that expire or do not go round', () => {
    const code = { isActive: true, quota: 40, used: 0, expiresAt: null };
    const of = (codes: CheckedClass['codes'], more = {}) =>
      checks({ classType: 'CODECLASS', codes, ...more });
    expect(of([code])).toEqual([]);
    expect(of([{ ...code, expiresAt: now }])).toEqual(['bad codes 到这一刻报名码全部过期']);
    // A code is needed by nobody once signing up is over.
    expect(of([{ ...code, expiresAt: now }], { signupEnd: now, usableCodeNum: 0 })).toEqual([]);
    expect(
      of([{ ...code, expiresAt: now }], { signupEnd: now, usableCodeNum: 0, status: 'DRAFT' }),
    ).toContain('bad codes 还没有可用的报名码');
    expect(of([code, { ...code, expiresAt: now }])).toEqual(['warn codes 到这一刻有 1 个报名码过期']);
    expect(of([{ ...code, expiresAt: day('2026-07-10') }])).toEqual([
      'warn codes 有 1 个报名码在报名截止以前就过期',
    ]);
    expect(of([code], { capacity: 120 })).toEqual(['warn codes 报名码一共只够 40 人用，名额有 120 个']);
    expect(of([code, { ...code, quota: null }], { capacity: 120 })).toEqual([]);
    expect(of([{ ...code, isActive: false, expiresAt: now }])).toEqual([]);
  });

  it('is people who still wait, red from three days before the class on', () => {
    expect(checks({ pendingNum: 6 })).toEqual(['warn members 还有 6 人等审核，开班前要审完']);
    expect(checks({ pendingNum: 6 }, day('2026-07-03'))[0]).toMatch(/^bad members/);
    expect(checks({ classType: 'TRAINCLASS' })).toEqual(['warn members 还没有指定学员']);
    // Of a draft nobody can be assigned yet: its rehearsal does not ask for what cannot be done.
    expect(checks({ classType: 'TRAINCLASS', status: 'DRAFT' }, day('2026-07-03'))).not.toContainEqual(
      expect.stringMatching(/^(bad|warn) members/),
    );
    expect(checks({ capacity: 10, scopeNum: 200, hasWaitingList: false })).toEqual([
      'warn base 报名范围里有 200 名党员，名额 10 个，多出的人报不了名',
    ]);
    expect(checks({ capacity: 10, scopeNum: 200 })).toEqual([]);
  });

  it('is a text that is missing, and a class without conditions of its own', () => {
    expect(checks({ hasIntro: false, hasOrganizer: false, hasPhone: false, hasCover: false })).toHaveLength(
      4,
    );
    expect(checks({ mustFinishCompulsory: false })).toEqual([
      'warn base 没有定结业条件：学完全部必修课就结业',
    ]);
    expect(checks({ mustFinishCompulsory: false, requirements: ['结业考试 60 分及格'] })).toEqual([
      'warn base 没有定结业条件：学完全部必修课、结业考试 60 分及格就结业',
    ]);
    expect(checks({ status: 'DRAFT' })).toEqual(['warn  班级还是草稿，学员现在看不到它']);
    expect(checks({ status: 'OFFLINE' })).toEqual(['warn  班级已经下线，学员现在看不到它']);
  });
});

const all = (changes: Partial<CheckedClass>, at = now) =>
  rehearsalChecks(facts(changes), at).map(({ level, tab, text }) => `${level} ${tab} ${text}`);
const SUM = 'ok courses 课程 1 门，必修 1 门，共 1.00 学时';

describe('a rehearsal of courses', () => {
  const elective = { ...course, courseId: '2', title: '乡村旅游', isCompulsory: false };

  it('warns of an elective course that was taken down, and forbids a compulsory one', () => {
    const two = (changes: object) =>
      all({ courses: [course, { ...elective, ...changes }], hoursHundredths: 200 });
    expect(two({})).toEqual(['ok courses 课程 2 门，必修 1 门，共 2.00 学时']);
    expect(two({ status: 4 })).toEqual([
      'warn courses 选修课《乡村旅游》已下线，没学过的人学不了',
      'ok courses 课程 2 门，必修 1 门，共 2.00 学时',
    ]);
    expect(two({ status: 4, isCompulsory: true })).toEqual([
      'bad courses 必修课《乡村旅游》已下线，要换掉',
      'ok courses 课程 2 门，必修 2 门，共 2.00 学时',
    ]);
  });

  it('allows eight hours a day', () => {
    const much = { ...course, hoursHundredths: 1600 };
    expect(checks({ courses: [much], hoursHundredths: 1600, endAt: day('2026-07-08') })).toEqual([]);
  });

  it('takes any one condition for conditions of its own', () => {
    const courses = [course, elective];
    const of = (changes: Partial<CheckedClass>) =>
      checks({ courses, hoursHundredths: 200, mustFinishCompulsory: false, ...changes });
    expect(of({})).toEqual(['warn base 没有定结业条件：学完全部必修课就结业']);
    expect(of({ courses: [elective], hoursHundredths: 100, mustFinishCompulsory: true })).toEqual([
      'warn base 没有定结业条件：学完全部课程就结业',
    ]);
    expect(of({ needHoursHundredths: 1 })).toEqual([]);
    expect(of({ needElective: 1 })).toEqual([]);
    expect(of({ needEvaluations: 1 })).toEqual([]);
  });
});

describe('a rehearsal of signing up', () => {
  it('is content with a window up to the end of the class', () => {
    expect(all({ signupStart: day('2026-07-01'), signupEnd: day('2026-07-04') })).toEqual([SUM]);
    expect(all({ signupStart: day('2026-07-06'), signupEnd: day('2026-07-25') })).toEqual([SUM]);
    expect(all({ signupStart: day('2026-07-03'), signupEnd: day('2026-07-03') })).toEqual([
      'bad base 报名截止早于报名开始，谁也报不了名',
      SUM,
    ]);
    expect(all({ signupStart: day('2026-07-25') })).toEqual(['bad base 班级结束以后才开始报名', SUM]);
  });

  it('says that it has closed until the class is over', () => {
    const closed = (at: string) => all({ signupEnd: day('2026-07-04') }, day(at));
    expect(closed('2026-07-03')).toEqual([SUM]);
    expect(closed('2026-07-24')).toEqual(['ok base 到这一刻报名已经截止', SUM]);
    expect(closed('2026-07-25')).toEqual([SUM]);
  });

  it('asks of codes only that they last as long as it, and go round', () => {
    const code = { isActive: true, quota: 40, used: 0, expiresAt: null };
    const of = (codes: CheckedClass['codes'], more: Partial<CheckedClass> = {}) =>
      checks({ classType: 'CODECLASS', signupEnd: day('2026-07-10'), codes, ...more });
    expect(of([{ ...code, expiresAt: day('2026-07-09') }])).toEqual([
      'warn codes 有 1 个报名码在报名截止以前就过期',
    ]);
    expect(of([{ ...code, expiresAt: day('2026-07-10') }])).toEqual([]);
    expect(of([{ ...code, expiresAt: day('2026-07-11') }])).toEqual([]);
    expect(of([{ ...code, expiresAt: now }], { classType: 'OPENCLASS' })).toEqual([]);
    expect(of([], { capacity: 120 })).toEqual([]);
    expect(of([{ ...code, quota: null }, code], { capacity: 120 })).toEqual([]);
    expect([39, 40, 41].map((capacity) => of([code], { capacity }).length)).toEqual([0, 0, 1]);
  });
});

describe('a rehearsal of people', () => {
  const over = day('2026-07-25');

  it('says how many wait for a place or a decision, until the class is over', () => {
    expect(all({ waitingNum: 3 })).toEqual(['ok members 有 3 人在候补，放宽名额就依次转正', SUM]);
    expect(all({ waitingNum: 3, pendingNum: 6 }, over)).toEqual([SUM]);
    expect(checks({ pendingNum: 6 }, new Date(over.getTime() - 1))).toHaveLength(1);
    expect(all({ classType: 'TRAINCLASS' }, over)).toEqual([SUM]);
  });

  it('compares the places with the scope where both are known', () => {
    const of = (capacity: number | null, scopeNum: number | null) =>
      checks({ capacity, scopeNum, hasWaitingList: false }).length;
    expect([of(10, 11), of(10, 10), of(10, 9), of(null, 11), of(10, null)]).toEqual([1, 0, 0, 0, 0]);
    expect(all({ capacity: 10, scopeNum: 11 })[0]).toBe(
      'ok base 报名范围里有 11 名党员，名额 10 个，多出的人排候补',
    );
  });

  it('puts the worst first, whatever finds it', () => {
    const exam = { level: 'warn', tab: 'exams', text: '考试和班级同一天' } as const;
    const found = rehearsalChecks(
      facts({ courses: [{ ...course, hasQuiz: true }], pendingNum: 6, hasCover: false }),
      day('2026-07-04'),
      [exam],
    );
    expect(found.map(({ level, tab }) => `${level} ${tab}`)).toEqual([
      'bad members',
      'warn exams',
      'warn base',
      'ok courses',
      'ok courses',
    ]);
  });
});
