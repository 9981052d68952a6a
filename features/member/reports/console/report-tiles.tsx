import { tileNumber } from '../shared/office-numbers.rules.ts';
import { decimalsOf, figureOf, REPORTS } from '../shared/report-kinds.rules.ts';
import type { Report } from '../shared/reports.contract.ts';
import { cellText, sumsOf } from './report-figures.rules.ts';
import s from './reports.module.css';

/** The most telling sums, short; in full for readers and on hovering. */
export function ReportTiles({ report }: { readonly report: Report }) {
  const sums = sumsOf(report, report.total);
  return (
    <dl className={`panel ${s.tiles}`} aria-label="合计">
      {REPORTS[report.kind].columns
        .filter(({ isTile }) => isTile)
        .map((column) => (
          <div key={column.key}>
            <dt>{column.label}</dt>
            <dd title={`${cellText(column, sums)} ${column.unit}`}>
              {tileNumber(figureOf(column, sums), decimalsOf(column))}
              <small>{column.unit}</small>
            </dd>
          </div>
        ))}
    </dl>
  );
}
