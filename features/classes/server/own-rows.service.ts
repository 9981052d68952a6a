import type { Database } from '#platform/server/db/database.ts';
import { type OwnRowOf, type OwnRowsAsked, selectOwnRows } from './class-standing.repository.ts';

/**
 * When many ask at once, what they are to classes is read for many of them in one statement: it costs one way to
 * the database instead of hundreds. Nobody waits longer for it: who finds a statement free is asked for at once.
 */
const STATEMENTS_AT_ONCE = 2;
const PEOPLE_IN_ONE = 100;

interface Waiting extends OwnRowsAsked {
  readonly resolve: (rows: Map<string, OwnRowOf>) => void;
  readonly reject: (error: unknown) => void;
}

const keyOf = ({ userId, classId }: OwnRowOf) => `${userId}\n${classId}`;

const answer = async (database: Database, batch: readonly Waiting[]): Promise<void> => {
  try {
    const rows = new Map((await selectOwnRows(database, batch)).map((row) => [keyOf(row), row]));
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

  ask(userId: string, classIds: readonly string[]): Promise<Map<string, OwnRowOf>> {
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

/** A person's own rows in these classes as they are now, by class; those never applied for are left out. */
export const ownRows = (
  database: Database,
  userId: string,
  classIds: readonly string[],
): Promise<Map<string, OwnRowOf>> => {
  const known = readers.get(database) ?? new Reader(database);
  readers.set(database, known);
  return known.ask(userId, classIds);
};
