import type { Deps } from '#platform/server/deps.ts';
import {
  type ExportCaller,
  type Exporter,
  type ExportFilters,
  type ExportRow,
  MAX_EXPORT_ROWS,
} from '#platform/server/exporter.ts';
import type { AuditRow } from '../../shared/audit/audit-list.contract.ts';
import type { AuditTrailWords } from '../../shared/audit-words.rules.ts';
import { auditFilterOf, shownAudit } from './audit-list.read.ts';
import { countAudit, listAuditBehind } from './audit-list.repository.ts';

const ROWS_AT_ONCE = 500;

const filterOf = (caller: ExportCaller, filters: ExportFilters) => {
  const texts = Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]])),
  ) as Record<string, string>;
  return auditFilterOf(caller, texts);
};

const rowOf = ({ changes, details, ...row }: AuditRow): ExportRow => ({
  ...row,
  changes: changes.map(({ field, before, after }) => `${field}：${before} → ${after}`).join('\n'),
  details: details.map(({ name, value }) => `${name}：${value}`).join('\n'),
});

/** The audit trail that the caller sees, in the list's order. */
export const auditExporter = (deps: Deps, trail: AuditTrailWords): Exporter => ({
  kind: 'audit',
  title: '操作记录',
  roles: ['manager', 'author', 'admin', 'operator'],
  columns: [
    { key: 'time', title: '时间', kind: 'date' },
    { key: 'userName', title: '操作人', kind: 'text', width: 16 },
    { key: 'roleName', title: '身份', kind: 'text', width: 14 },
    { key: 'actionName', title: '动作', kind: 'text', width: 20 },
    { key: 'subjectLabel', title: '对象', kind: 'text', width: 30 },
    { key: 'orgName', title: '组织', kind: 'text', width: 30 },
    { key: 'changes', title: '改前改后', kind: 'text', width: 50 },
    { key: 'details', title: '其他', kind: 'text', width: 40 },
    { key: 'result', title: '结果', kind: 'text', width: 10 },
    { key: 'requestId', title: '请求编号', kind: 'text', width: 38 },
  ],
  count: (caller, filters) => countAudit(deps.database.db, filterOf(caller, filters), MAX_EXPORT_ROWS + 1),
  rows: async function* (caller, filters, sort) {
    const { db } = deps.database;
    const filter = filterOf(caller, filters);
    const isOldestFirst = sort === 'time';
    let last: bigint | null = null;
    let found = ROWS_AT_ONCE;
    while (found === ROWS_AT_ONCE) {
      const rows = await listAuditBehind(db, filter, isOldestFirst, last, ROWS_AT_ONCE);
      for (const row of await shownAudit(db, rows, trail)) yield rowOf(row);
      last = rows.at(-1)?.id ?? null;
      found = rows.length;
    }
  },
});
