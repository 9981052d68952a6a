import { randomUUID } from 'node:crypto';
import { holdsRoleStill } from '#features/ground/accounts/server/accounts.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { failureFacts } from '#platform/server/log.ts';
import { AppError } from '#platform/shared/errors.ts';
import { FAILURE_TEXTS, verdictOf } from '../shared/tasks.rules.ts';
import type { TaskDefinition, TaskResult } from './task-definition.ts';
import { sweepTasks } from './task-sweep.job.ts';
import { type TaskWatch, watchTask } from './task-watch.service.ts';
import { claimTask, finishTask, releaseTask, type TaskRow } from './tasks.repository.ts';
import { TASK_JOB } from './tasks.service.ts';

const SWEEP_JOB = 'tasks.sweep';
const SWEPT_AT = '17 * * * *';
const RESULT_FOLDER = 'task-results';

const callerOf = (row: TaskRow) => ({
  userId: row.ownerId,
  activeRole: { roleCode: row.roleCode, orgCode: row.orgCode },
});

/** Why the task is not run at all, or `null`. */
const refusalOf = async (deps: Deps, row: TaskRow, definition: TaskDefinition | undefined) => {
  if (!definition) return FAILURE_TEXTS.unknownKind();
  const verdict = verdictOf(row.runNum, definition.isRepeatable !== false);
  if (verdict !== 'run') return FAILURE_TEXTS[verdict](row);
  const { userId, activeRole } = callerOf(row);
  return (await holdsRoleStill(deps.database.db, userId, activeRole)) ? null : FAILURE_TEXTS.roleLost();
};

const keepResult = async (deps: Deps, row: TaskRow, watch: TaskWatch, result: TaskResult) => {
  const { file, message } = result;
  const fileKey = file ? `${RESULT_FOLDER}/${row.id}-${randomUUID()}` : '';
  if (file) await deps.files.put(fileKey, file.content);
  const ending = {
    state: 'done' as const,
    message,
    fileKey,
    fileName: file?.name ?? '',
    ...watch.progress(),
  };
  const isKept = await finishTask(deps.database.db, row, deps.clock(), ending);
  // Stopped at the last moment: nobody will ask for the file.
  if (file && !isKept) await deps.files.delete(fileKey);
};

/** The process stops in the middle: gives the task back to the queue, or says that it stays undone. */
const leaveOff = async (deps: Deps, row: TaskRow, watch: TaskWatch, definition: TaskDefinition) => {
  const progress = watch.progress();
  await deps.database.db.transaction(async (tx) => {
    if (definition.isRepeatable === false) {
      const message = FAILURE_TEXTS.interrupted(progress);
      await finishTask(tx, row, deps.clock(), { state: 'failed', message, ...progress });
    } else if (await releaseTask(tx, row)) {
      // A job of its own, so that restarts of the server never use up the tries that crashes are allowed.
      await deps.jobs.send(tx, TASK_JOB, { taskId: row.id });
    }
  });
};

/** Its person was disabled or lost the role meanwhile: what is done stays, nothing is handed out. */
const endWithoutRole = async (deps: Deps, row: TaskRow, watch: TaskWatch) => {
  const progress = watch.progress();
  const message = FAILURE_TEXTS['role-lost-midway'](progress);
  await finishTask(deps.database.db, row, deps.clock(), { state: 'failed', message, ...progress });
};

const runDefinition = async (deps: Deps, row: TaskRow, definition: TaskDefinition, stop: AbortSignal) => {
  const watch = watchTask(deps, row);
  try {
    const result = await definition.run(row.payload, {
      deps,
      taskId: row.id,
      caller: callerOf(row),
      signal: AbortSignal.any([stop, watch.lost]),
      progress: watch.note,
      isCancelled: () => watch.lost.aborted,
    });
    await watch.end();
    if (watch.isRoleLost()) return endWithoutRole(deps, row, watch);
    await keepResult(deps, row, watch, result);
  } catch (error) {
    await watch.end();
    if (watch.isRoleLost()) return endWithoutRole(deps, row, watch);
    if (watch.lost.aborted) return;
    if (stop.aborted) return leaveOff(deps, row, watch, definition);
    if (!(error instanceof AppError))
      deps.log.warn({ taskId: row.id, task: row.kind, err: failureFacts(error as Error) }, 'task failed');
    const message = error instanceof AppError ? error.message : FAILURE_TEXTS.broken(watch.progress());
    const ending = { state: 'failed' as const, message, ...watch.progress() };
    await finishTask(deps.database.db, row, deps.clock(), ending);
  }
};

/**
 * Says once, at start-up and in every process, what the kinds of tasks do, and keeps their results tidy.
 * Throws when two definitions share a kind.
 */
export const registerTasks = (deps: Deps, definitions: readonly TaskDefinition[]): void => {
  const kinds = new Map(definitions.map((definition) => [definition.kind, definition]));
  if (kinds.size < definitions.length) throw new Error('two task definitions share a kind');
  deps.jobs.handle<{ taskId: string }>(TASK_JOB, 'light', async ({ taskId }, { signal }) => {
    const row = await claimTask(deps.database.db, taskId, deps.clock());
    // Cancelled or done: a job may come twice.
    if (!row) return;
    const definition = kinds.get(row.kind);
    const message = await refusalOf(deps, row, definition);
    if (definition && message === null) await runDefinition(deps, row, definition, signal);
    else
      await finishTask(deps.database.db, row, deps.clock(), {
        state: 'failed',
        message: message ?? '',
        doneNum: row.doneNum,
        totalNum: row.totalNum,
      });
  });
  deps.jobs.handle(SWEEP_JOB, 'light', () => sweepTasks(deps));
  deps.jobs.repeat(SWEEP_JOB, SWEPT_AT);
};
