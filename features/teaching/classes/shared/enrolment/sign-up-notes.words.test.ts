import { describe, expect, test } from 'vitest';
import { quitObstacle, signUpNotes } from './sign-up-notes.words.ts';

const KASHGAR = '000002000065653100';
const NOW = new Date('2026-07-09T10:00:00+08:00');

const facts = {
  status: 'PUBLISHED',
  classType: 'OPENCLASS',
  startAt: new Date('2026-07-01T00:00:00+08:00'),
  endAt: new Date('2026-09-01T00:00:00+08:00'),
  signupStart: null,
  signupEnd: null,
  capacity: null,
  taken: 0,
  waiting: 0,
  hasWaitingList: true,
  scopes: [],
  phone: '',
  needsApproval: false,
  mayWithdraw: true,
} as const;

const texts = (changes: object) => signUpNotes({ ...facts, ...changes }, null, NOW).map(({ text }) => text);

const member = (orgCode: string) => ({ orgCode, isPartyMember: true });

describe('the notes of a class', () => {
  test('say who may come, how, and what becomes of the seats', () => {
    expect(texts({})).toEqual(['面向全体党员', '本人在网上报名', '名额不限', '班级结束以前可以自己退出']);
  });

  test('of a class by code with a queue and approval name all of that', () => {
    expect(
      texts({
        classType: 'CODECLASS',
        capacity: 120,
        needsApproval: true,
        mayWithdraw: false,
        scopes: [{ orgCode: KASHGAR, orgName: '喀什地区' }],
      }),
    ).toEqual([
      '面向喀什地区的党员',
      '凭主办单位发的报名码报名',
      '名额 120 人，满后按报名先后排队候补，有人退出自动递补',
      '报名后由班主任审核，审核期间名额为您留着',
      '报上以后不能自己退出，要退出请找班主任',
    ]);
  });

  test('of a class of assigned people say only that', () => {
    expect(texts({ classType: 'TRAINCLASS' })).toEqual(['由主办单位指定学员，不开放报名']);
  });

  test('tell a person which of them are met, and a visitor not', () => {
    const told = {
      ...facts,
      scopes: [{ orgCode: KASHGAR, orgName: '喀什地区' }],
      signupStart: new Date('2026-07-10T09:00:00+08:00'),
      signupEnd: new Date('2026-07-16T00:00:00+08:00'),
    };
    expect(signUpNotes(told, null, NOW)[0]?.isMet).toBeNull();
    expect(signUpNotes(told, member(`${KASHGAR}653121`), NOW)[0]?.isMet).toBe(true);
    expect(signUpNotes(told, member('000002000065650100'), NOW)[0]?.isMet).toBe(false);
    const outsider = { orgCode: KASHGAR, isPartyMember: false };
    expect(signUpNotes(told, outsider, NOW)[0]?.isMet).toBe(false);
    expect(signUpNotes(facts, outsider, NOW)[0]).toEqual({ text: '面向全体党员', isMet: false });
    expect(signUpNotes(told, null, NOW)[2]).toEqual({
      text: '报名时间：7 月 10 日 09:00 起，7 月 15 日截止',
      isMet: false,
    });
  });
});

describe('the note of the time to sign up', () => {
  const note = (signupStart: Date | null, signupEnd: Date | null) =>
    signUpNotes({ ...facts, signupStart, signupEnd }, null, NOW)[2];
  const later = (ms: number) => new Date(NOW.getTime() + ms);

  test('names only the end that there is', () => {
    expect(note(later(-3_600_000), null)).toEqual({ text: '报名时间：7 月 9 日 09:00 起', isMet: true });
    expect(note(null, later(3_600_000))).toEqual({ text: '报名时间：7 月 9 日 11:00 截止', isMet: true });
    expect(note(null, null)?.text).toBe('名额不限');
  });

  test.each([
    [-1, 1, true],
    [0, 1, true],
    [1, 2, false],
    [-1, 0, false],
    [-2, -1, false],
  ])('from %i to %i ms from now is met: %s', (from, to, isMet) => {
    expect(note(later(from), later(to))?.isMet).toBe(isMet);
    expect(note(later(from), null)?.isMet).toBe(from <= 0);
    expect(note(null, later(to))?.isMet).toBe(to > 0);
  });
});

describe('stepping back', () => {
  const row = (state: 'ENROLLED' | 'PENDING' | 'WAITING' | 'WITHDRAWN' | 'REMOVED' | 'REJECTED') => ({
    state,
    isGraduated: false,
  });

  test.each([
    ['NOT_IN', facts, null],
    ['NOT_IN', facts, row('WITHDRAWN')],
    ['NOT_IN', facts, row('REMOVED')],
    ['NOT_IN', facts, row('REJECTED')],
    ['GRADUATED', facts, { state: 'ENROLLED', isGraduated: true }],
    ['OVER', { ...facts, endAt: NOW }, row('ENROLLED')],
    ['MAY_NOT', { ...facts, mayWithdraw: false }, row('ENROLLED')],
    [null, { ...facts, mayWithdraw: false }, row('PENDING')],
    [null, { ...facts, mayWithdraw: false }, row('WAITING')],
    [null, facts, row('ENROLLED')],
  ] as const)('meets %s', (obstacle, of, own) => {
    expect(quitObstacle(of, own, NOW)).toBe(obstacle);
  });
});
