import { and, asc, eq, sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { classAppraisal, sessionRating } from './offline-classes.table.ts';

export type RatingRow = typeof sessionRating.$inferSelect;
export type AppraisalRow = typeof classAppraisal.$inferSelect;

const ratings = statement<{ classId: string; userId: string }>()('offline-ratings', (sql, param) =>
  sql
    .select()
    .from(sessionRating)
    .where(and(eq(sessionRating.classId, param('classId')), eq(sessionRating.userId, param('userId')))),
);

/** Ratings that a person gave in a class. */
export const selectRatings = (sql: Sql, classId: string, userId: string): Promise<RatingRow[]> =>
  ratings(sql, { classId, userId });

/** Ratings of everybody in a class. */
export const selectAllRatings = (sql: Sql, classId: string): Promise<RatingRow[]> =>
  sql.select().from(sessionRating).where(eq(sessionRating.classId, classId));

/** Keeps ratings that are not there yet; answers the sessions of those that were new. */
export const insertRatings = async (tx: Tx, rows: readonly RatingRow[]): Promise<Set<string>> => {
  if (rows.length === 0) return new Set();
  const kept = await tx
    .insert(sessionRating)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ sessionId: sessionRating.sessionId });
  return new Set(kept.map(({ sessionId }) => sessionId));
};

/** Sum and number of the scores, by session. */
export const sumRatings = (sql: Sql, classId: string) =>
  sql
    .select({
      sessionId: sessionRating.sessionId,
      sum: raw<number>`sum(${sessionRating.score})::int`,
      num: raw<number>`count(*)::int`,
    })
    .from(sessionRating)
    .where(eq(sessionRating.classId, classId))
    .groupBy(sessionRating.sessionId);

const appraisalOf = statement<{ classId: string; userId: string }>()('offline-appraisal', (sql, param) =>
  sql
    .select()
    .from(classAppraisal)
    .where(and(eq(classAppraisal.classId, param('classId')), eq(classAppraisal.userId, param('userId')))),
);

/** Appraisal of one person in a class; undefined while there is none. */
export const findAppraisal = async (
  sql: Sql,
  classId: string,
  userId: string,
): Promise<AppraisalRow | undefined> => (await appraisalOf(sql, { classId, userId }))[0];

export const selectAppraisals = (sql: Sql, classId: string): Promise<AppraisalRow[]> =>
  sql
    .select()
    .from(classAppraisal)
    .where(eq(classAppraisal.classId, classId))
    .orderBy(asc(classAppraisal.userId));

export const writeAppraisals = async (tx: Tx, rows: readonly AppraisalRow[]): Promise<void> => {
  await tx
    .insert(classAppraisal)
    .values([...rows])
    .onConflictDoUpdate({
      target: [classAppraisal.classId, classAppraisal.userId],
      set: {
        result: raw`excluded.result`,
        comment: raw`excluded.comment`,
        appraisedBy: raw`excluded.appraised_by`,
        appraisedAt: raw`excluded.appraised_at`,
      },
    });
};
