import { and, desc, eq, inArray, sql as sqlText } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { StudyKey } from '../progress/progress.repository.ts';
import { studyLedger } from '../study.table.ts';

export type LedgerRow = typeof studyLedger.$inferSelect;
export type NewLedgerRow = Omit<LedgerRow, 'id'>;

/** Every credit of a person for one course, or for any of its language versions, oldest first. */
export const listCredits = (sql: Sql, userId: string, courseIds: string | readonly string[]) =>
  sql
    .select()
    .from(studyLedger)
    .where(and(eq(studyLedger.userId, userId), inArray(studyLedger.courseId, [courseIds].flat())))
    .orderBy(studyLedger.id);

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
): Promise<LedgerRow | null> => (await creditOf(sql, { userId, courseId, classId, versionIds }))[0] ?? null;

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

const yearSum = statement<{ userId: string; year: number }>()('study-year', (sql, param) =>
  sql
    .select({ sum: sqlText<number>`coalesce(sum(${studyLedger.hoursHundredths}), 0)::int` })
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

/** The running part of a receipt's number; gaps are possible, repetitions are not. */
export const nextReceiptNumber = async (tx: Tx): Promise<number> => {
  const [row] = await rowsOf<{ number: number }>(
    tx,
    sqlText`select nextval('study_receipt_number')::int as number`,
  );
  if (!row) throw new Error('no receipt number');
  return row.number;
};

export const appendCredit = async (tx: Tx, credit: NewLedgerRow): Promise<LedgerRow> => {
  const [row] = await tx.insert(studyLedger).values(credit).returning();
  if (!row) throw new Error('the credit was not written');
  return row;
};
