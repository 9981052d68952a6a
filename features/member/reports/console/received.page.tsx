import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { type DataColumn, DataTable, type RowOf } from '#platform/web/console/table/data-table.tsx';
import { periodWords } from '../shared/period.rules.ts';
import { REPORTS_PATH, reportFileAddress } from '../shared/report-address.rules.ts';
import { listReceivedReports } from '../shared/reports.contract.ts';
import { KIND_WORDS, REPORTS_TITLE } from '../shared/reports.words.ts';

type Row = RowOf<typeof listReceivedReports>;

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    key: 'reportName',
    title: '报表',
    isFixed: true,
    wraps: true,
    render: ({ reportName, kind, orgName }) => (
      <>
        {reportName}
        <span className="sub">
          {KIND_WORDS[kind]}　{orgName}
        </span>
      </>
    ),
  },
  { key: 'period', title: '期间', wraps: true, render: (row) => periodWords(row) },
  { key: 'senderName', title: '谁定的', render: ({ senderName }) => senderName },
  {
    key: 'sentTime',
    title: '发出',
    render: ({ sentTime }) => <time className="digits">{sentTime.slice(0, 16)}</time>,
  },
  {
    key: 'keptUntil',
    title: '保留到',
    isWide: true,
    render: ({ keptUntil }) => <time className="digits">{keptUntil}</time>,
  },
  {
    key: 'ways',
    title: '文件',
    isFixed: true,
    render: ({ id, fileName }) => (
      <a className="blue" href={reportFileAddress(id)} download={fileName} aria-label={`下载${fileName}`}>
        下载
      </a>
    ),
  },
];

/** `/console/reports/received`: files that were sent to the person. */
export const ReceivedReportsPage = () => (
  <ConsolePage title="收到的报表" trail={[{ title: REPORTS_TITLE, path: REPORTS_PATH }]}>
    <DataTable
      name="received-reports"
      label="收到的报表"
      unit="份"
      endpoint={listReceivedReports}
      rowKey={({ id }) => id}
      columns={COLUMNS}
      empty={{ title: '还没有收到报表', text: '别人定时发给您的报表会留在这里，九十天内可以下载。' }}
    />
  </ConsolePage>
);
