import { useEffect, useEffectEvent } from 'react';
import { TaskProgress } from '#features/ground/tasks/console/task-progress.public.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { useNewestRegrades, useReloadExams } from '../exams.queries.ts';

export interface RegradeProgressProps {
  readonly examId: string;
  readonly taskId: string;
  readonly regradeId: string;
}

/** How far the regrading is, and what came of it. */
export function RegradeProgress({ examId, taskId, regradeId }: RegradeProgressProps) {
  const row = useNewestRegrades(examId, true).data?.find(({ id }) => id === regradeId);
  const isDone = row?.state === 'DONE';
  const reload = useEffectEvent(useReloadExams());
  // Numbers, people and papers are new.
  useEffect(() => {
    if (isDone) void reload();
  }, [isDone]);
  return (
    <div className="stack one-column gap-16">
      <TaskProgress taskId={taskId} />
      {isDone && (
        <p className="flex gap-8 pad-12-16 on-pine-wash round-m pine top" role="status">
          <Icon className="rigid above-4" name="check" />
          重判完成：{row.changedNum} 份成绩变了，{row.passGainedNum} 人变成通过；变了的人都收到了消息。
        </p>
      )}
      {!isDone && <p className="small ink-3">关掉这里、离开页面都不影响，进度在“后台任务”里。</p>}
    </div>
  );
}
