import { describe, expect, it } from 'vitest';
import type { ExamRoom } from '#features/teaching/classes/shared/desk/rehearsed-exam.schema.ts';
import type { RehearsedTerms } from './exam-rehearsal.rules.ts';
import { quizChecks, testChecks, testMoments } from './exam-rehearsal-checks.rules.ts';

const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+08:00`);

const ROOM: ExamRoom = {
  classId: 'c1',
  classType: 'OPENCLASS',
  startAt: at('2026-07-06 00:00'),
  endAt: at('2026-07-25 00:00'),
  signupEnd: at('2026-07-06 00:00'),
  courses: [],
  gate: '',
};
const EXAM: RehearsedTerms = {
  name: '甲',
  state: 'PUBLISHED',
  closeReason: '',
  isRequired: true,
  lengthMinutes: 60,
  attemptNum: 2,
  opensAt: at('2026-07-20 09:00'),
  closesAt: at('2026-07-22 18:00'),
  problems: [],
};

const found = (change: Partial<RehearsedTerms>, now = '2026-07-01 09:00', room: Partial<ExamRoom> = {}) =>
  testChecks({ ...EXAM, ...change }, { ...ROOM, ...room }, at(now)).map(
    ({ level, text }) => `${level} ${text.replace('结业考试《甲》', '')}`,
  );
const plan = (from: string, until: string) =>
  `ok ${from} 到 ${until}，限时 60 分钟，共 2 次机会，及格才能结业`;
const OWN = plan('7 月 20 日 09:00', '7 月 22 日 18:00');

describe('the window of an exam in its class', () => {
  it('is the class’s own where it begins or ends outside of it', () => {
    expect(found({ opensAt: at('2026-07-01 09:00'), closesAt: at('2026-07-30 18:00') })).toEqual([
      'warn 写的是 7 月 1 日 09:00 开放，班级 7 月 6 日 00:00 才开班，到那时才能考',
      'warn 写的是 7 月 30 日 18:00 截止，班级 7 月 24 日 24:00 就结束，到那时就收卷',
      plan('7 月 6 日 00:00', '7 月 24 日 24:00'),
    ]);
  });

  it('may be exactly that of the class', () => {
    expect(found({ opensAt: ROOM.startAt, closesAt: ROOM.endAt })).toEqual([
      plan('7 月 6 日 00:00', '7 月 24 日 24:00'),
    ]);
  });

  it('never ends with the beginning of the class and never begins with its end', () => {
    expect(found({ opensAt: null, closesAt: ROOM.startAt })).toEqual([
      'bad 7 月 5 日 24:00 就截止，班级 7 月 6 日 00:00 才开班，谁也考不了，谁也结不了业',
    ]);
    expect(found({ opensAt: ROOM.endAt, closesAt: null })).toEqual([
      'bad 7 月 25 日 00:00 才开放，班级 7 月 24 日 24:00 已经结束，谁也考不了，谁也结不了业',
    ]);
  });

  it('is said of no draft', () => {
    expect(
      found({ state: 'DRAFT', opensAt: at('2026-07-01 09:00'), closesAt: at('2026-07-30 18:00') }),
    ).toEqual(['warn 还没有发布，学员看不到，也不是结业条件']);
  });
});

describe('the length of an exam', () => {
  it('may be exactly its window', () => {
    expect(found({ opensAt: at('2026-07-22 17:00') })).toEqual([
      plan('7 月 22 日 17:00', '7 月 22 日 18:00'),
    ]);
  });

  it.each([
    ['2026-07-22 17:00', [OWN]],
    ['2026-07-22 17:01', ['warn 到这一刻，离截止只剩 59 分，不够考 60 分钟，到截止就收卷', OWN]],
    ['2026-07-22 17:59', ['warn 到这一刻，离截止只剩 1 分，不够考 60 分钟，到截止就收卷', OWN]],
  ])('is looked at by what is left at %s', (now, checks) => {
    expect(found({}, now)).toEqual(checks);
  });
});

describe('an exam that is over before its class', () => {
  const text = 'warn 到这一刻已经截止，班级还没有结束：没有及格的学员结不了业，要给他们延时或加次数';

  it.each([
    ['2026-07-22 18:00', [text, OWN]],
    ['2026-07-24 23:59', [text, OWN]],
    ['2026-07-25 00:00', [OWN]],
  ])('is said at %s', (now, checks) => {
    expect(found({}, now)).toEqual(checks);
  });

  it('is not said where it is no condition, or a draft', () => {
    expect(found({ isRequired: false }, '2026-07-23 09:00')).toEqual([
      OWN.replace('及格才能结业', '不是结业条件'),
    ]);
    expect(found({ state: 'DRAFT' }, '2026-07-23 09:00')).toEqual([
      'bad 还没有发布，学员看不到，也不是结业条件',
    ]);
  });
});

describe('people who come in after an exam', () => {
  it.each([
    ['2026-07-22 18:00', null, 0],
    ['2026-07-22 18:00', '2026-07-22 18:00', 0],
    ['2026-07-22 18:00', '2026-07-22 18:01', 1],
    ['2026-07-25 00:00', '2026-07-26 00:00', 0],
  ])('with an end at %s and sign-ups until %s are warned of: %s', (closes, signup, num) => {
    const room = { signupEnd: signup === null ? at('2026-07-06 00:00') : at(signup) };
    const texts = found({ closesAt: at(closes) }, '2026-07-01 09:00', room);
    expect(texts.filter((text) => text.includes('考试截止以后进班的人结不了业'))).toHaveLength(num);
  });
});

describe('quizzes of courses', () => {
  const course = (courseId: string, isCompulsory: boolean, hasQuiz: boolean) => ({
    ...{ courseId, title: `课${courseId}`, isCompulsory, isTakenDown: false, hasQuiz },
  });
  const quiz = (courseId: string, state: 'DRAFT' | 'PUBLISHED' | 'CLOSED') => ({
    ...{ courseId, state, closeReason: '', questionNum: 5, attemptNum: 0 },
  });

  it('are asked for, or wait as drafts, or are nothing to speak of', () => {
    const courses = [
      course('1', false, true),
      course('2', true, false),
      course('3', true, false),
      course('4', true, false),
      course('5', true, true),
    ];
    expect(
      quizChecks([quiz('2', 'CLOSED'), quiz('3', 'DRAFT'), quiz('5', 'PUBLISHED')], { ...ROOM, courses }),
    ).toEqual([
      {
        level: 'warn',
        tab: 'courses',
        text: '选修课《课1》要通过随堂测试才算学完，测试还没有发布，谁也学不完',
      },
      { level: 'warn', tab: 'courses', text: '必修课《课3》的随堂测试还没有发布，现在看完就算学完' },
    ]);
  });
});

describe('moments to look at', () => {
  it.each<[Partial<RehearsedTerms>, string[]]>([
    [{}, ['开考时', '考试截止后']],
    [{ opensAt: ROOM.startAt }, ['考试截止后']],
    [{ opensAt: at('2026-07-01 00:00') }, ['考试截止后']],
    [{ opensAt: null, closesAt: ROOM.endAt }, []],
    [{ state: 'CLOSED' }, []],
  ])('are its beginning and end where the class has others (%#)', (change, labels) => {
    expect(testMoments([{ ...EXAM, ...change }], ROOM).map(({ label }) => label)).toEqual(labels);
  });

  it('are the very ones', () => {
    expect(testMoments([EXAM], ROOM)).toEqual([
      { label: '开考时', at: EXAM.opensAt },
      { label: '考试截止后', at: EXAM.closesAt },
    ]);
  });
});
