import { and, eq, sql as sqlText } from 'drizzle-orm';
import type { Tx } from '#platform/server/db/database.ts';
import { classCode, classCodeGuard } from '../classes.table.ts';

/** Makes the tries of one person happen one after the other, in whatever process, until the transaction ends. */
export const lockAttempts = async (tx: Tx, userId: string): Promise<void> => {
  await tx.execute(sqlText`select pg_advisory_xact_lock(hashtextextended(${`class code of ${userId}`}, 0))`);
};

/** When this person gave wrong codes. */
export const selectFailures = async (tx: Tx, userId: string): Promise<Date[]> => {
  const [row] = await tx
    .select({ failedAt: classCodeGuard.failedAt })
    .from(classCodeGuard)
    .where(eq(classCodeGuard.userId, userId));
  return (row?.failedAt ?? []).map((at) => new Date(at));
};

/** Keeps the tries that count; older ones are forgotten. */
export const saveFailures = async (tx: Tx, userId: string, failedAt: readonly Date[]): Promise<void> => {
  const times = JSON.stringify(failedAt.map((at) => at.toISOString()));
  await tx.execute(sqlText`insert into class_code_guard (user_id, failed_at)
    values (${userId}, array(select jsonb_array_elements_text(${times}::text::jsonb)::timestamptz))
    on conflict (user_id) do update set failed_at = excluded.failed_at`);
};

/** The code of a class as it is written in the list of codes. */
export const findCode = async (tx: Tx, classId: string, code: string) =>
  (
    await tx
      .select()
      .from(classCode)
      .where(and(eq(classCode.classId, classId), eq(classCode.code, code)))
  )[0];
