import { createBatch, together } from '#platform/server/batch.ts';
import type { Deps } from '#platform/server/deps.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import { placeInQueue } from '../../shared/enrolment/seat.rules.ts';
import { memoryOf } from '../class.cache.ts';
import {
  type OwnEnrolmentRow,
  type OwnEnrolmentsAsked,
  selectOwnEnrolments,
  selectQueue,
} from './own-enrolment.repository.ts';

/** When many ask at once, rows are read for many of them in one statement: one round trip instead of hundreds. */
const STATEMENTS_AT_ONCE = 2;
const PEOPLE_IN_ONE = 100;

const keyOf = (userId: string, classId: string) => `${userId}\n${classId}`;

const readBatch = perPortal(({ database }: Deps) =>
  createBatch<OwnEnrolmentsAsked, readonly OwnEnrolmentRow[]>(
    together(async (asked) => {
      const found = await selectOwnEnrolments(database, asked);
      const rows = new Map(found.map((row) => [keyOf(row.userId, row.classId), row]));
      return asked.map(({ userId, classIds }) =>
        classIds.flatMap((classId) => rows.get(keyOf(userId, classId)) ?? []),
      );
    }),
    { most: PEOPLE_IN_ONE, lanes: STATEMENTS_AT_ONCE },
  ),
);

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
  const rows = await readBatch(deps)({ userId, classIds });
  const placed = rows.map(async (row) => ({ ...row, place: await placeOf(deps, row) }));
  return new Map((await Promise.all(placed)).map((row) => [row.classId, row]));
};
