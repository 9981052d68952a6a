import { and, eq } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { type Mark, NO_MARK } from '../shared/mastery.rules.ts';
import { mistakeMark } from './mistakes.table.ts';

const marks = statement<{ userId: string }>()('mistakes-marks', (sql, param) =>
  sql
    .select()
    .from(mistakeMark)
    .where(eq(mistakeMark.userId, param('userId'))),
);

/** A person's marks by question. */
export const listMarks = async (sql: Sql, userId: string): Promise<Map<string, Mark>> =>
  new Map((await marks(sql, { userId })).map((row) => [row.questionId, row]));

/** A person's mark of one question, held until the transaction ends, and made where there was none. */
export const holdMark = async (tx: Tx, userId: string, questionId: string): Promise<Mark> => {
  await tx.insert(mistakeMark).values({ userId, questionId }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(mistakeMark)
    .where(and(eq(mistakeMark.userId, userId), eq(mistakeMark.questionId, questionId)))
    .for('update');
  return row ?? NO_MARK;
};

export const saveMark = async (tx: Tx, userId: string, questionId: string, mark: Mark): Promise<void> => {
  const { wrongNum, rightStreak, practisedAt, masteredAt, removedAt } = mark;
  await tx
    .update(mistakeMark)
    .set({ wrongNum, rightStreak, practisedAt, masteredAt, removedAt })
    .where(and(eq(mistakeMark.userId, userId), eq(mistakeMark.questionId, questionId)));
};
