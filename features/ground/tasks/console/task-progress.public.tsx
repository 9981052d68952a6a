import { useEffect, useEffectEvent } from 'react';
import { CallError } from '#platform/web/call-error.ts';
import type { ExportPort } from '#platform/web/console/table/export-port.ts';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { isActive } from '../shared/tasks.rules.ts';
import { TaskButtons } from './task-buttons.tsx';
import { TaskState } from './task-state.tsx';
import { askExport, useReloadTasks, useTask } from './tasks.queries.ts';

/** How far a task is, 停止 while it goes on, the file when there is one; follows it by itself. */
export function TaskProgress({ taskId }: { readonly taskId: string }) {
  const { data: task, error } = useTask(taskId);
  const reload = useEffectEvent(useReloadTasks());
  const state = task?.state;
  // The list at the top of the page is asked seldom while nothing runs: it hears of this one here.
  useEffect(() => {
    if (state !== undefined) void reload();
  }, [state]);
  if (!task)
    return error ? (
      <p className="small danger" role="alert">
        {error instanceof CallError ? error.message : '网络没有连上，请检查网络后重试。'}
      </p>
    ) : (
      <Skeleton label="进度">
        <SkeletonBlock width="100%" height="44px" />
      </Skeleton>
    );
  return (
    <div className="stack shrinks gap-8">
      <b className="bold breaks">{task.title}</b>
      <TaskState task={task} />
      {/* Only the end is spoken: every percent would be noise. */}
      <span className="vh" role="status">
        {isActive(task.state) ? '' : `${task.title}：${task.message}`}
      </span>
      <div className="row wraps gap-4-12">
        <TaskButtons task={task} />
      </div>
    </div>
  );
}

/** Needs of lists that write themselves into a file; the application hands them to `ExportContext`. */
export const exportPort: ExportPort = { start: askExport, Progress: TaskProgress };
