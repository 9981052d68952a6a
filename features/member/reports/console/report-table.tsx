import { Icon } from '#platform/web/ui/icon.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { REPORTS, type ReportColumn, rowsBehind, type Sums } from '../shared/report-kinds.rules.ts';
import type { Report } from '../shared/reports.contract.ts';
import { cellText, rowName, sumsOf } from './report-figures.rules.ts';
import s from './reports.module.css';

type Row = Report['rows'][number];

/** A row of which somebody wants to see what it is made of; null for all of them. */
export type Opened = Row | null;

interface ReportTableProps {
  readonly report: Report;
  readonly columns: readonly ReportColumn[];
  readonly onEnter: (orgCode: string) => void;
  readonly onOpen: (row: Opened) => void;
}

interface LineProps extends Pick<ReportTableProps, 'report' | 'columns' | 'onEnter' | 'onOpen'> {
  readonly row: Row;
}

function Behind({
  report,
  sums,
  about,
  onPress,
}: {
  readonly report: Report;
  readonly sums: Sums;
  readonly about: string;
  readonly onPress: () => void;
}) {
  const { rowName: noun, rowUnit } = REPORTS[report.kind];
  const num = rowsBehind(report.kind, sums);
  if (num === 0) return <span className="ink-3">—</span>;
  return (
    <button
      type="button"
      className={s.open}
      onClick={onPress}
      aria-label={`${about}的${noun}，${num} ${rowUnit}`}
    >
      明细
    </button>
  );
}

function Line({ report, columns, onEnter, onOpen, row }: LineProps) {
  const sums = sumsOf(report, row.sums);
  const name = rowName(row);
  const isWay = !row.isSelf && !report.isOwnClasses;
  return (
    <tr>
      <th scope="row">
        {isWay ? (
          <button type="button" className={s.enter} onClick={() => onEnter(row.key)}>
            {name}
            <Icon name="right" size="s" />
          </button>
        ) : (
          <span className={s.enter}>{name}</span>
        )}
      </th>
      {columns.map((column) => (
        <td key={column.key} data-label={`${column.label}（${column.unit}）`}>
          {cellText(column, sums)}
        </td>
      ))}
      <td>
        <Behind report={report} sums={sums} about={name} onPress={() => onOpen(row)} />
      </td>
    </tr>
  );
}

/** Rows of the report with their total, the head in sight while the rows scroll. */
export function ReportTable({ report, columns, onEnter, onOpen }: ReportTableProps) {
  const total = sumsOf(report, report.total);
  const { title, note } = REPORTS[report.kind];
  if (report.rows.length === 0)
    return (
      <EmptyView
        title="这个期间没有数"
        reason={
          report.isOwnClasses
            ? '您管的班在这个期间没有记录，换一个期间看看。'
            : '这个组织下面没有别的组织，也没有记录。'
        }
      />
    );
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={s.frame} aria-label={`${title}报表`} tabIndex={0}>
        <table className={s.table}>
          <caption className="vh">{`${title}报表`}</caption>
          <thead>
            <tr>
              <th scope="col">{report.isOwnClasses ? '培训班' : '组织'}</th>
              {columns.map(({ key, label, unit }) => (
                <th key={key} scope="col">
                  {label}
                  <small>{unit}</small>
                </th>
              ))}
              <th scope="col">
                <span className="vh">明细</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {report.rows.map((row) => (
              <Line key={`${row.key}${row.isSelf}`} {...{ report, columns, onEnter, onOpen, row }} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">合计</th>
              {columns.map((column) => (
                <td key={column.key} data-label={`${column.label}（${column.unit}）`}>
                  {cellText(column, total)}
                </td>
              ))}
              <td>
                <Behind report={report} sums={total} about="合计" onPress={() => onOpen(null)} />
              </td>
            </tr>
          </tfoot>
        </table>
      </section>
      <p className="above-12 small ink-3">{note}</p>
    </>
  );
}
