import { and, asc, desc, eq, getTableColumns, sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { ExamRow } from '../exam.repository.ts';
import { exam, examAttempt, examOverride } from '../exams.table.ts';
import type { LightAttempt, OverrideRow } from './attempt.repository.ts';

const { items: _items, details: _details, ...light } = getTableColumns(examAttempt);

const ownSittings = statement<{ userId: string; examIds: readonly string[] }>()(
  'exams-own-sittings',
  (sql, param) =>
    sql
      .select({ examId: exam.id, attempt: light, override: examOverride })
      .from(exam)
      .leftJoin(examOverride, and(eq(examOverride.examId, exam.id), eq(examOverride.userId, param('userId'))))
      .leftJoin(examAttempt, and(eq(examAttempt.examId, exam.id), eq(examAttempt.userId, param('userId'))))
      .where(raw`${exam.id} = any(${param('examIds')}::text[])`)
      .orderBy(asc(exam.id), asc(examAttempt.classId), asc(examAttempt.attemptNo)),
);

/** What a person has of an exam. */
export interface OwnSitting {
  /** In whatever class, in order. */
  readonly attempts: readonly LightAttempt[];
  /** Grant of a manager beyond the rules. */
  readonly override: OverrideRow | null;
}

/** What a person has of each of these exams, by exam. */
export const listOwnSittings = async (
  sql: Sql,
  userId: string,
  examIds: readonly string[],
): Promise<Map<string, OwnSitting>> => {
  if (examIds.length === 0) return new Map();
  const rows = await ownSittings(sql, { userId, examIds: [...new Set(examIds)] });
  return new Map(
    [...Map.groupBy(rows, ({ examId }) => examId)].map(([examId, own]) => [
      examId,
      { attempts: own.flatMap(({ attempt }) => attempt ?? []), override: own[0]?.override ?? null },
    ]),
  );
};

/** Which exams of a person are asked for: published ones of these classes and courses, and what was begun. */
type OwnFilter = Readonly<{
  classIds: readonly string[];
  courseIds: readonly string[];
  /** Of what was begun only what runs. */
  runningOnly: boolean;
}>;

const ownExams = statement<OwnFilter & { userId: string }>()('exams-own', (sql, param) =>
  sql
    .select({ exam, attempt: light, override: examOverride })
    .from(exam)
    .leftJoin(examOverride, and(eq(examOverride.examId, exam.id), eq(examOverride.userId, param('userId'))))
    .leftJoin(examAttempt, and(eq(examAttempt.examId, exam.id), eq(examAttempt.userId, param('userId'))))
    .where(
      raw`${exam.id} = any(array(
        select one.id from exam one
          where one.state = 'PUBLISHED' and one.class_id = any(${param('classIds')}::text[])
        union select one.id from exam one
          where one.state = 'PUBLISHED' and one.course_id = any(${param('courseIds')}::text[])
        union select begun.exam_id from exam_attempt begun
          where begun.user_id = ${param('userId')}
            and (begun.state = 'RUNNING' or not ${param('runningOnly')}::boolean)))`,
    )
    .orderBy(asc(exam.id), asc(examAttempt.classId), asc(examAttempt.attemptNo)),
);

/** An exam with what a person has of it. */
export interface OwnExam extends OwnSitting {
  readonly exam: ExamRow;
}

/** The exams of a person, in one statement however many they are. */
export const listOwnExams = async (sql: Sql, userId: string, filter: OwnFilter): Promise<OwnExam[]> => {
  const rows = await ownExams(sql, { userId, ...filter });
  return [...Map.groupBy(rows, ({ exam: { id } }) => id).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const attempts = own.flatMap(({ attempt }) => attempt ?? []);
    return { exam: first.exam, override: first.override, attempts };
  });
};

const ownIn = statement<{ userId: string; classId: string }>()('exams-own-in-class', (sql, param) =>
  sql
    .select({ attempt: light, exam })
    .from(examAttempt)
    .innerJoin(exam, eq(exam.id, examAttempt.examId))
    .where(and(eq(examAttempt.userId, param('userId')), eq(examAttempt.classId, param('classId'))))
    .orderBy(desc(examAttempt.submittedAt), desc(examAttempt.attemptNo)),
);

/** Attempts of a person in a class, each with its exam: those that run first, then the newest. */
export const listOwnIn = (
  sql: Sql,
  userId: string,
  classId: string,
): Promise<{ attempt: LightAttempt; exam: ExamRow }[]> => ownIn(sql, { userId, classId });

const sitting = statement<{ userId: string }>()('exams-is-sitting', (sql, param) =>
  sql
    .select({ id: examAttempt.id })
    .from(examAttempt)
    .where(and(eq(examAttempt.userId, param('userId')), eq(examAttempt.state, 'RUNNING')))
    .limit(1),
);

/** Whether an attempt of the person runs, in whichever exam. */
export const isSitting = async (sql: Sql, userId: string): Promise<boolean> =>
  (await sitting(sql, { userId })).length > 0;
