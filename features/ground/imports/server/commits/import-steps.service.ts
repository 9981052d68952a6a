import { startTask } from '#features/ground/tasks/server/tasks.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { importsErrors } from '../../shared/imports.errors.ts';
import { lockOpenImport } from '../access/import-access.policy.ts';
import { auditChange } from '../access/import-audit.ts';
import type { ImportKind } from '../import-kind.ts';
import { updateBatch } from '../imports.repository.ts';
import { clearResults, recount, removeRows } from '../rows/import-rows.repository.ts';

/** Kind of the task that writes the rows. */
export const COMMIT_TASK = 'import.commit';

/** Starts writing the rows that passed; answers the task. Throws as `lockOpenImport`, and `imports.nothingToCommit`. */
export const startCommit = (
  deps: Deps,
  kinds: readonly ImportKind[],
  caller: Caller,
  id: string,
): Promise<string> =>
  deps.database.db.transaction(async (tx) => {
    const { batch, kind } = await lockOpenImport(tx, deps, kinds, caller, id);
    const { goodNum } = await recount(tx, id);
    if (goodNum === 0) throw importsErrors.nothingToCommit();
    const title = `导入${kind.title}（${batch.fileName}）`;
    const task = { kind: COMMIT_TASK, title, payload: { importId: id }, totalNum: goodNum };
    const taskId = await startTask(tx, deps, caller, task);
    const started = {
      state: 'committing',
      taskId,
      workedNum: 0,
      stepStartedAt: deps.clock(),
      stepEndedAt: null,
    } as const;
    await updateBatch(tx, id, started);
    const label = `${kind.title} ${batch.receiptNo}`;
    await auditChange(tx, deps, caller, batch, 'imports.commit', { label, kind: kind.key, rows: goodNum });
    return taskId;
  });

/** Gives up what is not imported; what the file said of it is deleted. Throws as `lockOpenImport`. */
export const discard = (
  deps: Deps,
  kinds: readonly ImportKind[],
  caller: Caller,
  id: string,
): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    const { batch, kind } = await lockOpenImport(tx, deps, kinds, caller, id);
    const { doneNum, goodNum, failedNum } = await recount(tx, id);
    await removeRows(tx, id, ['waiting', 'good', 'exists', 'failed', 'skipped']);
    if (doneNum === 0) await clearResults(tx, id);
    await updateBatch(tx, id, { state: doneNum > 0 ? 'done' : 'discarded', goodNum: 0, failedNum: 0 });
    const label = `${kind.title} ${batch.receiptNo}`;
    await auditChange(tx, deps, caller, batch, 'imports.discard', { label, doneNum, goodNum, failedNum });
  });
