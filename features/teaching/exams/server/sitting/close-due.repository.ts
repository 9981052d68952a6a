import { and, asc, eq, getTableColumns, gt, inArray, lte, ne } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { examAttempt } from '../exams.table.ts';
import type { LightAttempt } from './attempt.repository.ts';

const { items: _items, details: _details, ...light } = getTableColumns(examAttempt);

/** Whether another attempt runs that becomes due in this second: the job that closes it is queued already. */
export const hasDueBetween = async (sql: Sql, from: Date, to: Date, exceptId: string): Promise<boolean> => {
  const rows = await sql
    .select({ id: examAttempt.id })
    .from(examAttempt)
    .where(
      and(
        eq(examAttempt.state, 'RUNNING'),
        gt(examAttempt.deadline, from),
        lte(examAttempt.deadline, to),
        ne(examAttempt.id, exceptId),
      ),
    )
    .limit(1);
  return rows.length > 0;
};

/** The attempts that run at an exam, or those of some people or of one class, held in the order of their ids. */
export const lockRunning = (
  tx: Tx,
  examId: string,
  { userIds, classId }: { userIds?: readonly string[] | undefined; classId?: string | undefined } = {},
): Promise<LightAttempt[]> =>
  tx
    .select(light)
    .from(examAttempt)
    .where(
      and(
        eq(examAttempt.examId, examId),
        eq(examAttempt.state, 'RUNNING'),
        userIds ? inArray(examAttempt.userId, [...userIds]) : undefined,
        classId === undefined ? undefined : eq(examAttempt.classId, classId),
      ),
    )
    .orderBy(asc(examAttempt.id))
    .for('update');

/** The exams at which somebody sits in this class right now. */
export const listSatIn = async (sql: Sql, classId: string): Promise<string[]> => {
  const rows = await sql
    .selectDistinct({ examId: examAttempt.examId })
    .from(examAttempt)
    .where(and(eq(examAttempt.classId, classId), eq(examAttempt.state, 'RUNNING')))
    .orderBy(asc(examAttempt.examId));
  return rows.map(({ examId }) => examId);
};
