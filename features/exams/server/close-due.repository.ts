import { and, asc, eq, getTableColumns, gt, inArray, lte, ne } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { LightAttempt } from './attempt.repository.ts';
import { examAttempt } from './exams.table.ts';

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

/** The attempts that run at an exam, or those of some people, held in the order of their ids. */
export const lockRunning = (tx: Tx, examId: string, userIds?: readonly string[]): Promise<LightAttempt[]> =>
  tx
    .select(light)
    .from(examAttempt)
    .where(
      and(
        eq(examAttempt.examId, examId),
        eq(examAttempt.state, 'RUNNING'),
        userIds ? inArray(examAttempt.userId, [...userIds]) : undefined,
      ),
    )
    .orderBy(asc(examAttempt.id))
    .for('update');
