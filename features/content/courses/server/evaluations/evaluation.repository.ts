import { and, eq, type Placeholder, sql as raw } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { course, courseEvaluation, courseEvaluationReply } from '../courses.table.ts';

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

const locked = statement<EvaluationKey>()('courses-evaluation-lock', (sql, param) =>
  sql
    .select()
    .from(courseEvaluation)
    .where(isOf({ userId: param('userId'), courseId: param('courseId'), classId: param('classId') }))
    .for('update'),
);

/** The evaluation, held until the transaction ends so that two changes at once follow each other. */
export const lockEvaluation = async (tx: Tx, key: EvaluationKey): Promise<EvaluationRow | undefined> =>
  (await locked(tx, key))[0];

type NewEvaluation = EvaluationKey & Pick<EvaluationRow, 'score' | 'content' | 'createdAt' | 'updatedAt'>;

const added = statement<NewEvaluation>()('courses-evaluation-add', (sql, param) =>
  sql
    .insert(courseEvaluation)
    .values({
      userId: param('userId'),
      courseId: param('courseId'),
      classId: param('classId'),
      score: param('score'),
      content: param('content'),
      createdAt: param('createdAt'),
      updatedAt: param('updatedAt'),
    })
    .onConflictDoNothing()
    .returning({ courseId: courseEvaluation.courseId }),
);

/** True when the evaluation was added; false when there is one already. */
export const insertEvaluation = async (tx: Tx, row: NewEvaluation): Promise<boolean> =>
  (await added(tx, row)).length > 0;

type Change = Pick<EvaluationRow, 'score' | 'content' | 'updatedAt'>;

const changed = statement<EvaluationKey & Change>()('courses-evaluation-change', (sql, param) =>
  sql
    .update(courseEvaluation)
    .set({
      score: raw`${param('score')}`,
      content: raw`${param('content')}`,
      updatedAt: raw`${param('updatedAt')}`,
    })
    .where(isOf({ userId: param('userId'), courseId: param('courseId'), classId: param('classId') })),
);

export const updateEvaluation = async (tx: Tx, key: EvaluationKey, change: Change): Promise<void> => {
  await changed(tx, { ...key, ...change });
};

const ofPerson = statement<{ userId: string }>()('courses-evaluations-of', (sql, param) =>
  sql
    .select({
      ...columnsOf(courseEvaluation, 'courseId', 'classId', 'score', 'content', 'createdAt'),
      ...columnsOf(course, 'title', 'teacherNames', 'status'),
      reply: courseEvaluationReply.text,
      repliedByName: courseEvaluationReply.repliedByName,
      repliedAt: courseEvaluationReply.repliedAt,
    })
    .from(courseEvaluation)
    .innerJoin(course, eq(course.id, courseEvaluation.courseId))
    .leftJoin(
      courseEvaluationReply,
      and(
        eq(courseEvaluationReply.userId, courseEvaluation.userId),
        eq(courseEvaluationReply.courseId, courseEvaluation.courseId),
        eq(courseEvaluationReply.classId, courseEvaluation.classId),
      ),
    )
    .where(eq(courseEvaluation.userId, param('userId'))),
);

/** Every evaluation of a course that a person gave, with the course's name and teachers and the reply. */
export const selectEvaluationsOf = (sql: Sql, userId: string) => ofPerson(sql, { userId });

const moved = statement<{ courseId: string; score: number; people: 0 | 1 }>()(
  'courses-add-score',
  (sql, param) =>
    sql
      .update(course)
      .set({
        scoreSum: raw`${course.scoreSum} + ${param('score')}::int`,
        scoreCount: raw`${course.scoreCount} + ${param('people')}::int`,
      })
      .where(eq(course.id, param('courseId'))),
);

/** Moves a course's score totals: by the change of one evaluation, and by 1 person when it is a new one. */
export const addScore = async (tx: Tx, courseId: string, score: number, people: 0 | 1): Promise<void> => {
  await moved(tx, { courseId, score, people });
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
