import { useState } from 'react';
import { ConsoleFrame } from '#platform/web/console/console-frame.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { Sheet, SheetDrawer } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import { PopOver } from '#platform/web/console/dialogs/pop-over.tsx';
import { RefusalList } from '#platform/web/console/dialogs/refusals-dialog.tsx';
import { DateBox } from '#platform/web/console/entry/date-entry.tsx';
import { DropZone } from '#platform/web/console/entry/drop-zone.tsx';
import { NumberBox } from '#platform/web/console/entry/number-entry.tsx';
import { TextBox } from '#platform/web/console/entry/text-box.tsx';
import { ChangedValue, ChangeSums, ChangeTable } from '#platform/web/console/form/change-review.tsx';
import { EditNote, EditSection } from '#platform/web/console/form/edit-page.tsx';
import { type DataColumn, DataTable, type RowOf } from '#platform/web/console/table/data-table.tsx';
import { RowActions, RowButton, RowMore } from '#platform/web/console/table/row-actions.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { answerKit, EMPTY, FAILED, LOADING, ROWS } from './kit-answers.ts';
import { LONG, Shelf, State } from './shelf.tsx';

answerKit(['社区党组织书记网格治理班', LONG, '驻村工作队队员培训班']);

const nothing = () => undefined;

const COLUMNS: readonly DataColumn<RowOf<typeof ROWS>>[] = [
  { key: 'name', title: '名称', render: ({ name }) => name, sort: true, wraps: true },
  { key: 'people', title: '人数', render: ({ people }) => people, align: 'end' },
  {
    key: 'steps',
    title: '',
    isFixed: true,
    render: ({ name }) => (
      <RowActions>
        <RowButton onPress={nothing} about={name}>
          编辑
        </RowButton>
        <RowMore about={name} items={[{ key: 'copy', label: '复制', onSelect: nothing }]} />
      </RowActions>
    ),
  },
];

const Tables = () => (
  <Shelf name="console/data-table.tsx">
    {[ROWS, EMPTY, FAILED, LOADING].map((list) => (
      <State key={list.path} of={list.summary}>
        <DataTable
          name={`kit-${list.summary}`}
          addressPrefix={list.summary}
          endpoint={list}
          rowKey={({ id }) => id}
          columns={COLUMNS}
          filters={[{ kind: 'text', name: 'keyword', label: '名称' }]}
        />
      </State>
    ))}
  </Shelf>
);

const Entries = () => {
  const [number, setNumber] = useState<number | null>(3);
  const [day, setDay] = useState('2026-11-18');
  const [text, setText] = useState(LONG);
  return (
    <Shelf name="console/number-entry.tsx · date-entry.tsx · text-box.tsx · drop-zone.tsx">
      <NumberBox value={number} onChange={setNumber} unit="人" problem="" />
      <NumberBox value={number} onChange={setNumber} problem="最多 500 人" />
      <NumberBox value={number} disabled problem="" />
      <DateBox kind="day" value={day} onCommit={setDay} />
      <DateBox kind="day" value={day} onCommit={setDay} disabled />
      <TextBox value={text} onChange={setText} limit={40} />
      <DropZone title="把表格拖到这里" hint="xlsx 或 csv，不超过 5 MB" accept=".xlsx,.csv" onFile={nothing} />
    </Shelf>
  );
};

const Panels = () => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Shelf name="console/drawer-sheet.tsx · confirm-action.tsx · pop-over.tsx">
      <div className="row wraps gap-8">
        <Button onClick={() => setOpen(true)}>drawer</Button>
        <Button
          onClick={() =>
            confirmAction({
              title: '删除这个班？',
              text: LONG,
              okText: '删除',
              danger: true,
              reason: { label: '原因' },
            })
          }
        >
          confirm
        </Button>
        <PopOver button="列" title="显示哪些列">
          {() => <p>{LONG}</p>}
        </PopOver>
      </div>
      <SheetDrawer open={isOpen} onClose={close}>
        <Sheet title={LONG} onClose={close} foot={<Button onClick={close}>保存</Button>}>
          <p>{LONG}</p>
        </Sheet>
      </SheetDrawer>
    </Shelf>
  );
};

const Reviews = () => (
  <Shelf name="console/edit-page.tsx · change-review.tsx · refusals-dialog.tsx">
    <EditSection title="基本信息">
      <EditNote icon="warning">{LONG}</EditNote>
    </EditSection>
    <ChangeSums
      facts={[
        { name: '受影响', value: '37 人' },
        { name: '会结业', value: '5 人' },
      ]}
    />
    <ChangeTable label="变化" columns={['姓名', '学时']}>
      <tr>
        <td>阿依古丽</td>
        <td>
          <ChangedValue before="16.00" after="18.50" />
        </td>
      </tr>
    </ChangeTable>
    <RefusalList items={[{ id: '1', name: '买买提', reason: LONG }]} />
  </Shelf>
);

/** Parts of platform/web/console in all their states. */
export const ConsoleParts = () => (
  <ConsoleFrame>
    <Tables />
    <Entries />
    <Panels />
    <Reviews />
  </ConsoleFrame>
);
