import { Value } from 'typebox/value';
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
import type { InputOf } from '#platform/shared/endpoint.ts';
import { type ClassAdminRow, listAdminClasses } from '../../shared/desk/class-admin.contract.ts';
import { classStateWord } from '../../shared/desk/class-row-rights.rules.ts';
import { CLASS_TYPE_LABELS } from '../../shared/learn-state.rules.ts';
import { classRecord } from '../../shared/settings/class.record.ts';
import { classColumns } from '../settings/class-columns.ts';
import { adminRows, classFilter } from './class-admin-list.read.ts';
import { countAdminClasses, selectAdminIds, selectAdminRows } from './class-admin-list.repository.ts';

const ROWS_AT_ONCE = 200;
const PAGE_FIELDS = ['pageNum', 'pageSize', 'pagesum', 'pagesize', 'sort'];

/** The filters that a list's own call takes; whatever else came is left out. */
export const knownFilters = (
  properties: Readonly<Record<string, unknown>>,
  filters: ExportFilters,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) => {
      const value = Object.hasOwn(filters, name) ? filters[name] : undefined;
      const isKnown =
        value !== undefined && !PAGE_FIELDS.includes(name) && Value.Check(schema as never, value);
      return isKnown ? [[name, value]] : [];
    }),
  );

const cellsOf = (item: ClassAdminRow): ExportRow => ({
  classCode: item.classCode,
  className: item.className,
  classType: CLASS_TYPE_LABELS[item.classType],
  orgName: item.orgName,
  startDate: item.startDate,
  endDate: item.endDate,
  learnerNum: item.learnerNum,
  capacity: item.capacity,
  pendingNum: item.pendingNum,
  waitingNum: item.waitingNum,
  courseNum: item.courseNum,
  avgPercentage: item.avgPercentage,
  learnedNum: item.learnedNum,
  status: classStateWord(item.status, item.timeStatus),
});

/** The console's list of classes as a file. */
export const classExporter = (deps: Deps): Exporter => {
  const { db } = deps.database;
  const filterOf = (caller: ExportCaller, filters: ExportFilters) =>
    classFilter(
      caller,
      knownFilters(listAdminClasses.in.properties, filters) as InputOf<typeof listAdminClasses>,
    );
  return {
    kind: 'classes',
    title: '班级',
    roles: ['manager', 'admin'],
    columns: [
      { key: 'classCode', shownIn: 'className', title: '班级编号', kind: 'text', width: 14 },
      { key: 'className', title: '班级名称', kind: 'text', width: 40 },
      { key: 'classType', title: '类型', kind: 'text', width: 12 },
      { key: 'orgName', shownIn: 'className', title: '所属组织', kind: 'text' },
      { key: 'startDate', title: '开始日期', kind: 'date', width: 14 },
      { key: 'endDate', shownIn: 'startDate', title: '结束日期', kind: 'date', width: 14 },
      { key: 'learnerNum', title: '学员', kind: 'number' },
      { key: 'capacity', shownIn: 'learnerNum', title: '名额', kind: 'number' },
      { key: 'pendingNum', shownIn: 'learnerNum', title: '待审核', kind: 'number' },
      { key: 'waitingNum', shownIn: 'learnerNum', title: '候补', kind: 'number' },
      { key: 'courseNum', title: '课程', kind: 'number' },
      { key: 'avgPercentage', title: '平均进度（%）', kind: 'number' },
      { key: 'learnedNum', title: '结业人数', kind: 'number' },
      { key: 'status', title: '状态', kind: 'text', width: 10 },
      ...exportedColumns(classRecord, 'className'),
    ],
    count: async (caller, filters) =>
      (await countAdminClasses(db, filterOf(caller, filters), deps.clock())).total,
    rows: async function* (caller, filters, sort) {
      // One more than a file may hold: the export then says so instead of leaving a class out.
      const limit = MAX_EXPORT_ROWS + 1;
      const ids = await selectAdminIds(db, filterOf(caller, filters), sort || undefined, limit, deps.clock());
      for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
        const rows = await selectAdminRows(db, ids.slice(start, start + ROWS_AT_ONCE));
        const items = await adminRows(deps, db, caller, '', rows);
        for (const [at, item] of items.entries())
          yield { ...cellsOf(item), ...exportedCells(classColumns, rows[at]?.placed) };
      }
    },
  };
};
