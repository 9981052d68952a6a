import { and, asc, desc, eq, gt, isNotNull, isNull, or, sql as raw, type SQL } from 'drizzle-orm';
import { atOnce } from '#platform/server/db/at-once.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { likePattern } from '#platform/server/db/list-parts.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { courseQuestion, type QuestionTableRow } from './course-questions.table.ts';

export const insertQuestion = async (sql: Sql, row: typeof courseQuestion.$inferInsert): Promise<void> => {
  await sql.insert(courseQuestion).values(row);
};

/** How many questions a person asked about a course since a moment. */
export const countAsked = (sql: Sql, askerId: string, courseId: string, since: Date): Promise<number> =>
  sql.$count(
    courseQuestion,
    and(
      eq(courseQuestion.askerId, askerId),
      eq(courseQuestion.courseId, courseId),
      gt(courseQuestion.askedAt, since),
    ),
  );

const read = statement<{ courseId: string; userId: string; limit: number; offset: number }>()(
  'course-questions-read',
  (sql, param) =>
    sql
      .select()
      .from(courseQuestion)
      .where(
        and(
          eq(courseQuestion.courseId, param('courseId')),
          or(courseQuestion.isShown, eq(courseQuestion.askerId, param('userId'))),
        ),
      )
      .orderBy(
        raw`${courseQuestion.askerId} = ${param('userId')} desc`,
        desc(courseQuestion.askedAt),
        desc(courseQuestion.id),
      )
      .limit(param('limit'))
      .offset(param('offset')),
);

const readTotal = statement<{ courseId: string; userId: string }>()(
  'course-questions-read-total',
  (sql, param) =>
    sql
      .select({ total: raw<number>`count(*)`.mapWith(Number) })
      .from(courseQuestion)
      .where(
        and(
          eq(courseQuestion.courseId, param('courseId')),
          or(courseQuestion.isShown, eq(courseQuestion.askerId, param('userId'))),
        ),
      ),
);

/** One page of a course's questions: the person's own first, then those that are shown, the newest first. */
export const selectForReader = async (
  sql: Sql,
  courseId: string,
  userId: string,
  { pageNum, pageSize }: Paging,
) => {
  const [rows, totals] = await atOnce(
    sql,
    () => read(sql, { courseId, userId, limit: pageSize, offset: pageNum * pageSize }),
    () => readTotal(sql, { courseId, userId }),
  );
  return { rows, total: totals[0]?.total ?? 0 };
};

interface DeskFilter {
  /** Organisation whose courses and those below it are looked after. */
  readonly orgCode: string;
  readonly state: 'WAITING' | 'ANSWERED' | undefined;
  readonly keyword: string;
}

const deskWhere = ({ orgCode, state, keyword }: DeskFilter): SQL | undefined => {
  const pattern = likePattern(keyword);
  return and(
    raw`${courseQuestion.orgCode} like ${`${orgCode}%`}`,
    state === 'WAITING' ? isNull(courseQuestion.answeredAt) : undefined,
    state === 'ANSWERED' ? isNotNull(courseQuestion.answeredAt) : undefined,
    keyword === ''
      ? undefined
      : raw`(${courseQuestion.text} ilike ${pattern} or ${courseQuestion.courseTitle} ilike ${pattern})`,
  );
};

/** One page for those who answer: what waits first, in the order in which it was asked; then the newest. */
export const selectForDesk = async (sql: Sql, filter: DeskFilter, { pageNum, pageSize }: Paging) => {
  const where = deskWhere(filter);
  const rows = await sql
    .select()
    .from(courseQuestion)
    .where(where)
    .orderBy(
      raw`${courseQuestion.answeredAt} is not null`,
      raw`case when ${courseQuestion.answeredAt} is null then ${courseQuestion.askedAt} end`,
      desc(courseQuestion.answeredAt),
      asc(courseQuestion.id),
    )
    .limit(pageSize)
    .offset(pageNum * pageSize);
  return { rows, total: await sql.$count(courseQuestion, where) };
};

export const countWaiting = (sql: Sql, orgCode: string): Promise<number> =>
  sql.$count(courseQuestion, deskWhere({ orgCode, state: 'WAITING', keyword: '' }));

/** The question, held until the transaction ends. */
export const lockQuestion = async (tx: Tx, id: string): Promise<QuestionTableRow | null> =>
  (await tx.select().from(courseQuestion).where(eq(courseQuestion.id, id)).for('update'))[0] ?? null;

export const updateQuestion = async (
  tx: Tx,
  id: string,
  change: Partial<QuestionTableRow>,
): Promise<void> => {
  await tx.update(courseQuestion).set(change).where(eq(courseQuestion.id, id));
};
