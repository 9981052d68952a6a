import { and, eq, type Placeholder, sql as raw } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Database, Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { SHOWN_STATUSES } from '../../shared/page/course-access.policy.ts';
import { course, courseCollect, courseEvaluation } from '../courses.table.ts';

type EvaluationKey = Readonly<Record<'userId' | 'courseId' | 'classId', string>>;

const isOf = ({ userId, courseId, classId }: Readonly<Record<keyof EvaluationKey, string | Placeholder>>) =>
  and(
    eq(courseEvaluation.userId, userId),
    eq(courseEvaluation.courseId, courseId),
    eq(courseEvaluation.classId, classId),
  );

export type EvaluationRow = typeof courseEvaluation.$inferSelect;

const evaluationOf = statement<EvaluationKey>()('courses-evaluation', (sql, param) =>
  sql
    .select()
    .from(courseEvaluation)
    .where(isOf({ userId: param('userId'), courseId: param('courseId'), classId: param('classId') })),
);

export const selectEvaluation = async (sql: Sql, key: EvaluationKey): Promise<EvaluationRow | undefined> =>
  (await evaluationOf(sql, key))[0];

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
const spread = raw<{ score: number; count: number }[]>`(select coalesce(json_agg(
    json_build_object('score', given.score, 'count', given.num)), '[]')
  from (select score, count(*) as num from course_evaluation where course_id = course.id group by score) given)`;

const scores = statement<{ courseId: string }>()('courses-scores', (sql, param) =>
  sql
    .select({ ...columnsOf(course, 'status', 'scoreSum', 'scoreCount'), spread })
    .from(course)
    .where(eq(course.id, param('courseId'))),
);

/** Status of a course, the totals of its evaluations, and people by score. */
export const selectScores = async (sql: Sql, courseId: string) => (await scores(sql, { courseId }))[0];

/** One collected course. */
interface Collected {
  readonly courseId: string;
  readonly createdAt: Date;
}

const COLLECTED = `with own as (
  select collect.course_id, collect.created_at
  from course_collect collect join course on course.id = collect.course_id
  where collect.user_id = $1 and course.status = any($2::int[])
)
select (select count(*) from own)::int as total, page.course_id as "courseId", page.created_at as "createdAt"
from (select) one left join
  (select * from own order by created_at desc, course_id limit $3 offset $4) page on true
order by page.created_at desc, page.course_id`;

/** One page of the courses that a person collected and may still see, the latest first, and how many there are. */
export const selectCollected = async (
  database: Pick<Database, 'query'>,
  userId: string,
  { pageNum, pageSize }: Paging,
): Promise<{ rows: Collected[]; total: number }> => {
  const rows = await database.query<{ total: number } & (Collected | { courseId: null })>(
    'courses-collected',
    COLLECTED,
    [userId, SHOWN_STATUSES, pageSize, pageNum * pageSize],
  );
  // A page past the last one is one row that tells the total.
  return {
    rows: rows.flatMap((row) => (row.courseId === null ? [] : row)),
    total: rows[0]?.total ?? 0,
  };
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
