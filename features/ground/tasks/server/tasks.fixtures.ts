import type { Deps } from '#platform/server/deps.ts';
import type { TaskCaller } from './task-definition.ts';
import { type NewTask, startTask } from './tasks.public.ts';

/** Starts a task in a transaction of its own. */
export const beginTask = (deps: Deps, caller: TaskCaller, task: Partial<NewTask> = {}): Promise<string> =>
  deps.database.db.transaction((tx) =>
    startTask(tx, deps, caller, { kind: 'test.work', title: '试做', payload: {}, ...task }),
  );
