import { and, count, desc, eq, inArray, sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { SHOWN_STATUSES } from '../../shared/page/course-access.policy.ts';
import { course, courseCollect, courseEvaluation } from '../courses.table.ts';

interface EvaluationKey {
  readonly userId: string;
  readonly courseId: string;
  readonly classId: string;
}

const isOf = ({ userId, courseId, classId }: EvaluationKey) =>
  and(
    eq(courseEvaluation.userId, userId),
    eq(courseEvaluation.courseId, courseId),
    eq(courseEvaluation.classId, classId),
  );

export type EvaluationRow = typeof courseEvaluation.$inferSelect;

export const selectEvaluation = async (sql: Sql, key: EvaluationKey): Promise<EvaluationRow | undefined> =>
  (await sql.select().from(courseEvaluation).where(isOf(key)))[0];

/** The evaluation, held until the transaction ends so that two changes at once follow each other. */
export const lockEvaluation = async (tx: Tx, key: EvaluationKey): Promise<EvaluationRow | undefined> =>
  (await tx.select().from(courseEvaluation).where(isOf(key)).for('update'))[0];

/** True when the evaluation was added; false when there is one already. */
export const insertEvaluation = async (tx: Tx, row: EvaluationRow): Promise<boolean> =>
  (
    await tx
      .insert(courseEvaluation)
      .values(row)
      .onConflictDoNothing()
      .returning({ courseId: courseEvaluation.courseId })
  ).length > 0;

export const updateEvaluation = async (
  tx: Tx,
  key: EvaluationKey,
  change: Pick<EvaluationRow, 'score' | 'content' | 'updatedAt'>,
): Promise<void> => {
  await tx.update(courseEvaluation).set(change).where(isOf(key));
};

/** Moves a course's score totals: by the change of one evaluation, and by 1 person when it is a new one. */
export const addScore = async (tx: Tx, courseId: string, score: number, people: 0 | 1): Promise<void> => {
  await tx
    .update(course)
    .set({
      scoreSum: raw`${course.scoreSum} + ${score}`,
      scoreCount: raw`${course.scoreCount} + ${people}`,
    })
    .where(eq(course.id, courseId));
};

/** People by score, for one course. */
export const countByScore = (sql: Sql, courseId: string): Promise<{ score: number; count: number }[]> =>
  sql
    .select({ score: courseEvaluation.score, count: count() })
    .from(courseEvaluation)
    .where(eq(courseEvaluation.courseId, courseId))
    .groupBy(courseEvaluation.score);

export const isCollected = async (sql: Sql, userId: string, courseId: string): Promise<boolean> =>
  (
    await sql
      .select({ courseId: courseCollect.courseId })
      .from(courseCollect)
      .where(and(eq(courseCollect.userId, userId), eq(courseCollect.courseId, courseId)))
  ).length > 0;

/** One page of the courses that a person collected and may still see, the latest first, and how many there are. */
export const selectCollected = async (sql: Sql, userId: string, paging: Paging) => {
  const isOwn = and(eq(courseCollect.userId, userId), inArray(course.status, [...SHOWN_STATUSES]));
  const counted = await sql
    .select({ total: count() })
    .from(courseCollect)
    .innerJoin(course, eq(course.id, courseCollect.courseId))
    .where(isOwn);
  const rows = await sql
    .select({ courseId: courseCollect.courseId, createdAt: courseCollect.createdAt })
    .from(courseCollect)
    .innerJoin(course, eq(course.id, courseCollect.courseId))
    .where(isOwn)
    .orderBy(desc(courseCollect.createdAt), courseCollect.courseId)
    .limit(paging.pageSize)
    .offset(paging.pageNum * paging.pageSize);
  return { rows, total: counted[0]?.total ?? 0 };
};

/** True when the course was not collected before. */
export const insertCollect = async (tx: Tx, userId: string, courseId: string, createdAt: Date) =>
  (
    await tx
      .insert(courseCollect)
      .values({ userId, courseId, createdAt })
      .onConflictDoNothing()
      .returning({ courseId: courseCollect.courseId })
  ).length > 0;

/** True when the course was collected before. */
export const deleteCollect = async (tx: Tx, userId: string, courseId: string): Promise<boolean> =>
  (
    await tx
      .delete(courseCollect)
      .where(and(eq(courseCollect.userId, userId), eq(courseCollect.courseId, courseId)))
      .returning({ courseId: courseCollect.courseId })
  ).length > 0;

/** Moves the number of people who collected a course and returns it. */
export const addCollectNum = async (tx: Tx, courseId: string, change: -1 | 0 | 1): Promise<number> =>
  (
    await tx
      .update(course)
      .set({ collectNum: raw`greatest(0, ${course.collectNum} + ${change})` })
      .where(eq(course.id, courseId))
      .returning({ collectNum: course.collectNum })
  )[0]?.collectNum ?? 0;
