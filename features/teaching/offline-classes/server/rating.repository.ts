import { and, asc, eq, sql as raw } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { classAppraisal, classSession, sessionRating } from './offline-classes.table.ts';

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

const ofPerson = statement<{ userId: string }>()('offline-ratings-of', (sql, param) =>
  sql
    .select({
      ...columnsOf(sessionRating, 'sessionId', 'classId', 'score', 'ratedAt'),
      ...columnsOf(classSession, 'courseName', 'teacherName'),
    })
    .from(sessionRating)
    .innerJoin(classSession, eq(classSession.id, sessionRating.sessionId))
    .where(eq(sessionRating.userId, param('userId'))),
);

/** Every rating of a session that a person gave, with the session's name and teacher. */
export const selectRatingsOf = (sql: Sql, userId: string) => ofPerson(sql, { userId });

export interface UnratedSession {
  readonly id: string;
  readonly classId: string;
  /** `yyyy-MM-dd`. */
  readonly day: string;
  readonly courseName: string;
  readonly teacherName: string;
  readonly place: string;
  readonly isSiteTeaching: boolean;
  readonly classEndAt: Date;
}

const unrated = statement<{ userId: string; now: string; endedBefore: string }>()(
  'offline-unrated',
  (sql, param) =>
    sql
      .select({
        id: raw<string>`id`,
        classId: raw<string>`class_id`,
        day: raw<string>`day`,
        courseName: raw<string>`course_name`,
        teacherName: raw<string>`teacher_name`,
        place: raw<string>`place`,
        isSiteTeaching: raw<boolean>`is_site_teaching`,
        classEndAt: raw`class_end_at`.mapWith((at: string | Date) => new Date(at)),
      })
      .from(
        raw`(
        select session.id, session.class_id, session.day::text as day, session.course_name, session.teacher_name,
          session.place, session.is_site_teaching, session.end_at, class.end_at as class_end_at
        from class_member member
        join class on class.id = member.class_id
        join class_session session on session.class_id = member.class_id
        left join offline_class_config config on config.class_id = member.class_id
        where member.user_id = ${param('userId')}::text and member.state = 'ENROLLED' and class.status = 'PUBLISHED'
          and class.end_at > ${param('now')}::timestamptz
          and session.end_at <= ${param('endedBefore')}::timestamptz
          and session.is_rated and coalesce(config.is_course_rated, true)
          and not exists (select 1 from session_rating given
            where given.session_id = session.id and given.user_id = ${param('userId')}::text)
      ) as unrated`,
      )
      .orderBy(raw`end_at`, raw`id`),
);

/** Sessions of a person's running classes that ended before `endedBefore` and that the person has not rated. */
export const selectUnrated = (
  sql: Sql,
  userId: string,
  now: Date,
  endedBefore: Date,
): Promise<UnratedSession[]> =>
  unrated(sql, { userId, now: now.toISOString(), endedBefore: endedBefore.toISOString() });

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
