import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as rules from './seat.rules.ts';

const PEOPLE = 9;

const person = fc.nat({ max: PEOPLE - 1 });
const deed = fc.oneof(
  fc.record({ kind: fc.constant('signUp' as const), who: person }),
  fc.record({ kind: fc.constant('assign' as const), who: person }),
  fc.record({
    kind: fc.constantFrom('WITHDRAWN' as const, 'REMOVED' as const, 'REJECTED' as const),
    who: person,
  }),
  fc.record({ kind: fc.constant('capacity' as const), seats: fc.option(fc.integer({ min: 1, max: 6 })) }),
  fc.record({
    kind: fc.constant('ways' as const),
    hasWaitingList: fc.boolean(),
    needsApproval: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('down' as const) }),
);
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

/** A class in memory, on which the rules are followed as the server does. */
class World {
  seats: rules.Seats = { capacity: 3, taken: 0, waiting: 0, waitSeq: 0, studentSeq: 0 };
  ways: rules.SeatWays = { hasWaitingList: true, needsApproval: false };
  isOpen = true;
  readonly places = new Map<number, rules.Place>();

  get queue(): number[] {
    return [...this.places]
      .filter(([, { waitNo }]) => waitNo !== null)
      .sort(([, a], [, b]) => (a.waitNo ?? 0) - (b.waitNo ?? 0))
      .map(([who]) => who);
  }

  promote(): void {
    for (let left = rules.promotable(this.seats, this.isOpen); left > 0; left -= 1) {
      const [next = -1] = this.queue;
      const place = this.places.get(next);
      if (!place) throw new Error('the queue is shorter than the seats say');
      const after = rules.promote(this.seats, this.ways, place);
      this.seats = after.seats;
      this.places.set(next, after.place);
    }
  }

  do(one: Deed): void {
    if (one.kind === 'capacity') {
      if (one.seats === null || one.seats >= this.seats.taken)
        this.seats = { ...this.seats, capacity: one.seats };
    } else if (one.kind === 'ways') this.ways = one;
    else if (one.kind === 'down') this.isOpen = !this.isOpen;
    else if (one.kind === 'signUp' || one.kind === 'assign') {
      if (!this.isOpen) return;
      this.promote();
      const before = this.places.get(one.who) ?? null;
      const placing =
        one.kind === 'signUp'
          ? rules.signUp(this.seats, this.ways, before)
          : rules.assign(this.seats, before);
      if (placing.kind !== 'PLACED') return;
      this.seats = placing.seats;
      this.places.set(one.who, placing.place);
    } else {
      const before = this.places.get(one.who);
      if (before?.state !== 'ENROLLED' && before?.state !== 'PENDING' && before?.state !== 'WAITING') return;
      this.seats = rules.afterLeaving(this.seats, before.state);
      this.places.set(one.who, { ...before, state: one.kind, waitNo: null });
    }
    this.promote();
  }
}

test('whatever people and managers do, in whatever order, seats, queue and numbers agree and nobody is passed', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 60 }), (deeds) => {
      const world = new World();
      const numbers = new Map<number, number>();
      for (const one of deeds) {
        const before = world.queue;
        world.do(one);
        const { seats, places, queue, isOpen } = world;
        const states = [...places.values()];
        const held = states.filter(({ state }) => state === 'ENROLLED' || state === 'PENDING').length;
        expect([seats.taken, seats.waiting]).toEqual([held, queue.length]);
        expect(seats.capacity === null || seats.taken <= seats.capacity).toBe(true);
        expect(!isOpen || queue.length === 0 || rules.freeSeats(seats) === 0).toBe(true);
        // Applicants who waited and wait still do so in the same order, before all who came later.
        const stayed = queue.filter((who) => before.includes(who));
        expect(queue.slice(0, stayed.length)).toEqual(stayed);
        expect(before.filter((who) => stayed.includes(who))).toEqual(stayed);
        for (const [who, { state, studentNo }] of places) {
          if (state === 'ENROLLED') expect(studentNo).not.toBeNull();
          if (numbers.has(who)) expect(studentNo).toBe(numbers.get(who));
          if (studentNo !== null) numbers.set(who, studentNo);
        }
        expect(new Set(numbers.values()).size).toBe(numbers.size);
      }
    }),
    { numRuns: 200 },
  );
});
