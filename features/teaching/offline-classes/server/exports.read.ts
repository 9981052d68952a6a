import type { Deps } from '#platform/server/deps.ts';
import type { ExportColumn, Exporter, ExportFilters, ExportRow } from '#platform/server/exporter.ts';
import { AppError } from '#platform/shared/errors.ts';
import { ATTENDANCE_WORDS, SCORE_WORDS } from '../shared/export.words.ts';
import { SCORE_STATES } from '../shared/paper-exam/paper-exam.contract.ts';
import { APPRAISAL_TEXT, weekdayText } from '../shared/timetable.words.ts';
import { sessionNumbers, students } from './desk.read.ts';
import type { Manager } from './offline-class.policy.ts';
import { paperScores } from './paper-exam/paper-exam.read.ts';

const ROLES = ['manager', 'admin'] as const;
const PAGE = 100;

const textIn = (filters: ExportFilters, name: string): string => {
  const value = filters[name];
  return typeof value === 'string' ? value : '';
};

/** The group that the list was asked for; of all without one. */
const groupIn = (filters: ExportFilters) => {
  const groupId = textIn(filters, 'groupId');
  return groupId === '' ? {} : { groupId };
};

/** Pages of a list one after the other. */
const allPages = async <T>(
  read: (page: { pageNum: number; pageSize: number }) => Promise<{ readonly datalist: readonly T[] }>,
): Promise<T[]> => {
  const rows: T[] = [];
  let found = PAGE;
  for (let pageNum = 0; found === PAGE; pageNum += 1) {
    const { datalist } = await read({ pageNum, pageSize: PAGE });
    rows.push(...datalist);
    found = datalist.length;
  }
  return rows;
};

interface RowsExport {
  readonly kind: string;
  readonly title: string;
  readonly columns: readonly ExportColumn[];
  readonly rows: (caller: Manager, filters: ExportFilters) => Promise<readonly ExportRow[]>;
}

/** Exporter of a few rows that are read at once; a class that the caller may not see has none. */
const rowsExporter = ({ rows, ...what }: RowsExport): Exporter => {
  const seen = async (caller: Manager, filters: ExportFilters) => {
    try {
      return await rows(caller, filters);
    } catch (error) {
      if (error instanceof AppError) return [];
      throw error;
    }
  };
  return {
    ...what,
    roles: ROLES,
    count: async (caller, filters) => (await seen(caller, filters)).length,
    rows: async function* (caller, filters) {
      yield* await seen(caller, filters);
    },
  };
};

const WHO: readonly ExportColumn[] = [
  { key: 'name', title: '姓名', kind: 'text', width: 18 },
  { key: 'orgName', title: '单位', kind: 'text', width: 30 },
  { key: 'studentNo', title: '学号', kind: 'text', width: 18 },
];

const SIGN_STATUSES = ['PRESENT', 'LATE', 'LEAVE', 'ABSENT'] as const;

const studentsIn = (deps: Deps, caller: Manager, filters: ExportFilters) => {
  const asked = SIGN_STATUSES.find((status) => status === filters.signStatus);
  return allPages((page) =>
    students(deps, caller, {
      ...page,
      classId: textIn(filters, 'classId'),
      name: textIn(filters, 'name'),
      ...groupIn(filters),
      ...(asked === undefined ? {} : { signStatus: asked }),
    }),
  );
};

/** Everybody on every day so far: how they stand, since when, and why it was corrected. */
export const attendanceExporter = (deps: Deps): Exporter =>
  rowsExporter({
    kind: 'offline-attendance',
    title: '考勤',
    columns: [
      ...WHO,
      { key: 'date', title: '日期', kind: 'text', width: 12 },
      { key: 'weekday', shownIn: 'date', title: '星期', kind: 'text', width: 8 },
      { key: 'status', title: '考勤', kind: 'text', width: 8 },
      { key: 'signTime', title: '签到时间', kind: 'text', width: 10 },
      { key: 'isCorrected', title: '改过', kind: 'text', width: 8 },
      { key: 'reason', title: '原因', kind: 'text', width: 40 },
    ],
    rows: async (caller, filters) =>
      (await studentsIn(deps, caller, filters)).flatMap(({ name, orgName, studentNo, days }) =>
        days
          .filter(({ signStatus }) => signStatus !== '')
          .map(({ date, signStatus, signTime, isCorrected, reason }) => ({
            ...{ name, orgName, studentNo, date, signTime, reason },
            weekday: weekdayText(date),
            status: ATTENDANCE_WORDS[signStatus] ?? '',
            isCorrected: isCorrected ? '是' : '',
          })),
      ),
  });

/** One row a student: days by how they stand, share of the days so far, hours, appraisal. */
export const rosterExporter = (deps: Deps): Exporter =>
  rowsExporter({
    kind: 'offline-roster',
    title: '花名册',
    columns: [
      ...WHO,
      { key: 'came', title: '到课（天）', kind: 'number' },
      { key: 'late', shownIn: 'came', title: '其中迟到', kind: 'number' },
      { key: 'leave', shownIn: 'came', title: '请假（天）', kind: 'number' },
      { key: 'absent', shownIn: 'came', title: '缺课（天）', kind: 'number' },
      { key: 'signRate', shownIn: 'came', title: '出勤率（%）', kind: 'number' },
      { key: 'gotHours', title: '已得学时', kind: 'number' },
      { key: 'ratedNum', shownIn: 'gotHours', title: '评课（节）', kind: 'number' },
      { key: 'appraisal', title: '考核', kind: 'text', width: 10 },
      { key: 'appraisalComment', shownIn: 'appraisal', title: '评语', kind: 'text', width: 40 },
    ],
    rows: async (caller, filters) =>
      (await studentsIn(deps, caller, filters)).map(({ days, gotHours, appraisal, ...student }) => {
        const num = (status: string) => days.filter(({ signStatus }) => signStatus === status).length;
        const { name, orgName, studentNo, signRate, ratedNum, appraisalComment } = student;
        return {
          ...{ name, orgName, studentNo, signRate, ratedNum, appraisalComment },
          came: num('PRESENT') + num('LATE'),
          late: num('LATE'),
          leave: num('LEAVE'),
          absent: num('ABSENT'),
          gotHours: Number(gotHours),
          appraisal: APPRAISAL_TEXT[appraisal] ?? '待评',
        };
      }),
  });

/** One row a session that is rated: forms handed in, average stars, how many gave how many. */
export const ratingsExporter = (deps: Deps): Exporter =>
  rowsExporter({
    kind: 'offline-ratings',
    title: '评价结果',
    columns: [
      { key: 'startTime', title: '时间', kind: 'date' },
      { key: 'courseName', title: '课程', kind: 'text', width: 36 },
      { key: 'teacher', title: '讲师', kind: 'text', width: 18 },
      { key: 'place', shownIn: 'teacher', title: '地点', kind: 'text', width: 24 },
      { key: 'signNum', shownIn: 'rateNum', title: '应评', kind: 'number' },
      { key: 'rateNum', title: '收回', kind: 'number' },
      { key: 'stars', title: '平均（星）', kind: 'number' },
      ...[5, 4, 3, 2, 1].map(
        (star): ExportColumn => ({
          key: `star${star}`,
          shownIn: 'stars',
          title: `${star} 星`,
          kind: 'number',
        }),
      ),
    ],
    rows: async (caller, filters) =>
      (await sessionNumbers(deps, caller, { classId: textIn(filters, 'classId') })).datalist
        .filter(({ evaluateCourseFlag }) => evaluateCourseFlag === '1')
        .map(({ startTime, courseName, teacher, place, signNum, rateNum, avgScore, starNums }) => ({
          ...{ startTime, courseName, teacher, place, signNum, rateNum },
          stars: rateNum === 0 ? null : Math.round(avgScore * 5) / 10,
          ...Object.fromEntries(starNums.map((num, at) => [`star${at + 1}`, num])),
        })),
  });

/** Results of the test on paper, one row a student. */
export const paperScoresExporter = (deps: Deps): Exporter =>
  rowsExporter({
    kind: 'paper-scores',
    title: '笔试成绩',
    columns: [
      ...WHO,
      { key: 'score', title: '成绩', kind: 'number' },
      { key: 'state', title: '结果', kind: 'text', width: 10 },
      { key: 'reason', title: '更正原因', kind: 'text', width: 40 },
    ],
    rows: async (caller, filters) => {
      const rows = await allPages((page) =>
        paperScores(deps, caller, {
          ...page,
          id: textIn(filters, 'id'),
          name: textIn(filters, 'name'),
          state: SCORE_STATES.find((state) => state === filters.state) ?? '',
          ...groupIn(filters),
        }),
      );
      return rows.map(({ name, orgName, studentNo, score, state, reason }) => ({
        ...{ name, orgName, studentNo, score, reason },
        state: SCORE_WORDS[state],
      }));
    },
  });
