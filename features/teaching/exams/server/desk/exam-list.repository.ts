import { and, asc, desc, eq, inArray, or, sql as raw, type SQL } from 'drizzle-orm';
import { managedWhere } from '#features/teaching/classes/server/classes.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { sortedBy } from '#platform/server/db/list-parts.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import type { ExamKind } from '../../shared/exam.schema.ts';
import { exam, examAttempt, examStatistic } from '../exams.table.ts';
import type { Actor } from './exam-access.policy.ts';

export interface AdminExamFilter {
  readonly caller: Actor;
  /** Lower case words, each in the name. */
  readonly words: readonly string[];
  readonly examType?: ExamKind | undefined;
  readonly state?: 'DRAFT' | 'OPEN' | 'NOT_YET' | 'OVER' | 'CLOSED' | undefined;
  readonly classId?: string | undefined;
  readonly courseId?: string | undefined;
}

const moment = (at: Date): SQL => raw`${at.toISOString()}::timestamptz`;

/** Final tests of the classes that the caller manages or looks on. */
const ofOwnClasses = (caller: Actor): SQL =>
  raw`"exam".class_id in (select "class".id from "class" where ${managedWhere(caller)})`;

/** Quizzes of the courses of the caller's organisation and below. */
const ofOwnCourses = ({ activeRole: { roleCode, orgCode } }: Actor): SQL =>
  (roleCode === 'author' || roleCode === 'admin') && orgCode !== ''
    ? raw`("exam".course_id is not null and "exam".org_code like ${`${orgCode}%`})`
    : raw`false`;

/** The exams that the console shows to `caller`, as a condition on the table of exams. */
export const shownTo = (caller: Actor): SQL | undefined => or(ofOwnClasses(caller), ofOwnCourses(caller));

/** Effective first and last moment: of a final test without own ones those of its class; null for none. */
export const OPENS: SQL = raw`coalesce("exam".opens_at, (select "class".start_at from "class" where "class".id = "exam".class_id))`;
export const CLOSES: SQL = raw`coalesce("exam".closes_at, (select "class".end_at from "class" where "class".id = "exam".class_id))`;

const stateIs = (state: AdminExamFilter['state'], now: Date): SQL | undefined => {
  if (state === undefined) return undefined;
  if (state === 'DRAFT' || state === 'CLOSED') return eq(exam.state, state);
  const isOut = eq(exam.state, 'PUBLISHED');
  if (state === 'NOT_YET') return and(isOut, raw`${OPENS} > ${moment(now)}`);
  if (state === 'OVER') return and(isOut, raw`${CLOSES} <= ${moment(now)}`);
  return and(
    isOut,
    raw`coalesce(${OPENS} <= ${moment(now)}, true)`,
    raw`coalesce(${CLOSES} > ${moment(now)}, true)`,
  );
};

const conditionOf = (filter: AdminExamFilter, now: Date): SQL | undefined =>
  and(
    shownTo(filter.caller),
    ...filter.words.map((word) => raw`strpos(lower(${exam.name}), ${word}) > 0`),
    filter.examType ? eq(exam.examType, filter.examType) : undefined,
    stateIs(filter.state, now),
    filter.classId ? eq(exam.classId, filter.classId) : undefined,
    filter.courseId ? eq(exam.courseId, filter.courseId) : undefined,
  );

export const countAdminExams = (sql: Sql, filter: AdminExamFilter, now: Date): Promise<number> =>
  sql.$count(exam, conditionOf(filter, now));

const SORTS: Readonly<Record<string, SQL>> = {
  unifiedName: raw`${exam.name}`,
  examType: raw`${exam.examType}`,
  state: raw`${exam.state}`,
  startTime: OPENS,
  endTime: CLOSES,
  questionNum: raw`${exam.questionNum}`,
  totalScore: raw`${exam.totalTenths}`,
  passScore: raw`${exam.passTenths}`,
  examLength: raw`${exam.lengthMinutes}`,
  updatedTime: raw`${exam.updatedAt}`,
};

/** Without a known `sort` the one that was changed last comes first. */
const orderOf = (sort: string | undefined): SQL[] => {
  const order = sortedBy(SORTS, sort);
  return [order ? raw`${order} nulls last` : desc(exam.updatedAt), asc(exam.id)];
};

export const selectAdminExams = async (
  sql: Sql,
  filter: AdminExamFilter,
  sort: string | undefined,
  { pageNum, pageSize }: Paging,
  now: Date,
) =>
  sql
    .select()
    .from(exam)
    .where(conditionOf(filter, now))
    .orderBy(...orderOf(sort))
    .limit(pageSize)
    .offset(pageNum * pageSize);

export interface ExamNumbers {
  readonly examId: string;
  /** People who began. */
  readonly people: number;
  readonly running: number;
  readonly passed: number;
  /** Of everybody's best, in tenths; null before the first paper is in. */
  readonly avgTenths: number | null;
}

/** Counted for these exams only. */
export const sumExams = async (sql: Sql, examIds: readonly string[]): Promise<Map<string, ExamNumbers>> => {
  if (examIds.length === 0) return new Map();
  const people = sql
    .select({
      examId: examAttempt.examId,
      isRunning: raw<boolean>`bool_or(${examAttempt.state} = 'RUNNING')`.as('is_running'),
      hasPassed: raw<boolean>`bool_or(${examAttempt.isPassed})`.as('has_passed'),
      best: raw<number>`max(${examAttempt.scoreTenths}) filter (where ${examAttempt.state} = 'SUBMITTED')`.as(
        'best',
      ),
    })
    .from(examAttempt)
    .where(inArray(examAttempt.examId, [...examIds]))
    .groupBy(examAttempt.examId, examAttempt.userId)
    .as('people');
  const rows = await sql
    .select({
      examId: people.examId,
      people: raw<number>`count(*)::int`,
      running: raw<number>`(count(*) filter (where ${people.isRunning}))::int`,
      passed: raw<number>`(count(*) filter (where ${people.hasPassed}))::int`,
      avgTenths: raw<number | null>`(round(avg(${people.best})))::int`,
    })
    .from(people)
    .groupBy(people.examId);
  return new Map(rows.map((row) => [row.examId, row]));
};

/** Attempts that run at an exam now. */
export const countRunning = (sql: Sql, examId: string): Promise<number> =>
  sql.$count(examAttempt, and(eq(examAttempt.examId, examId), eq(examAttempt.state, 'RUNNING')));

/** How many questions of each of these exams have a key that looks wrong. */
export const suspectNums = async (sql: Sql, examIds: readonly string[]): Promise<Map<string, number>> => {
  if (examIds.length === 0) return new Map();
  const rows = await sql
    .select({ examId: examStatistic.examId, num: examStatistic.suspectNum })
    .from(examStatistic)
    .where(inArray(examStatistic.examId, [...examIds]));
  return new Map(rows.map(({ examId, num }) => [examId, num]));
};
