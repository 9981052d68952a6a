import type { Deps } from '#platform/server/deps.ts';
import { type Exporter, exportedCells, exportedColumns } from '#platform/server/exporter.ts';
import { listExporter } from '#platform/server/list-exporter.ts';
import { listAdminClasses } from '../../shared/desk/class-admin.contract.ts';
import { classStateWord } from '../../shared/desk/class-row-rights.rules.ts';
import { CLASS_TYPE_LABELS } from '../../shared/learn-state.rules.ts';
import { classRecord } from '../../shared/settings/class.record.ts';
import { classColumns } from '../settings/class-columns.ts';
import { adminRows, classFilter } from './class-admin-list.read.ts';
import { countAdminClasses, selectAdminIds, selectAdminRows } from './class-admin-list.repository.ts';

/** The console's list of classes as a file. */
export const classExporter = (deps: Deps): Exporter => {
  const { db } = deps.database;
  return listExporter({
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
    list: listAdminClasses,
    filterOf: classFilter,
    count: async (filter) => (await countAdminClasses(db, filter, deps.clock())).total,
    idsOf: (filter, sort, limit) => selectAdminIds(db, filter, sort || undefined, limit, deps.clock()),
    rowsOf: async (ids, caller) => {
      const rows = await selectAdminRows(db, ids);
      const items = await adminRows(deps, db, caller, '', rows);
      return items.map((item, at) => ({
        ...item,
        classType: CLASS_TYPE_LABELS[item.classType],
        status: classStateWord(item.status, item.timeStatus),
        ...exportedCells(classColumns, rows[at]?.placed),
      }));
    },
  });
};
