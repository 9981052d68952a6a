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

/** Ratings of one session together. */
export interface RatingSum {
  readonly sessionId: string;
  readonly sum: number;
  readonly num: number;
  /** How many gave so many stars. */
  readonly spread: Readonly<Record<number, number>>;
}

/** Sum, number and spread of the scores, by session. */
export const sumRatings = async (sql: Sql, classId: string): Promise<RatingSum[]> => {
  const rows = await sql
    .select({
      sessionId: sessionRating.sessionId,
      score: sessionRating.score,
      num: raw<number>`count(*)::int`,
    })
    .from(sessionRating)
    .where(eq(sessionRating.classId, classId))
    .groupBy(sessionRating.sessionId, sessionRating.score);
  return [...Map.groupBy(rows, ({ sessionId }) => sessionId)].map(([sessionId, own]) => ({
    sessionId,
    sum: own.reduce((sum, { score, num }) => sum + score * num, 0),
    num: own.reduce((sum, { num }) => sum + num, 0),
    spread: Object.fromEntries(own.map(({ score, num }) => [score / 2, num])),
  }));
};

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
