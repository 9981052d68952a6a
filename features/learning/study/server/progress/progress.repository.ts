import { and, asc, eq, isNotNull, or, type Placeholder, type SQL, sql as sqlText } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Terms } from '../../shared/progress/completion.rules.ts';
import { coveredTenths, readWatched, watchedText } from '../../shared/progress/intervals.rules.ts';
import type { StudyState } from '../../shared/progress/progress.rules.ts';
import { daysText, readDays } from '../../shared/progress/watched-by-day.rules.ts';
import { studyProgress } from '../study.table.ts';
import { textArray } from '../text-array.repository.ts';

/** Names one row: a person studies a course in a class (`''` without one). */
export interface StudyKey {
  readonly userId: string;
  readonly courseId: string;
  readonly classId: string;
}

/** One row of study_progress as the rules see it. */
export interface StudyRecord extends StudyKey {
  readonly terms: Terms;
  readonly state: StudyState;
  readonly hasQuiz: boolean;
  readonly status: number;
  readonly awaitingQuiz: boolean;
  readonly recentNonces: string;
  readonly leaseId: string | null;
  readonly version: number;
  readonly startedAt: Date;
  readonly lastReportAt: Date | null;
  readonly coveredAt: Date | null;
}

const recordOf = (row: typeof studyProgress.$inferSelect): StudyRecord => ({
  userId: row.userId,
  courseId: row.courseId,
  classId: row.classId,
  terms: {
    mediaKind: row.mediaKind,
    lengthTenths: row.lengthTenths,
    speedHundredths: row.speedHundredths,
    coverageThousandths: row.coverageThousandths,
  },
  state: {
    watched: readWatched(row.watched),
    budget: { budgetAtMs: row.budgetAt.getTime(), carryMs: row.carryMs, serverMs: row.serverMs },
    days: readDays(row.days),
    resumeTenths: row.resumeTenths,
    isCovered: row.coveredAt !== null,
  },
  hasQuiz: row.hasQuiz,
  status: row.status,
  awaitingQuiz: row.awaitingQuiz,
  recentNonces: row.recentNonces,
  leaseId: row.leaseId,
  version: row.version,
  startedAt: row.startedAt,
  lastReportAt: row.lastReportAt,
  coveredAt: row.coveredAt,
});

const isRow = ({ userId, courseId, classId }: StudyKey): SQL | undefined =>
  and(
    eq(studyProgress.userId, userId),
    eq(studyProgress.courseId, courseId),
    eq(studyProgress.classId, classId),
  );

const isStudy = (param: (name: keyof StudyKey) => Placeholder): SQL | undefined =>
  and(
    eq(studyProgress.userId, param('userId')),
    eq(studyProgress.courseId, param('courseId')),
    eq(studyProgress.classId, param('classId')),
  );

const study = statement<{ userId: string; courseId: string; classId: string }>()(
  'study-record',
  (sql, param) => sql.select().from(studyProgress).where(isStudy(param)),
);

export const findRecord = async (
  sql: Sql,
  { userId, courseId, classId }: StudyKey,
): Promise<StudyRecord | null> => {
  const [row] = await study(sql, { userId, courseId, classId });
  return row ? recordOf(row) : null;
};

const lockedStudies = statement<{
  userId: string;
  courseId: string;
  otherCourse: string;
  otherClass: string;
}>()('study-lock-records', (sql, param) =>
  sql
    .select()
    .from(studyProgress)
    .where(
      and(
        eq(studyProgress.userId, param('userId')),
        or(
          eq(studyProgress.courseId, param('courseId')),
          and(
            eq(studyProgress.courseId, param('otherCourse')),
            eq(studyProgress.classId, param('otherClass')),
          ),
        ),
      ),
    )
    // The order in which reports are written, so that neither waits for the other.
    .orderBy(sqlText`${studyProgress.courseId} collate "C"`, sqlText`${studyProgress.classId} collate "C"`)
    .for('update'),
);

/**
 * Rows of a person's course, in and outside of classes, and that of `other`: no progress report changes one of them
 * before the transaction ends.
 */
export const lockRecords = async (
  tx: Tx,
  { userId, courseId }: Pick<StudyKey, 'userId' | 'courseId'>,
  other: Pick<StudyKey, 'courseId' | 'classId'>,
): Promise<StudyRecord[]> => {
  const rows = await lockedStudies(tx, {
    userId,
    courseId,
    otherCourse: other.courseId,
    otherClass: other.classId,
  });
  return rows.map(recordOf);
};

const lockedStudy = statement<{ userId: string; courseId: string; classId: string }>()(
  'study-lock-record',
  (sql, param) => sql.select().from(studyProgress).where(isStudy(param)).for('update'),
);

/** As `findRecord`, and no progress report changes the row before the transaction ends. */
export const lockRecord = async (
  tx: Tx,
  { userId, courseId, classId }: StudyKey,
): Promise<StudyRecord | null> => {
  const [row] = await lockedStudy(tx, { userId, courseId, classId });
  return row ? recordOf(row) : null;
};

const studies = statement<{ users: string; courses: string; classes: string }>()(
  'study-records',
  (sql, param) =>
    sql
      .select()
      .from(studyProgress)
      .where(
        sqlText`(${studyProgress.userId}, ${studyProgress.courseId}, ${studyProgress.classId}) in
        (select * from unnest(${param('users')}::text[], ${param('courses')}::text[], ${param('classes')}::text[]))`,
      ),
);

/** All rows that `keys` name, in one statement. */
export const findRecords = async (sql: Sql, keys: readonly StudyKey[]): Promise<StudyRecord[]> => {
  const rows = await studies(sql, {
    users: textArray(keys.map((key) => key.userId)),
    courses: textArray(keys.map((key) => key.courseId)),
    classes: textArray(keys.map((key) => key.classId)),
  });
  return rows.map(recordOf);
};

const viewed = statement<{
  userId: string;
  courseId: string;
  classId: string;
  watched: string;
  coveredTenths: number;
  serverMs: number;
  days: string;
  budgetAt: string;
  now: string;
  coveredAt: string | null;
}>()('study-save-viewing', (sql, param) =>
  sql
    .update(studyProgress)
    .set({
      watched: sqlText`${param('watched')}`,
      coveredTenths: sqlText`${param('coveredTenths')}`,
      serverMs: sqlText`${param('serverMs')}`,
      days: sqlText`${param('days')}`,
      budgetAt: sqlText`${param('budgetAt')}::timestamptz`,
      lastReportAt: sqlText`${param('now')}::timestamptz`,
      coveredAt: sqlText`${param('coveredAt')}::timestamptz`,
      version: sqlText`${studyProgress.version} + 1`,
    })
    .where(isStudy(param)),
);

/** Keeps the state that viewing an image-text course led to, and answers the row as it is then. */
export const saveViewing = async (
  tx: Tx,
  record: StudyRecord,
  state: StudyState,
  now: Date,
): Promise<StudyRecord> => {
  const { userId, courseId, classId } = record;
  const coveredAt = record.coveredAt ?? (state.isCovered ? now : null);
  await viewed(tx, {
    userId,
    courseId,
    classId,
    watched: watchedText(state.watched),
    coveredTenths: coveredTenths(state.watched),
    serverMs: state.budget.serverMs,
    days: daysText(state.days),
    budgetAt: new Date(state.budget.budgetAtMs).toISOString(),
    now: now.toISOString(),
    coveredAt: coveredAt?.toISOString() ?? null,
  });
  return { ...record, state, lastReportAt: now, coveredAt, version: record.version + 1 };
};

export const markAwaitingQuiz = async (tx: Tx, key: StudyKey): Promise<void> => {
  await tx
    .update(studyProgress)
    .set({ awaitingQuiz: true, version: sqlText`${studyProgress.version} + 1` })
    .where(isRow(key));
};

export const markFinished = async (tx: Tx, key: StudyKey): Promise<void> => {
  await tx
    .update(studyProgress)
    .set({ status: 2, awaitingQuiz: false, version: sqlText`${studyProgress.version} + 1` })
    .where(isRow(key));
};

/** Rows that were watched to the end, want no quiz, and are not in the ledger yet. */
export const listUncredited = (sql: Sql, limit: number): Promise<StudyKey[]> =>
  sql
    .select(columnsOf(studyProgress, 'userId', 'courseId', 'classId'))
    .from(studyProgress)
    .where(
      and(
        isNotNull(studyProgress.coveredAt),
        eq(studyProgress.status, 1),
        eq(studyProgress.awaitingQuiz, false),
      ),
    )
    .orderBy(asc(studyProgress.userId))
    .limit(limit);

/** Whether the person has finished this course in any class. */
export const hasFinished = async (sql: Sql, userId: string, courseId: string): Promise<boolean> => {
  const rows = await sql
    .select({ userId: studyProgress.userId })
    .from(studyProgress)
    .where(
      and(
        eq(studyProgress.userId, userId),
        eq(studyProgress.courseId, courseId),
        eq(studyProgress.status, 2),
      ),
    )
    .limit(1);
  return rows.length > 0;
};

/** Whether the person has begun this course in any class. */
export const hasStarted = async (sql: Sql, userId: string, courseId: string): Promise<boolean> => {
  const rows = await sql
    .select({ userId: studyProgress.userId })
    .from(studyProgress)
    .where(and(eq(studyProgress.userId, userId), eq(studyProgress.courseId, courseId)))
    .limit(1);
  return rows.length > 0;
};
