import type { ExportRow } from '#platform/server/exporter.ts';
import type { SheetCell } from '#platform/server/spreadsheet/spreadsheet-render.ts';
import { writeSpreadsheet } from '#platform/server/spreadsheet/spreadsheet-write.ts';
import { wireTime } from '#platform/shared/times.ts';
import { periodWords } from '../shared/period.rules.ts';
import { chosenColumns, figureOf, REPORTS, type ReportKind } from '../shared/report-kinds.rules.ts';
import type { ReportLine, WorkedOut } from './report.read.ts';

const NAME_WIDTH = 32;
const NUMBER_WIDTH = 14;

/** Name of a row, as table, print and file have it. */
export const lineName = ({ name, isSelf }: Pick<ReportLine, 'name' | 'isSelf'>): string =>
  isSelf ? `${name}（本级）` : name;

/** Rows of a report and its total, by the keys of the columns; numbers are numbers. */
export const exportRows = (kind: ReportKind, { lines, total }: WorkedOut): ExportRow[] => {
  const columns = chosenColumns(kind, []);
  const row = (name: string, sums: ReportLine['sums']): ExportRow => ({
    name,
    ...Object.fromEntries(columns.map((column) => [column.key, figureOf(column, sums)])),
  });
  return [...lines.map((line) => row(lineName(line), line.sums)), row('合计', total)];
};

/** Bytes of a report as a spreadsheet: rows, total, and below who made it when of what. */
export const reportFile = (
  { kind, columns: keys, name }: { kind: ReportKind; columns: readonly string[]; name: string },
  found: WorkedOut,
  { madeBy, madeAt }: { madeBy: string; madeAt: Date },
): Promise<Uint8Array> => {
  const columns = chosenColumns(kind, keys);
  const rows: SheetCell[][] = exportRows(kind, found).map((row) => [
    row.name ?? null,
    ...columns.map(({ key }) => row[key] ?? null),
  ]);
  const facts = [
    `${REPORTS[kind].title}报表　${periodWords(found.period)}`,
    `制表单位：${found.orgName}`,
    `制表人：${madeBy}`,
    `制表时间：${wireTime(madeAt).slice(0, 16)}`,
    ...(found.countedAt ? [`数到：${wireTime(found.countedAt).slice(0, 16)}`] : []),
  ];
  return writeSpreadsheet([
    {
      name,
      columns: [
        { title: found.isOwnClasses ? '培训班' : '组织', width: NAME_WIDTH },
        ...columns.map(({ label, unit }) => ({ title: `${label}（${unit}）`, width: NUMBER_WIDTH })),
      ],
      rows: [...rows, [], ...facts.map((fact) => [fact])],
    },
  ]);
};
