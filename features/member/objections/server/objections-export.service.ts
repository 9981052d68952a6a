import type { Deps } from '#platform/server/deps.ts';
import type { Exporter, ExportFilters } from '#platform/server/exporter.ts';
import { KIND_WORDS, STATE_WORDS } from '../shared/objections.words.ts';
import { OBJECTIONS_TITLE } from '../shared/objections-address.rules.ts';
import { objectionsInScope } from './objections.read.ts';

const ROWS_AT_ONCE = 100;

const filterOf = ({ state, keyword }: ExportFilters) => ({
  state:
    (Object.keys(STATE_WORDS) as (keyof typeof STATE_WORDS)[]).find((one) => one === state) ?? ('' as const),
  keyword: typeof keyword === 'string' ? keyword : '',
});

/** Objections of the caller's scope with what was decided, in the list's order. */
export const objectionsExporter = (deps: Deps): Exporter => ({
  kind: 'objections',
  title: OBJECTIONS_TITLE,
  roles: ['manager', 'admin'],
  columns: [
    { key: 'name', title: '姓名', kind: 'text', width: 16 },
    { key: 'orgName', title: '所在组织', kind: 'text', width: 30 },
    { key: 'title', title: '申诉的事', kind: 'text', width: 30 },
    { key: 'kind', title: '方式', kind: 'text', width: 12 },
    { key: 'receiptNo', title: '针对回执', kind: 'text', width: 20 },
    { key: 'reason', title: '申诉原因', kind: 'text', width: 40 },
    { key: 'filedTime', title: '提出时间', kind: 'date' },
    { key: 'state', title: '处理状态', kind: 'text', width: 12 },
    { key: 'hours', title: '补记学时', kind: 'text', width: 12 },
    { key: 'decision', title: '审定意见', kind: 'text', width: 40 },
    { key: 'confirmation', title: '复核意见', kind: 'text', width: 40 },
    { key: 'grantedReceipt', title: '补记回执', kind: 'text', width: 20 },
  ],
  count: async (caller, filters) =>
    (await objectionsInScope(deps, caller, filterOf(filters), { pageNum: 0, pageSize: 1 })).total,
  rows: async function* (caller, filters) {
    let found = ROWS_AT_ONCE;
    for (let pageNum = 0; found === ROWS_AT_ONCE; pageNum += 1) {
      const paging = { pageNum, pageSize: ROWS_AT_ONCE };
      const { rows } = await objectionsInScope(deps, caller, filterOf(filters), paging);
      for (const { state, kind, name, orgName, title, receiptNo, reason, filedTime, ...row } of rows)
        yield {
          ...{ name, orgName, title, receiptNo, reason, filedTime },
          ...{ hours: row.hours, decision: row.decision, confirmation: row.confirmation },
          grantedReceipt: row.grantedReceipt,
          kind: KIND_WORDS[kind],
          state: STATE_WORDS[state],
        };
      found = rows.length;
    }
  },
});
