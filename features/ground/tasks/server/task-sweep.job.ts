import type { Deps } from '#platform/server/deps.ts';
import { FAILURE_TEXTS, lostBefore } from '../shared/tasks.rules.ts';
import { deleteTasks, endTask, listExpired, listLost, lockActive } from './tasks.repository.ts';

const SWEPT_AT_ONCE = 200;
/** A row that cannot be deleted would come again and again; the next sweep goes on. */
const MAX_ROUNDS = 500;

/** Ends tasks whose job was lost, and removes results, file first, once their time is over. */
export const sweepTasks = async (deps: Deps): Promise<void> => {
  const { db } = deps.database;
  const now = deps.clock();
  for (const id of await listLost(db, lostBefore(now))) {
    await db.transaction(async (tx) => {
      if (await lockActive(tx, id))
        await endTask(tx, id, now, { state: 'failed', message: FAILURE_TEXTS.lost() });
    });
  }
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const expired = await listExpired(db, now, SWEPT_AT_ONCE);
    for (const { fileKey } of expired) if (fileKey) await deps.files.delete(fileKey);
    const ids = expired.map(({ id }) => id);
    await deleteTasks(db, ids);
    if (expired.length < SWEPT_AT_ONCE) return;
  }
};
