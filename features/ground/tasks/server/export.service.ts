import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import {
  type ExportCaller,
  type ExportColumn,
  type Exporter,
  type ExportFilters,
  type ExportRow,
  MAX_EXPORT_ROWS,
} from '#platform/server/exporter.ts';
import type { SheetCell, SheetColumn } from '#platform/server/spreadsheet/spreadsheet-render.ts';
import { writeSpreadsheet } from '#platform/server/spreadsheet/spreadsheet-write.ts';
import { inUse } from '#platform/server/switches.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { exportFileName } from '../shared/export.rules.ts';
import type { startExport } from '../shared/tasks.contract.ts';
import { tasksErrors } from '../shared/tasks.errors.ts';
import { defineTask, type TaskContext, type TaskDefinition } from './task-definition.ts';
import { startTask } from './tasks.service.ts';

interface ExportPayload {
  readonly filters: ExportFilters;
  readonly sort: string;
  readonly columns: readonly string[];
}

const ROWS_A_BREATH = 100;
const WIDTHS = { text: 24, number: 12, date: 20 } as const;

const kindOf = (kind: string) => `export.${kind}`;

/** The columns asked for, each once. A list also shows what no file can hold, such as pictures: left out. */
const columnsOf = async (
  exporter: Exporter,
  caller: ExportCaller,
  filters: ExportFilters,
  keys: readonly string[],
): Promise<ExportColumn[]> => {
  const known = [...exporter.columns, ...((await exporter.columnsFor?.(caller, filters)) ?? [])];
  const columns = [...new Set(keys)].flatMap((key) =>
    known.filter((column) => (column.shownIn ?? column.key) === key),
  );
  if (columns.length === 0) throw tasksErrors.noColumn();
  return columns;
};

/** The database keeps neither NUL nor halves of characters. */
const isStorable = (value: unknown) =>
  typeof value !== 'string' || (value.isWellFormed() && !value.includes('\u0000'));

/**
 * Starts the export of a list. Throws `tasks.unknownExport`, `tasks.exportNotAllowed`, `tasks.noColumn`,
 * `tasks.exportTooLarge`, `tasks.tooMany`.
 */
export const startListExport = async (
  deps: Deps,
  exporters: readonly Exporter[],
  caller: Caller,
  { kind, filters = {}, sort = '', columns }: InputOf<typeof startExport>,
): Promise<string> => {
  const exporter = inUse(deps, exporters).find((one) => one.kind === kind);
  if (!exporter) throw tasksErrors.unknownExport();
  if (!exporter.roles.includes(caller.activeRole.roleCode)) throw tasksErrors.exportNotAllowed();
  if (!Object.values(filters).every(isStorable)) throw accessErrors.badInput();
  const keys = [
    ...new Set(
      (await columnsOf(exporter, caller, filters, columns)).map(({ key, shownIn }) => shownIn ?? key),
    ),
  ];
  const rows = await exporter.count(caller, filters);
  if (rows > MAX_EXPORT_ROWS) throw tasksErrors.exportTooLarge({ rows, limit: MAX_EXPORT_ROWS });
  const payload: ExportPayload = { filters, sort, columns: keys };
  return deps.database.db.transaction(async (tx) => {
    const title = `导出${exporter.title}`;
    const taskId = await startTask(tx, deps, caller, { kind: kindOf(kind), title, payload, totalNum: rows });
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'tasks.export',
      subject: taskId,
      orgCode: caller.activeRole.orgCode,
      facts: { label: title, kind, filters, columns: keys, rows },
    });
    return taskId;
  });
};

const cellOf = ({ kind }: ExportColumn, value: string | number | null | undefined): SheetCell => {
  if (value === null || value === undefined || value === '') return null;
  return kind === 'number' ? value : String(value);
};

const readRows = async (
  rows: AsyncIterable<ExportRow>,
  columns: readonly ExportColumn[],
  context: TaskContext,
): Promise<SheetCell[][]> => {
  const read: SheetCell[][] = [];
  for await (const row of rows) {
    context.signal.throwIfAborted();
    read.push(columns.map((column) => cellOf(column, row[column.key])));
    // More were added since they were counted.
    if (read.length > MAX_EXPORT_ROWS)
      throw tasksErrors.exportTooLarge({ rows: `${MAX_EXPORT_ROWS} 多`, limit: MAX_EXPORT_ROWS });
    context.progress(read.length);
    // The embedded database answers without ever leaving the processor: others would wait for the whole list.
    if (read.length % ROWS_A_BREATH === 0) await new Promise((goOn) => setImmediate(goOn));
  }
  context.progress(read.length, read.length);
  return read;
};

const exportTask = (exporter: Exporter): TaskDefinition =>
  defineTask<ExportPayload>({
    kind: kindOf(exporter.kind),
    run: async ({ filters, sort, columns: keys }, context) => {
      const columns = await columnsOf(exporter, context.caller, filters, keys);
      const rows = await readRows(exporter.rows(context.caller, filters, sort), columns, context);
      const head: SheetColumn[] = columns.map(({ title, kind, width }) => ({
        title,
        width: width ?? WIDTHS[kind],
      }));
      const content = await writeSpreadsheet([{ name: exporter.title, columns: head, rows }]);
      const name = exportFileName(exporter.title, context.deps.clock());
      return { message: `已导出 ${rows.length} 行。`, file: { name, content } };
    },
  });

/** The tasks behind the export of these lists, for `registerTasks`. */
export const exportTasks = (exporters: readonly Exporter[]): TaskDefinition[] => exporters.map(exportTask);
