import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { PopOver } from '#platform/web/console/dialogs/pop-over.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import type { Task } from '../shared/tasks.contract.ts';
import { isActive } from '../shared/tasks.rules.ts';
import s from './task-bell.module.css';
import { TaskButtons } from './task-buttons.tsx';
import { TaskState } from './task-state.tsx';
import { useNewestTasks } from './tasks.queries.ts';

const TASKS_PATH = '/console/tasks';

const TaskItem = ({ task }: { readonly task: Task }) => (
  <li className="stack gap-6 pad-y-12 line-below">
    <span className="flex between baseline gap-12">
      <b className="shrinks bold breaks">{task.title}</b>
      <time className="rigid small digits ink-3">{task.createdTime.slice(5, 16)}</time>
    </span>
    <TaskState task={task} />
    <span className={s.buttons}>
      <TaskButtons task={task} />
    </span>
  </li>
);

/** The running tasks at the top of every page of the console, and the newest results. */
export function TaskBell() {
  const { data: tasks, isPending, refetch } = useNewestTasks();
  const running = (tasks ?? []).filter((task) => isActive(task.state)).length;
  return (
    <PopOver
      title="后台任务"
      label={running > 0 ? `后台任务，${running} 个进行中` : '后台任务'}
      className={s.bell}
      onOpen={() => void refetch()}
      button={
        <>
          <ConsoleIcon name="task" />
          <span className="phone-hidden">任务</span>
          {running > 0 && <i className={s.count}>{running}</i>}
        </>
      }
    >
      {(close) => (
        <div className={s.panel}>
          {isPending && (
            <Skeleton label="任务">
              <SkeletonBlock width="100%" height="72px" />
            </Skeleton>
          )}
          {tasks?.length === 0 && (
            <p className={s.none}>最近没有后台任务。导出和导入在这里看进度、取结果。</p>
          )}
          <ul>
            {tasks?.map((task) => (
              <TaskItem key={task.id} task={task} />
            ))}
          </ul>
          <LinkTo to={TASKS_PATH} className="pad-y-8 target-small blue self-start" onClick={close}>
            全部任务
          </LinkTo>
        </div>
      )}
    </PopOver>
  );
}
