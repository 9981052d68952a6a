import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { type DataColumn, DataTable, type FilterField } from '#platform/web/console/table/data-table.tsx';
import { listFailures, type ServerFailure } from '../shared/operation.contract.ts';
import { REFRESH_MS } from './operation.queries.ts';

const COLUMNS: readonly DataColumn<ServerFailure>[] = [
  { key: 'at', title: '时间', isFixed: true, width: 180, render: ({ at }) => at },
  {
    key: 'requestId',
    title: '请求编号',
    wraps: true,
    width: 200,
    render: ({ requestId }) => <span className="breaks">{requestId}</span>,
  },
  {
    key: 'route',
    title: '请求',
    wraps: true,
    render: ({ route }) => <span className="breaks">{route}</span>,
  },
  { key: 'status', title: '答的', width: 72, render: ({ status }) => status },
  {
    key: 'reason',
    title: '哪里出错',
    wraps: true,
    render: ({ reason }) => <span className="breaks">{reason}</span>,
  },
];

const FILTERS: readonly FilterField[] = [
  { name: 'requestId', label: '请求编号', kind: 'text', width: 320, placeholder: '用户报出的编号' },
];

/** 没有答成的请求: found by the number that a person reports. */
export const FailuresPart = () => (
  <EditSection title="没有答成的请求">
    <p className="plain ink-2">
      留七天，没有个人信息；详细的按编号看日志：journalctl -u portal | grep 编号。
    </p>
    <DataTable
      name="operation-failures"
      label="请求"
      unit="个"
      endpoint={listFailures}
      rowKey={({ requestId }) => requestId}
      columns={COLUMNS}
      filters={FILTERS}
      addressPrefix="failure-"
      refreshMs={REFRESH_MS}
      empty={{ title: '七天里没有', text: '服务器自己出错、没有答成的请求列在这里。' }}
    />
  </EditSection>
);
