import { and, count, eq, inArray, isNotNull } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { exam, examItem } from './exams.table.ts';

/** An exam that a question stands in. */
export interface ExamUse {
  readonly kind: 'EXAM';
  readonly id: string;
  readonly name: string;
  readonly orgCode: string;
}

/** The exams in which these questions stand, by question. */
export const usesOfQuestions = async (
  sql: Sql,
  questionIds: readonly string[],
): Promise<Map<string, ExamUse[]>> => {
  if (questionIds.length === 0) return new Map();
  const rows = await sql
    .selectDistinct({
      questionId: examItem.questionId,
      ...columnsOf(exam, 'id', 'name', 'orgCode'),
    })
    .from(examItem)
    .innerJoin(exam, eq(exam.id, examItem.examId))
    .where(inArray(examItem.questionId, [...new Set(questionIds)]))
    .orderBy(exam.id);
  const uses = new Map<string, ExamUse[]>();
  for (const { questionId, ...row } of rows)
    uses.set(questionId, [...(uses.get(questionId) ?? []), { kind: 'EXAM', ...row }]);
  return uses;
};

/** How many exams were made from each of these papers, whatever became of them. */
export const examsOfPapers = async (sql: Sql, paperIds: readonly string[]): Promise<Map<string, number>> => {
  if (paperIds.length === 0) return new Map();
  const rows = await sql
    .select({ paperId: exam.paperId, num: count() })
    .from(exam)
    .where(and(isNotNull(exam.paperId), inArray(exam.paperId, [...new Set(paperIds)])))
    .groupBy(exam.paperId);
  return new Map(rows.flatMap(({ paperId, num }) => (paperId === null ? [] : [[paperId, num]])));
};
