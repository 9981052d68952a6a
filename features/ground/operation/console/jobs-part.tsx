import { durationText } from '#platform/shared/times.ts';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { type DataColumn, DataTable } from '#platform/web/console/table/data-table.tsx';
import { RowActions, RowButton } from '#platform/web/console/table/row-actions.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { jobWords, QUEUE_WORDS } from '../shared/job.words.ts';
import { type FailedJob, listFailedJobs, type Queue } from '../shared/operation.contract.ts';
import { FactLines } from './fact-lines.tsx';
import { REFRESH_MS, useQueues, useRetryJob } from './operation.queries.ts';

function RetryButton({ job }: { readonly job: FailedJob }) {
  const retry = useRetryJob();
  const press = async () => {
    try {
      const { isQueued } = await retry.mutateAsync(job.id);
      showToast(isQueued ? '已排上队，马上再做' : '它已经在等、在做或做完了');
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <RowButton onPress={() => void press()} about={`${jobWords(job.name)}，${job.failedAt}`}>
      再做一次
    </RowButton>
  );
}

const COLUMNS: readonly DataColumn<FailedJob>[] = [
  { key: 'name', title: '任务', isFixed: true, wraps: true, render: ({ name }) => jobWords(name) },
  { key: 'failedAt', title: '没做成的时间', width: 180, render: ({ failedAt }) => failedAt },
  { key: 'tries', title: '做过', width: 80, render: ({ tries }) => `${tries} 次` },
  { key: 'reason', title: '原因', wraps: true, render: ({ reason }) => reason },
  {
    key: 'actions',
    title: '',
    isFixed: true,
    render: (job) => (
      <RowActions>
        <RetryButton job={job} />
      </RowActions>
    ),
  },
];

const queueText = ({ waitingNum, runningNum, failedNum, oldestSeconds }: Queue): string =>
  [
    `等着 ${waitingNum} 个`,
    `在做 ${runningNum} 个`,
    `七天里没做成 ${failedNum} 个`,
    ...(waitingNum > 0 ? [`最早的等了 ${durationText(oldestSeconds)}`] : []),
  ].join('，');

/** 后台任务: what waits and runs, and what failed with a way to run it once more. */
export function JobsPart() {
  const query = useQueues();
  return (
    <EditSection title="后台任务">
      {query.data ? (
        <FactLines
          facts={query.data.queues.map((queue) => ({
            name: QUEUE_WORDS[queue.queue],
            value: queueText(queue),
          }))}
        />
      ) : (
        <LoadingState query={query} label="后台任务" blocks={['28px', '28px']} gap="8px" />
      )}
      <h3 className="title-s above-20 below-12">没做成的任务</h3>
      <DataTable
        name="operation-failed-jobs"
        label="没做成的任务"
        unit="个"
        endpoint={listFailedJobs}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        addressPrefix="job-"
        refreshMs={REFRESH_MS}
        empty={{ title: '七天里没有', text: '做不成的任务自动再试两次，仍不成就列在这里。' }}
      />
    </EditSection>
  );
}
