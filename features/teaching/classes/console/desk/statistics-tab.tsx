import { useState } from 'react';
import { Button } from '#platform/web/console/console-button.tsx';
import { FactRow } from '#platform/web/console/fact-row.tsx';
import { RowButton } from '#platform/web/console/table/row-actions.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { type AdminClass, type ClassStatistics, useClassStatistics } from '../classes.queries.ts';
import { ARCHIVE_COLUMNS } from '../export-columns.ts';
import { ExportDialog } from '../export-dialog.tsx';
import { GroupNumbers } from '../groups/group-numbers.tsx';
import { canBeReminded, ReminderSheet, type ReminderWhom } from '../reminders/reminder-sheet.tsx';
import { BandsChart, CoursesChart, DaysChart, OrgsChart, type Remind } from './statistics-charts.tsx';

const share = (part: number, all: number): string =>
  all === 0 ? '--' : `${Math.round((part / all) * 100)}%`;

interface FactsProps {
  readonly numbers: ClassStatistics;
  readonly onRemind: Remind | undefined;
}

function Facts({ numbers, onRemind }: FactsProps) {
  const { enrolledNum, graduatedNum, notStartedNum, pendingNum, waitingNum } = numbers;
  const queue = [pendingNum > 0 ? `待审 ${pendingNum}` : '', waitingNum > 0 ? `候补 ${waitingNum}` : ''];
  const facts = [
    {
      name: '学员',
      value: String(enrolledNum),
      note: `人${queue
        .filter(Boolean)
        .map((text) => `，${text}`)
        .join('')}`,
    },
    { name: '已结业', value: String(graduatedNum), note: `人，${share(graduatedNum, enrolledNum)}` },
    {
      name: '还没开始',
      value: String(notStartedNum),
      note: `人，${share(notStartedNum, enrolledNum)}`,
      act: onRemind && notStartedNum > 0 && (
        <RowButton about="还没开始的" onPress={() => onRemind({ pace: 'none' })}>
          发提醒
        </RowButton>
      ),
    },
    { name: '平均进度', value: `${numbers.avgPercentage}%`, note: '' },
    { name: '学时合计', value: numbers.totalHours, note: '在本班记下的' },
  ];
  return <FactRow facts={facts} />;
}

/** 统计: how the class as a whole stands, with the names as a file. */
export function StatisticsTab({ detail }: { readonly detail: AdminClass }) {
  const query = useClassStatistics(detail.id);
  const [isExporting, setIsExporting] = useState(false);
  const [reminded, setReminded] = useState<ReminderWhom | null>(null);
  const canRemind = canBeReminded(detail);
  const onRemind: Remind | undefined = canRemind
    ? (whom) => setReminded({ ...whom, id: detail.id })
    : undefined;
  const numbers = query.data?.data;
  if (!numbers) return <LoadingState query={query} label="统计" blocks={['96px', '340px', '341px']} />;
  // Charts of nothing but zeros say less than the first one alone.
  const hasStudied = numbers.courses.some(({ finishedNum }) => finishedNum > 0);
  return (
    <div className="stack one-column gap-20" aria-busy={query.isFetching}>
      <div className="row wraps between gap-8-16 small ink-3">
        <p>数字是现在的；学员学完一门，几秒后这里就变。</p>
        <span className="flex wraps gap-8-12">
          {canRemind && numbers.enrolledNum > numbers.graduatedNum && (
            <Button act="do" size="s" icon="bell" onClick={() => setReminded({ id: detail.id })}>
              提醒没结业的
            </Button>
          )}
          <Button act="do" size="s" icon="download" onClick={() => setIsExporting(true)}>
            导出档案
          </Button>
        </span>
      </div>
      <Facts numbers={numbers} onRemind={onRemind} />
      {numbers.enrolledNum === 0 ? (
        <EmptyView title="还没有学员" reason="有人进班、开始学习以后，这里会有进度和单位的对比。" />
      ) : (
        <>
          <BandsChart numbers={numbers} onRemind={onRemind} />
          {hasStudied && <DaysChart numbers={numbers} />}
          {hasStudied && <CoursesChart numbers={numbers} />}
          {numbers.orgs.length > 0 && <OrgsChart numbers={numbers} onRemind={onRemind} />}
          <GroupNumbers classId={detail.id} onRemind={onRemind} />
        </>
      )}
      <ExportDialog
        title="导出本班学习记录"
        text="每位学员一行：学完的课程、学时、考试成绩、结业编号和时间，写成一个 Excel 文件。"
        kind="class-archive"
        columns={ARCHIVE_COLUMNS}
        classes={isExporting ? [detail] : []}
        onClose={() => setIsExporting(false)}
      />
      <ReminderSheet whom={reminded} onClose={() => setReminded(null)} />
    </div>
  );
}
