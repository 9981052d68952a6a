import { and, desc, eq, sql as sqlText } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { StudyKey } from './progress.repository.ts';
import { studyLedger } from './study.table.ts';

export type LedgerRow = typeof studyLedger.$inferSelect;
export type NewLedgerRow = Omit<LedgerRow, 'id'>;

/** Every credit of a person for one course, oldest first. */
export const listCredits = (sql: Sql, userId: string, courseId: string): Promise<LedgerRow[]> =>
  sql
    .select()
    .from(studyLedger)
    .where(and(eq(studyLedger.userId, userId), eq(studyLedger.courseId, courseId)))
    .orderBy(studyLedger.id);

export const findCredit = async (sql: Sql, key: StudyKey): Promise<LedgerRow | null> => {
  const { userId, courseId, classId } = key;
  const [row] = await sql
    .select()
    .from(studyLedger)
    .where(
      and(
        eq(studyLedger.userId, userId),
        eq(studyLedger.courseId, courseId),
        eq(studyLedger.classId, classId),
      ),
    );
  return row ?? null;
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

/** Hundredths of hours that count for a person's year. */
export const sumYear = async (sql: Sql, userId: string, year: number): Promise<number> => {
  const [row] = await sql
    .select({ sum: sqlText<number>`coalesce(sum(${studyLedger.hoursHundredths}), 0)::int` })
    .from(studyLedger)
    .where(
      and(eq(studyLedger.userId, userId), eq(studyLedger.year, year), eq(studyLedger.countsForYear, true)),
    );
  return row?.sum ?? 0;
};

/** The running part of a receipt's number; gaps are possible, repetitions are not. */
export const nextReceiptNumber = async (tx: Tx): Promise<number> => {
  const result = await tx.execute(sqlText`select nextval('study_receipt_number')::int as number`);
  const [row] = (result as unknown as { rows: { number: number }[] }).rows;
  if (!row) throw new Error('no receipt number');
  return row.number;
};

export const appendCredit = async (tx: Tx, credit: NewLedgerRow): Promise<LedgerRow> => {
  const [row] = await tx.insert(studyLedger).values(credit).returning();
  if (!row) throw new Error('the credit was not written');
  return row;
};
