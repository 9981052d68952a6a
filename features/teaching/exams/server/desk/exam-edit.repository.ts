import { and, eq, ne, sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { ExamItemRow, ExamRow } from '../exam.repository.ts';
import { exam, examAttempt, examItem } from '../exams.table.ts';

export type ExamInsert = typeof exam.$inferInsert;

/** The exam's row, held until the transaction ends; attempts at it may begin and end meanwhile. */
export const lockExamRow = async (tx: Tx, id: string): Promise<ExamRow | undefined> =>
  (await tx.select().from(exam).where(eq(exam.id, id)).for('no key update'))[0];

export const insertExam = async (tx: Tx, row: ExamInsert): Promise<void> => {
  await tx.insert(exam).values(row);
};

export const updateExam = async (tx: Tx, id: string, set: Partial<ExamInsert>): Promise<void> => {
  await tx.update(exam).set(set).where(eq(exam.id, id));
};

/** One that nobody ever sat; what it pinned goes with it. */
export const deleteExam = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(exam).where(eq(exam.id, id));
};

/** Name of another exam that is out for the same class or course; empty for none. */
export const otherPublished = async (
  sql: Sql,
  { id, classId, courseId }: Pick<ExamRow, 'id' | 'classId' | 'courseId'>,
): Promise<string> => {
  const same = classId === null ? eq(exam.courseId, courseId ?? '') : eq(exam.classId, classId);
  const [row] = await sql
    .select({ name: exam.name })
    .from(exam)
    .where(and(same, eq(exam.state, 'PUBLISHED'), ne(exam.id, id)))
    .limit(1);
  return row?.name ?? '';
};

/** Exams of a class that are out or being prepared, the oldest first; not those that were ended. */
export const listKeptOf = (sql: Sql, classId: string): Promise<ExamRow[]> =>
  sql
    .select()
    .from(exam)
    .where(and(eq(exam.classId, classId), ne(exam.state, 'CLOSED')))
    .orderBy(exam.createdAt, exam.id);

/** Publications of exams of this class or course wait until the transaction ends. */
export const holdPlace = async (tx: Tx, { classId, courseId }: Pick<ExamRow, 'classId' | 'courseId'>) => {
  await tx.execute(
    raw`select pg_advisory_xact_lock(hashtext(${`exam-place:${classId ?? ''}:${courseId ?? ''}`}))`,
  );
};

/** Attempts that were begun, and those of them that were handed in. */
export const countAttempts = async (
  sql: Sql,
  examId: string,
): Promise<{ begun: number; submitted: number }> => {
  const [row] = await sql
    .select({
      begun: raw<number>`count(*)::int`,
      submitted: raw<number>`(count(*) filter (where ${examAttempt.state} = 'SUBMITTED'))::int`,
    })
    .from(examAttempt)
    .where(eq(examAttempt.examId, examId));
  return row ?? { begun: 0, submitted: 0 };
};

const ITEMS_AT_ONCE = 500;

/** Pins the questions of an exam, in place of those that were pinned before. */
export const replaceItems = async (tx: Tx, examId: string, items: readonly ExamItemRow[]): Promise<void> => {
  await tx.delete(examItem).where(eq(examItem.examId, examId));
  for (let from = 0; from < items.length; from += ITEMS_AT_ONCE)
    await tx.insert(examItem).values(items.slice(from, from + ITEMS_AT_ONCE));
};
