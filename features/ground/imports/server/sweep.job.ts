import type { Deps } from '#platform/server/deps.ts';
import { isBusy } from '../shared/import-words.rules.ts';
import { listStale, lockBatch, updateBatch } from './imports.repository.ts';
import { clearResults, recount, removeRows } from './rows/import-rows.repository.ts';

/** Imports that are not finished within this time are given up, and what the file said of people is deleted. */
const KEPT_DAYS = 30;
const DAY_MS = 24 * 3600 * 1000;

/** Clears passwords that nobody fetched in time, and rows of imports that were left lying; safe to repeat. */
export const sweepImports = async (deps: Deps): Promise<void> => {
  const now = deps.clock();
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  for (const { id } of await listStale(deps.database.db, before, now)) {
    await deps.database.db.transaction(async (tx) => {
      const batch = await lockBatch(tx, id);
      if (!batch) return;
      if (batch.resultUntil && batch.resultUntil <= now) await clearResults(tx, id);
      if (batch.createdAt >= before || isBusy(batch.state)) return;
      await removeRows(tx, id, ['waiting', 'good', 'exists', 'failed', 'skipped']);
      const { doneNum } = await recount(tx, id);
      await updateBatch(tx, id, { state: doneNum > 0 ? 'done' : 'discarded' });
    });
  }
};
