import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { GRACE_MS } from '../../shared/sitting/deadline.rules.ts';
import { examAttempt, examOverride } from '../exams.table.ts';

type OverrideRow = typeof examOverride.$inferSelect;

/** Grants of managers beyond the rules, by exam. */
export const listOverrides = async (
  sql: Sql,
  userId: string,
  examIds: readonly string[],
): Promise<Map<string, OverrideRow>> => {
  if (examIds.length === 0) return new Map();
  const rows = await sql
    .select()
    .from(examOverride)
    .where(and(eq(examOverride.userId, userId), inArray(examOverride.examId, [...new Set(examIds)])));
  return new Map(rows.map((row) => [row.examId, row]));
};

/** Grants of managers to these people at one exam, by person. */
export const listOverridesOf = async (
  sql: Sql,
  examId: string,
  userIds: readonly string[],
): Promise<Map<string, OverrideRow>> => {
  if (userIds.length === 0) return new Map();
  const rows = await sql
    .select()
    .from(examOverride)
    .where(and(eq(examOverride.examId, examId), inArray(examOverride.userId, [...new Set(userIds)])));
  return new Map(rows.map((row) => [row.userId, row]));
};

export const saveOverride = async (tx: Tx, row: OverrideRow): Promise<void> => {
  const { userId: _user, examId: _exam, ...set } = row;
  await tx
    .insert(examOverride)
    .values(row)
    .onConflictDoUpdate({ target: [examOverride.userId, examOverride.examId], set });
};

/**
 * Whether anybody still sits an exam, or may begin it although its window is over. An attempt takes answers until
 * its time and grace are up, whoever has closed it at its deadline or not.
 */
export const isSatByOthers = async (
  sql: Sql,
  examId: string,
  isOpenForSome: boolean,
  { now, steadyNow }: { readonly now: Date; readonly steadyNow: Date },
): Promise<boolean> => {
  const waitedFor = new Date(steadyNow.getTime() - GRACE_MS);
  const running = await sql
    .select({ id: examAttempt.id })
    .from(examAttempt)
    .where(
      and(
        eq(examAttempt.examId, examId),
        or(
          and(eq(examAttempt.state, 'RUNNING'), isNull(examAttempt.deadline)),
          and(
            or(eq(examAttempt.state, 'RUNNING'), eq(examAttempt.submitKind, 'TIMEOUT')),
            gt(examAttempt.deadline, waitedFor),
          ),
        ),
      ),
    )
    .limit(1);
  if (running.length > 0 || !isOpenForSome) return running.length > 0;
  const open = await sql
    .select({ userId: examOverride.userId })
    .from(examOverride)
    .where(and(eq(examOverride.examId, examId), gt(examOverride.openUntil, now)))
    .limit(1);
  return open.length > 0;
};
