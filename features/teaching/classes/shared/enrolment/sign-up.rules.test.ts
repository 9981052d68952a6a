import { describe, expect, test } from 'vitest';
import {
  closingText,
  isFull,
  isInScope,
  refusalError,
  refusalText,
  type SignUpClass,
  type SignUpPerson,
  signUpRefusal,
  takesCode,
  takesSignUps,
  wouldQueue,
} from './sign-up.rules.ts';

const KASHGAR = '000002000065653100';
const at = (text: string) => new Date(`${text}+08:00`);
const NOW = at('2026-07-09T10:00:00');

const facts = (changes: Partial<SignUpClass> = {}): SignUpClass => ({
  status: 'PUBLISHED',
  classType: 'OPENCLASS',
  startAt: at('2026-07-01T00:00:00'),
  endAt: at('2026-09-01T00:00:00'),
  signupStart: null,
  signupEnd: null,
  capacity: null,
  taken: 0,
  waiting: 0,
  hasWaitingList: true,
  scopes: [],
  phone: '0998-282 6015',
  ...changes,
});

const person = (changes: Partial<SignUpPerson> = {}): SignUpPerson => ({
  orgCode: KASHGAR,
  state: null,
  reason: '',
  ...changes,
});

describe('what a type of class takes', () => {
  test('codes only where the class is by code, sign-ups everywhere but where people are assigned', () => {
    expect(['OPENCLASS', 'TRAINCLASS', 'CODECLASS'].map((type) => takesCode(type as 'OPENCLASS'))).toEqual([
      false,
      false,
      true,
    ]);
    expect(['OPENCLASS', 'TRAINCLASS', 'CODECLASS'].map((type) => takesSignUps(type as 'OPENCLASS'))).toEqual(
      [true, false, true],
    );
  });
});

describe('the scope of a class', () => {
  test('is the organisations and everything below them; without any it is everybody', () => {
    expect(isInScope([], KASHGAR)).toBe(true);
    expect(isInScope([{ orgCode: KASHGAR }], `${KASHGAR}653121`)).toBe(true);
    expect(isInScope([{ orgCode: `${KASHGAR}653121` }], KASHGAR)).toBe(false);
    expect(isInScope([{ orgCode: '000002000065650100' }, { orgCode: KASHGAR }], KASHGAR)).toBe(true);
    expect(isInScope([{ orgCode: '000002000065650100' }], KASHGAR)).toBe(false);
  });
});

describe('the first rule that refuses', () => {
  test('is the one that comes first, however many would', () => {
    const everything = {
      status: 'OFFLINE',
      classType: 'TRAINCLASS',
      endAt: at('2026-07-05T00:00:00'),
      scopes: [{ orgCode: '000002000065650100', orgName: '乌鲁木齐市' }],
      signupStart: at('2026-08-01T00:00:00'),
      capacity: 1,
      taken: 1,
      hasWaitingList: false,
    } as const;
    const left: Record<string, unknown> = { ...everything };
    const order: (string | null)[] = [];
    expect(signUpRefusal(facts({ ...everything, status: 'DRAFT' }), person(), NOW)).toBe('missing');
    for (const drop of ['status', 'endAt', 'classType', 'scopes', 'signupStart', 'taken', 'none']) {
      order.push(signUpRefusal(facts(left), person(), NOW));
      delete left[drop];
    }
    expect(order).toEqual(['isOffline', 'isOver', 'assignedOnly', 'notAllowed', 'notInDate', 'full', null]);
  });

  test('spares those who are in the class already, unless it is over or withdrawn', () => {
    const closed = facts({ classType: 'TRAINCLASS', capacity: 1, taken: 1, hasWaitingList: false });
    for (const state of ['ENROLLED', 'PENDING', 'WAITING'] as const) {
      expect(signUpRefusal(closed, person({ state }), NOW)).toBeNull();
      expect(signUpRefusal(facts({ status: 'OFFLINE' }), person({ state }), NOW)).toBe('isOffline');
    }
  });

  test('is the removal for who was removed, and nothing for who stepped back or was sent back', () => {
    expect(signUpRefusal(facts(), person({ state: 'REMOVED' }), NOW)).toBe('removed');
    expect(signUpRefusal(facts(), person({ state: 'WITHDRAWN' }), NOW)).toBeNull();
    expect(signUpRefusal(facts(), person({ state: 'REJECTED' }), NOW)).toBeNull();
  });

  test('turns with the very moment of the window and of the end', () => {
    const opens = facts({ signupStart: NOW });
    expect(signUpRefusal(opens, person(), NOW)).toBeNull();
    expect(signUpRefusal(opens, person(), new Date(NOW.getTime() - 1))).toBe('notInDate');
    const closes = facts({ signupEnd: NOW });
    expect(signUpRefusal(closes, person(), NOW)).toBe('windowClosed');
    expect(signUpRefusal(closes, person(), new Date(NOW.getTime() - 1))).toBeNull();
    const ends = facts({ endAt: NOW });
    expect(signUpRefusal(ends, person(), NOW)).toBe('isOver');
    expect(signUpRefusal(ends, person(), new Date(NOW.getTime() - 1))).toBeNull();
  });
});

describe('the seats', () => {
  test('are full only without a queue; with one, signing up means queueing', () => {
    const taken = { capacity: 5, taken: 5 };
    expect([isFull(facts({ ...taken, hasWaitingList: false })), isFull(facts(taken))]).toEqual([true, false]);
    expect([wouldQueue(facts(taken)), wouldQueue(facts({ ...taken, taken: 4 }))]).toEqual([true, false]);
    const queued = { capacity: 5, taken: 4, waiting: 1 };
    expect([isFull(facts({ ...queued, hasWaitingList: false })), wouldQueue(facts(queued))]).toEqual([
      true,
      true,
    ]);
    expect(isFull(facts({ capacity: null, taken: 5, hasWaitingList: false }))).toBe(false);
  });
});

describe('the sentence of a refusal', () => {
  const told = facts({
    capacity: 120,
    signupStart: at('2026-07-20T09:00:00'),
    signupEnd: at('2026-07-25T00:00:00'),
    scopes: [
      { orgCode: '1', orgName: '疏附县' },
      { orgCode: '2', orgName: '莎车县' },
    ],
  });

  test.each([
    ['isOver', '班级已于 2026 年 8 月 31 日结束'],
    ['isOffline', '0998-282 6015'],
    ['notAllowed', '只面向疏附县、莎车县的党员'],
    ['assignedOnly', '0998-282 6015'],
    ['notInDate', '2026 年 7 月 20 日 09:00 起可以报名'],
    ['windowClosed', '已于 2026 年 7 月 24 日截止'],
    ['full', '120 人'],
    ['removed', '（主办单位没有写明原因）'],
  ] as const)('%s names the fact', (refusal, words) => {
    expect(refusalError(refusal, told, person()).message).toContain(words);
    expect(refusalText(refusal, told, person())).toBe(refusalError(refusal, told, person()).message);
  });

  test('of a removal is the person’s own', () => {
    expect(refusalText('removed', told, person({ reason: '长期请假' }))).toContain('长期请假');
    expect(refusalText('removed', told, person({ reason: '调离' }))).toContain('调离');
  });
});

describe('the end of a window', () => {
  test('at midnight is said as the day before, else with the minute', () => {
    expect(closingText(at('2026-07-15T00:00:00'))).toBe('2026-07-14');
    expect(closingText(at('2026-07-15T18:00:00'))).toBe('2026-07-15 18:00');
  });
});
