import { chosenCourses } from '#features/content/courses/server/courses.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { ExportColumn, Exporter } from '#platform/server/exporter.ts';
import { listExporter } from '#platform/server/list-exporter.ts';
import { listCourseTable } from '../../shared/course-table/course-table.contract.ts';
import { cellText } from '../../shared/course-table/course-table.rules.ts';
import { managesClass } from '../class-access.policy.ts';
import { findClassRow } from '../desk/class-admin.repository.ts';
import { memberFilter } from '../members/members-admin.read.ts';
import { countMemberRows, selectMemberIds } from '../members/members-admin.repository.ts';
import { listCoursesOf } from '../progress/class-credit.repository.ts';
import type { TablePorts } from '../records/record-ports.ts';
import { tableCourses, tableRows } from './course-table.read.ts';

const courseKey = (courseId: string) => `course ${courseId}`;
const quizKey = (courseId: string) => `quiz ${courseId}`;

const COLUMNS: readonly ExportColumn[] = [
  { key: 'name', title: '姓名', kind: 'text', width: 18 },
  { key: 'username', shownIn: 'name', title: '登录名', kind: 'text', width: 20 },
  { key: 'orgName', title: '组织', kind: 'text', width: 36 },
  { key: 'groupName', shownIn: 'orgName', title: '组', kind: 'text', width: 18 },
  { key: 'percentage', title: '进度（%）', kind: 'number' },
  { key: 'gotHours', title: '班级学时', kind: 'number' },
  { key: 'examScore', title: '结业考试最高分', kind: 'number' },
  { key: 'lastStudyAt', title: '最近学习', kind: 'date' },
  { key: 'lastSignInAt', title: '最近登录', kind: 'date' },
];

/**
 * The table of members and courses as a file: after the fixed columns one for each course, with the hours of a
 * finished one and the share watched of another, and one for its quiz where it has one.
 */
export const courseTableExporter = (deps: Deps, ports: TablePorts): Exporter => {
  const { db } = deps.database;
  const one = listExporter({
    kind: 'class-course-table',
    title: '课程进度表',
    roles: ['manager', 'admin'],
    columns: COLUMNS,
    columnsFor: async (caller, { id }) => {
      const classId = String(id ?? '');
      if (!(await managesClass(db, caller, classId))) return [];
      const courseIds = (await listCoursesOf(db, classId)).map(({ courseId }) => courseId);
      const found = new Map((await chosenCourses(db, courseIds)).map((course) => [course.id, course]));
      return courseIds.flatMap((courseId): ExportColumn[] => {
        const course = found.get(courseId);
        const title = course?.courseName ?? '已删除的课程';
        const column = { shownIn: 'courses', kind: 'number', width: 16 } as const;
        return [
          { ...column, key: courseKey(courseId), title },
          ...(course?.examFlag === '1'
            ? [{ ...column, key: quizKey(courseId), title: `${title}·测试分` }]
            : []),
        ];
      });
    },
    list: listCourseTable,
    filterOf: async (caller, { id = '', ...input }) => {
      const row = await findClassRow(db, id);
      if (!row || !(await managesClass(db, caller, id))) return null;
      const members = await memberFilter(db, row, { ...input, id, state: 'ENROLLED' }, deps.clock());
      return { row, members, courses: await tableCourses(db, id) };
    },
    count: ({ members }) => countMemberRows(db, members),
    idsOf: ({ members }, sort, limit) => selectMemberIds(db, members, sort || undefined, limit),
    rowsOf: async (ids, _, { row, courses }) => {
      const { rows } = await tableRows(deps, ports, row, courses, ids);
      return rows.map(({ cells, ...item }) => ({
        ...item,
        gotHours: Number(item.gotHours),
        ...Object.fromEntries(
          cells.flatMap((cell) => [
            [courseKey(cell.courseId), cell.hours === '' ? cellText(cell) : Number(cell.hours)],
            [quizKey(cell.courseId), cell.quizScore],
          ]),
        ),
      }));
    },
  });
  return one;
};
