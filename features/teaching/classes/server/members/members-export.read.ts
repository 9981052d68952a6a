import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import {
  type ExportCaller,
  type ExportColumn,
  type Exporter,
  type ExportFilters,
  type ExportRow,
  MAX_EXPORT_ROWS,
} from '#platform/server/exporter.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { MEMBER_STATE_WORDS, sourceWord } from '../../shared/members/member.words.ts';
import { type ClassMemberRow, listClassMembers } from '../../shared/members/members-admin.contract.ts';
import type { RecordExamNumbers } from '../../shared/records/record-exam.schema.ts';
import { finalResultText } from '../../shared/records/record-exam.words.ts';
import { managesClass } from '../class-access.policy.ts';
import { type ClassRow, findClassRow } from '../desk/class-admin.repository.ts';
import { knownFilters } from '../desk/class-export.read.ts';
import { NO_EXAM_NUMBERS, type RecordPorts } from '../records/record-ports.ts';
import { memberFilter, memberItems } from './members-admin.read.ts';
import { countMemberRows, selectMemberIds, selectMemberRowsOf } from './members-admin.repository.ts';

const ROWS_AT_ONCE = 500;

type Input = InputOf<typeof listClassMembers>;

/** Class and filter; null for a class that the caller does not manage: it has nobody. */
const wanted = async (
  sql: Sql,
  caller: ExportCaller,
  filters: ExportFilters,
  fixed: Partial<Input>,
): Promise<{ row: ClassRow; input: Input } | null> => {
  const input = { ...knownFilters(listClassMembers.in.properties, filters), ...fixed } as Input;
  const row = input.id === undefined ? undefined : await findClassRow(sql, input.id);
  if (!row || !(await managesClass(sql, caller, row.id))) return null;
  return { row, input };
};

interface MemberList {
  readonly kind: string;
  readonly title: string;
  readonly columns: readonly ExportColumn[];
  /** Class that the list is about, whatever the page filters. */
  readonly fixed: Partial<Input>;
  readonly cellsOf: (item: ClassMemberRow, row: ClassRow, exams: RecordExamNumbers) => ExportRow;
  /** Left out where the list has nothing about exams. */
  readonly examNumbers?: RecordPorts['examNumbers'];
}

/** A list of the people of one class, which the filter `id` names. No identity numbers: they are not kept. */
const memberExporter = (
  deps: Deps,
  { kind, title, columns, fixed, cellsOf, examNumbers }: MemberList,
): Exporter => {
  const { db } = deps.database;
  return {
    kind,
    title,
    roles: ['manager', 'admin'],
    columns,
    count: async (caller, filters) => {
      const found = await wanted(db, caller, filters, fixed);
      return found ? countMemberRows(db, memberFilter(found.input)) : 0;
    },
    rows: async function* (caller, filters, sort) {
      const found = await wanted(db, caller, filters, fixed);
      if (!found) return;
      const { row, input } = found;
      // One more than a file may hold: the export then says so instead of leaving somebody out.
      const limit = MAX_EXPORT_ROWS + 1;
      const ids = await selectMemberIds(db, memberFilter(input), sort || undefined, limit);
      for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
        const rows = await selectMemberRowsOf(db, row.id, ids.slice(start, start + ROWS_AT_ONCE));
        const userIds = rows.map(({ userId }) => userId);
        const exams = await examNumbers?.(deps, row.id, userIds);
        for (const item of await memberItems(db, row.classCode, rows))
          yield cellsOf(item, row, exams?.get(item.userId) ?? NO_EXAM_NUMBERS);
      }
    },
  };
};

const WHO: readonly ExportColumn[] = [
  { key: 'studentNo', title: '学号', kind: 'text', width: 18 },
  { key: 'name', title: '姓名', kind: 'text', width: 18 },
  { key: 'username', title: '登录名', kind: 'text', width: 20 },
  { key: 'orgName', title: '组织', kind: 'text', width: 36 },
];

/** People who have to do with a class, as its list of members shows them. */
export const classMembersExporter = (deps: Deps): Exporter =>
  memberExporter(deps, {
    kind: 'class-members',
    title: '班级学员',
    columns: [
      ...WHO,
      { key: 'state', title: '状态', kind: 'text', width: 10 },
      { key: 'waitNo', shownIn: 'state', title: '候补次序', kind: 'number' },
      { key: 'reason', shownIn: 'state', title: '原因', kind: 'text' },
      { key: 'source', title: '来源', kind: 'text', width: 10 },
      { key: 'finishedNum', title: '学完课程', kind: 'number' },
      { key: 'percentage', title: '进度（%）', kind: 'number' },
      { key: 'gotHours', title: '班级学时', kind: 'number' },
      { key: 'appliedAt', title: '报名时间', kind: 'date' },
      { key: 'joinedAt', title: '进班时间', kind: 'date' },
      { key: 'graduatedAt', title: '结业时间', kind: 'date' },
      { key: 'graduationNo', title: '结业编号', kind: 'text', width: 18 },
    ],
    fixed: {},
    cellsOf: (item) => ({
      ...item,
      state: MEMBER_STATE_WORDS[item.state],
      source: sourceWord(item.source),
      gotHours: Number(item.gotHours),
    }),
  });

/** The record of a class: one row a member with what the class was to him or her. */
export const classArchiveExporter = (
  deps: Deps,
  { examNumbers }: Pick<RecordPorts, 'examNumbers'>,
): Exporter =>
  memberExporter(deps, {
    kind: 'class-archive',
    title: '班级档案',
    columns: [
      { key: 'classCode', shownIn: 'name', title: '班级编号', kind: 'text', width: 14 },
      { key: 'className', shownIn: 'name', title: '班级名称', kind: 'text', width: 40 },
      ...WHO,
      { key: 'joinedAt', title: '进班时间', kind: 'date' },
      { key: 'courseNum', shownIn: 'finishedNum', title: '班级课程', kind: 'number' },
      { key: 'finishedNum', title: '学完课程', kind: 'number' },
      { key: 'percentage', title: '进度（%）', kind: 'number' },
      { key: 'gotHours', title: '班级学时', kind: 'number' },
      { key: 'quizPassedNum', shownIn: 'finishedNum', title: '通过随堂测试', kind: 'number' },
      { key: 'quizNum', shownIn: 'finishedNum', title: '随堂测试', kind: 'number' },
      { key: 'examScore', shownIn: 'graduatedAt', title: '结业考试最高分', kind: 'number' },
      { key: 'examResult', shownIn: 'graduatedAt', title: '结业考试', kind: 'text', width: 10 },
      { key: 'lastStudyAt', title: '最近学习', kind: 'date' },
      { key: 'isGraduated', shownIn: 'graduatedAt', title: '是否结业', kind: 'text', width: 10 },
      { key: 'graduatedAt', title: '结业时间', kind: 'date' },
      { key: 'graduationNo', title: '结业编号', kind: 'text', width: 18 },
    ],
    fixed: { state: 'ENROLLED' },
    examNumbers,
    cellsOf: ({ state: _, reason: __, waitNo: ___, ...item }, row, exams) => ({
      ...item,
      quizPassedNum: exams.quizPassedNum,
      quizNum: exams.quizNum,
      examScore: exams.examScore,
      examResult: finalResultText(exams),
      classCode: row.classCode,
      className: row.className,
      courseNum: row.courseNum,
      gotHours: Number(item.gotHours),
      isGraduated: item.graduatedAt === '' ? '否' : '是',
    }),
  });
