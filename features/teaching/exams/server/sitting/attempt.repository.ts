import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  lte,
  type Placeholder,
  sql as raw,
} from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { GRACE_MS } from '../../shared/sitting/deadline.rules.ts';
import { exam, examAttempt, examAttemptLog, type examOverride } from '../exams.table.ts';

export type AttemptRow = typeof examAttempt.$inferSelect;
export type OverrideRow = typeof examOverride.$inferSelect;

const { items: _items, details: _details, ...light } = getTableColumns(examAttempt);

/** An attempt without its questions and graded answers. */
export type LightAttempt = Omit<AttemptRow, 'items' | 'details'>;

/** Whose an attempt is, and of which exam; nothing of it ever changes. */
const placeColumns = {
  ...columnsOf(examAttempt, 'id', 'userId', 'examId'),
  examType: exam.examType,
};

export interface AttemptPlace {
  readonly id: string;
  readonly userId: string;
  readonly examId: string;
  readonly examType: 'FINAL_TEST' | 'QUIZ';
}

const isOf = (userId: string, attemptId: string) =>
  and(eq(examAttempt.userId, userId), eq(examAttempt.id, attemptId));

export const findPlace = async (sql: Sql, attemptId: string): Promise<AttemptPlace | undefined> =>
  (
    await sql
      .select(placeColumns)
      .from(examAttempt)
      .innerJoin(exam, eq(exam.id, examAttempt.examId))
      .where(eq(examAttempt.id, attemptId))
  )[0];

const attempt = statement<{ userId: string; attemptId: string }>()('exams-attempt', (sql, param) =>
  sql
    .select()
    .from(examAttempt)
    .where(and(eq(examAttempt.userId, param('userId')), eq(examAttempt.id, param('attemptId')))),
);

/** A person's attempt; undefined for every other, known or not. */
export const findAttempt = async (sql: Sql, userId: string, attemptId: string) =>
  (await attempt(sql, { userId, attemptId }))[0];

/** As `findAttempt`, and nobody answers, submits or changes it before the transaction ends. */
export const lockAttempt = async (tx: Tx, userId: string, attemptId: string) =>
  (await tx.select().from(examAttempt).where(isOf(userId, attemptId)).for('update'))[0];

const ownAttempts = statement<{ userId: string; examIds: readonly string[] }>()(
  'exams-own-attempts',
  (sql, param) =>
    sql
      .select(light)
      .from(examAttempt)
      .where(
        and(
          eq(examAttempt.userId, param('userId')),
          raw`${examAttempt.examId} = any(${param('examIds')}::text[])`,
        ),
      )
      .orderBy(asc(examAttempt.examId), asc(examAttempt.classId), asc(examAttempt.attemptNo)),
);

/** A person's attempts at these exams, in whatever class, in order. */
export const listOwn = (sql: Sql, userId: string, examIds: readonly string[]): Promise<LightAttempt[]> =>
  examIds.length === 0 ? Promise.resolve([]) : ownAttempts(sql, { userId, examIds: [...new Set(examIds)] });

const passedBy = statement<{
  userIds: readonly string[];
  examIds: readonly string[];
  classIds: readonly string[];
}>()('exams-passed-by', (sql, param) =>
  sql
    .selectDistinct(columnsOf(examAttempt, 'userId', 'examId', 'classId'))
    .from(examAttempt)
    .where(
      and(
        raw`${examAttempt.userId} = any(${param('userIds')}::text[])`,
        raw`${examAttempt.examId} = any(${param('examIds')}::text[])`,
        raw`${examAttempt.classId} = any(${param('classIds')}::text[])`,
        eq(examAttempt.isPassed, true),
      ),
    ),
);

/** Passed exams of these people, and in which of these classes; each once. */
export const listPassedBy = (
  sql: Sql,
  userIds: readonly string[],
  examIds: readonly string[],
  classIds: readonly string[],
): Promise<{ userId: string; examId: string; classId: string }[]> =>
  userIds.length === 0 || examIds.length === 0
    ? Promise.resolve([])
    : passedBy(sql, { userIds, examIds, classIds });

const bestScores = statement<{ userIds: readonly string[]; examId: string; classId: string }>()(
  'exams-best-scores',
  (sql, param) =>
    sql
      .select({
        userId: examAttempt.userId,
        scoreTenths: raw<number>`max(${examAttempt.scoreTenths})::int`,
        isPassed: raw<boolean>`bool_or(${examAttempt.isPassed})`,
      })
      .from(examAttempt)
      .where(
        and(
          eq(examAttempt.examId, param('examId')),
          eq(examAttempt.classId, param('classId')),
          eq(examAttempt.state, 'SUBMITTED'),
          raw`${examAttempt.userId} = any(${param('userIds')}::text[])`,
        ),
      )
      .groupBy(examAttempt.userId),
);

/** The best that each of these people handed in of an exam in a class; who handed in nothing is left out. */
export const listBestScores = async (
  sql: Sql,
  userIds: readonly string[],
  examId: string,
  classId: string,
): Promise<Map<string, { scoreTenths: number; isPassed: boolean }>> => {
  if (userIds.length === 0) return new Map();
  const rows = await bestScores(sql, { userIds, examId, classId });
  return new Map(rows.map(({ userId, ...best }) => [userId, best]));
};

const bestOf = statement<{
  userIds: readonly string[];
  examIds: readonly string[];
  classIds: readonly string[];
}>()('exams-best-of', (sql, param) =>
  sql
    .select({
      ...columnsOf(examAttempt, 'userId', 'examId', 'classId'),
      scoreTenths: raw<number>`max(${examAttempt.scoreTenths})::int`,
      isPassed: raw<boolean>`bool_or(${examAttempt.isPassed})`,
    })
    .from(examAttempt)
    .where(
      and(
        raw`${examAttempt.userId} = any(${param('userIds')}::text[])`,
        raw`${examAttempt.examId} = any(${param('examIds')}::text[])`,
        raw`${examAttempt.classId} = any(${param('classIds')}::text[])`,
        eq(examAttempt.state, 'SUBMITTED'),
      ),
    )
    .groupBy(examAttempt.userId, examAttempt.examId, examAttempt.classId),
);

/** The best that each of these people handed in of each of these exams in each of these classes. */
export const listBestOf = async (
  sql: Sql,
  userIds: readonly string[],
  examIds: readonly string[],
  classIds: readonly string[],
) => (userIds.length === 0 || examIds.length === 0 ? [] : bestOf(sql, { userIds, examIds, classIds }));

/** The attempt that runs, or the last one that was submitted. */
export const findLatest = async (
  sql: Sql,
  { userId, examId, classId }: { userId: string; examId: string; classId: string },
): Promise<LightAttempt | undefined> =>
  (
    await sql
      .select(light)
      .from(examAttempt)
      .where(
        and(eq(examAttempt.userId, userId), eq(examAttempt.examId, examId), eq(examAttempt.classId, classId)),
      )
      .orderBy(desc(examAttempt.attemptNo))
      .limit(1)
  )[0];

/** Undefined when somebody (the same person, elsewhere) began in this very moment. */
export const insertAttempt = async (tx: Tx, row: typeof examAttempt.$inferInsert) =>
  (await tx.insert(examAttempt).values(row).onConflictDoNothing().returning())[0];

export const updateAttempt = async (
  tx: Tx,
  { userId, id }: Pick<AttemptRow, 'userId' | 'id'>,
  set: Partial<typeof examAttempt.$inferInsert>,
): Promise<void> => {
  await tx.update(examAttempt).set(set).where(isOf(userId, id));
};

/** Attempts of these people at one exam, in order. */
export const listOf = (sql: Sql, examId: string, userIds: readonly string[]): Promise<LightAttempt[]> =>
  userIds.length === 0
    ? Promise.resolve([])
    : sql
        .select(light)
        .from(examAttempt)
        .where(and(eq(examAttempt.examId, examId), inArray(examAttempt.userId, [...new Set(userIds)])))
        .orderBy(asc(examAttempt.userId), asc(examAttempt.classId), asc(examAttempt.attemptNo));

/** These attempts, held in the order of their ids until the transaction ends. */
export const lockAttempts = (tx: Tx, ids: readonly string[]): Promise<AttemptRow[]> =>
  tx
    .select()
    .from(examAttempt)
    .where(inArray(examAttempt.id, [...new Set(ids)]))
    .orderBy(asc(examAttempt.id))
    .for('update');

/** Columns that closing writes into an attempt. */
export type ClosedColumns = Pick<
  AttemptRow,
  | 'id'
  | 'userId'
  | 'rightNum'
  | 'blankNum'
  | 'scoreTenths'
  | 'isPassed'
  | 'details'
  | 'hoursHundredths'
  | 'studyReceiptNo'
> & {
  readonly submittedAt: Date;
  readonly submitKind: 'SELF' | 'TIMEOUT' | 'MANAGER';
  readonly receiptNo: string;
};

/** Writes the results of many attempts that the transaction holds, in one statement. */
export const updateClosed = async (tx: Tx, rows: readonly ClosedColumns[]): Promise<void> => {
  if (rows.length === 0) return;
  // As text, so that the planner need not look into it.
  const packed = rows.map(({ details, ...row }) => ({ ...row, details: JSON.stringify(details) }));
  await tx.execute(raw`
    update exam_attempt a set state = 'SUBMITTED', submitted_at = g."submittedAt", submit_kind = g."submitKind",
      receipt_no = g."receiptNo", right_num = g."rightNum", blank_num = g."blankNum",
      score_tenths = g."scoreTenths", is_passed = g."isPassed", details = g.details::jsonb,
      hours_hundredths = g."hoursHundredths", study_receipt_no = g."studyReceiptNo"
    from jsonb_to_recordset(${JSON.stringify(packed)}::text::jsonb) as g (
      id text, "userId" text, "submittedAt" timestamptz, "submitKind" text, "receiptNo" text, "rightNum" int,
      "blankNum" int, "scoreTenths" int, "isPassed" boolean, details text, "hoursHundredths" int,
      "studyReceiptNo" text)
    where a.user_id = g."userId" and a.id = g.id`);
};

/** Moment before which a deadline must lie for its time and grace to be up. */
const settledBefore = (steadyNow: Date): Date => new Date(steadyNow.getTime() - GRACE_MS);

const isRunningAndSettled = (before: Date | Placeholder) =>
  and(eq(examAttempt.state, 'RUNNING'), isNotNull(examAttempt.deadline), lte(examAttempt.deadline, before));

const ownDue = statement<{ userId: string; before: Date }>()('exams-own-due', (sql, param) =>
  sql
    .select(placeColumns)
    .from(examAttempt)
    .innerJoin(exam, eq(exam.id, examAttempt.examId))
    .where(and(eq(examAttempt.userId, param('userId')), isRunningAndSettled(param('before')))),
);

/** Attempts of a person whose time and grace are up and that nobody has closed yet. */
export const listOwnDue = (sql: Sql, userId: string, steadyNow: Date): Promise<AttemptPlace[]> =>
  ownDue(sql, { userId, before: settledBefore(steadyNow) });

/** Attempts of everybody whose time and grace are up, the longest waiting first. */
export const listDue = (sql: Sql, steadyNow: Date, limit: number): Promise<AttemptPlace[]> =>
  sql
    .select(placeColumns)
    .from(examAttempt)
    .innerJoin(exam, eq(exam.id, examAttempt.examId))
    .where(isRunningAndSettled(settledBefore(steadyNow)))
    .orderBy(asc(examAttempt.deadline), asc(examAttempt.id))
    .limit(limit);

/** Attempts that run at an exam. */
export const listRunning = (sql: Sql, examId: string, limit: number): Promise<AttemptPlace[]> =>
  sql
    .select(placeColumns)
    .from(examAttempt)
    .innerJoin(exam, eq(exam.id, examAttempt.examId))
    .where(and(eq(examAttempt.examId, examId), eq(examAttempt.state, 'RUNNING')))
    .orderBy(asc(examAttempt.id))
    .limit(limit);

/** Events of an attempt besides answers. */
export type LogKind =
  | 'BEGUN'
  | 'SUBMITTED'
  | 'TIMED_OUT'
  | 'COLLECTED'
  | 'MERGED'
  | 'EXTENDED'
  | 'REOPENED'
  | 'REGRADED';

export interface LogEntry {
  readonly at: Date;
  readonly kind: LogKind;
  readonly byUserId: string;
  readonly facts?: Readonly<Record<string, unknown>>;
}

type Logged = LogEntry & { readonly attempt: Pick<AttemptRow, 'userId' | 'id'> };

export const addLogs = async (tx: Tx, entries: readonly Logged[]): Promise<void> => {
  if (entries.length === 0) return;
  await tx.insert(examAttemptLog).values(
    entries.map(({ attempt, facts = {}, ...entry }) => ({
      userId: attempt.userId,
      attemptId: attempt.id,
      ...entry,
      facts,
    })),
  );
};

export const addLog = (tx: Tx, attempt: Pick<AttemptRow, 'userId' | 'id'>, entry: LogEntry): Promise<void> =>
  addLogs(tx, [{ attempt, ...entry }]);

/** Which of these attempts were given back to their owner once. */
export const listReopened = async (sql: Sql, attemptIds: readonly string[]): Promise<Set<string>> => {
  if (attemptIds.length === 0) return new Set();
  const rows = await sql
    .selectDistinct({ id: examAttemptLog.attemptId })
    .from(examAttemptLog)
    .where(and(inArray(examAttemptLog.attemptId, [...attemptIds]), eq(examAttemptLog.kind, 'REOPENED')));
  return new Set(rows.map(({ id }) => id));
};

/** How often something happened to an attempt. */
export const countLog = async (sql: Sql, attemptId: string, kind: LogKind): Promise<number> => {
  return sql.$count(
    examAttemptLog,
    and(eq(examAttemptLog.attemptId, attemptId), eq(examAttemptLog.kind, kind)),
  );
};

/** Attempts that a person has open, of all exams. */
export const countRunningOf = (sql: Sql, userId: string): Promise<number> =>
  sql.$count(examAttempt, and(eq(examAttempt.userId, userId), eq(examAttempt.state, 'RUNNING')));
