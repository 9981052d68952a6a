import { describe, expect, test } from 'vitest';
import {
  type ClassOfStanding,
  isShownTo,
  type OwnEnrolment,
  outsideStanding,
  standingOf,
} from './class-standing.rules.ts';

const KASHGAR = '000002000065653100';
const NOW = new Date('2026-07-09T10:00:00+08:00');

const facts = (changes: Partial<ClassOfStanding> = {}): ClassOfStanding => ({
  id: 'c1',
  status: 'PUBLISHED',
  classType: 'OPENCLASS',
  startAt: new Date('2026-07-01T00:00:00+08:00'),
  endAt: new Date('2026-09-01T00:00:00+08:00'),
  signupStart: null,
  signupEnd: null,
  capacity: 10,
  taken: 4,
  waiting: 0,
  hasWaitingList: true,
  scopes: [],
  phone: '0998-1',
  ...changes,
});

const own = (state: OwnEnrolment['state'], changes: Partial<OwnEnrolment> = {}): OwnEnrolment => ({
  state,
  isGraduated: false,
  place: null,
  reason: '',
  ...changes,
});

const over = { endAt: new Date('2026-07-09T10:00:00+08:00') };
const coming = { startAt: new Date('2026-07-10T00:00:00+08:00') };

describe('a standing', () => {
  test.each([
    ['TO_LEARN', {}, null],
    ['REGISTERED', coming, own('ENROLLED')],
    ['LEARNING', {}, own('ENROLLED')],
    ['NOT_ALLOW_LEARN', { scopes: [{ orgCode: '000002000065650100', orgName: '乌鲁木齐市' }] }, null],
    ['NOT_ALLOW_LEARN', { classType: 'TRAINCLASS' }, null],
    ['NOT_ALLOW_LEARN', {}, own('REMOVED')],
    ['NOT_IN_DATE', { signupStart: coming.startAt }, null],
    ['LEARNED', over, own('ENROLLED', { isGraduated: true })],
    ['UN_TO_LEARN', { signupEnd: NOW }, null],
    ['UN_LEARNED', over, own('ENROLLED')],
    ['FINISH', over, null],
    ['REGISTERING', {}, own('PENDING')],
    ['REGISTERING', {}, own('WAITING', { place: 3 })],
    ['TO_LEARN', {}, own('WITHDRAWN')],
    ['TO_LEARN', {}, own('REJECTED', { reason: '材料不全' })],
    ['TO_LEARN', { capacity: 4 }, null],
  ] as const)('is %s of a class %j for %j', (learnState, changes, row) => {
    expect(standingOf(facts(changes), KASHGAR, row, NOW).learnState).toBe(learnState);
  });

  test('gives the reason exactly where one may not sign up and is not in', () => {
    expect(standingOf(facts(), KASHGAR, null, NOW).reason).toBe('');
    expect(standingOf(facts({ classType: 'TRAINCLASS' }), KASHGAR, own('ENROLLED'), NOW).reason).toBe('');
    expect(standingOf(facts(), KASHGAR, own('REMOVED', { reason: '调离' }), NOW).reason).toContain('调离');
    expect(standingOf(facts(over), KASHGAR, null, NOW).reason).toContain('2026 年 7 月 9 日结束');
    const full = facts({ capacity: 4, hasWaitingList: false });
    expect(standingOf(full, KASHGAR, null, NOW)).toMatchObject({
      learnState: 'TO_LEARN',
      leftNum: 0,
      canQueue: false,
      reason: expect.stringContaining('4 人'),
    });
  });

  test('says the place in the queue only to those who wait', () => {
    expect(standingOf(facts(), KASHGAR, own('WAITING', { place: 3 }), NOW).waitNo).toBe(3);
    expect(standingOf(facts(), KASHGAR, own('ENROLLED', { place: 3 }), NOW).waitNo).toBeNull();
  });

  test('says until when a seat is held, while it is', () => {
    const offer = (ms: number) =>
      standingOf(facts(), KASHGAR, own('PENDING', { offerUntil: new Date(NOW.getTime() + ms) }), NOW)
        .offerUntil;
    expect([offer(1000), offer(0), offer(-1000)]).toEqual(['2026-07-09 10:00:01', '', '']);
    expect(standingOf(facts(), KASHGAR, own('PENDING', { offerUntil: null }), NOW).offerUntil).toBe('');
  });

  test('of a visitor is unknown, and says what the class is', () => {
    expect(outsideStanding(facts({ classType: 'CODECLASS' }))).toEqual({
      id: 'c1',
      learnState: 'UNKNOWN',
      isRegistrationCode: '1',
      leftNum: 6,
      waitNo: null,
      offerUntil: '',
      canQueue: true,
      reason: '',
    });
    expect(outsideStanding(facts({ capacity: null })).leftNum).toBeNull();
  });
});

describe('what is shown', () => {
  test.each([
    ['PUBLISHED', null, false, true],
    ['DRAFT', null, false, false],
    ['DRAFT', 'ENROLLED', false, false],
    ['DRAFT', null, true, true],
    ['OFFLINE', null, false, false],
    ['OFFLINE', 'WITHDRAWN', false, false],
    ['OFFLINE', 'ENROLLED', false, true],
    ['OFFLINE', 'WAITING', false, true],
    ['OFFLINE', null, true, true],
  ] as const)(
    'of a class that is %s to somebody who is %s, manager %s: %s',
    (status, state, isManager, isShown) => {
      expect(isShownTo(status, state, isManager)).toBe(isShown);
    },
  );
});
