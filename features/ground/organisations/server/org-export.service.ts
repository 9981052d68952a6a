import type { Deps } from '#platform/server/deps.ts';
import {
  type ExportCaller,
  type Exporter,
  type ExportFilters,
  type ExportRow,
  exportedCells,
  exportedColumns,
  MAX_EXPORT_ROWS,
} from '#platform/server/exporter.ts';
import { keywordOf } from '#platform/shared/keyword.rules.ts';
import { labelsOf } from '#platform/shared/record.ts';
import { orgRecord } from '../shared/org.record.ts';
import { isWithin } from '../shared/regions.rules.ts';
import { countOrgs, listOrgCodes, listOrgsByCode, type OrgFilter } from './org-admin.repository.ts';
import { shownOrgs } from './org-admin.service.ts';
import { orgColumns } from './org-columns.ts';

const LABELS = labelsOf(orgRecord);
const ROWS_AT_ONCE = 500;

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** As the list filters; a `parentCode` outside of the scope finds nothing. */
const filterOf = (caller: ExportCaller, filters: ExportFilters): OrgFilter | null => {
  const scopeCode = caller.activeRole.orgCode;
  const parentCode = text(filters.parentCode);
  if (parentCode !== undefined && !(isWithin(parentCode, scopeCode) && /^\d+$/.test(parentCode))) return null;
  const keyword = keywordOf(text(filters.keyword));
  const kind = filters.kind === 'region' || filters.kind === 'branch' ? filters.kind : undefined;
  return {
    scopeCode: parentCode ?? scopeCode,
    parentCode: keyword === '' ? parentCode : undefined,
    keyword,
    kind,
  };
};

/** Organisations of the scope. */
export const orgExporter = (deps: Deps): Exporter => ({
  kind: 'organisations',
  title: '组织',
  roles: ['admin'],
  columns: [
    { key: 'orgName', title: LABELS.name, kind: 'text', width: 36 },
    { key: 'shortName', title: LABELS.shortName, kind: 'text', width: 20 },
    { key: 'orgCode', title: '组织编码', kind: 'text', width: 34 },
    { key: 'pathName', title: '组织全路径', kind: 'text', width: 60 },
    { key: 'kind', title: '类型', kind: 'text', width: 10 },
    { key: 'level', title: '层级', kind: 'number', width: 8 },
    { key: 'childNum', title: '直接下级', kind: 'number', width: 10 },
    { key: 'sort', title: '次序', kind: 'number', width: 8 },
    ...exportedColumns(orgRecord, 'orgName'),
  ],
  count: async (caller, filters) => {
    const filter = filterOf(caller, filters);
    return filter ? countOrgs(deps.database.db, filter) : 0;
  },
  rows: async function* (caller, filters, sort): AsyncGenerator<ExportRow> {
    const { db } = deps.database;
    const filter = filterOf(caller, filters);
    if (!filter) return;
    // One more than a file may hold: the export then says so instead of leaving something out.
    const codes = await listOrgCodes(db, filter, sort, MAX_EXPORT_ROWS + 1);
    for (let start = 0; start < codes.length; start += ROWS_AT_ONCE) {
      const rows = await listOrgsByCode(db, codes.slice(start, start + ROWS_AT_ONCE));
      for (const row of await shownOrgs(db, rows))
        yield { ...row, kind: row.kind === 'region' ? '地区' : '党组织', ...exportedCells(orgColumns, row) };
    }
  },
});
