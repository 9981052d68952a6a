import { useState } from 'react';
import { useNavigate } from 'react-router';
import { orgFilter } from '#features/ground/organisations/console/org-select.public.tsx';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { type Refusals, RefusalsDialog } from '#platform/web/console/dialogs/refusals-dialog.tsx';
import { useDrawerAddress } from '#platform/web/console/dialogs/use-drawer-address.ts';
import { DataTable, type FilterField } from '#platform/web/console/table/data-table.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { classAdminPath } from '../shared/class-address.rules.ts';
import { type ClassAdminRow, listAdminClasses } from '../shared/desk/class-admin.contract.ts';
import { CLASS_TYPE_LABELS } from '../shared/learn-state.rules.ts';
import { BulkSteps } from './bulk-steps.tsx';
import { STATE_CHOICES } from './class.words.ts';
import { classColumns } from './class-columns.tsx';
import { ClassQr } from './class-qr.tsx';
import s from './classes.module.css';
import { useClassCount } from './classes.queries.ts';
import { CopySheet } from './copy-sheet.tsx';
import { LIST_COLUMNS } from './export-columns.ts';
import { ExportDialog } from './export-dialog.tsx';
import { ClassDrawer } from './settings/class-drawer.tsx';
import { useClassSteps } from './use-class-steps.ts';

const FILTERS: readonly FilterField[] = [
  { name: 'keyword', label: '班级名称', kind: 'text', placeholder: '名称或编号' },
  {
    name: 'classType',
    label: '类型',
    kind: 'select',
    options: Object.entries(CLASS_TYPE_LABELS).map(([value, label]) => ({ value, label })),
  },
  {
    name: 'state',
    label: '状态',
    kind: 'select',
    placeholder: '全部状态',
    options: STATE_CHOICES.map((choice) => ({ ...choice })),
  },
  orgFilter('所属组织'),
  { name: 'date', label: '开班日期', kind: 'dates' },
];

/** `/console/classes`; `?id=` opens one class, `?id=new` a new one. */
export const ClassesPage = () => {
  const [shown, show] = useDrawerAddress('id');
  const navigate = useNavigate();
  const { data: count } = useClassCount();
  const { take } = useClassSteps();
  const [refusals, setRefusals] = useState<Refusals | null>(null);
  const [copied, setCopied] = useState<ClassAdminRow | null>(null);
  const [listed, setListed] = useState<readonly ClassAdminRow[]>([]);
  const [coded, setCoded] = useState<readonly ClassAdminRow[]>([]);
  const columns = classColumns({
    onEdit: ({ id }) => show(id),
    onStep: (step, row) => void take(step, row),
    onCopy: setCopied,
    onQr: (row) => setCoded([row]),
  });
  const create = (
    <Button kind="primary" onClick={() => show('new')}>
      <ConsoleIcon name="plus" />
      新建班级
    </Button>
  );
  return (
    <ConsolePage
      title="班级管理"
      meta={count && `共 ${count.totalelements} 个班级，进行中 ${count.holdingNum}`}
      actions={create}
    >
      <DataTable
        name="classes"
        label="班级"
        unit="个"
        endpoint={listAdminClasses}
        rowKey={({ id }: ClassAdminRow) => id}
        columns={columns}
        filters={FILTERS}
        exportKind="classes"
        rowClass={({ status }) => (status === 'OFFLINE' ? s.offline : undefined)}
        batch={(rows, clear) => (
          <BulkSteps {...{ rows, clear }} onRefused={setRefusals} onExport={setListed} onQr={setCoded} />
        )}
        empty={{
          title: '还没有班级',
          text: '新建一个：填名称、日期，排好课程，发布后就能报名。',
          action: (
            <Button size="s" onClick={() => show('new')}>
              新建班级
            </Button>
          ),
        }}
      />
      <ClassDrawer
        id={shown}
        onClose={() => show(null)}
        onMade={({ id }) => void navigate(`${classAdminPath(id)}&tab=courses`)}
      />
      <RefusalsDialog refusals={refusals} onClose={() => setRefusals(null)} />
      <CopySheet source={copied} onClose={() => setCopied(null)} />
      <ExportDialog
        title="导出名单"
        text={`把 ${listed.length} 个班级的学员名单各写成一个 Excel 文件，含待审、候补和已退出的。`}
        kind="class-members"
        columns={LIST_COLUMNS}
        classes={listed}
        onClose={() => setListed([])}
      />
      <ClassQr classes={coded} onClose={() => setCoded([])} />
    </ConsolePage>
  );
};
