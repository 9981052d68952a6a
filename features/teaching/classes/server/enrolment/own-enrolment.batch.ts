import type { Database } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { placeInQueue } from '../../shared/enrolment/seat.rules.ts';
import { memoryOf } from '../class.cache.ts';
import {
  type OwnEnrolmentRow,
  type OwnEnrolmentsAsked,
  selectOwnEnrolments,
  selectQueue,
} from './own-enrolment.repository.ts';

/**
 * When many ask at once, what they are to classes is read for many of them in one statement: it costs one way to
 * the database instead of hundreds. Nobody waits longer for it: who finds a statement free is asked for at once.
 */
const STATEMENTS_AT_ONCE = 2;
const PEOPLE_IN_ONE = 100;

interface Waiting extends OwnEnrolmentsAsked {
  readonly resolve: (rows: Map<string, OwnEnrolmentRow>) => void;
  readonly reject: (error: unknown) => void;
}

const keyOf = ({ userId, classId }: OwnEnrolmentRow) => `${userId}\n${classId}`;

const answer = async (database: Database, batch: readonly Waiting[]): Promise<void> => {
  try {
    const rows = new Map((await selectOwnEnrolments(database, batch)).map((row) => [keyOf(row), row]));
    for (const { userId, classIds, resolve } of batch) {
      const own = classIds.flatMap((classId) => rows.get(`${userId}\n${classId}`) ?? []);
      resolve(new Map(own.map((row) => [row.classId, row])));
    }
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
};

class Reader {
  readonly #database: Database;
  readonly #waiting: Waiting[] = [];
  #running = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  ask(userId: string, classIds: readonly string[]): Promise<Map<string, OwnEnrolmentRow>> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ userId, classIds, resolve, reject });
      void this.#work();
    });
  }

  async #work(): Promise<void> {
    if (this.#running >= STATEMENTS_AT_ONCE) return;
    this.#running += 1;
    // Questions that arrive in the same turn go together.
    await Promise.resolve();
    while (this.#waiting.length > 0) await answer(this.#database, this.#waiting.splice(0, PEOPLE_IN_ONE));
    this.#running -= 1;
  }
}

const readers = new WeakMap<Database, Reader>();

const readerOf = (database: Database): Reader => {
  const known = readers.get(database) ?? new Reader(database);
  readers.set(database, known);
  return known;
};

/** Place in a queue that is read once for all who ask: counted for each of them it would cost its whole length. */
const placeOf = async (deps: Deps, { classId, waitNo }: OwnEnrolmentRow): Promise<number | null> => {
  if (waitNo === null) return null;
  const memory = memoryOf<readonly number[]>(deps, 'queues');
  const read = () => memory.read(classId, () => selectQueue(deps.database, classId));
  const queue = read();
  const last = (await queue).at(-1) ?? 0;
  // Numbers only grow: a queue without this one was read before the person came.
  if (last < waitNo) memory.drop(classId, queue);
  return placeInQueue(await read(), waitNo);
};

export interface OwnEnrolmentNow extends OwnEnrolmentRow {
  /** Place in the queue, 1 is next; null when not waiting. */
  readonly place: number | null;
}

/**
 * A person's own rows in these classes as they are now, by class; those never applied for are left out. A place may
 * be a second old: meanwhile it can have become better, never worse.
 */
export const ownEnrolments = async (
  deps: Deps,
  userId: string,
  classIds: readonly string[],
): Promise<Map<string, OwnEnrolmentNow>> => {
  const rows = [...(await readerOf(deps.database).ask(userId, classIds)).values()];
  const placed = rows.map(async (row) => ({ ...row, place: await placeOf(deps, row) }));
  return new Map((await Promise.all(placed)).map((row) => [row.classId, row]));
};
