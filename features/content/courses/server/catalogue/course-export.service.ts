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
import { languageName } from '../../shared/catalogue/content-languages.rules.ts';
import { listAdminCourses } from '../../shared/documents/course-admin.contract.ts';
import { courseRecord } from '../../shared/documents/course-document.record.ts';
import { formName, stateWords } from '../../shared/documents/course-state.rules.ts';
import { documentColumns } from '../documents/document-columns.ts';
import { type AdminCourseItem, adminFilter, adminItems } from './course-admin-list.read.ts';
import { countAdminCourses, selectAdminIds, selectAdminRows } from './course-admin-list.repository.ts';

const CHUNK = 500;
const PAGE_FIELDS = ['pageNum', 'pageSize', 'pagesum', 'pagesize', 'sort'];

/** The filters that the list's own call takes; whatever else came is left out. */
const knownFilters = (filters: ExportFilters): InputOf<typeof listAdminCourses> =>
  Object.fromEntries(
    Object.entries(listAdminCourses.in.properties).flatMap(([name, schema]) => {
      const value = Object.hasOwn(filters, name) ? filters[name] : undefined;
      const isKnown = value !== undefined && !PAGE_FIELDS.includes(name) && Value.Check(schema, value);
      return isKnown ? [[name, value]] : [];
    }),
  );

const cellsOf = (item: AdminCourseItem): ExportRow => ({
  courseCode: item.courseCode,
  title: item.title,
  lang: languageName(item.lang),
  mediaKind: formName(item.mediaKind),
  categoryName: item.categoryName,
  teacherNames: item.teacherNames,
  orgName: item.orgName,
  hours: Number(item.hours),
  showDuration: item.showDuration,
  status: stateWords(item).text,
  publishTime: item.publishTime,
  updatedTime: item.updatedTime,
  updatedBy: item.updatedBy,
  clickNum: item.clickNum,
  studyNum: item.studyNum,
  finishNum: item.finishNum,
  averageScore: item.averageScore,
});

/** The management list of courses as a file. */
export const courseExporter = (deps: Deps): Exporter => {
  const { db } = deps.database;
  const filterOf = (caller: ExportCaller, filters: ExportFilters) =>
    adminFilter(caller, knownFilters(filters));
  return {
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
    count: (caller, filters) => countAdminCourses(db, filterOf(caller, filters)),
    rows: async function* (caller, filters, sort) {
      const filter = filterOf(caller, filters);
      // Courses that are edited meanwhile change their place in the list: all ids are taken first, and one more
      // than a file may hold, so that the export says so instead of leaving a course out.
      const ids = await selectAdminIds(db, filter, sort || undefined, MAX_EXPORT_ROWS + 1);
      for (let start = 0; start < ids.length; start += CHUNK) {
        const part = ids.slice(start, start + CHUNK);
        const rows = new Map((await selectAdminRows(db, part)).map((row) => [row.id, row]));
        const inOrder = part.flatMap((id) => rows.get(id) ?? []);
        for (const item of await adminItems(deps, db, caller, inOrder))
          yield { ...cellsOf(item), ...exportedCells(documentColumns, rows.get(item.id)?.placed) };
      }
    },
  };
};
