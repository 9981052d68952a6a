import { useState } from 'react';
import { useNavigate } from 'react-router';
import { orgFilter } from '#features/ground/organisations/console/org-select.public.tsx';
import { choicesOf } from '#platform/shared/choices.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { type Refusals, RefusalsDialog } from '#platform/web/console/dialogs/refusals-dialog.tsx';
import { useDrawerAddress } from '#platform/web/console/dialogs/use-drawer-address.ts';
import { eachOf } from '#platform/web/console/each-of.ts';
import { DataTable, type FilterField } from '#platform/web/console/table/data-table.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { classAdminPath } from '../shared/class-address.rules.ts';
import { type ClassAdminRow, listAdminClasses, publishClass } from '../shared/desk/class-admin.contract.ts';
import { CLASS_TYPE_LABELS, HELD_WORDS } from '../shared/learn-state.rules.ts';
import { batchReason, STATE_CHOICES } from './class.words.ts';
import { classColumns } from './class-columns.tsx';
import { ClassQr } from './class-qr.tsx';
import s from './classes.module.css';
import { useClassCount, useReloadClasses } from './classes.queries.ts';
import { CopySheet } from './copy-sheet.tsx';
import { LIST_COLUMNS } from './export-columns.ts';
import { ExportDialog } from './export-dialog.tsx';
import { ReminderSheet, type ReminderWhom } from './reminders/reminder-sheet.tsx';
import { ClassDrawer } from './settings/class-drawer.tsx';
import { useClassSteps } from './use-class-steps.ts';

interface BulkStepsProps {
  readonly rows: readonly ClassAdminRow[];
  readonly clear: () => void;
  readonly onRefused: (refusals: Refusals) => void;
  readonly onExport: (rows: readonly ClassAdminRow[]) => void;
  readonly onQr: (rows: readonly ClassAdminRow[]) => void;
}

const MAX_LISTS = 10;

/** Steps for the chosen classes together; publishing judges each for itself. */
function BulkSteps({ rows, clear, onRefused, onExport, onQr }: BulkStepsProps) {
  const reload = useReloadClasses();
  const [isBusy, setIsBusy] = useState(false);
  const ready = rows.filter(({ canPublish }) => canPublish);
  const shared = rows.filter(({ status }) => status === 'PUBLISHED');
  const publish = async () => {
    const left = rows.length - ready.length;
    const answer = await confirmAction({
      title: `发布 ${ready.length} 个班级`,
      text: `${left > 0 ? `其中 ${left} 个已经发布，或不能由您发布，会原样留下。` : ''}还缺东西的也会留下，并说明缺什么。`,
      okText: `发布 ${ready.length} 个`,
    });
    if (!answer) return;
    setIsBusy(true);
    const refused = await eachOf(
      ready,
      ({ id, version }) => call(publishClass, { id, version }),
      ({ id, className }, message, error) => ({
        id,
        name: className,
        reason: error instanceof CallError ? batchReason(error.code, message) : message,
      }),
    );
    setIsBusy(false);
    const doneNum = ready.length - refused.length;
    if (refused.length === 0) showToast(`${doneNum} 个班级已发布`);
    else onRefused({ title: `${doneNum} 个已发布，${refused.length} 个没有`, items: refused });
    clear();
    await reload();
  };
  return (
    <>
      <Button
        size="s"
        loading={isBusy}
        reason={ready.length === 0 ? '没有能发布的' : undefined}
        onClick={() => void publish()}
      >
        发布
      </Button>
      <Button
        size="s"
        reason={rows.length > MAX_LISTS ? `名单一次最多 ${MAX_LISTS} 个班` : undefined}
        onClick={() => onExport(rows)}
      >
        导出名单
      </Button>
      <Button
        act="see"
        size="s"
        reason={shared.length === 0 ? '发布后才有二维码' : undefined}
        onClick={() => onQr(shared)}
      >
        二维码
      </Button>
    </>
  );
}

const FILTERS: readonly FilterField[] = [
  { name: 'keyword', label: '班级名称', kind: 'text', placeholder: '名称或编号' },
  { name: 'classType', label: '类型', kind: 'select', options: choicesOf(CLASS_TYPE_LABELS) },
  {
    name: 'held',
    label: '授课方式',
    kind: 'select',
    options: choicesOf(HELD_WORDS),
  },
  { name: 'state', label: '状态', kind: 'select', placeholder: '全部状态', options: STATE_CHOICES },
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
  const [reminded, setReminded] = useState<ReminderWhom | null>(null);
  const [coded, setCoded] = useState<readonly ClassAdminRow[]>([]);
  const columns = classColumns({
    onEdit: ({ id }) => show(id),
    onStep: (step, row) => void take(step, row),
    onCopy: setCopied,
    onQr: (row) => setCoded([row]),
    onRemind: ({ id }) => setReminded({ id }),
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
            <Button act="do" size="s" onClick={() => show('new')}>
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
      <ReminderSheet whom={reminded} onClose={() => setReminded(null)} />
      <ClassQr classes={coded} onClose={() => setCoded([])} />
    </ConsolePage>
  );
};
