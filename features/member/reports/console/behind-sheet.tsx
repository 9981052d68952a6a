import { Sheet, SheetDrawer } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import { type DataColumn, DataTable, type RowOf } from '#platform/web/console/table/data-table.tsx';
import { periodWords } from '../shared/period.rules.ts';
import { REPORTS, type ReportKind } from '../shared/report-kinds.rules.ts';
import { listReportRows, type Report } from '../shared/reports.contract.ts';
import { rowName } from './report-figures.rules.ts';
import type { Opened } from './report-table.tsx';

type Row = RowOf<typeof listReportRows>;

const WIDE = 760;

/** The organisation stands below the first column's words, which leaves room for the others. */
const columnsOf = (kind: ReportKind): DataColumn<Row>[] => {
  const heads = REPORTS[kind].rowHeads.map((head, at) => ({ ...head, at }));
  const org = heads.find(({ key }) => key === 'orgName');
  return heads
    .filter((head) => head !== org)
    .map(({ key, label, isNumber, at }) => ({
      key,
      title: label,
      isFixed: at === 0,
      wraps: at < 3,
      align: isNumber ? 'end' : 'start',
      render: ({ cells }) => (
        <>
          {isNumber ? <span className="digits">{cells[at]}</span> : cells[at]}
          {at === 0 && org && <span className="sub">{cells[org.at]}</span>}
        </>
      ),
    }));
};

interface BehindSheetProps {
  readonly report: Report;
  readonly period: string;
  /** Undefined while it is closed. */
  readonly opened: Opened | undefined;
  readonly onClose: () => void;
}

/** What a sum is made of, page by page. */
export function BehindSheet({ report, period, opened, onClose }: BehindSheetProps) {
  const { rowName: noun, rowUnit } = REPORTS[report.kind];
  const place = report.isOwnClasses
    ? { ...(opened ? { classId: opened.key } : {}) }
    : { orgCode: opened?.key ?? report.orgCode, isSelf: opened?.isSelf ?? false };
  return (
    <SheetDrawer open={opened !== undefined} onClose={onClose} width={WIDE}>
      {opened !== undefined && (
        <Sheet title={`${opened ? rowName(opened) : report.orgName}：${noun}`} onClose={onClose}>
          <p className="below-16 ink-2">{periodWords(report)}，按组织排</p>
          <DataTable
            name={`report-rows-${report.kind}`}
            label={noun}
            unit={rowUnit}
            endpoint={listReportRows}
            input={{ kind: report.kind, period, ...place }}
            addressPrefix="b-"
            rowKey={({ id }) => id}
            columns={columnsOf(report.kind)}
            empty={{ title: `没有${noun}`, text: '这个期间这里没有记录。' }}
          />
        </Sheet>
      )}
    </SheetDrawer>
  );
}
