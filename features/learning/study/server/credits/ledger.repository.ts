import { and, desc, eq, gte, inArray, lt, sql as sqlText } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { ReceiptFacts } from '../../shared/credits/receipt.rules.ts';
import type { StudyKey } from '../progress/progress.repository.ts';
import { studyLedger } from '../study.table.ts';

export type LedgerRow = typeof studyLedger.$inferSelect;
export type NewLedgerRow = Omit<LedgerRow, 'id'>;
/** A credit of a course that was watched online. */
export type OnlineCredit = LedgerRow & { readonly facts: ReceiptFacts };

export const isOnlineCredit = (row: LedgerRow): row is OnlineCredit =>
  row.kind === 'ONLINE' && row.entry === 'CREDIT';

/** Rows of online credits; literal, so that the plan of a prepared statement can use their index. */
export const ONLINE_CREDITS = sqlText`${studyLedger.kind} = 'ONLINE' and ${studyLedger.entry} = 'CREDIT'`;

/** Every row of a person for one course, or for any of its language versions, oldest first: credits of any kind, and what took them back. */
export const listEntries = (sql: Sql, userId: string, courseIds: string | readonly string[]) =>
  sql
    .select()
    .from(studyLedger)
    .where(and(eq(studyLedger.userId, userId), inArray(studyLedger.courseId, [courseIds].flat())))
    .orderBy(studyLedger.id);

/** Every online credit of a person for one course, or for any of its language versions, oldest first. */
export const listCredits = async (
  sql: Sql,
  userId: string,
  courseIds: string | readonly string[],
): Promise<OnlineCredit[]> => (await listEntries(sql, userId, courseIds)).filter(isOnlineCredit);

/** Every row about one presence of a person, oldest first. */
export const listPresence = (sql: Sql, userId: string, kind: LedgerRow['kind'], key: string) =>
  sql
    .select()
    .from(studyLedger)
    .where(and(eq(studyLedger.userId, userId), eq(studyLedger.kind, kind), eq(studyLedger.presenceKey, key)))
    .orderBy(studyLedger.id);

const presenceSums = statement<{ userIds: readonly string[]; classIds: readonly string[] }>()(
  'study-presence-of-classes',
  (sql, param) =>
    sql
      .select({
        userId: studyLedger.userId,
        classId: studyLedger.classId,
        hundredths: sqlText<number>`sum(${studyLedger.hoursHundredths})::int`,
        // A presence that was taken back may be credited anew, which is a row more of each kind.
        sessionNum: sqlText<number>`(count(*) filter (where ${studyLedger.entry} = 'CREDIT')
          - count(*) filter (where ${studyLedger.entry} = 'REVERSAL'))::int`,
      })
      .from(studyLedger)
      .where(
        and(
          sqlText`${studyLedger.userId} = any(${param('userIds')})`,
          sqlText`${studyLedger.classId} = any(${param('classIds')})`,
          eq(studyLedger.kind, 'OFFLINE'),
        ),
      )
      .groupBy(studyLedger.userId, studyLedger.classId),
);

const ABSENT = { hundredths: 0, sessionNum: 0 };

/** Hundredths of hours that these people earned by being there in these classes, and in how many sessions; what was taken back is left out. */
export const presencesOf = async (
  sql: Sql,
  userIds: readonly string[],
  classIds: readonly string[],
): Promise<(userId: string, classId: string) => typeof ABSENT> => {
  const rows =
    userIds.length > 0 && classIds.length > 0 ? await presenceSums(sql, { userIds, classIds }) : [];
  const found = new Map(rows.map((row) => [`${row.userId} ${row.classId}`, row]));
  return (userId, classId) => found.get(`${userId} ${classId}`) ?? ABSENT;
};

/** The hours of `presencesOf` alone. */
export const presenceSumsOf = async (
  sql: Sql,
  userIds: readonly string[],
  classIds: readonly string[],
): Promise<(userId: string, classId: string) => number> => {
  const presenceOf = await presencesOf(sql, userIds, classIds);
  return (userId, classId) => presenceOf(userId, classId).hundredths;
};

/** Hundredths of hours that a person earned by being there in a class. */
export const presenceHours = async (sql: Sql, userId: string, classId: string): Promise<number> =>
  (await presenceSumsOf(sql, [userId], [classId]))(userId, classId);

const creditOf = statement<{
  userId: string;
  courseId: string;
  classId: string;
  versionIds: readonly string[];
}>()('study-credit', (sql, param) =>
  sql
    .select()
    .from(studyLedger)
    .where(
      and(
        eq(studyLedger.userId, param('userId')),
        sqlText`${studyLedger.courseId} = any(${param('versionIds')}::text[])`,
        eq(studyLedger.classId, param('classId')),
        ONLINE_CREDITS,
      ),
    )
    .orderBy(sqlText`${studyLedger.courseId} <> ${param('courseId')}`, studyLedger.id)
    .limit(1),
);

/** The credit of a course in a class, or of the language version by which it was earned; null while none is. */
export const findCredit = async (
  sql: Sql,
  { userId, courseId, classId }: StudyKey,
  versionIds: readonly string[] = [courseId],
): Promise<OnlineCredit | null> => {
  const [row] = await creditOf(sql, { userId, courseId, classId, versionIds });
  return row && isOnlineCredit(row) ? row : null;
};

/** Digest of the person's newest credit, with which the next one begins; empty before the first. */
export const lastDigest = async (tx: Tx, userId: string): Promise<string> => {
  const [row] = await tx
    .select({ digest: studyLedger.digest })
    .from(studyLedger)
    .where(eq(studyLedger.userId, userId))
    .orderBy(desc(studyLedger.id))
    .limit(1);
  return row?.digest ?? '';
};

/** Hundredths that a counting row adds to the year. */
export const countedHundredths = sqlText<number>`coalesce(${studyLedger.yearHundredths}, ${studyLedger.hoursHundredths})`;

const yearSum = statement<{ userId: string; year: number }>()('study-year', (sql, param) =>
  sql
    .select({ sum: sqlText<number>`coalesce(sum(${countedHundredths}), 0)::int` })
    .from(studyLedger)
    .where(
      and(
        eq(studyLedger.userId, param('userId')),
        eq(studyLedger.year, param('year')),
        eq(studyLedger.countsForYear, true),
      ),
    ),
);

/** Hundredths of hours that count for a person's year. */
export const sumYear = async (sql: Sql, userId: string, year: number): Promise<number> =>
  (await yearSum(sql, { userId, year }))[0]?.sum ?? 0;

const onlineSum = statement<{ userId: string; from: Date; to: Date }>()(
  'study-online-between',
  (sql, param) =>
    sql
      .select({ sum: sqlText<number>`coalesce(sum(${studyLedger.hoursHundredths}), 0)::int` })
      .from(studyLedger)
      .where(
        and(
          eq(studyLedger.userId, param('userId')),
          ONLINE_CREDITS,
          gte(studyLedger.creditedAt, param('from')),
          lt(studyLedger.creditedAt, param('to')),
        ),
      ),
);

/** Hundredths of hours that a person was credited for online courses in a span of time. */
export const sumOnline = async (
  sql: Sql,
  userId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<number> => (await onlineSum(sql, { userId, from, to }))[0]?.sum ?? 0;

/** The running part of a receipt's number; gaps are possible, repetitions are not. */
export const nextReceiptNumber = async (tx: Tx): Promise<number> => {
  const [row] = await rowsOf<{ number: number }>(
    tx,
    sqlText`select nextval('study_receipt_number')::int as number`,
  );
  if (!row) throw new Error('no receipt number');
  return row.number;
};

/** Columns that only entries of presence fill. */
type PresenceColumns = 'kind' | 'entry' | 'presenceKey' | 'presenceTurn' | 'refersTo';
export type NewOnlineCredit = Omit<NewLedgerRow, PresenceColumns>;

/** Writes a row; an online credit leaves the columns of presence out. */
export const appendEntry = async (
  tx: Tx,
  entry: NewOnlineCredit & Partial<Pick<NewLedgerRow, PresenceColumns>>,
): Promise<LedgerRow> => {
  const [row] = await tx.insert(studyLedger).values(entry).returning();
  if (!row) throw new Error('the credit was not written');
  return row;
};

/** The newest rows of everybody, with what their digest is made of. */
export const listNewest = (sql: Sql, limit: number) =>
  sql
    .select({
      facts: studyLedger.facts,
      digest: studyLedger.digest,
      previousDigest: studyLedger.previousDigest,
    })
    .from(studyLedger)
    .orderBy(desc(studyLedger.creditedAt))
    .limit(limit);
