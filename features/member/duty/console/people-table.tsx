import { useState } from 'react';
import { Button } from '#platform/web/console/console-button.tsx';
import { type DataColumn, DataTable, type RowOf } from '#platform/web/console/table/data-table.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { listDutyPeople } from '../shared/duty.contract.ts';
import { POSITION_WORDS, STANDING_WORDS } from '../shared/duty.words.ts';
import { PersonSheet } from './person-sheet.tsx';
import { ReminderForm } from './reminder-card.tsx';

type Row = RowOf<typeof listDutyPeople>;

const STANDING_OPTIONS = [
  { value: 'BEHIND', label: '落后的' },
  { value: 'IDLE', label: '今年没学过的' },
  { value: 'ON_PACE', label: '跟得上的' },
  { value: 'DONE', label: '已学满的' },
  { value: 'EXEMPT', label: '免学的' },
  { value: 'ALL', label: '所有人' },
];

const columnsWith = (onOpen: ((row: Row) => void) | null): DataColumn<Row>[] => [
  {
    key: 'name',
    title: '姓名',
    isFixed: true,
    render: ({ name, orgName, position }) => (
      <>
        {name}
        <span className="sub">
          {orgName}
          {position === 'COMMITTEE' && `　${POSITION_WORDS[position]}`}
        </span>
      </>
    ),
  },
  {
    key: 'hours',
    title: '已学',
    sort: true,
    align: 'end',
    render: ({ hours, targetHours }) => (
      <span className="digits">
        {hours}
        <span className="sub">/ {targetHours}</span>
      </span>
    ),
  },
  {
    key: 'gapHours',
    title: '离应到差',
    align: 'end',
    render: ({ gapHours, standing }) =>
      standing === 'BEHIND' ? <b className="danger digits">{gapHours}</b> : STANDING_WORDS[standing],
  },
  {
    key: 'yearEndHours',
    title: '年底预计',
    align: 'end',
    isWide: true,
    render: ({ yearEndHours }) => <span className="digits">{yearEndHours}</span>,
  },
  {
    key: 'credited',
    title: '上次学习',
    sort: true,
    render: ({ lastTime }) =>
      lastTime === '' ? (
        <span className="ink-3">今年没有学过</span>
      ) : (
        <time className="digits">{lastTime.slice(5, 10)}</time>
      ),
  },
  {
    key: 'reasons',
    title: '原因',
    wraps: true,
    render: ({ reasons }) => reasons.join('；') || <span className="ink-3">不知道</span>,
  },
  {
    key: 'remindedTime',
    title: '提醒',
    render: ({ remindedTime }) =>
      remindedTime === '' ? <Tag>没提醒过</Tag> : <Tag tone="gold">{remindedTime.slice(5, 10)} 已提醒</Tag>,
  },
  ...(onOpen
    ? [
        {
          key: 'ways',
          title: '',
          isFixed: true,
          render: (row: Row) => (
            <Button size="s" kind="text" onClick={() => onOpen(row)}>
              登记
            </Button>
          ),
        },
      ]
    : []),
];

interface PeopleTableProps {
  readonly year: number;
  readonly orgCode: string;
  readonly orgName: string;
  /** Only this year is reminded of and written down. */
  readonly isThisYear: boolean;
}

/** 落后的人 of the chosen organisation, or whom the filter asks for. */
export function PeopleTable({ year, orgCode, orgName, isThisYear }: PeopleTableProps) {
  const [open, setOpen] = useState<Row | null>(null);
  const [reminding, setReminding] = useState<{ ids: string[]; clear: () => void } | null>(null);
  return (
    <>
      <div className="row wraps baseline gap-12 above-24 below-12">
        <h2 className="title-m">人员名单</h2>
        <span className="ink-3">{orgName}，学得少的在前</span>
      </div>
      <DataTable
        name="duty-people"
        label="人员名单"
        unit="人"
        endpoint={listDutyPeople}
        input={{ year, orgCode, standing: 'BEHIND' }}
        addressPrefix="p-"
        rowKey={({ userId }) => userId}
        columns={columnsWith(isThisYear ? setOpen : null)}
        filters={[
          {
            name: 'standing',
            label: '情形',
            kind: 'select',
            options: STANDING_OPTIONS,
            placeholder: '落后的',
          },
          {
            name: 'reminded',
            label: '提醒',
            kind: 'select',
            options: [
              { value: 'NO', label: '七天内没提醒' },
              { value: 'YES', label: '七天内提醒过' },
            ],
          },
          { name: 'keyword', label: '查找', kind: 'text', placeholder: '姓名或登录名', width: 180 },
        ]}
        exportKind="duty-people"
        empty={{ title: '没有落后的人', text: '这里的人都跟得上；换一个情形可以看别的人。' }}
        {...(isThisYear
          ? {
              batch: (rows: Row[], clear: () => void) => (
                <Button
                  size="s"
                  onClick={() => setReminding({ ids: rows.map(({ userId }) => userId), clear })}
                >
                  提醒这 {rows.length} 人
                </Button>
              ),
            }
          : {})}
      />
      <PersonSheet person={open} onClose={() => setOpen(null)} />
      <Dialog
        open={reminding !== null}
        title="提醒选中的人"
        onConfirm={() => undefined}
        onCancel={() => setReminding(null)}
        footer={
          <Button act="see" onClick={() => setReminding(null)}>
            取消
          </Button>
        }
      >
        {reminding && (
          <ReminderForm
            orgCode={orgCode}
            userIds={reminding.ids}
            onSent={() => {
              reminding.clear();
              setReminding(null);
            }}
          />
        )}
      </Dialog>
    </>
  );
}
