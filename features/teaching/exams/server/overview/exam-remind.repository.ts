import { and, eq, gt, inArray, isNull, or, sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import type { ExamRow } from '../exam.repository.ts';
import { exam, examAttempt } from '../exams.table.ts';

/** Published final tests whose own window is not over. */
export const listOpenFinals = (sql: Sql, now: Date): Promise<ExamRow[]> =>
  sql
    .select()
    .from(exam)
    .where(
      and(
        eq(exam.examType, 'FINAL_TEST'),
        eq(exam.state, 'PUBLISHED'),
        or(isNull(exam.closesAt), gt(exam.closesAt, now)),
      ),
    );

/** State of these people at an exam, by person. */
export const listUsed = async (
  sql: Sql,
  examId: string,
  userIds: readonly string[],
): Promise<Map<string, { usedNum: number; isPassed: boolean }>> => {
  if (userIds.length === 0) return new Map();
  const rows = await sql
    .select({
      userId: examAttempt.userId,
      usedNum: raw<number>`count(*)::int`,
      isPassed: raw<boolean>`bool_or(${examAttempt.isPassed})`,
    })
    .from(examAttempt)
    .where(and(eq(examAttempt.examId, examId), inArray(examAttempt.userId, [...userIds])))
    .groupBy(examAttempt.userId);
  return new Map(rows.map((row) => [row.userId, row]));
};
