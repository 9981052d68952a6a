import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { type DataColumn, DataTable, type FilterField } from '#platform/web/console/table/data-table.tsx';
import { RowActions } from '#platform/web/console/table/row-actions.tsx';
import { STATE_WORDS } from '../shared/task.words.ts';
import { listTasks, type Task } from '../shared/tasks.contract.ts';
import { isActive, TASK_STATES } from '../shared/tasks.rules.ts';
import { TaskButtons } from './task-buttons.tsx';
import { TaskState, TaskStateTag } from './task-state.tsx';
import { useNewestTasks } from './tasks.queries.ts';

const COLUMNS: readonly DataColumn<Task>[] = [
  { key: 'title', title: '任务', sort: true, isFixed: true, wraps: true, render: ({ title }) => title },
  {
    key: 'state',
    title: '状态',
    sort: true,
    width: 128,
    render: (task) => <TaskStateTag state={task.state} />,
  },
  {
    key: 'progress',
    title: '进度和结果',
    wraps: true,
    width: 360,
    render: (task) => <TaskState task={task} />,
  },
  { key: 'createdTime', title: '开始时间', sort: true, width: 180, render: ({ createdTime }) => createdTime },
  {
    key: 'finishedTime',
    title: '结束时间',
    sort: true,
    width: 180,
    render: ({ finishedTime }) => finishedTime || '--',
  },
  {
    key: 'actions',
    title: '',
    isFixed: true,
    render: (task) => (
      <RowActions>
        <TaskButtons task={task} />
      </RowActions>
    ),
  },
];

const FILTERS: readonly FilterField[] = [
  {
    name: 'state',
    label: '状态',
    kind: 'select',
    options: TASK_STATES.map((value) => ({ value, label: STATE_WORDS[value] })),
  },
];

const FOLLOW_MS = 2_000;

/** Everything that the person has had done in the background, with its results for 7 days. */
export const TasksPage = () => {
  const { data: newest } = useNewestTasks();
  const running = (newest ?? []).filter((task) => isActive(task.state)).length;
  return (
    <ConsolePage title="后台任务" meta={running > 0 ? `${running} 个进行中` : '结果保留 7 天'}>
      <DataTable
        name="tasks"
        label="任务"
        unit="个"
        endpoint={listTasks}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        filters={FILTERS}
        refreshMs={running > 0 && FOLLOW_MS}
        empty={{ title: '还没有后台任务', text: '导出列表、导入名册时，进度和结果都在这里。' }}
      />
    </ConsolePage>
  );
};
