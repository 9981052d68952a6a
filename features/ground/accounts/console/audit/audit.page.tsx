import { use, useState } from 'react';
import type { AuditWords } from '#platform/shared/audit-words.ts';
import { choicesOf } from '#platform/shared/choices.ts';
import { ConsoleFeatures } from '#platform/web/console/console-feature.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { type DataColumn, DataTable, type FilterField } from '#platform/web/console/table/data-table.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { useUser } from '../../portal/use-user.public.ts';
import { type AuditRow, listAudit } from '../../shared/audit/audit-list.contract.ts';
import { AuditChanges, AuditSummary } from './audit-changes.tsx';

const filtersOf = (words: readonly AuditWords[]): readonly FilterField[] => [
  { name: 'keyword', label: '操作人', kind: 'text', placeholder: '姓名', width: 130 },
  {
    name: 'action',
    label: '动作',
    kind: 'select',
    width: 150,
    options: words.flatMap(({ actions }) => choicesOf(actions)),
  },
  { name: 'at', label: '日期', kind: 'dates', width: 244 },
  { name: 'subject', label: '对象编号', kind: 'text', width: 130 },
  { name: 'requestId', label: '请求编号', kind: 'text', width: 170, placeholder: '出错提示里的编号' },
];

interface Opened {
  readonly open: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

const columnsOf = ({ open, onToggle }: Opened): readonly DataColumn<AuditRow>[] => [
  {
    key: 'time',
    title: '时间',
    sort: true,
    isFixed: true,
    wraps: false,
    render: ({ time }) => <time className="digits">{time}</time>,
  },
  {
    key: 'userName',
    title: '操作人',
    render: ({ userName, roleName }) => (
      <>
        {userName || <span className="ink-3">没有登录</span>}
        {roleName !== '' && <span className="sub">{roleName}</span>}
      </>
    ),
  },
  { key: 'actionName', title: '动作', isFixed: true, render: ({ actionName }) => actionName },
  {
    key: 'result',
    title: '结果',
    render: ({ result }) => (
      <Tag tone={result === '成功' ? 'pine' : 'danger'} icon={result === '成功' ? 'check' : 'warning'}>
        {result}
      </Tag>
    ),
  },
  {
    key: 'subjectLabel',
    title: '对象',
    wraps: true,
    render: ({ subjectLabel, orgName }) => (
      <>
        <span dir="auto">{subjectLabel}</span>
        {orgName !== '' && <span className="sub">{orgName}</span>}
      </>
    ),
  },
  {
    key: 'changes',
    title: '改动和说明',
    wraps: true,
    render: (row) => <AuditSummary row={row} isOpen={open.has(row.id)} onToggle={() => onToggle(row.id)} />,
  },
];

const SCOPES: Readonly<Record<string, string>> = {
  operator: '全部记录',
  admin: '本范围内的和自己的记录',
};

/** `/console/audit`: who did what, when, before and after. Rows are only ever added. */
export const AuditPage = () => {
  const { activeRole } = useUser();
  const features = use(ConsoleFeatures);
  const filters = filtersOf(features.flatMap(({ auditWords }) => auditWords));
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setOpen((now) =>
      now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set([...now, id]),
    );
  return (
    <ConsolePage title="操作记录" meta={SCOPES[activeRole?.roleCode ?? ''] ?? '自己的记录'}>
      <DataTable
        name="audit"
        label="操作记录"
        endpoint={listAudit}
        rowKey={({ id }) => id}
        columns={columnsOf({ open, onToggle: toggle })}
        below={(row) => (open.has(row.id) ? <AuditChanges row={row} /> : null)}
        filters={filters}
        defaultSort="-time"
        exportKind="audit"
        empty={{ title: '还没有操作记录', text: '登录、修改、导出都会记在这里，只增不改。' }}
      />
    </ConsolePage>
  );
};
