import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { type DataColumn, DataTable, type RowOf } from '#platform/web/console/table/data-table.tsx';
import { PageLink } from '#platform/web/ui/navigation/page-link.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { listObjections } from '../shared/objections.contract.ts';
import { KIND_WORDS, STATE_WORDS } from '../shared/objections.words.ts';
import { OBJECTIONS_CONSOLE_PATH, OBJECTIONS_TITLE } from '../shared/objections-address.rules.ts';

type Row = RowOf<typeof listObjections>;

const TONES = {
  OPEN: 'gold',
  CONFIRMING: 'gold',
  GRANTED: 'pine',
  REFUSED: 'danger',
  WITHDRAWN: 'plain',
} as const;

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    key: 'name',
    title: '姓名',
    isFixed: true,
    wraps: true,
    render: ({ name, orgName }) => (
      <>
        {name}
        <span className="sub">{orgName}</span>
      </>
    ),
  },
  {
    key: 'title',
    title: '申诉的事',
    wraps: true,
    render: ({ title, className, receiptNo }) => (
      <>
        {title}
        <span className="sub">{receiptNo === '' ? className || '没有记上的学时' : `回执 ${receiptNo}`}</span>
      </>
    ),
  },
  { key: 'kind', title: '方式', render: ({ kind }) => KIND_WORDS[kind] },
  {
    key: 'filedTime',
    title: '提出时间',
    wraps: false,
    render: ({ filedTime }) => <time className="digits">{filedTime.slice(0, 16)}</time>,
  },
  { key: 'state', title: '状态', render: ({ state }) => <Tag tone={TONES[state]}>{STATE_WORDS[state]}</Tag> },
  {
    key: 'hours',
    title: '补记学时',
    align: 'end',
    render: ({ hours }) => <span className="digits">{hours || '--'}</span>,
  },
  {
    key: 'ways',
    title: '操作',
    isFixed: true,
    render: ({ id, state, name }) => (
      <PageLink
        className="blue"
        to={`${OBJECTIONS_CONSOLE_PATH}/detail?id=${id}`}
        aria-label={`${state === 'OPEN' || state === 'CONFIRMING' ? '处理' : '查看'}${name}的申诉`}
      >
        {state === 'OPEN' || state === 'CONFIRMING' ? '处理' : '查看'}
      </PageLink>
    ),
  },
];

const STATES = Object.entries(STATE_WORDS).map(([value, label]) => ({ value, label }));

/** `/console/objections` */
export const ObjectionsPage = () => (
  <ConsolePage title={OBJECTIONS_TITLE} meta="自己管的班级，和本范围内的组织">
    <DataTable
      name="objections"
      label={OBJECTIONS_TITLE}
      unit="份"
      endpoint={listObjections}
      rowKey={({ id }) => id}
      columns={COLUMNS}
      filters={[
        { name: 'state', label: '状态', kind: 'select', options: STATES },
        { name: 'keyword', label: '查找', kind: 'text', placeholder: '姓名、课程或班级', width: 200 },
      ]}
      exportKind="objections"
      empty={{ title: '没有学时申诉', text: '学员对学时有疑问时会列在这里。' }}
    />
  </ConsolePage>
);
