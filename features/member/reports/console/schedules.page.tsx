import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { type DataColumn, DataTable } from '#platform/web/console/table/data-table.tsx';
import { RowButton } from '#platform/web/console/table/row-actions.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { periodWords } from '../shared/period.rules.ts';
import { REPORTS_PATH } from '../shared/report-address.rules.ts';
import { listSchedules, removeSchedule, type Schedule } from '../shared/reports.contract.ts';
import { KIND_WORDS, REPORTS_TITLE } from '../shared/reports.words.ts';
import { timingWords } from '../shared/schedule.rules.ts';
import { useReloadReports } from './reports.queries.ts';
import { ScheduleSheet } from './schedule-sheet.tsx';

const SHOWN_NAMES = 3;

const receiversText = ({ receivers }: Schedule): string => {
  const names = receivers.slice(0, SHOWN_NAMES).map(({ name }) => name);
  return receivers.length > SHOWN_NAMES ? `${names.join('、')}等 ${receivers.length} 人` : names.join('、');
};

function Ways({ schedule, onOpen }: { readonly schedule: Schedule; readonly onOpen: () => void }) {
  const reload = useReloadReports();
  const { id, version, reportName } = schedule;
  const remove = async () => {
    const isSure = await confirmAction({
      title: '删除定时发送',
      text: `“${reportName}”以后不再发出；已经发出的文件还在。`,
      okText: '删除',
      danger: true,
    });
    if (!isSure) return;
    try {
      await call(removeSchedule, { id, version });
      showToast('已删除');
      await reload();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <span className="row gap-8">
      <RowButton about={reportName} onPress={onOpen}>
        修改
      </RowButton>
      <RowButton about={reportName} onPress={() => void remove()}>
        删除
      </RowButton>
    </span>
  );
}

const columnsWith = (onOpen: (schedule: Schedule) => void): DataColumn<Schedule>[] => [
  {
    key: 'reportName',
    title: '报表',
    isFixed: true,
    wraps: true,
    render: ({ reportName, kind, orgName }) => (
      <>
        {reportName}
        <span className="sub">
          {KIND_WORDS[kind]}　{orgName}
        </span>
      </>
    ),
  },
  { key: 'timing', title: '什么时候', render: (schedule) => timingWords(schedule) },
  { key: 'receivers', title: '收件人', wraps: true, render: (schedule) => receiversText(schedule) },
  {
    key: 'nextTime',
    title: '下次',
    wraps: true,
    render: ({ nextTime, nextPeriod, isActive, stopReason }) =>
      isActive ? (
        <>
          <time className="digits">{nextTime.slice(0, 16)}</time>
          {nextPeriod && <span className="sub">{periodWords(nextPeriod)}</span>}
        </>
      ) : (
        <>
          <Tag>已停</Tag>
          {stopReason !== '' && <span className="sub">{stopReason}</span>}
        </>
      ),
  },
  {
    key: 'lastTime',
    title: '上次发出',
    render: ({ lastTime }) =>
      lastTime === '' ? (
        <span className="ink-3">还没有发过</span>
      ) : (
        <time className="digits">{lastTime.slice(0, 16)}</time>
      ),
  },
  {
    key: 'ways',
    title: '操作',
    isFixed: true,
    render: (schedule) => <Ways schedule={schedule} onOpen={() => onOpen(schedule)} />,
  },
];

/** `/console/reports/schedules`: which of the own reports goes to whom, and when. */
export const ReportSchedulesPage = () => {
  const [open, setOpen] = useState<Schedule | 'new' | null>(null);
  return (
    <ConsolePage
      title="定时发送"
      meta="到时候把报表做成 Excel 文件，发给管得到它的人；从消息里打开下载"
      trail={[{ title: REPORTS_TITLE, path: REPORTS_PATH }]}
      actions={
        <Button kind="primary" onClick={() => setOpen('new')}>
          新建定时发送
        </Button>
      }
    >
      <DataTable
        name="report-schedules"
        label="定时发送"
        unit="个"
        endpoint={listSchedules}
        rowKey={({ id }) => id}
        columns={columnsWith(setOpen)}
        empty={{ title: '还没有定时发送', text: '先在统计报表里保存一份报表，再到这里定什么时候发给谁。' }}
      />
      <ScheduleSheet schedule={open} onClose={() => setOpen(null)} />
    </ConsolePage>
  );
};
