import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeOf, placed, promoted, released, resized, type Seats, unqueued } from './visit-seats.rules.ts';

const EMPTY: Seats = { capacity: 30, taken: 0, waiting: 0, waitSeq: 0 };

describe('places of a slot', () => {
  it('go to whoever comes first, and the others queue in their order', () => {
    let seats = EMPTY;
    const numbers = Array.from({ length: 33 }, () => {
      const result = placed(seats, 1);
      seats = result.seats;
      return result.waitNo;
    });
    expect(numbers).toEqual([...Array.from({ length: 30 }, () => null), 1, 2, 3]);
    expect(seats).toEqual({ capacity: 30, taken: 30, waiting: 3, waitSeq: 3 });
  });

  it('nobody overtakes the queue, even with a smaller group', () => {
    const full = placed({ ...EMPTY, taken: 25 }, 10).seats;
    expect(placed(full, 1).waitNo).toBe(2);
  });

  it('that are given back go to the head of the queue while it fits', () => {
    const seats = { ...EMPTY, taken: 30, waiting: 3, waitSeq: 3 };
    const queue = [
      { id: 'a', people: 4 },
      { id: 'b', people: 9 },
      { id: 'c', people: 1 },
    ];
    expect(promoted(released(seats, 10), queue)).toEqual({
      ids: ['a'],
      seats: { capacity: 30, taken: 24, waiting: 2, waitSeq: 3 },
    });
    expect(promoted(released(seats, 14), queue).ids).toEqual(['a', 'b', 'c']);
    expect(promoted(seats, queue).ids).toEqual([]);
  });

  it('a group may become smaller always, larger only where there is room', () => {
    const seats = { ...EMPTY, taken: 28 };
    expect(resized(seats, 10, 12)?.taken).toBe(30);
    expect(resized(seats, 10, 13)).toBeNull();
    expect(resized({ ...seats, capacity: 5 }, 10, 10)?.taken).toBe(28);
    expect([3, 1, 0].map((waiting) => unqueued({ ...seats, waiting }).waiting)).toEqual([2, 0, 0]);
    expect(resized({ ...seats, capacity: 5 }, 10, 8)?.taken).toBe(26);
  });

  it('are never more than there are, whatever happens in whatever order', () => {
    const steps = fc.array(
      fc.tuple(fc.constantFrom('book', 'leave', 'quit'), fc.integer({ min: 1, max: 12 })),
      {
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(steps, (list) => {
        let seats = EMPTY;
        const inside: number[] = [];
        let queue: { id: string; people: number }[] = [];
        for (const [step, people] of list) {
          if (step === 'book') {
            const result = placed(seats, people);
            seats = result.seats;
            if (result.waitNo === null) inside.push(people);
            else queue.push({ id: String(result.waitNo), people });
          } else if (step === 'leave') seats = released(seats, inside.pop() ?? 0);
          else if (queue.shift()) seats = unqueued(seats);
          const next = promoted(seats, queue);
          seats = next.seats;
          inside.push(...queue.filter(({ id }) => next.ids.includes(id)).map((one) => one.people));
          queue = queue.filter(({ id }) => !next.ids.includes(id));
          expect(seats.taken).toBe(inside.reduce((sum, one) => sum + one, 0));
          expect(seats.taken).toBeLessThanOrEqual(30);
          expect(seats.waiting).toBe(queue.length);
          if (queue[0]) expect(freeOf(seats)).toBeLessThan(queue[0].people);
        }
      }),
      { seed: 58 },
    );
  });
});
