import { randomUUID } from 'node:crypto';
import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { listTasks, Task } from '../shared/tasks.contract.ts';
import { tasksErrors } from '../shared/tasks.errors.ts';
import { cancelledText, MAX_ACTIVE } from '../shared/tasks.rules.ts';
import type { TaskCaller } from './task-definition.ts';
import {
  countActive,
  endTask,
  findTask,
  holdOwner,
  insertTask,
  listTaskRows,
  lockActive,
  type TaskRow,
} from './tasks.repository.ts';

/** The one job behind all tasks; which kind it is stands in the task's row. */
export const TASK_JOB = 'tasks.run';

export interface NewTask {
  /** A kind of `registerTasks`. */
  readonly kind: string;
  /** Name for the person: 导出课程, 导入党员（党员名册.xlsx）. */
  readonly title: string;
  /** Input of the task; kept as JSON, so no `Date`, and no secrets: it is kept for days. */
  readonly payload: object;
  /** 0 or left out while it is not known. */
  readonly totalNum?: number;
}

/**
 * Queues a task of the caller in the transaction `tx`: it exists if and only if that commits. Returns its id.
 * Throws `tasks.tooMany`.
 */
export const startTask = async (tx: Tx, deps: Deps, caller: TaskCaller, wanted: NewTask): Promise<string> => {
  await holdOwner(tx, caller.userId);
  if ((await countActive(tx, caller.userId)) >= MAX_ACTIVE) throw tasksErrors.tooMany();
  const id = randomUUID();
  await insertTask(tx, {
    id,
    kind: wanted.kind,
    title: wanted.title,
    payload: wanted.payload,
    totalNum: wanted.totalNum ?? 0,
    ownerId: caller.userId,
    roleCode: caller.activeRole.roleCode,
    orgCode: caller.activeRole.orgCode,
    createdAt: deps.clock(),
  });
  await deps.jobs.send(tx, TASK_JOB, { taskId: id });
  return id;
};

const shown = (row: TaskRow): Task => ({
  ...row,
  createdTime: wireTime(row.createdAt),
  finishedTime: row.finishedAt ? wireTime(row.finishedAt) : '',
});

const PAGE_SIZE = 20;

/** The caller's own tasks, the newest first unless `sort` says otherwise. */
export const listOwnTasks = async (deps: Deps, caller: Caller, input: InputOf<typeof listTasks>) => {
  const paging = pagingOf(input, PAGE_SIZE);
  const { state, isActive, sort = '' } = input;
  const filter = { ...paging, ownerId: caller.userId, state, isActive, sort };
  const { rows, total } = await listTaskRows(deps.database.db, filter);
  return list(rows.map(shown), total, paging);
};

/** One of the caller's own tasks; throws `tasks.notFound` for any other. */
export const getOwnTask = async (deps: Deps, caller: Caller, id: string): Promise<Task> => {
  const row = await findTask(deps.database.db, caller.userId, id);
  if (!row) throw tasksErrors.notFound();
  return shown(row);
};

/** Stops one of the caller's own tasks; what it has done stays. Throws `tasks.notFound`, `tasks.ended`. */
export const cancelOwnTask = async (deps: Deps, caller: Caller, id: string): Promise<void> => {
  await deps.database.db.transaction(async (tx) => {
    const found = await findTask(tx, caller.userId, id);
    if (!found) throw tasksErrors.notFound();
    const active = await lockActive(tx, id);
    if (!active) throw tasksErrors.ended();
    await endTask(tx, id, deps.clock(), { state: 'cancelled', message: cancelledText(active) });
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'tasks.cancel',
      subject: id,
      orgCode: active.orgCode,
      facts: { label: active.title, before: { state: active.state }, after: { state: 'cancelled' } },
    });
  });
};
