import type { Deps } from '#platform/server/deps.ts';
import type { ExportColumn, Exporter, ExportRow } from '#platform/server/exporter.ts';
import { listExporter } from '#platform/server/list-exporter.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { MEMBER_STATE_WORDS, sourceWord } from '../../shared/members/member.words.ts';
import { type ClassMemberRow, listClassMembers } from '../../shared/members/members-admin.contract.ts';
import type { RecordExamNumbers } from '../../shared/records/record-exam.schema.ts';
import { finalResultText } from '../../shared/records/record-exam.words.ts';
import { managesClass } from '../class-access.policy.ts';
import { type ClassRow, findClassRow } from '../desk/class-admin.repository.ts';
import { NO_EXAM_NUMBERS, type RecordPorts } from '../records/record-ports.ts';
import { memberFilter, memberItems } from './members-admin.read.ts';
import { countMemberRows, selectMemberIds, selectMemberRowsOf } from './members-admin.repository.ts';

type Input = InputOf<typeof listClassMembers>;

interface MemberList extends Pick<Exporter, 'kind' | 'title' | 'columns'> {
  /** Filters that hold whatever the page asks for. */
  readonly fixed: Partial<Input>;
  /** Cells of a row that the list's item lacks, or words otherwise. */
  readonly cellsOf: (item: ClassMemberRow, row: ClassRow, exams: RecordExamNumbers) => ExportRow;
  /** Left out where the list has nothing about exams. */
  readonly examNumbers?: RecordPorts['examNumbers'];
}

/** A list of the people of one class, which the filter `id` names. No identity numbers: they are not kept. */
const memberExporter = (deps: Deps, { fixed, cellsOf, examNumbers, ...what }: MemberList): Exporter => {
  const { db } = deps.database;
  return listExporter({
    ...what,
    roles: ['manager', 'admin'],
    list: listClassMembers,
    // A class that the caller does not manage has nobody.
    filterOf: async (caller, { id = '', ...input }) => {
      const row = await findClassRow(db, id);
      if (!row || !(await managesClass(db, caller, id))) return null;
      return { row, members: await memberFilter(db, row, { ...input, id, ...fixed }, deps.clock()) };
    },
    count: ({ members }) => countMemberRows(db, members),
    idsOf: ({ members }, sort, limit) => selectMemberIds(db, members, sort || undefined, limit),
    rowsOf: async (ids, _, { row }) => {
      const rows = await selectMemberRowsOf(db, row.id, ids);
      const userIds = rows.map(({ userId }) => userId);
      const exams = await examNumbers?.(deps, deps.database.db, row.id, userIds);
      const items = await memberItems(db, row, rows);
      return items.map((item) => ({
        ...item,
        gotHours: Number(item.gotHours),
        ...cellsOf(item, row, exams?.get(item.userId) ?? NO_EXAM_NUMBERS),
      }));
    },
  });
};

const WHO: readonly ExportColumn[] = [
  { key: 'studentNo', title: '学号', kind: 'text', width: 18 },
  { key: 'name', title: '姓名', kind: 'text', width: 18 },
  { key: 'username', title: '登录名', kind: 'text', width: 20 },
  { key: 'orgName', title: '组织', kind: 'text', width: 36 },
  { key: 'groupName', shownIn: 'orgName', title: '组', kind: 'text', width: 18 },
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
    cellsOf: ({ state, source }) => ({ state: MEMBER_STATE_WORDS[state], source: sourceWord(source) }),
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
    cellsOf: ({ graduatedAt }, { classCode, className, courseNum }, exams) => ({
      classCode,
      className,
      courseNum,
      quizPassedNum: exams.quizPassedNum,
      quizNum: exams.quizNum,
      examScore: exams.examScore,
      examResult: finalResultText(exams),
      isGraduated: graduatedAt === '' ? '否' : '是',
    }),
  });
