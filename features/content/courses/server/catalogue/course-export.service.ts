import { publicationWords } from '#features/content/publishing/shared/publication-life.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import { type Exporter, exportedCells, exportedColumns } from '#platform/server/exporter.ts';
import { listExporter } from '#platform/server/list-exporter.ts';
import { languageName } from '../../shared/catalogue/content-languages.rules.ts';
import { listAdminCourses } from '../../shared/documents/course-admin.contract.ts';
import { courseRecord } from '../../shared/documents/course-document.record.ts';
import { formName, stateOfStatus } from '../../shared/documents/course-state.rules.ts';
import { documentColumns } from '../documents/document-columns.ts';
import { adminFilter, adminItems } from './course-admin-list.read.ts';
import { countAdminCourses, selectAdminIds, selectAdminRows } from './course-admin-list.repository.ts';

/** The management list of courses as a file. */
export const courseExporter = (deps: Deps): Exporter => {
  const { db } = deps.database;
  return listExporter({
    kind: 'courses',
    title: '课程',
    roles: ['author', 'admin', 'manager', 'operator'],
    columns: [
      { key: 'courseCode', shownIn: 'title', title: '课程编号', kind: 'text' },
      { key: 'title', title: '课程名称', kind: 'text', width: 40 },
      { key: 'lang', shownIn: 'title', title: '授课语言', kind: 'text' },
      { key: 'mediaKind', title: '形式', kind: 'text', width: 8 },
      { key: 'categoryName', title: '课程分类', kind: 'text', width: 12 },
      { key: 'teacherNames', title: '讲师', kind: 'text' },
      { key: 'orgName', title: '单位', kind: 'text' },
      { key: 'hours', title: '学时', kind: 'number' },
      { key: 'showDuration', shownIn: 'mediaKind', title: '时长', kind: 'text', width: 10 },
      { key: 'status', title: '状态', kind: 'text' },
      { key: 'publishTime', title: '发布时间', kind: 'date' },
      { key: 'updatedTime', title: '更新时间', kind: 'date' },
      { key: 'updatedBy', shownIn: 'updatedTime', title: '更新人', kind: 'text', width: 12 },
      { key: 'clickNum', title: '浏览', kind: 'number' },
      { key: 'studyNum', title: '学习人数', kind: 'number' },
      { key: 'finishNum', shownIn: 'studyNum', title: '学完人数', kind: 'number' },
      { key: 'averageScore', title: '评分（10 分制）', kind: 'number' },
      ...exportedColumns(courseRecord, 'title'),
    ],
    list: listAdminCourses,
    filterOf: adminFilter,
    count: (filter) => countAdminCourses(db, filter),
    idsOf: (filter, sort, limit) => selectAdminIds(db, filter, sort || undefined, limit),
    rowsOf: async (ids, caller) => {
      const rows = new Map((await selectAdminRows(db, caller.userId, ids)).map((row) => [row.id, row]));
      const inOrder = ids.flatMap((id) => rows.get(id) ?? []);
      const items = await adminItems(db, caller, inOrder);
      return items.map((item) => ({
        ...item,
        lang: languageName(item.lang),
        mediaKind: formName(item.mediaKind),
        hours: Number(item.hours),
        status: publicationWords({ ...item, state: stateOfStatus(item.status) }).text,
        ...exportedCells(documentColumns, rows.get(item.id)?.placed),
      }));
    },
  });
};
