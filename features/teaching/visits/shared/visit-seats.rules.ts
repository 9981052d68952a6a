/**
 * 参观名额规则：一个时段的名额按人数算；放不下的排队，先来的在前，谁也不越过；空出名额时从队首依次递补，
 * 队首放不下就等，后面人少的也不先进。
 */

/** Places of a slot, held by its row. */
export interface Seats {
  readonly capacity: number;
  readonly taken: number;
  /** Bookings in the queue. */
  readonly waiting: number;
  /** The number last given in the queue. */
  readonly waitSeq: number;
}

export const freeOf = ({ capacity, taken }: Pick<Seats, 'capacity' | 'taken'>): number =>
  Math.max(0, capacity - taken);

export interface Placed {
  readonly seats: Seats;
  /** Place in the queue; null for a booking that has its places. */
  readonly waitNo: number | null;
}

/** Places for a new group, or the end of the queue. A queue is never overtaken. */
export const placed = (seats: Seats, people: number): Placed => {
  const { waiting, waitSeq } = seats;
  if (waiting === 0 && people <= freeOf(seats))
    return { seats: { ...seats, taken: seats.taken + people }, waitNo: null };
  return { seats: { ...seats, waiting: waiting + 1, waitSeq: waitSeq + 1 }, waitNo: waitSeq + 1 };
};

/** Places that a booking gives back. */
export const released = (seats: Seats, people: number): Seats => ({
  ...seats,
  taken: Math.max(0, seats.taken - people),
});

/** Queue without one of its bookings. */
export const unqueued = (seats: Seats): Seats => ({ ...seats, waiting: Math.max(0, seats.waiting - 1) });

/** A booking in the queue, in its order. */
export interface Queued {
  readonly id: string;
  readonly people: number;
}

/** Bookings of the queue that get their places now: from its head on, while they fit. */
export const promoted = (
  seats: Seats,
  queue: readonly Queued[],
): { readonly seats: Seats; readonly ids: readonly string[] } => {
  let left = seats;
  const ids: string[] = [];
  for (const { id, people } of queue) {
    if (people > freeOf(left)) break;
    left = { ...left, taken: left.taken + people, waiting: Math.max(0, left.waiting - 1) };
    ids.push(id);
  }
  return { seats: left, ids };
};

/** A booking that holds places changes its number; null when the slot has no room for more. */
export const resized = (seats: Seats, before: number, after: number): Seats | null =>
  after - before > freeOf(seats) ? null : { ...seats, taken: Math.max(0, seats.taken + after - before) };
