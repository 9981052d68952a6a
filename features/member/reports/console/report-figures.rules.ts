/** Numbers of a reply as table, print and tiles show them. */
import { tableNumber } from '../shared/office-numbers.rules.ts';
import { decimalsOf, figureOf, type ReportColumn, type Sums } from '../shared/report-kinds.rules.ts';
import type { Report } from '../shared/reports.contract.ts';

/** Sums by measure, out of the reply's list. */
export const sumsOf = ({ measures }: Pick<Report, 'measures'>, sums: readonly number[]): Sums =>
  Object.fromEntries(measures.map((measure, at) => [measure, sums[at] ?? 0]));

/** A column's number as a table has it. */
export const cellText = (column: ReportColumn, sums: Sums): string =>
  tableNumber(figureOf(column, sums), decimalsOf(column));

/** Name of a row. */
export const rowName = ({ name, isSelf }: Pick<Report['rows'][number], 'name' | 'isSelf'>): string =>
  isSelf ? `${name}（本级）` : name;
