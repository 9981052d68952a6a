import { and, desc, eq, ne, sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { courseEvaluation, courseEvaluationReply } from '../courses.table.ts';

const withReply = and(
  eq(courseEvaluationReply.userId, courseEvaluation.userId),
  eq(courseEvaluationReply.courseId, courseEvaluation.courseId),
  eq(courseEvaluationReply.classId, courseEvaluation.classId),
);

/** Evaluations of a course that say something, without their people, the newest first; each with the number of all. */
export const selectOpinions = (sql: Sql, courseId: string, { pageNum, pageSize }: Paging) =>
  sql
    .select({
      opinionNo: courseEvaluation.opinionNo,
      score: courseEvaluation.score,
      content: courseEvaluation.content,
      createdAt: courseEvaluation.createdAt,
      reply: courseEvaluationReply.text,
      repliedByName: courseEvaluationReply.repliedByName,
      repliedAt: courseEvaluationReply.repliedAt,
      total: raw<number>`(count(*) over ())::int`,
    })
    .from(courseEvaluation)
    .leftJoin(courseEvaluationReply, withReply)
    .where(and(eq(courseEvaluation.courseId, courseId), ne(courseEvaluation.content, '')))
    .orderBy(desc(courseEvaluation.createdAt), desc(courseEvaluation.opinionNo))
    .limit(pageSize)
    .offset(pageNum * pageSize);

/** The evaluation behind a number, held until the transaction ends; undefined for one without words. */
export const lockOpinion = async (tx: Tx, courseId: string, opinionNo: number) =>
  (
    await tx
      .select()
      .from(courseEvaluation)
      .where(
        and(
          eq(courseEvaluation.courseId, courseId),
          eq(courseEvaluation.opinionNo, opinionNo),
          ne(courseEvaluation.content, ''),
        ),
      )
      .for('update')
  )[0];

/** True when the reply was added; false when there is one already. */
export const insertReply = async (tx: Tx, row: typeof courseEvaluationReply.$inferInsert): Promise<boolean> =>
  (
    await tx
      .insert(courseEvaluationReply)
      .values(row)
      .onConflictDoNothing()
      .returning({ courseId: courseEvaluationReply.courseId })
  ).length > 0;
