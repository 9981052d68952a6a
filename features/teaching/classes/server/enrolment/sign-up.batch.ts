import type { Database } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { dropSeats } from '../class.cache.ts';
import { lockSeats } from './seat.repository.ts';
import { type Seen, withdraw } from './seat.service.ts';
import { type Applicant, placeLocked, type SeatOutcome } from './seat-placing.service.ts';

/**
 * People of one class are decided about in the order in which they came, many in one transaction: the row of
 * the seats is held by one connection a process, however many wait, and the pool stays free for everybody else.
 */
const MAX_AT_ONCE = 200;

/** Somebody who may sign up for the class as it was when it was looked at. */
interface Comer {
  readonly applicant: Applicant;
  /** The version of the class that was looked at. */
  readonly version: number;
}

/** STALE: the class has been changed or has ended since it was looked at; nothing was decided. */
type InOutcome = SeatOutcome | { readonly state: 'STALE' };
type OutOutcome = Awaited<ReturnType<typeof withdraw>>;

/** Somebody who may leave the class as both were when they were looked at. */
interface Leaver {
  readonly userId: string;
  readonly seen: Seen;
}

interface Waiting<T, R> {
  readonly wanted: T;
  readonly resolve: (outcome: R) => void;
  readonly reject: (error: unknown) => void;
}

type Run<T, R> = (classId: string, batch: readonly T[]) => Promise<R[]>;

const answer = <T, R>(batch: readonly Waiting<T, R>[], outcomes: readonly R[]) => {
  for (const [index, { resolve, reject }] of batch.entries()) {
    const outcome = outcomes[index];
    if (outcome === undefined) reject(new Error('a sign-up was not decided'));
    else resolve(outcome);
  }
};

/** Decides a batch; what fails together is tried one by one, so that nobody fails because of a neighbour. */
const decide = async <T, R>(
  run: Run<T, R>,
  classId: string,
  batch: readonly Waiting<T, R>[],
): Promise<void> => {
  try {
    const wanted = batch.map((one) => one.wanted);
    answer(batch, await run(classId, wanted));
  } catch (error) {
    if (batch.length > 1) for (const one of batch) await decide(run, classId, [one]);
    else for (const { reject } of batch) reject(error);
  }
};

/** A queue a class: `ask` is answered after the commit that decided it. */
const createLanes = <T, R>(run: Run<T, R>) => {
  const lanes = new Map<string, Waiting<T, R>[]>();
  const work = async (classId: string, lane: Waiting<T, R>[]) => {
    while (lane.length > 0) await decide(run, classId, lane.splice(0, MAX_AT_ONCE));
    lanes.delete(classId);
  };
  return {
    ask: (classId: string, wanted: T): Promise<R> =>
      new Promise((resolve, reject) => {
        const lane = lanes.get(classId);
        const waiting = { wanted, resolve, reject };
        if (lane) lane.push(waiting);
        else {
          const opened = [waiting];
          lanes.set(classId, opened);
          void work(classId, opened);
        }
      }),
  };
};

const runIn =
  (deps: Deps): Run<Comer, InOutcome> =>
  async (classId, comers) => {
    const outcomes = await deps.database.db.transaction(async (tx): Promise<InOutcome[]> => {
      const locked = await lockSeats(tx, classId);
      const isOpen = locked?.status === 'PUBLISHED' && deps.clock() < locked.endAt;
      const known = comers.filter(({ version }) => isOpen && version === locked.version);
      if (!locked || known.length === 0) return comers.map(() => ({ state: 'STALE' }));
      const placed = await placeLocked(
        tx,
        deps,
        locked,
        known.map(({ applicant }) => applicant),
      );
      const byComer = new Map(known.map((comer, place) => [comer, placed[place]]));
      return comers.map((comer) => byComer.get(comer) ?? { state: 'STALE' });
    });
    dropSeats(deps, classId);
    return outcomes;
  };

const runOut =
  (deps: Deps): Run<Leaver, OutOutcome> =>
  async (classId, leavers) => {
    const outcomes = await deps.database.db.transaction(async (tx) => {
      const done: OutOutcome[] = [];
      for (const leaver of leavers) done.push(await withdraw(tx, deps, { classId, ...leaver }));
      return done;
    });
    dropSeats(deps, classId);
    return outcomes;
  };

interface SeatLanes {
  signUp(classId: string, comer: Comer): Promise<InOutcome>;
  quit(classId: string, leaver: Leaver): Promise<OutOutcome>;
}

const known = new WeakMap<Database, SeatLanes>();

/** The lanes of this process for the classes in `deps.database`. */
export const seatLanes = (deps: Deps): SeatLanes => {
  const found = known.get(deps.database);
  if (found) return found;
  const [comers, leavers] = [createLanes(runIn(deps)), createLanes(runOut(deps))];
  const made = { signUp: comers.ask, quit: leavers.ask };
  known.set(deps.database, made);
  return made;
};
