import type { Caller, RoleCode } from '../shared/caller.ts';
import { type AnyRecord, labelsOf, placedIn } from '../shared/record.ts';
import type { RecordFact } from './db/record-columns.ts';

/** Rows that one file may hold. */
export const MAX_EXPORT_ROWS = 100_000;

export interface ExportColumn {
  readonly key: string;
  /** Words of the file's first row. */
  readonly title: string;
  readonly kind: 'text' | 'number' | 'date';
  /** Key of the list's column that shows this value too: it is written whenever that one is. */
  readonly shownIn?: string;
  /** Characters; a good one for the kind when it is left out. */
  readonly width?: number;
}

export type ExportFilters = Readonly<Record<string, string | number | boolean>>;
export type ExportCell = string | number | null;
export type ExportRow = Readonly<Record<string, ExportCell>>;
/** Person who asked for the file, and the role in which the task acts. */
export type ExportCaller = Pick<Caller, 'userId' | 'activeRole'>;

/** A list that can be written into a file, as the feature that owns the list offers it. */
export interface Exporter {
  /** Lower-case letters and hyphens, as the list's page names it. */
  readonly kind: string;
  /** Of what it is a list, as in the file's name. */
  readonly title: string;
  readonly roles: readonly RoleCode[];
  readonly columns: readonly ExportColumn[];
  /** Columns after those of `columns` that depend on what is listed, such as one for each course of a class. */
  columnsFor?(caller: ExportCaller, filters: ExportFilters): Promise<readonly ExportColumn[]>;
  /** How many rows there will be. */
  count(caller: ExportCaller, filters: ExportFilters): Promise<number>;
  /**
   * The rows of the list's own call with these filters, all pages, read piece by piece. Dates are text as on
   * the wire. `sort` is a column's key, descending with `-`, or empty; filters and sort come from the page
   * unchecked: unknown ones are ignored.
   */
  rows(caller: ExportCaller, filters: ExportFilters, sort: string): AsyncIterable<ExportRow>;
}

/** Columns of the fields that a record shows in its list's file, written beside the column `shownIn`. */
export const exportedColumns = <R extends AnyRecord>(one: R, shownIn: string): ExportColumn[] => {
  const labels = labelsOf(one);
  return placedIn(one, 'export').map((key) => ({ key, title: labels[key], kind: 'text', shownIn }));
};

/** Values of these columns in a row that was selected for them. */
export const exportedCells = (
  columns: { factsFor(place: 'export', row: Readonly<Record<string, unknown>>): RecordFact[] },
  row: Readonly<Record<string, unknown>> = {},
): ExportRow => Object.fromEntries(columns.factsFor('export', row).map(({ key, text }) => [key, text]));
