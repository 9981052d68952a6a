import { choicesOf } from '#platform/shared/choices.ts';
import { type DataColumn, DataTable, type RowOf } from '#platform/web/console/table/data-table.tsx';
import { PageLink } from '#platform/web/ui/navigation/page-link.tsx';
import { visitBasePath, visitPath } from '../shared/visit-address.rules.ts';
import { STATE_WORDS } from '../shared/visits.words.ts';
import { listVisitsAdmin } from '../shared/visits-admin.contract.ts';
import { CAME, PEOPLE, STATE, TIME } from './visit-columns.tsx';

type Row = RowOf<typeof listVisitsAdmin>;

const WHEN: DataColumn<Row> = { ...TIME, wraps: false };

const BASE: DataColumn<Row> = {
  key: 'baseName',
  title: '基地',
  wraps: true,
  render: ({ baseId, baseName }) => (
    <PageLink className="blue" to={visitBasePath(baseId)}>
      {baseName}
    </PageLink>
  ),
};

const REST: readonly DataColumn<Row>[] = [
  {
    key: 'hostName',
    title: '来访单位',
    isFixed: true,
    wraps: true,
    render: ({ hostName, purpose }) => (
      <>
        {hostName}
        <span className="sub">{purpose}</span>
      </>
    ),
  },
  PEOPLE,
  {
    key: 'contact',
    title: '联系人',
    isWide: true,
    render: ({ contact, contactPhone }) => (
      <>
        {contact}
        <span className="sub">{contactPhone}</span>
      </>
    ),
  },
  STATE,
  CAME,
  {
    key: 'ways',
    title: '操作',
    isFixed: true,
    render: ({ id, state }) => (
      <PageLink className="blue" to={visitPath(id)}>
        {state === 'PENDING' ? '去确认' : '去看'}
      </PageLink>
    ),
  },
];

/** Bookings of all kept bases, or of one. */
export function BookingsTable({ baseId }: { readonly baseId?: string | undefined }) {
  return (
    <DataTable
      name={baseId === undefined ? 'visits' : 'visits-of-base'}
      label="参观预约"
      unit="个"
      endpoint={listVisitsAdmin}
      input={baseId === undefined ? {} : { baseId }}
      rowKey={({ id }) => id}
      columns={baseId === undefined ? [WHEN, BASE, ...REST] : [WHEN, ...REST]}
      filters={[
        { name: 'keyword', label: '查找', kind: 'text', placeholder: '单位、基地、预约人、编号', width: 220 },
        { name: 'state', label: '状态', kind: 'select', options: [...choicesOf(STATE_WORDS)] },
        { name: 'day', label: '日期', kind: 'dates' },
      ]}
      exportKind="visits"
      empty={{ title: '还没有预约', text: '支部或班级在基地的页面上约好以后，会列在这里。' }}
    />
  );
}
