import { and, eq, inArray, sql as raw } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { eachOf } from '#platform/server/db/list-parts.ts';
import { exam, examAttempt, examItem } from './exams.table.ts';

/** A published exam that asks a question. */
export interface AskedIn {
  readonly questionId: string;
  readonly id: string;
  readonly name: string;
  readonly classId: string | null;
  readonly courseId: string | null;
}

const among = (questionIds: readonly string[]) =>
  raw`${examItem.questionId} in ${eachOf([...new Set(questionIds)])}`;

/** The published exams that ask these questions, whatever their time. */
export const listPublishedWith = (sql: Sql, questionIds: readonly string[]): Promise<AskedIn[]> =>
  questionIds.length === 0
    ? Promise.resolve([])
    : sql
        .selectDistinct({
          questionId: examItem.questionId,
          ...columnsOf(exam, 'id', 'name', 'classId', 'courseId'),
        })
        .from(examItem)
        .innerJoin(exam, eq(exam.id, examItem.examId))
        .where(and(eq(exam.state, 'PUBLISHED'), among(questionIds)))
        .orderBy(exam.id);

/** Exams of the list that ask one of these questions, with the questions. */
export const listAsking = (
  sql: Sql,
  examIds: readonly string[],
  questionIds: readonly string[],
): Promise<{ examId: string; questionId: string }[]> =>
  examIds.length === 0 || questionIds.length === 0
    ? Promise.resolve([])
    : sql
        .selectDistinct({ examId: examItem.examId, questionId: examItem.questionId })
        .from(examItem)
        .where(and(inArray(examItem.examId, [...new Set(examIds)]), among(questionIds)));

/** Exams of the list at which an attempt of the person runs. */
export const listRunningAt = async (
  sql: Sql,
  userId: string,
  examIds: readonly string[],
): Promise<Set<string>> => {
  if (examIds.length === 0) return new Set();
  const rows = await sql
    .selectDistinct({ examId: examAttempt.examId })
    .from(examAttempt)
    .where(
      and(
        eq(examAttempt.userId, userId),
        eq(examAttempt.state, 'RUNNING'),
        inArray(examAttempt.examId, [...new Set(examIds)]),
      ),
    );
  return new Set(rows.map(({ examId }) => examId));
};
