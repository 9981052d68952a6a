import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as rules from './seat.rules.ts';
import { answerWords, offerEnd } from './seat-offer.rules.ts';

const NOW = new Date('2026-07-09T10:00:00+08:00');
const endAt = new Date('2026-07-20T00:00:00+08:00');
const limited = { capacity: 3 };

describe('the time for an answer', () => {
  it('is as long as the class says, and not longer than the class', () => {
    expect(offerEnd({ answerHours: 24, endAt, seats: limited }, NOW)).toEqual(
      new Date('2026-07-10T10:00:00+08:00'),
    );
    const soon = new Date('2026-07-09T12:00:00+08:00');
    expect(offerEnd({ answerHours: 24, endAt: soon, seats: limited }, NOW)).toEqual(soon);
  });

  it('is none where nobody is asked, or where there is no limit of seats', () => {
    expect(offerEnd({ answerHours: 0, endAt, seats: limited }, NOW)).toBeNull();
    expect(offerEnd({ answerHours: 24, endAt, seats: { capacity: null } }, NOW)).toBeNull();
  });
});

it('an answer has its word, and what is none is still waited for', () => {
  expect([answerWords('LAPSED'), answerWords(''), answerWords('toString')]).toEqual([
    '没有答复，已过期',
    '等待答复',
    '等待答复',
  ]);
});

/** A class whose seats are offered, in memory. */
class Offering {
  seats: rules.Seats = { capacity: 3, taken: 0, waiting: 0, waitSeq: 0, studentSeq: 0 };
  readonly places = new Map<number, rules.Place>();
  readonly offered = new Set<number>();

  offerNext(): void {
    for (let left = rules.promotable(this.seats, true); left > 0; left -= 1) {
      const [next] = [...this.places]
        .filter(([, { waitNo }]) => waitNo !== null)
        .sort(([, a], [, b]) => (a.waitNo ?? 0) - (b.waitNo ?? 0));
      if (!next) throw new Error('the queue is shorter than the seats say');
      const after = rules.promote(this.seats, { hasWaitingList: true, needsApproval: true }, next[1]);
      this.seats = after.seats;
      this.places.set(next[0], after.place);
      this.offered.add(next[0]);
    }
  }

  come(who: number): void {
    const placing = rules.signUp(
      this.seats,
      { hasWaitingList: true, needsApproval: false },
      this.places.get(who) ?? null,
    );
    if (placing.kind !== 'PLACED') return;
    this.seats = placing.seats;
    this.places.set(who, placing.place);
  }

  accept(who: number): void {
    if (!this.offered.delete(who)) return;
    const placing = rules.assign(this.seats, this.places.get(who) ?? null);
    if (placing.kind !== 'PLACED') throw new Error('the held seat was gone');
    this.seats = placing.seats;
    this.places.set(who, placing.place);
  }

  go(who: number): void {
    const before = this.places.get(who);
    if (!before || before.state === 'WITHDRAWN') return;
    this.offered.delete(who);
    this.seats = rules.afterLeaving(this.seats, before.state);
    this.places.set(who, { ...before, state: 'WITHDRAWN', waitNo: null });
  }
}

it('whatever people answer, no seat is lost, none is given twice, and a held one is nobody else’s', () => {
  const deed = fc.record({ kind: fc.constantFrom('come', 'accept', 'go'), who: fc.nat({ max: 8 }) });
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 60 }), (deeds) => {
      const world = new Offering();
      for (const { kind, who } of deeds) {
        if (kind === 'come') world.come(who);
        if (kind === 'accept') world.accept(who);
        if (kind === 'go') world.go(who);
        world.offerNext();
        const states = [...world.places.values()].map(({ state }) => state);
        const count = (state: string) => states.filter((one) => one === state).length;
        expect(world.seats.taken).toBe(count('ENROLLED') + count('PENDING'));
        expect(count('PENDING')).toBe(world.offered.size);
        expect(world.seats.taken).toBeLessThanOrEqual(3);
        expect(world.seats.waiting).toBe(count('WAITING'));
        expect(world.seats.waiting === 0 || rules.freeSeats(world.seats) === 0).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});
