import { useState } from 'react';
import { Button, ButtonLink } from '#platform/web/console/console-button.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { ProgressBar } from '#platform/web/ui/states/progress-bar.tsx';
import { TableHeads } from '#platform/web/ui/table-heads.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { classAdminPath } from '../../shared/class-address.rules.ts';
import type { ClassesToday } from '../../shared/desk/class-care.contract.ts';
import { ReminderSheet, type ReminderWhom } from '../reminders/reminder-sheet.tsx';
import s from './classes-in-care.module.css';
import { useClassesToday } from './classes-today.queries.ts';

type Row = ClassesToday['cared'][number];

const peoplePath = (id: string) => `${classAdminPath(id)}&tab=members&m-pace=behind`;

function CareRow({ row, onRemind }: { readonly row: Row; readonly onRemind: () => void }) {
  return (
    <tr>
      <th scope="row" className={s.name}>
        <Title>{row.className}</Title>
        <span className="block small ink-3">{row.reason}</span>
      </th>
      <td data-label="还剩">{row.leftDays} 天</td>
      <td data-label="学员">{row.learnerNum}</td>
      <td data-label="平均进度">
        <span className="inline-row gap-8">
          <ProgressBar
            className={s.bar}
            label={`${row.className}的平均进度`}
            value={row.avgPercentage}
            text={`${row.avgPercentage}%，应到 ${row.duePercentage}%`}
          />
          <span className="digits">
            {row.avgPercentage}% <span className="ink-3">/ {row.duePercentage}%</span>
          </span>
        </span>
      </td>
      <td data-label="落后">
        <b className="serif">{row.behindNum}</b>
      </td>
      <td className={s.ways}>
        <span className="flex gap-8">
          <Button size="s" icon="bell" aria-label={`发提醒：${row.className}`} onClick={onRemind}>
            发提醒
          </Button>
          <ButtonLink
            act="see"
            size="s"
            kind="text"
            aria-label={`名单：${row.className}`}
            to={peoplePath(row.id)}
          >
            名单
          </ButtonLink>
        </span>
      </td>
    </tr>
  );
}

/** 要留心的班: where people are behind and why, with a reminder for them in one step. */
export const ClassesInCare = () => {
  const query = useClassesToday();
  const [reminded, setReminded] = useState<ReminderWhom | null>(null);
  const { data } = query;
  return (
    <section className={s.care} aria-labelledby="classes-in-care">
      <div className="row wraps baseline gap-4-12 below-12">
        <h2 className="title-m" id="classes-in-care">
          要留心的班
        </h2>
        {data && data.cared.length > 0 && (
          <span className="ink-3">
            {data.runningNum} 个在办的班里有 {data.caredNum} 个，落后的人多的在前
            {data.caredNum > data.cared.length && `，先看 ${data.cared.length} 个`}
          </span>
        )}
      </div>
      {data === undefined && (
        <LoadingState query={query} label="要留心的班" blocks={['56px', '56px', '56px']} />
      )}
      {data && data.cared.length === 0 && (
        <p className="panel pad-24 ink-3">
          {data.runningNum === 0
            ? '现在没有在办的班。'
            : `${data.runningNum} 个在办的班都跟得上，没有要留心的。`}
        </p>
      )}
      {data && data.cared.length > 0 && (
        <div className="clips on-card round-l edge-2">
          <table className={s.table}>
            <TableHeads of={['班级', '还剩', '学员', '平均进度 / 应到', '落后', '办理']} />
            <tbody>
              {data.cared.map((row) => (
                <CareRow
                  key={row.id}
                  row={row}
                  onRemind={() => setReminded({ id: row.id, pace: 'behind' })}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ReminderSheet whom={reminded} onClose={() => setReminded(null)} />
    </section>
  );
};
