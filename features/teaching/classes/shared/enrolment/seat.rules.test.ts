import { describe, expect, test } from 'vitest';
import {
  afterLeaving,
  assign,
  freeSeats,
  leftSeats,
  type MemberState,
  type Place,
  placeInQueue,
  promotable,
  promote,
  type Seats,
  signUp,
  wasMember,
} from './seat.rules.ts';

const seats = (changes: Partial<Seats> = {}): Seats => ({
  capacity: 2,
  taken: 0,
  waiting: 0,
  waitSeq: 0,
  studentSeq: 0,
  ...changes,
});
const open = { hasWaitingList: true, needsApproval: false };
const place = (state: MemberState, changes: Partial<Place> = {}): Place => ({
  state,
  waitNo: state === 'WAITING' ? 1 : null,
  studentNo: state === 'ENROLLED' ? 1 : null,
  ...changes,
});

describe('signing up', () => {
  test('takes a free seat and the next student number', () => {
    expect(signUp(seats({ studentSeq: 6 }), open, null)).toEqual({
      kind: 'PLACED',
      isNew: true,
      place: { state: 'ENROLLED', waitNo: null, studentNo: 7 },
      seats: seats({ taken: 1, studentSeq: 7 }),
    });
  });

  test('takes a seat without a number where it has to be approved', () => {
    expect(signUp(seats(), { ...open, needsApproval: true }, null)).toMatchObject({
      place: { state: 'PENDING', studentNo: null },
      seats: { taken: 1, studentSeq: 0 },
    });
  });

  test('queues behind the last when the seats are taken', () => {
    expect(signUp(seats({ taken: 2, waiting: 3, waitSeq: 8 }), open, null)).toMatchObject({
      kind: 'PLACED',
      isNew: true,
      place: { state: 'WAITING', waitNo: 9, studentNo: null },
      seats: { taken: 2, waiting: 4, waitSeq: 9 },
    });
  });

  test('queues even though a seat is free while somebody waits', () => {
    expect(signUp(seats({ taken: 1, waiting: 1, waitSeq: 1 }), open, null)).toMatchObject({
      place: { state: 'WAITING', waitNo: 2 },
    });
  });

  test('finds a full class without a queue full', () => {
    expect(signUp(seats({ taken: 2 }), { ...open, hasWaitingList: false }, null)).toEqual({ kind: 'FULL' });
  });

  test('without a limit always takes a seat', () => {
    expect(signUp(seats({ capacity: null, taken: 10_000 }), open, null)).toMatchObject({
      place: { state: 'ENROLLED' },
    });
  });

  test.each(['ENROLLED', 'PENDING', 'WAITING'] as const)('again while %s changes nothing', (state) => {
    const before = seats({ taken: 1 });
    expect(signUp(before, open, place(state))).toEqual({
      kind: 'PLACED',
      isNew: false,
      place: place(state),
      seats: before,
    });
  });

  test('after a removal is not for the person to decide', () => {
    expect(signUp(seats(), open, place('REMOVED'))).toEqual({ kind: 'REMOVED' });
  });

  test.each(['WITHDRAWN', 'REJECTED'] as const)('is possible again when %s, with the old number', (state) => {
    expect(signUp(seats({ studentSeq: 4 }), open, place(state, { studentNo: 3 }))).toMatchObject({
      place: { state: 'ENROLLED', studentNo: 3 },
      seats: { taken: 1, studentSeq: 4 },
    });
  });
});

test('somebody was a member who has a student number', () => {
  expect(
    [null, place('PENDING'), place('ENROLLED'), place('WITHDRAWN', { studentNo: 3 })].map(wasMember),
  ).toEqual([false, false, true, true]);
});

describe('being assigned', () => {
  test('changes nothing for who is in, and is new for anybody else', () => {
    const full = seats({ taken: 2 });
    expect(assign(full, place('ENROLLED'))).toEqual({
      kind: 'PLACED',
      place: place('ENROLLED'),
      isNew: false,
      seats: full,
    });
    expect(assign(seats(), null)).toMatchObject({ kind: 'PLACED', isNew: true });
  });

  test('takes a seat past the queue and without approval, never past the capacity', () => {
    expect(assign(seats({ taken: 1, waiting: 1, waitSeq: 1 }), null)).toMatchObject({
      place: { state: 'ENROLLED' },
      seats: { taken: 2, waiting: 1 },
    });
    expect(assign(seats({ taken: 2 }), null)).toEqual({ kind: 'FULL' });
  });

  test('lets an applicant keep the held seat even in a full class', () => {
    expect(assign(seats({ taken: 2 }), place('PENDING'))).toMatchObject({
      place: { state: 'ENROLLED', studentNo: 1 },
      seats: { taken: 2, studentSeq: 1 },
    });
  });

  test('takes somebody out of the queue', () => {
    expect(assign(seats({ taken: 1, waiting: 2, waitSeq: 2 }), place('WAITING'))).toMatchObject({
      place: { state: 'ENROLLED', waitNo: null },
      seats: { taken: 2, waiting: 1, waitSeq: 2 },
    });
  });

  test('brings a removed person back', () => {
    expect(assign(seats(), place('REMOVED'))).toMatchObject({ place: { state: 'ENROLLED' } });
  });
});

describe('leaving', () => {
  test.each([
    ['ENROLLED', { taken: 1, waiting: 1 }],
    ['PENDING', { taken: 1, waiting: 1 }],
    ['WAITING', { taken: 2, waiting: 0 }],
  ] as const)('from %s frees what was held', (state, after) => {
    expect(afterLeaving(seats({ taken: 2, waiting: 1 }), state)).toMatchObject(after);
  });
});

describe('the queue', () => {
  test('gets as many seats as are free, and none in a class that is over or withdrawn', () => {
    expect(promotable(seats({ capacity: 5, taken: 3, waiting: 9 }), true)).toBe(2);
    expect(promotable(seats({ capacity: 5, taken: 3, waiting: 1 }), true)).toBe(1);
    expect(promotable(seats({ capacity: null, taken: 3, waiting: 4 }), true)).toBe(4);
    expect(promotable(seats({ capacity: 2, taken: 3, waiting: 4 }), true)).toBe(0);
    expect(promotable(seats({ capacity: 5, taken: 3, waiting: 9 }), false)).toBe(0);
  });

  test('gives its next one a seat, or lets the person wait for approval', () => {
    const before = seats({ taken: 1, waiting: 1, waitSeq: 1 });
    expect(promote(before, open, place('WAITING'))).toEqual({
      place: { state: 'ENROLLED', waitNo: null, studentNo: 1 },
      seats: seats({ taken: 2, waiting: 0, waitSeq: 1, studentSeq: 1 }),
    });
    expect(promote(before, { ...open, needsApproval: true }, place('WAITING'))).toMatchObject({
      place: { state: 'PENDING', studentNo: null },
      seats: { taken: 2, waiting: 0 },
    });
  });
});

describe('free seats', () => {
  test('are never fewer than none, and unlimited without a capacity', () => {
    expect(freeSeats(seats({ capacity: 2, taken: 3 }))).toBe(0);
    expect(leftSeats(seats({ capacity: 2, taken: 3 }))).toBe(0);
    expect(leftSeats(seats({ capacity: null, taken: 3 }))).toBeNull();
  });
});

test('a place in a queue counts those before, with gaps or without, and those who are not in it any more', () => {
  const queue = [3, 4, 8, 20];
  expect([3, 4, 8, 20].map((no) => placeInQueue(queue, no))).toEqual([1, 2, 3, 4]);
  expect([1, 5, 21].map((no) => placeInQueue(queue, no))).toEqual([1, 3, 5]);
  expect(placeInQueue([], 7)).toBe(1);
});
