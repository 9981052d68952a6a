import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { type LateEvent, lateEvents } from '../../shared/sitting/late-answer.rules.ts';
import { insertEvents, type JournalEvent, lastWritten } from './answer.repository.ts';
import { type AttemptRow, addLog, countLog } from './attempt.repository.ts';

/**
 * Takes what a device wrote before the deadline and could not deliver, once for the whole attempt. What the server
 * itself knows decides: the device had written before the deadline, and the numbers go on from its last. Nothing is
 * graded by it; answers the numbers that were taken.
 */
export const takeLate = async (
  tx: Tx,
  deps: Deps,
  attempt: AttemptRow,
  deviceId: string,
  events: readonly (JournalEvent & LateEvent)[],
): Promise<Set<number>> => {
  const { deadline, userId } = attempt;
  const now = deps.steadyClock();
  if (!deadline || events.length === 0 || (await countLog(tx, attempt.id, 'MERGED')) > 0) return new Set();
  const last = await lastWritten(tx, attempt.id, deviceId, deadline);
  const taken = lateEvents(events, { deadline, last, now });
  if (taken.length === 0) return new Set();
  await insertEvents(tx, taken, now);
  const facts = { deviceId, lastNo: last?.no ?? 0, num: taken.length };
  await addLog(tx, attempt, { at: deps.clock(), kind: 'MERGED', byUserId: userId, facts });
  return new Set(taken.map(({ no }) => no));
};
