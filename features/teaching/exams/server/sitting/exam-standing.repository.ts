import { and, eq, inArray, sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { GRACE_MS } from '../../shared/sitting/deadline.rules.ts';
import { exam, examOverride } from '../exams.table.ts';

type OverrideRow = typeof examOverride.$inferSelect;

const own = statement<{ userId: string; examIds: readonly string[] }>()('exams-own-overrides', (sql, param) =>
  sql
    .select()
    .from(examOverride)
    .where(
      and(
        eq(examOverride.userId, param('userId')),
        raw`${examOverride.examId} = any(${param('examIds')}::text[])`,
      ),
    ),
);

/** Grants of managers beyond the rules, by exam. */
export const listOverrides = async (
  sql: Sql,
  userId: string,
  examIds: readonly string[],
): Promise<Map<string, OverrideRow>> => {
  if (examIds.length === 0) return new Map();
  const rows = await own(sql, { userId, examIds: [...new Set(examIds)] });
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

const satByOthers = statement<{
  examIds: readonly string[];
  openForSomeIds: readonly string[];
  now: Date;
  waitedFor: Date;
}>()('exams-sat-by-others', (sql, param) =>
  sql
    .select({ id: exam.id })
    .from(exam)
    .where(
      and(
        raw`${exam.id} = any(${param('examIds')}::text[])`,
        raw`(exists (select 1 from exam_attempt one where one.exam_id = exam.id and (
            (one.state = 'RUNNING' and one.deadline is null)
            or ((one.state = 'RUNNING' or one.submit_kind = 'TIMEOUT')
              and one.deadline > ${param('waitedFor')}::timestamptz)))
          or (exam.id = any(${param('openForSomeIds')}::text[]) and exists (
            select 1 from exam_override given where given.exam_id = exam.id
              and given.open_until > ${param('now')}::timestamptz)))`,
      ),
    ),
);

/**
 * Exams of the list that somebody still sits, or of `openForSomeIds` may begin although their window is over. An
 * attempt takes answers until its time and grace are up, whoever has closed it at its deadline or not.
 */
export const listSatByOthers = async (
  sql: Sql,
  examIds: readonly string[],
  openForSomeIds: readonly string[],
  { now, steadyNow }: { readonly now: Date; readonly steadyNow: Date },
): Promise<Set<string>> => {
  if (examIds.length === 0) return new Set();
  const waitedFor = new Date(steadyNow.getTime() - GRACE_MS);
  const rows = await satByOthers(sql, { examIds, openForSomeIds, now, waitedFor });
  return new Set(rows.map(({ id }) => id));
};
