import { courseScope } from '#features/content/courses/server/courses.public.ts';
import { classFacts, managesClass } from '#features/teaching/classes/server/classes.public.ts';
import { rightsOf } from '#features/teaching/classes/shared/class-rights.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { keywordOf } from '#platform/shared/keyword.rules.ts';
import { wireTime, wireTimeOrEmpty } from '#platform/shared/times.ts';
import type { ExamRow as ExamItem, listAdminExams } from '../../shared/desk/exam-admin.contract.ts';
import { windowOf } from '../../shared/desk/exam-problems.rules.ts';
import type { ExamTime } from '../../shared/exam.schema.ts';
import type { ExamRow } from '../exam.repository.ts';
import type { Actor } from './exam-access.policy.ts';
import {
  type AdminExamFilter,
  countAdminExams,
  selectAdminExams,
  sumExams,
  suspectNums,
} from './exam-list.repository.ts';

const PAGE_SIZE = 20;
const MAX_WORDS = 6;

type ListInput = InputOf<typeof listAdminExams>;

const filterOf = (caller: Actor, input: ListInput): AdminExamFilter => ({
  caller,
  words: keywordOf(input.keyword).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS),
  examType: input.examType || undefined,
  state: input.state || undefined,
  classId: input.classId,
  courseId: input.courseId,
});

/** Where an exam stands at `now`; a draft as if it were out. */
export const examTimeOf = (
  state: ExamRow['state'],
  { from, until }: ReturnType<typeof windowOf>,
  now: Date,
): ExamTime => {
  if (state === 'CLOSED') return 'CLOSED';
  if (from && from > now) return 'NOT_YET';
  return until && until <= now ? 'OVER' : 'OPEN';
};

/** Which of these classes the caller may work on, and not only look at. */
const editableClasses = async (
  sql: Sql,
  caller: Actor,
  classIds: readonly string[],
): Promise<Set<string>> => {
  const roles = await Promise.all(
    classIds.map(async (id) => [id, rightsOf(await managesClass(sql, caller, id)).canEdit] as const),
  );
  return new Set(roles.flatMap(([id, canEdit]) => (canEdit ? [id] : [])));
};

/** Rows as the console shows them, with the numbers of these exams only. */
export const examItems = async (
  deps: Pick<Deps, 'clock'>,
  sql: Sql,
  caller: Actor,
  rows: readonly ExamRow[],
): Promise<ExamItem[]> => {
  const now = deps.clock();
  const classIds = [...new Set(rows.flatMap(({ classId }) => classId ?? []))];
  const courseIds = [...new Set(rows.flatMap(({ courseId }) => courseId ?? []))];
  const classes = await classFacts(sql, classIds);
  const courses = new Map(
    await Promise.all(courseIds.map(async (id) => [id, await courseScope(sql, id)] as const)),
  );
  const editable = await editableClasses(sql, caller, classIds);
  const ids = rows.map(({ id }) => id);
  const sums = await sumExams(sql, ids);
  const suspects = await suspectNums(sql, ids);
  return rows.map((row) => {
    const classRow = row.classId === null ? undefined : classes.get(row.classId);
    const window = windowOf({ ...row, classSpan: classRow ?? null });
    const sum = sums.get(row.id);
    return {
      id: row.id,
      unifiedName: row.name,
      examType: row.examType,
      state: row.state,
      examTime: examTimeOf(row.state, window, now),
      classId: row.classId ?? '',
      className: classRow?.className ?? '',
      courseId: row.courseId ?? '',
      courseName: (row.courseId === null ? undefined : courses.get(row.courseId)?.title) ?? '',
      questionNum: row.questionNum,
      totalScore: row.totalTenths / 10,
      passScore: row.passTenths / 10,
      examLength: row.lengthMinutes,
      startTime: wireTimeOrEmpty(window.from),
      endTime: wireTimeOrEmpty(window.until),
      peopleNum: sum?.people ?? 0,
      runningNum: sum?.running ?? 0,
      passedNum: sum?.passed ?? 0,
      avgScore: sum && sum.avgTenths !== null ? sum.avgTenths / 10 : null,
      suspectNum: suspects.get(row.id) ?? 0,
      updatedTime: wireTime(row.updatedAt),
      canEdit: row.classId === null || editable.has(row.classId),
      version: row.version,
    };
  });
};

/** The exams that the caller sets or looks on. */
export const listExams = async (deps: Deps, caller: Actor, input: ListInput) => {
  const { db } = deps.database;
  const now = deps.clock();
  const paging = pagingOf(input, PAGE_SIZE);
  const filter = filterOf(caller, input);
  const total = await countAdminExams(db, filter, now);
  const rows = total > 0 ? await selectAdminExams(db, filter, input.sort, paging, now) : [];
  return list(await examItems(deps, db, caller, rows), total, paging);
};
