import { createPortal } from 'react-dom';
import { formalDate, formalPeriod } from '../shared/office-numbers.rules.ts';
import { REPORTS, type ReportColumn } from '../shared/report-kinds.rules.ts';
import type { Report } from '../shared/reports.contract.ts';
import s from './printed-report.module.css';
import { cellText, rowName, sumsOf } from './report-figures.rules.ts';

interface PrintedReportProps {
  readonly report: Report;
  readonly columns: readonly ReportColumn[];
  /** Name under which it is saved; that of the kind without one. */
  readonly title: string | undefined;
  readonly madeBy: string;
  /** `yyyy-MM-dd HH:mm` */
  readonly madeAt: string;
}

/** The report as an office prints it on A4, in the page's place on paper: head, table, who made it, page numbers. */
export function PrintedReport({ report, columns, title, madeBy, madeAt }: PrintedReportProps) {
  const rows = [
    ...report.rows.map((row) => ({ key: `${row.key}${row.isSelf}`, name: rowName(row), sums: row.sums })),
    { key: '', name: '合计', sums: report.total },
  ];
  return createPortal(
    <article className={s.printed} aria-hidden="true">
      <h1>{title ?? `${report.orgName}${REPORTS[report.kind].title}报表`}</h1>
      <p className={s.period}>{formalPeriod(report)}</p>
      <p className={s.made}>
        <span>制表单位：{report.orgName}</span>
        <span>制表人：{madeBy}</span>
        <span>
          制表时间：{formalDate(madeAt.slice(0, 10))} {madeAt.slice(11)}
        </span>
      </p>
      <table>
        <thead>
          <tr>
            <th>{report.isOwnClasses ? '培训班' : '组织'}</th>
            {columns.map(({ key, label, unit }) => (
              <th key={key}>
                {label}
                <br />（{unit}）
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, sums }) => (
            <tr key={key}>
              <th>{name}</th>
              {columns.map((column) => (
                <td key={column.key}>{cellText(column, sumsOf(report, sums))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={s.note}>
        {report.countedTime !== '' && `数到 ${report.countedTime.slice(0, 16)}。`}
        {REPORTS[report.kind].note}
      </p>
    </article>,
    document.body,
  );
}
