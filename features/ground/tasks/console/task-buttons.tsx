import { Button } from '#platform/web/console/console-button.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { taskFileAddress } from '../shared/task-file.rules.ts';
import type { Task } from '../shared/tasks.contract.ts';
import { isActive } from '../shared/tasks.rules.ts';
import { useCancelTask } from './tasks.queries.ts';

/** A plain link: the browser shows how far the download is and keeps the file under its name. */
export const TaskFileLink = ({
  task,
  children = '下载',
}: {
  readonly task: Task;
  readonly children?: string;
}) => (
  <a
    className="hover-cinnabar inline-row gap-6 target-small blue one-line"
    href={taskFileAddress(task.id)}
    download
    aria-label={`${children}：${task.fileName}`}
  >
    <Icon name="download" size="s" />
    {children}
  </a>
);

/** 停止, for a task that goes on; what it has done stays done. */
export function CancelTaskButton({ task }: { readonly task: Task }) {
  const cancel = useCancelTask();
  const ask = async () => {
    const answer = await confirmAction({
      title: '停止任务',
      text: `停止“${task.title}”？已经做完的部分保留，剩下的不再继续。`,
      okText: '停止',
      cancelText: '继续做',
      danger: true,
    });
    if (answer) cancel.mutate(task.id, { onError: (error) => showToast(error.message, { kind: 'error' }) });
  };
  return (
    <Button
      act="see"
      kind="text"
      size="s"
      loading={cancel.isPending}
      onClick={ask}
      aria-label={`停止：${task.title}`}
    >
      停止
    </Button>
  );
}

/** Steps for a task now. */
export const TaskButtons = ({ task }: { readonly task: Task }) => (
  <>
    {isActive(task.state) && <CancelTaskButton task={task} />}
    {task.fileName !== '' && <TaskFileLink task={task} />}
    {task.kind.startsWith('import.') && !isActive(task.state) && (
      <LinkTo
        className="hover-cinnabar inline-row gap-6 target-small blue one-line"
        to="/console/imports"
        aria-label={`看导入记录：${task.title}`}
      >
        看导入记录
      </LinkTo>
    )}
  </>
);
