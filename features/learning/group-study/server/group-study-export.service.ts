import type { Deps } from '#platform/server/deps.ts';
import type { Exporter, ExportFilters } from '#platform/server/exporter.ts';
import { sessionList } from './group-study.read.ts';

const ROWS_AT_ONCE = 100;
const STATE_WORDS = { RUNNING: '进行中', CLOSED: '已结束' } as const;

const keywordIn = ({ keyword }: ExportFilters): string => (typeof keyword === 'string' ? keyword : '');

/** Group studies of the caller's scope with the results of the spot check, in the list's order. */
export const groupStudyExporter = (deps: Deps): Exporter => ({
  kind: 'group-study',
  title: '集体学习',
  roles: ['manager', 'admin'],
  columns: [
    { key: 'receiptNo', title: '回执编号', kind: 'text', width: 20 },
    { key: 'orgName', title: '支部', kind: 'text', width: 30 },
    { key: 'courseName', title: '课程', kind: 'text', width: 30 },
    { key: 'place', title: '地点', kind: 'text', width: 20 },
    { key: 'leaderName', title: '主持人', kind: 'text', width: 14 },
    { key: 'startTime', title: '开始时间', kind: 'date' },
    { key: 'endTime', title: '结束时间', kind: 'date' },
    { key: 'state', title: '状态', kind: 'text', width: 10 },
    { key: 'rosterNum', title: '应到', kind: 'number' },
    { key: 'creditedNum', title: '计学时', kind: 'number' },
    { key: 'sampledNum', title: '抽查', kind: 'number' },
    { key: 'confirmedNum', title: '属实', kind: 'number' },
    { key: 'doubtfulNum', title: '存疑', kind: 'number' },
  ],
  count: async (caller, filters) =>
    (await sessionList(deps, caller, keywordIn(filters), { pageNum: 0, pageSize: 1 })).total,
  rows: async function* (caller, filters) {
    let found = ROWS_AT_ONCE;
    for (let pageNum = 0; found === ROWS_AT_ONCE; pageNum += 1) {
      const { rows } = await sessionList(deps, caller, keywordIn(filters), {
        pageNum,
        pageSize: ROWS_AT_ONCE,
      });
      for (const { id: _id, courseId: _courseId, state, ...row } of rows)
        yield { ...row, state: STATE_WORDS[state] };
      found = rows.length;
    }
  },
});
