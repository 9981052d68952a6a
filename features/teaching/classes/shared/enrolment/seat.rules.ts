/**
 * 名额规则：有空位且没人排队才直接得到名额，否则排到候补最后；退出的名额按候补次序递补；待审核的占着名额。
 * Each function answers the seats as they are afterwards; who calls it holds the row of the seats.
 */
export interface Seats {
  /** Null: no limit. */
  readonly capacity: number | null;
  /** People who hold a seat, those waiting for approval included. */
  readonly taken: number;
  readonly waiting: number;
  /** Last number given in the queue; it only grows. */
  readonly waitSeq: number;
  /** Last student number given. */
  readonly studentSeq: number;
}

export type MemberState = 'ENROLLED' | 'PENDING' | 'WAITING' | 'WITHDRAWN' | 'REMOVED' | 'REJECTED';

/** Where somebody stands in a class as far as seats go. */
export interface Place {
  readonly state: MemberState;
  readonly waitNo: number | null;
  readonly studentNo: number | null;
}

export interface SeatWays {
  readonly hasWaitingList: boolean;
  readonly needsApproval: boolean;
}

export type Placing =
  /** A new place, or the one that the person had already. */
  | { readonly kind: 'PLACED'; readonly place: Place; readonly isNew: boolean; readonly seats: Seats }
  | { readonly kind: 'FULL' }
  /** Taken out by the managers: only they can take the person in again. */
  | { readonly kind: 'REMOVED' };

export const freeSeats = ({ capacity, taken }: Seats): number =>
  capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - taken);

/** Free seats as pages show them; null when there is no limit. */
export const leftSeats = (seats: Pick<Seats, 'capacity' | 'taken'>): number | null =>
  seats.capacity === null ? null : Math.max(0, seats.capacity - seats.taken);

/** Place of the number `waitNo` among those that wait, in their order: 1 is next. */
export const placeInQueue = (queue: readonly number[], waitNo: number): number => {
  let [from, to] = [0, queue.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((queue[middle] ?? 0) < waitNo) from = middle + 1;
    else to = middle;
  }
  return from + 1;
};

/** Has been in the class before: the student number is for ever. */
export const wasMember = (before: Place | null): boolean => before !== null && before.studentNo !== null;

const isIn = (state: MemberState) => state === 'ENROLLED' || state === 'PENDING' || state === 'WAITING';

const seated = (
  seats: Seats,
  before: Place | null,
  state: 'ENROLLED' | 'PENDING',
): { place: Place; seats: Seats } => {
  const needsNumber = state === 'ENROLLED' && (before?.studentNo ?? null) === null;
  const studentSeq = seats.studentSeq + (needsNumber ? 1 : 0);
  return {
    place: { state, waitNo: null, studentNo: needsNumber ? studentSeq : (before?.studentNo ?? null) },
    seats: {
      ...seats,
      studentSeq,
      taken: seats.taken + (before?.state === 'PENDING' ? 0 : 1),
      waiting: seats.waiting - (before?.state === 'WAITING' ? 1 : 0),
    },
  };
};

/** Somebody signs up: `before` is the row the person has, if any. */
export const signUp = (seats: Seats, ways: SeatWays, before: Place | null): Placing => {
  if (before && isIn(before.state)) return { kind: 'PLACED', place: before, isNew: false, seats };
  if (before?.state === 'REMOVED') return { kind: 'REMOVED' };
  // A seat that has just become free goes to those who wait.
  if (freeSeats(seats) > 0 && seats.waiting === 0) {
    const after = seated(seats, before, ways.needsApproval ? 'PENDING' : 'ENROLLED');
    return { kind: 'PLACED', isNew: true, ...after };
  }
  if (!ways.hasWaitingList) return { kind: 'FULL' };
  const waitSeq = seats.waitSeq + 1;
  return {
    kind: 'PLACED',
    isNew: true,
    place: { state: 'WAITING', waitNo: waitSeq, studentNo: before?.studentNo ?? null },
    seats: { ...seats, waitSeq, waiting: seats.waiting + 1 },
  };
};

/** A manager puts somebody into the class: without approval, past the queue, but never past the capacity. */
export const assign = (seats: Seats, before: Place | null): Placing => {
  if (before?.state === 'ENROLLED') return { kind: 'PLACED', place: before, isNew: false, seats };
  if (before?.state !== 'PENDING' && freeSeats(seats) === 0) return { kind: 'FULL' };
  return { kind: 'PLACED', isNew: true, ...seated(seats, before, 'ENROLLED') };
};

/** Seats after somebody who was in `state` is out. */
export const afterLeaving = (seats: Seats, state: MemberState): Seats => ({
  ...seats,
  taken: seats.taken - (state === 'ENROLLED' || state === 'PENDING' ? 1 : 0),
  waiting: seats.waiting - (state === 'WAITING' ? 1 : 0),
});

/** How many of the queue get a seat now; in a class that is over or withdrawn nobody does. */
export const promotable = (seats: Seats, isRunningOrComing: boolean): number =>
  isRunningOrComing ? Math.min(seats.waiting, freeSeats(seats)) : 0;

/** The next of the queue gets a seat. */
export const promote = (seats: Seats, ways: SeatWays, next: Place): { place: Place; seats: Seats } =>
  seated(seats, next, ways.needsApproval ? 'PENDING' : 'ENROLLED');
