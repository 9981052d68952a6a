import { ButtonLink } from '#platform/web/console/console-button.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { type DataColumn, DataTable, type RowOf } from '#platform/web/console/table/data-table.tsx';
import { PageLink } from '#platform/web/ui/navigation/page-link.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { listGroupStudiesAdmin } from '../shared/group-study.contract.ts';
import { GROUP_STUDY_PATH, groupReceiptPath, groupRunPath } from '../shared/group-study-address.rules.ts';

type Row = RowOf<typeof listGroupStudiesAdmin>;

const checkPath = (id: string) => `/console/group-study/check?id=${id}`;

/** 抽查 3 人，属实 1，存疑 1 */
const sampleText = ({ sampledNum, confirmedNum, doubtfulNum }: Row): string =>
  sampledNum === 0 ? '没有抽查' : `抽 ${sampledNum} 人，属实 ${confirmedNum}，存疑 ${doubtfulNum}`;

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    key: 'startTime',
    title: '时间',
    wraps: false,
    render: ({ startTime }) => <time className="digits">{startTime.slice(0, 16)}</time>,
  },
  {
    key: 'orgName',
    title: '支部',
    isFixed: true,
    wraps: true,
    render: ({ orgName, place }) => (
      <>
        {orgName}
        <span className="sub">{place}</span>
      </>
    ),
  },
  { key: 'courseName', title: '课程', wraps: true, render: ({ courseName }) => courseName },
  { key: 'leaderName', title: '主持人', render: ({ leaderName }) => leaderName },
  {
    key: 'state',
    title: '状态',
    render: ({ state }) =>
      state === 'RUNNING' ? <Tag tone="gold">进行中</Tag> : <Tag tone="pine">已结束</Tag>,
  },
  {
    key: 'creditedNum',
    title: '应到 / 计学时',
    render: ({ rosterNum, creditedNum }) => (
      <span className="digits">
        {rosterNum} / {creditedNum}
      </span>
    ),
  },
  { key: 'sample', title: '抽查', render: (row) => sampleText(row) },
  {
    key: 'ways',
    title: '操作',
    isFixed: true,
    render: ({ id, state }) => (
      <span className="flex gap-12">
        {state === 'CLOSED' && (
          <PageLink className="blue" to={checkPath(id)}>
            核对
          </PageLink>
        )}
        <PageLink className="blue" to={state === 'CLOSED' ? groupReceiptPath(id) : groupRunPath(id)}>
          {state === 'CLOSED' ? '回执' : '去看'}
        </PageLink>
      </span>
    ),
  },
];

/** `/console/group-study` */
export const GroupStudiesConsolePage = () => (
  <ConsolePage
    title="集体学习"
    meta="本范围内的支部"
    actions={<ButtonLink to={GROUP_STUDY_PATH}>开一场</ButtonLink>}
  >
    <DataTable
      name="group-study"
      label="集体学习"
      unit="场"
      endpoint={listGroupStudiesAdmin}
      rowKey={({ id }) => id}
      columns={COLUMNS}
      filters={[
        { name: 'keyword', label: '查找', kind: 'text', placeholder: '支部、课程或地点', width: 200 },
      ]}
      exportKind="group-study"
      empty={{ title: '还没有集体学习', text: '支部开过以后会列在这里，按场抽查到场的人。' }}
    />
  </ConsolePage>
);
