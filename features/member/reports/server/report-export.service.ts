import type { Deps } from '#platform/server/deps.ts';
import type { Exporter, ExportFilters } from '#platform/server/exporter.ts';
import { REPORT_KINDS, REPORTS, type ReportKind } from '../shared/report-kinds.rules.ts';
import { KIND_WORDS } from '../shared/reports.words.ts';
import { workOut } from './report.read.ts';
import { exportRows } from './report-file.read.ts';

const NAME_WIDTH = 32;
const NUMBER_WIDTH = 14;

const textOf = (filters: ExportFilters, name: string): string | undefined => {
  const value = filters[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const inputOf = (kind: ReportKind, filters: ExportFilters) => {
  const orgCode = textOf(filters, 'orgCode');
  return { kind, period: textOf(filters, 'period') ?? 'year', ...(orgCode === undefined ? {} : { orgCode }) };
};

/** A report as it stands on the page, with its total: the kind's columns in the order that was chosen. */
const reportExporter =
  (kind: ReportKind) =>
  (deps: Deps): Exporter => ({
    kind: `report-${kind}`,
    title: `${KIND_WORDS[kind]}报表`,
    roles: REPORTS[kind].roles,
    columns: [
      { key: 'name', title: '组织', kind: 'text', width: NAME_WIDTH },
      ...REPORTS[kind].columns.map(({ key, label, unit }) => ({
        key,
        title: `${label}（${unit}）`,
        kind: 'number' as const,
        width: NUMBER_WIDTH,
      })),
    ],
    count: async (caller, filters) =>
      exportRows(kind, await workOut(deps, caller, inputOf(kind, filters))).length,
    rows: async function* (caller, filters) {
      yield* exportRows(kind, await workOut(deps, caller, inputOf(kind, filters)));
    },
  });

export const reportExporters = REPORT_KINDS.map(reportExporter);
