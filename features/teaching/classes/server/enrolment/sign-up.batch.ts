import { createBatch, together } from '#platform/server/batch.ts';
import type { Deps } from '#platform/server/deps.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import { dropSeats } from '../class.cache.ts';
import { lockSeats } from './seat.repository.ts';
import { type Seen, withdraw } from './seat.service.ts';
import { type Applicant, placeLocked, type SeatOutcome } from './seat-placing.service.ts';

/**
 * People of one class are decided about in the order in which they came, many in one transaction: the row of
 * the seats is held by one connection a process, however many wait, and the pool stays free for everybody else.
 */
const LIMITS = { most: 200 };

/** Somebody who may sign up for the class as it was when it was looked at. */
interface Comer {
  /** Deps of the person who comes: the demonstration's people each come at their own moment. */
  readonly deps: Deps;
  readonly applicant: Applicant;
  /** The version of the class that was looked at. */
  readonly version: number;
}

/** STALE: the class has been changed or has ended since it was looked at; nothing was decided. */
type InOutcome = SeatOutcome | { readonly state: 'STALE' };
type OutOutcome = Awaited<ReturnType<typeof withdraw>>;

/** Somebody who may leave the class as both were when they were looked at. */
interface Leaver {
  readonly deps: Deps;
  readonly userId: string;
  readonly seen: Seen;
}

/** Signs people up for the class that is the key; each is answered after the commit that decided it. */
export const signUpBatch = perPortal((_: Deps) =>
  createBatch<Comer, InOutcome>(
    together(async (comers, classId) => {
      const [first] = comers;
      if (!first) return [];
      const { deps } = first;
      const outcomes = await deps.database.db.transaction(async (tx): Promise<InOutcome[]> => {
        const locked = await lockSeats(tx, classId);
        const isOpen = locked?.status === 'PUBLISHED' && deps.clock() < locked.endAt;
        const known = comers.filter(({ version }) => isOpen && version === locked.version);
        if (!locked || known.length === 0) return comers.map(() => ({ state: 'STALE' }));
        const applicants = known.map(({ applicant }) => applicant);
        const placed = await placeLocked(tx, deps, locked, applicants);
        const byComer = new Map(known.map((comer, place) => [comer, placed[place]]));
        return comers.map((comer) => byComer.get(comer) ?? { state: 'STALE' });
      });
      dropSeats(deps, classId);
      return outcomes;
    }),
    LIMITS,
  ),
);

/** Takes people out of the class that is the key. */
export const quitBatch = perPortal((_: Deps) =>
  createBatch<Leaver, OutOutcome>(
    together(async (leavers, classId) => {
      const [first] = leavers;
      if (!first) return [];
      const { deps } = first;
      const outcomes = await deps.database.db.transaction(async (tx) => {
        const done: OutOutcome[] = [];
        for (const { userId, seen } of leavers)
          done.push(await withdraw(tx, deps, { classId, userId, seen }));
        return done;
      });
      dropSeats(deps, classId);
      return outcomes;
    }),
    LIMITS,
  ),
);
