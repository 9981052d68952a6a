import { eq, lte, sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { timetableChange } from './offline-classes.table.ts';

export type ChangeRow = typeof timetableChange.$inferSelect;

export const findChange = async (sql: Sql, classId: string): Promise<ChangeRow | undefined> =>
  (await sql.select().from(timetableChange).where(eq(timetableChange.classId, classId)))[0];

/** Keeps a change that is to be told; of several the sessions before the first one stand. */
export const writeChange = async (tx: Tx, row: ChangeRow): Promise<void> => {
  await tx
    .insert(timetableChange)
    .values(row)
    .onConflictDoUpdate({ target: timetableChange.classId, set: { dueAt: row.dueAt } });
};

/** Classes whose change is to be told by `now`. */
export const selectDueChanges = async (sql: Sql, now: Date): Promise<string[]> =>
  (
    await sql
      .select({ classId: timetableChange.classId })
      .from(timetableChange)
      .where(lte(timetableChange.dueAt, now))
      .orderBy(timetableChange.classId)
  ).map(({ classId }) => classId);

/** Takes a due change away and answers it; undefined where somebody else has, or where it was put off meanwhile. */
export const takeChange = async (tx: Tx, classId: string, now: Date): Promise<ChangeRow | undefined> =>
  (
    await tx
      .delete(timetableChange)
      .where(
        raw`${timetableChange.classId} = ${classId} and ${timetableChange.dueAt} <= ${now.toISOString()}::timestamptz`,
      )
      .returning()
  )[0];
