import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { type DataColumn, DataTable, type FilterField } from '#platform/web/console/data-table.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { useUser } from '../portal/use-user.public.ts';
import { type AuditRow, listAudit } from '../shared/audit-list.contract.ts';
import { ACTION_NAMES } from '../shared/audit-words.rules.ts';
import s from './audit.module.css';
import { AuditChanges } from './audit-changes.tsx';

const FILTERS: readonly FilterField[] = [
  { name: 'keyword', label: '操作人', kind: 'text', placeholder: '姓名', width: 160 },
  {
    name: 'action',
    label: '动作',
    kind: 'select',
    width: 200,
    options: [...ACTION_NAMES].map(([value, label]) => ({ value, label })),
  },
  { name: 'at', label: '日期', kind: 'dates' },
  { name: 'subject', label: '对象编号', kind: 'text', width: 200 },
  { name: 'requestId', label: '请求编号', kind: 'text', width: 200, placeholder: '出错提示里的编号' },
];

const COLUMNS: readonly DataColumn<AuditRow>[] = [
  {
    key: 'time',
    title: '时间',
    sort: true,
    isFixed: true,
    wraps: false,
    render: ({ time }) => <time className={s.time}>{time}</time>,
  },
  {
    key: 'userName',
    title: '操作人',
    render: ({ userName, roleName }) => (
      <>
        {userName || <span className={s.none}>没有登录</span>}
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
  { key: 'changes', title: '改动和说明', wraps: true, render: (row) => <AuditChanges row={row} /> },
];

const SCOPES: Readonly<Record<string, string>> = {
  operator: '全部记录',
  admin: '本范围内的和自己的记录',
};

/** `/console/audit`: who did what, when, before and after. Rows are only ever added. */
export const AuditPage = () => {
  const { activeRole } = useUser();
  return (
    <ConsolePage title="操作记录" meta={SCOPES[activeRole?.roleCode ?? ''] ?? '自己的记录'}>
      <DataTable
        name="audit"
        label="操作记录"
        endpoint={listAudit}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        filters={FILTERS}
        defaultSort="-time"
        exportKind="audit"
        empty={{ title: '还没有操作记录', text: '登录、修改、导出都会记在这里，只增不改。' }}
      />
    </ConsolePage>
  );
};
