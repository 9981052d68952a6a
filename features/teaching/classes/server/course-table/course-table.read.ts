import { lastSignIns } from '#features/ground/accounts/server/accounts.public.ts';
import { watchedShares } from '#features/learning/study/server/study.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { wireTimeOrEmpty } from '#platform/shared/times.ts';
import type { CourseTableRow, listCourseTable } from '../../shared/course-table/course-table.contract.ts';
import type { CourseCell } from '../../shared/course-table/course-table.rules.ts';
import { behindBelow } from '../../shared/desk/class-care.rules.ts';
import { creditsByCourse } from '../../shared/progress/class-credit.rules.ts';
import type { ClassRow } from '../desk/class-admin.repository.ts';
import { type Actor, openClass } from '../desk/class-admin-access.service.ts';
import { memberFilter, memberHeads } from '../members/members-admin.read.ts';
import { countMemberRows, selectMemberIds, selectMemberRowsOf } from '../members/members-admin.repository.ts';
import { type ClassCourseRow, listCoursesOf, listCredits } from '../progress/class-credit.repository.ts';
import { courseOfVersions } from '../progress/class-progress.read.ts';
import type { TablePorts } from '../records/record-ports.ts';

const PAGE_SIZE = 20;

type Cells = Map<string, CourseCell>;

/** Courses of a class in their order, and each by the ids of all its language versions. */
export interface TableCourses {
  readonly courses: readonly ClassCourseRow[];
  readonly courseOf: ReadonlyMap<string, string>;
}

export const tableCourses = async (sql: Sql, classId: string): Promise<TableCourses> => {
  const courses = await listCoursesOf(sql, classId);
  return { courses, courseOf: await courseOfVersions(sql, courses) };
};

/** Cells of each person by course: the furthest of its language versions, hours where it is finished. */
const cellsOf = async (
  sql: Sql,
  classId: string,
  userIds: readonly string[],
  { courseOf }: TableCourses,
  quizOf: Awaited<ReturnType<TablePorts['classScores']>>['quizOf'],
): Promise<Map<string, Cells>> => {
  const cells = new Map<string, Cells>(userIds.map((userId) => [userId, new Map()]));
  for (const { userId, courseId: studiedId, percentage } of await watchedShares(sql, classId, userIds)) {
    const courseId = courseOf.get(studiedId);
    const own = cells.get(userId);
    if (courseId === undefined || own === undefined) continue;
    const known = own.get(courseId)?.percentage ?? 0;
    own.set(courseId, { hours: '', percentage: Math.max(known, percentage), quizScore: null });
  }
  const credits = Map.groupBy(await listCredits(sql, classId, userIds), ({ userId }) => userId);
  for (const [userId, own] of cells) {
    for (const [courseId, { hoursHundredths }] of creditsByCourse(credits.get(userId) ?? [], courseOf))
      own.set(courseId, { hours: hoursText(hoursHundredths), percentage: 100, quizScore: null });
    for (const [courseId, { score }] of quizOf.get(userId) ?? []) {
      const cell = own.get(courseId) ?? { hours: '', percentage: 0, quizScore: null };
      own.set(courseId, { ...cell, quizScore: score });
    }
  }
  return cells;
};

/** Rows of these people; the number of statements does not depend on how many they are. */
export const tableRows = async (
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { classScores }: TablePorts,
  row: ClassRow,
  courses: TableCourses,
  userIds: readonly string[],
): Promise<{ rows: CourseTableRow[]; hasExam: boolean }> => {
  const sql = database.db;
  const members = await selectMemberRowsOf(sql, row.id, userIds);
  const headOf = await memberHeads(sql, row, members);
  const signIns = await lastSignIns(sql, userIds);
  const { hasFinal, finalOf, quizOf } = await classScores(sql, row.id, userIds, courses.courseOf);
  const cells = await cellsOf(sql, row.id, userIds, courses, quizOf);
  const below = behindBelow(row, clock());
  const rows = members.map((member) => {
    const final = finalOf.get(member.userId);
    return {
      ...headOf(member),
      isGraduated: member.graduatedAt !== null,
      isBehind: member.graduatedAt === null && member.percentage < below,
      lastSignInAt: wireTimeOrEmpty(signIns.get(member.userId)),
      cells: [...(cells.get(member.userId) ?? [])].map(([courseId, cell]) => ({ courseId, ...cell })),
      examScore: final?.score ?? null,
      isExamPassed: final?.isPassed ?? false,
    };
  });
  return { rows, hasExam: hasFinal };
};

/**
 * Members of a class against its courses and its final test, one page of members at a time; throws
 * `classes.unknown` (404).
 */
export const courseTable = async (
  deps: Deps,
  ports: TablePorts,
  caller: Actor,
  { sort, ...input }: InputOf<typeof listCourseTable>,
): Promise<OutputOf<typeof listCourseTable>> => {
  const { db } = deps.database;
  const { row } = await openClass(db, caller, input.id);
  const paging = pagingOf(input, PAGE_SIZE);
  const filter = await memberFilter(db, row, { ...input, state: 'ENROLLED' }, deps.clock());
  const { pageNum, pageSize } = paging;
  const total = await countMemberRows(db, filter);
  const ids = total > 0 ? await selectMemberIds(db, filter, sort, pageSize, pageNum * pageSize) : [];
  const { rows, hasExam } = await tableRows(deps, ports, row, await tableCourses(db, row.id), ids);
  return { ...list(rows, total, paging), hasExam };
};
