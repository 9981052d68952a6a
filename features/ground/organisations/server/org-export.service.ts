import type { Deps } from '#platform/server/deps.ts';
import { type Exporter, exportedCells, exportedColumns } from '#platform/server/exporter.ts';
import { listExporter } from '#platform/server/list-exporter.ts';
import { labelsOf } from '#platform/shared/record.ts';
import { orgRecord } from '../shared/org.record.ts';
import { listOrgs } from '../shared/org-admin.contract.ts';
import { countOrgs, listOrgCodes, listOrgsByCode } from './org-admin.repository.ts';
import { orgFilterOf, shownOrgs } from './org-admin.service.ts';
import { orgColumns } from './org-columns.ts';

const LABELS = labelsOf(orgRecord);

/** Organisations of the scope. */
export const orgExporter = (deps: Deps): Exporter => {
  const { db } = deps.database;
  return listExporter({
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
    list: listOrgs,
    strict: ['parentCode'],
    filterOf: ({ activeRole }, input) => orgFilterOf(activeRole.orgCode, input),
    count: (filter) => countOrgs(db, filter),
    idsOf: (filter, sort, limit) => listOrgCodes(db, filter, sort, limit),
    rowsOf: async (codes) => {
      const rows = await shownOrgs(db, await listOrgsByCode(db, codes));
      return rows.map((row) => ({
        ...row,
        kind: row.kind === 'region' ? '地区' : '党组织',
        ...exportedCells(orgColumns, row),
      }));
    },
  });
};
