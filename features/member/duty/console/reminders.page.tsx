import { useState } from 'react';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { Sheet, SheetDrawer } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import { type DataColumn, DataTable, type RowOf } from '#platform/web/console/table/data-table.tsx';
import { listReminded, listReminders } from '../shared/duty.contract.ts';
import { DUTY_BOARD_PATH } from '../shared/duty-address.rules.ts';

type Row = RowOf<typeof listReminders>;
type Person = RowOf<typeof listReminded>;

const PEOPLE: readonly DataColumn<Person>[] = [
  {
    key: 'name',
    title: '姓名',
    isFixed: true,
    render: ({ name, orgName }) => (
      <>
        {name}
        <span className="sub">{orgName}</span>
      </>
    ),
  },
  { key: 'hours', title: '当时已学', align: 'end', isFixed: true, render: ({ hours }) => hours },
  { key: 'dueHours', title: '当时应到', align: 'end', isFixed: true, render: ({ dueHours }) => dueHours },
];

const columnsWith = (onOpen: (row: Row) => void): DataColumn<Row>[] => [
  {
    key: 'sentTime',
    title: '时间',
    wraps: false,
    isFixed: true,
    render: ({ sentTime }) => <time className="digits">{sentTime.slice(0, 16)}</time>,
  },
  { key: 'orgName', title: '范围', wraps: true, render: ({ orgName }) => orgName },
  { key: 'sentByName', title: '谁发的', render: ({ sentByName }) => sentByName },
  { key: 'text', title: '内容', wraps: true, render: ({ text }) => text },
  {
    key: 'peopleNum',
    title: '发给',
    align: 'end',
    render: ({ peopleNum, leftOutNum }) => (
      <>
        {peopleNum} 人{leftOutNum > 0 && <span className="sub">{leftOutNum} 人提醒过，没发</span>}
      </>
    ),
  },
  {
    key: 'ways',
    title: '',
    isFixed: true,
    render: (row) => (
      <Button act="see" size="s" kind="text" onClick={() => onOpen(row)}>
        发给了谁
      </Button>
    ),
  },
];

/** `/console/duty/reminders`: what was sent, when, to whom. */
export const DutyRemindersPage = () => {
  const [open, setOpen] = useState<Row | null>(null);
  return (
    <ConsolePage title="发过的提醒" trail={[{ title: '学时看板', path: DUTY_BOARD_PATH }]}>
      <DataTable
        name="duty-reminders"
        label="发过的提醒"
        unit="次"
        endpoint={listReminders}
        rowKey={({ id }) => id}
        columns={columnsWith(setOpen)}
        empty={{ title: '还没有发过提醒', text: '在学时看板上发过以后，这里留着每一次的回执。' }}
      />
      <SheetDrawer open={open !== null} onClose={() => setOpen(null)}>
        {open && (
          <Sheet title="发给了谁" onClose={() => setOpen(null)}>
            <p className="below-16 ink-2">{open.text}</p>
            <DataTable
              name="duty-reminded"
              label="发给了谁"
              unit="人"
              endpoint={listReminded}
              input={{ id: open.id }}
              addressPrefix="r-"
              rowKey={({ userId }) => userId}
              columns={PEOPLE}
            />
          </Sheet>
        )}
      </SheetDrawer>
    </ConsolePage>
  );
};
