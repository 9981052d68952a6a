import { eq, sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { questionKeyReading } from './questions.table.ts';

/** Writes down that a person has read, or written, the keys of these questions. */
export const noteReadings = async (tx: Tx, userId: string, questionIds: readonly string[], at: Date) => {
  const ids = [...new Set(questionIds)].sort();
  if (userId === '' || ids.length === 0) return;
  await tx
    .insert(questionKeyReading)
    .values(ids.map((questionId) => ({ userId, questionId, firstAt: at, lastAt: at })))
    .onConflictDoUpdate({
      target: [questionKeyReading.userId, questionKeyReading.questionId],
      set: { lastAt: raw`excluded.last_at` },
    });
};

const readings = statement<{ userId: string }>()('questions-key-readings', (sql, param) =>
  sql
    .select({ questionId: questionKeyReading.questionId, firstAt: questionKeyReading.firstAt })
    .from(questionKeyReading)
    .where(eq(questionKeyReading.userId, param('userId'))),
);

/** Questions whose key a person has read, with the first time. */
export const listReadings = async (sql: Sql, userId: string): Promise<Map<string, Date>> =>
  new Map((await readings(sql, { userId })).map(({ questionId, firstAt }) => [questionId, firstAt]));
