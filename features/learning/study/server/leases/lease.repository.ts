import { and, eq, isNotNull } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { studyLease } from '../study.table.ts';

export type PersonRow = typeof studyLease.$inferSelect;

/** Locks the person until the transaction ends and says which lease is held; makes the row when there is none. */
export const lockPerson = async (tx: Tx, userId: string): Promise<PersonRow> => {
  const [row] = await tx
    .insert(studyLease)
    .values({ userId })
    .onConflictDoUpdate({ target: studyLease.userId, set: { userId } })
    .returning();
  if (!row) throw new Error('the row of a person could not be locked');
  return row;
};

export const findPerson = async (sql: Sql, userId: string): Promise<PersonRow | null> => {
  const [row] = await sql.select().from(studyLease).where(eq(studyLease.userId, userId));
  return row ?? null;
};

export const saveLease = async (tx: Tx, lease: PersonRow): Promise<void> => {
  const { userId, ...values } = lease;
  await tx.update(studyLease).set(values).where(eq(studyLease.userId, userId));
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
