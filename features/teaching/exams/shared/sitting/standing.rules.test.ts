import { describe, expect, it } from 'vitest';
import { examTimeOf } from './attempt-time.rules.ts';
import {
  allowedAttempts,
  NO_OVERRIDE,
  type OwnAttempt,
  type StandingFacts,
  standingOf,
  startRefusal,
} from './standing.rules.ts';
import { isTodo } from './standing-todo.rules.ts';

const day = (text: string) => new Date(`${text}T00:00:00+08:00`);
const now = day('2026-07-09');

const span = {
  state: 'PUBLISHED' as const,
  opensAt: null,
  closesAt: null,
  openUntil: null,
  classStart: day('2026-07-01'),
  classEnd: day('2026-09-01'),
};

const final: StandingFacts = {
  examType: 'FINAL_TEST',
  span,
  closeReason: '',
  attemptNum: 0,
  override: NO_OVERRIDE,
  right: { isMember: true, isPublished: true },
  attempts: [],
  keyReadAt: null,
};

const quiz: StandingFacts = {
  ...final,
  examType: 'QUIZ',
  span: { ...span, classStart: null, classEnd: null },
  right: { isPublished: true, gate: '', study: 'waiting' },
};

const tried = (attemptNo: number, changes: Partial<OwnAttempt> = {}): OwnAttempt => ({
  id: `a${attemptNo}`,
  attemptNo,
  state: 'SUBMITTED',
  isPassed: false,
  scoreTenths: 300,
  rightNum: 3,
  ...changes,
});

const why = (facts: StandingFacts) => startRefusal(facts, now)?.code ?? '';

describe('beginning an attempt', () => {
  it('is free to who may sit it, in its time, with attempts left', () => {
    expect(why(final)).toBe('');
    expect(why(quiz)).toBe('');
  });

  it('is refused with the rule, the fact, and what next', () => {
    expect(why({ ...final, span: { ...span, state: 'CLOSED' } })).toBe('exams.closed');
    expect(why({ ...final, right: { isMember: false, isPublished: true } })).toBe('exams.notMember');
    expect(why({ ...final, right: { isMember: true, isPublished: false } })).toBe('exams.classOffline');
    expect(why({ ...final, span: { ...span, classStart: day('2026-07-20') } })).toBe('exams.classNotStarted');
    expect(why({ ...final, span: { ...span, opensAt: day('2026-07-20') } })).toBe('exams.notYet');
    expect(why({ ...final, span: { ...span, closesAt: day('2026-07-08') } })).toBe('exams.over');
    expect(why({ ...final, span: { ...span, classEnd: now } })).toBe('exams.over');
    expect(why({ ...final, attempts: [tried(1)] })).toBe('exams.noAttemptsLeft');
    expect(
      startRefusal({ ...final, span: { ...span, closesAt: day('2026-07-08') } }, now)?.message,
    ).toContain('考试已于 2026-07-07 24:00 结束');
    expect(
      startRefusal({ ...final, span: { ...span, state: 'CLOSED' }, closeReason: '试题有误' }, now)?.message,
    ).toContain('（试题有误）');
  });

  it('of a quiz waits for its course, its class, and a course that is still there', () => {
    const right = { isPublished: true, gate: '', study: 'studying' as const };
    expect(why({ ...quiz, right })).toBe('exams.watchFirst');
    expect(why({ ...quiz, right: { ...right, study: 'none' } })).toBe('exams.watchFirst');
    expect(why({ ...quiz, right: { ...right, study: 'finished' } })).toBe('exams.courseDone');
    expect(why({ ...quiz, right: { ...right, isPublished: false } })).toBe('exams.courseOffline');
    expect(startRefusal({ ...quiz, right: { ...right, gate: '未报名班级不可学习' } }, now)?.message).toBe(
      '未报名班级不可学习',
    );
  });

  it('of a passed quiz is over; a passed final test may be sat again while attempts are left', () => {
    const passed = [tried(1, { isPassed: true })];
    expect(why({ ...quiz, attempts: passed })).toBe('exams.alreadyPassed');
    expect(why({ ...final, attemptNum: 2, attempts: passed })).toBe('');
  });

  it('is opened again for a person by more attempts and a later end', () => {
    const used = { ...final, attempts: [tried(1)] };
    expect(why({ ...used, override: { ...NO_OVERRIDE, extraAttempts: 1 } })).toBe('');
    const over = { ...span, closesAt: day('2026-07-08') };
    expect(why({ ...final, span: { ...over, openUntil: day('2026-07-10') } })).toBe('');
    expect(why({ ...final, span: { ...over, openUntil: day('2026-07-08') } })).toBe('exams.over');
  });
});

it('0 attempts mean one for a final test and any number for a quiz', () => {
  expect(allowedAttempts('FINAL_TEST', 0, 0)).toBe(1);
  expect(allowedAttempts('FINAL_TEST', 3, 2)).toBe(5);
  expect(allowedAttempts('QUIZ', 0, 2)).toBeNull();
  expect(allowedAttempts('QUIZ', 2, 0)).toBe(2);
});

describe('a standing', () => {
  it('tells attempts, the best and the last score', () => {
    const attempts = [tried(1, { scoreTenths: 805, isPassed: true }), tried(2)];
    expect(standingOf({ ...final, attemptNum: 3, attempts }, now)).toEqual({
      usedNum: 2,
      leftNum: 1,
      bestScore: 80.5,
      lastScore: 30,
      lastRightNum: 3,
      passFlag: '1',
      runningAttemptId: '',
      canStart: true,
      reason: '',
      extraMinutes: 0,
      extraAttempts: 0,
    });
  });

  it('with a running attempt is no reason to wait and none to begin another', () => {
    const standing = standingOf(
      { ...final, attempts: [tried(1, { state: 'RUNNING', scoreTenths: 0 })] },
      now,
    );
    expect(standing).toMatchObject({ runningAttemptId: 'a1', canStart: false, reason: '', bestScore: null });
  });

  it('without a right says why not', () => {
    const standing = standingOf({ ...final, right: { isMember: false, isPublished: true } }, now);
    expect(standing.canStart).toBe(false);
    expect(standing.reason).toContain('先报名');
  });
});

describe('an exam of a person', () => {
  const todo = (facts: StandingFacts) => isTodo(facts, standingOf(facts, now), now);

  it('waits while it runs, can be begun, or is still to open', () => {
    expect(todo(final)).toBe(true);
    expect(todo({ ...final, attempts: [tried(1, { state: 'RUNNING' })] })).toBe(true);
    expect(todo({ ...final, span: { ...span, opensAt: day('2026-07-20') } })).toBe(true);
    expect(todo({ ...final, attemptNum: 2, attempts: [tried(1)] })).toBe(true);
  });

  it('is done once passed, used up, or over', () => {
    expect(todo({ ...final, attemptNum: 2, attempts: [tried(1, { isPassed: true })] })).toBe(false);
    expect(todo({ ...final, attempts: [tried(1)] })).toBe(false);
    expect(todo({ ...final, attemptNum: 2, attempts: [tried(1)], span: { ...span, closesAt: now } })).toBe(
      false,
    );
  });
});

it('an exam is not yet open, open, over, or closed by its managers', () => {
  expect(examTimeOf(span, now)).toBe('OPEN');
  expect(examTimeOf({ ...span, classStart: null, classEnd: null }, now)).toBe('OPEN');
  expect(examTimeOf({ ...span, opensAt: day('2026-07-10') }, now)).toBe('NOT_YET');
  expect(examTimeOf({ ...span, closesAt: now }, now)).toBe('OVER');
  expect(examTimeOf({ ...span, state: 'CLOSED' }, now)).toBe('CLOSED');
});

describe('the reason of a refusal', () => {
  const said = (facts: StandingFacts) => startRefusal(facts, now)?.message;

  it('names the later of the two beginnings', () => {
    const classStart = day('2026-07-20');
    expect(said({ ...final, span: { ...span, classStart } })).toBe(
      '班级 2026-07-20 才开班，开班以后才能考试。',
    );
    expect(said({ ...final, span: { ...span, classStart, opensAt: day('2026-07-21') } })).toBe(
      '考试 2026-07-21 00:00 开放，到时间再来。',
    );
    expect(said({ ...final, span: { ...span, classStart, opensAt: day('2026-07-19') } })).toBe(
      '班级 2026-07-20 才开班，开班以后才能考试。',
    );
  });

  it('names why an exam was closed, where that is known', () => {
    const closed = { ...final, span: { ...span, state: 'CLOSED' as const } };
    const rest = '，不能再开始作答。如有疑问请联系班主任或本单位管理员。';
    expect([said(closed), said({ ...closed, closeReason: '停电' })]).toEqual([
      `这场考试已由管理员提前结束${rest}`,
      `这场考试已由管理员提前结束（停电）${rest}`,
    ]);
  });

  it('names when a key was read, and how many attempts were used', () => {
    expect(said({ ...final, keyReadAt: new Date('2026-07-01T01:02:03Z') })).toContain(
      '您 2026-07-01 09:02 在',
    );
    expect(said({ ...final, attemptNum: 2, attempts: [tried(1), tried(2)] })).toContain('可以考 2 次，');
  });

  it('is beside the score of the last of several attempts', () => {
    const attempts = [1, 2, 3].map((no) => tried(no, { scoreTenths: no * 100, rightNum: no }));
    expect(standingOf({ ...final, attemptNum: 4, attempts }, now)).toMatchObject({
      ...{ bestScore: 30, lastScore: 30, lastRightNum: 3 },
    });
  });
});

describe('an exam that waits for its time', () => {
  const later = { ...final, span: { ...span, opensAt: day('2026-07-20') } };
  const todo = (facts: StandingFacts) => isTodo(facts, standingOf(facts, now), now);

  it('is still to come for members with attempts left, and for nobody else', () => {
    expect(todo(later)).toBe(true);
    expect(todo({ ...later, attempts: [tried(1)] })).toBe(false);
    expect(todo({ ...later, right: { isMember: false, isPublished: true } })).toBe(false);
    expect(todo({ ...quiz, span: later.span })).toBe(false);
  });
});
