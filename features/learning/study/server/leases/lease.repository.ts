import { and, eq, isNotNull, sql as sqlText } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { studyLease } from '../study.table.ts';

export type PersonRow = typeof studyLease.$inferSelect;

const locked = statement<{ userId: string }>()('study-lock-person', (sql, param) =>
  sql
    .select()
    .from(studyLease)
    .where(eq(studyLease.userId, param('userId')))
    .for('update'),
);

const made = statement<{ userId: string }>()('study-new-person', (sql, param) =>
  sql
    .insert(studyLease)
    .values({ userId: param('userId') })
    .onConflictDoUpdate({ target: studyLease.userId, set: { userId: sqlText`excluded.user_id` } })
    .returning(),
);

/** Locks the person until the transaction ends and says which lease is held; makes the row when there is none. */
export const lockPerson = async (tx: Tx, userId: string): Promise<PersonRow> => {
  const row = (await locked(tx, { userId }))[0] ?? (await made(tx, { userId }))[0];
  if (!row) throw new Error('the row of a person could not be locked');
  return row;
};

export const findPerson = async (sql: Sql, userId: string): Promise<PersonRow | null> => {
  const [row] = await sql.select().from(studyLease).where(eq(studyLease.userId, userId));
  return row ?? null;
};

/** Takes the lease from the person; true when there was one of this session (or with this id). */
export const dropLease = async (
  tx: Tx,
  userId: string,
  which: { readonly sessionId: string } | { readonly leaseId: string },
): Promise<boolean> => {
  const match =
    'leaseId' in which ? eq(studyLease.leaseId, which.leaseId) : eq(studyLease.sessionId, which.sessionId);
  const dropped = await tx
    .update(studyLease)
    .set({ leaseId: null })
    .where(and(eq(studyLease.userId, userId), isNotNull(studyLease.leaseId), match))
    .returning({ userId: studyLease.userId });
  return dropped.length > 0;
};
