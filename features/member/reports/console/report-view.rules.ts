/** Report that the address asks for: reloading, a link and the way back show the same. */
import { PERIOD_PATTERN } from '../shared/period.rules.ts';
import { chosenColumns, REPORT_KINDS, type ReportKind } from '../shared/report-kinds.rules.ts';

export interface ReportView {
  readonly kind: ReportKind;
  readonly period: string;
  /** That of the active role without one. */
  readonly org: string | undefined;
  /** Keys of the shown columns in their order; all without any. */
  readonly columns: readonly string[];
  /** Id of the saved report that is shown. */
  readonly saved: string | undefined;
}

const DEFAULT_PERIOD = 'year';
const ORG = /^\d{12,60}$/;

/** Reads the address; `kinds` are those that the person may see, the first of them where none is named. */
export const readReportView = (params: URLSearchParams, kinds: readonly ReportKind[]): ReportView => {
  const [period = '', org = '', saved = ''] = ['period', 'org', 'saved'].map(
    (name) => params.get(name) ?? '',
  );
  const kind = kinds.find((one) => one === params.get('kind')) ?? kinds[0] ?? REPORT_KINDS[0];
  const columns = (params.get('cols') ?? '').split(',').filter((key) => key !== '');
  return {
    kind,
    period: new RegExp(PERIOD_PATTERN).test(period) ? period : DEFAULT_PERIOD,
    org: ORG.test(org) ? org : undefined,
    columns: columns.length === 0 ? [] : chosenColumns(kind, columns).map(({ key }) => key),
    saved: /^\d{1,15}$/.test(saved) ? saved : undefined,
  };
};

/** The address of another view; columns belong to their kind, and the list of rows begins anew. */
export const writeReportView = (
  now: URLSearchParams,
  changes: Partial<ReportView>,
  kinds: readonly ReportKind[],
): URLSearchParams => {
  const before = readReportView(now, kinds);
  const isOtherKind = changes.kind !== undefined && changes.kind !== before.kind;
  const view = { ...before, ...(isOtherKind ? { columns: [], saved: undefined } : {}), ...changes };
  const params = new URLSearchParams(now);
  for (const [name, value] of Object.entries({
    kind: view.kind === kinds[0] ? '' : view.kind,
    period: view.period === DEFAULT_PERIOD ? '' : view.period,
    org: view.org ?? '',
    cols: view.columns.join(','),
    saved: view.saved ?? '',
  }))
    if (value === '') params.delete(name);
    else params.set(name, value);
  params.delete('b-page');
  return params;
};
