import { eq, inArray, lt } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import type { Attempts } from '../shared/lock-out.rules.ts';
import { oidcState, signInAttempt } from './accounts.table.ts';

export type OidcStateRow = typeof oidcState.$inferSelect;

/** The count of a name, held until the transaction ends; `null` when the name was never tried. */
export const lockAttempts = async (sql: Sql, nameHash: string): Promise<Attempts | null> =>
  (
    await sql
      .select({
        failedCount: signInAttempt.failedCount,
        lockedUntil: signInAttempt.lockedUntil,
        lastAt: signInAttempt.lastAt,
      })
      .from(signInAttempt)
      .where(eq(signInAttempt.nameHash, nameHash))
      .for('update')
  )[0] ?? null;

/** False when somebody else stored a first count for the name at the same moment. */
export const insertAttempts = async (sql: Sql, nameHash: string, attempts: Attempts): Promise<boolean> =>
  (
    await sql
      .insert(signInAttempt)
      .values({ nameHash, ...attempts })
      .onConflictDoNothing()
      .returning({ nameHash: signInAttempt.nameHash })
  ).length === 1;

export const updateAttempts = async (sql: Sql, nameHash: string, attempts: Attempts): Promise<void> => {
  await sql.update(signInAttempt).set(attempts).where(eq(signInAttempt.nameHash, nameHash));
};

export const deleteAttempts = async (sql: Sql, nameHash: string): Promise<void> => {
  await sql.delete(signInAttempt).where(eq(signInAttempt.nameHash, nameHash));
};

/** Removes at most `limit` counts that are older than `before`. */
export const deleteOldAttempts = async (sql: Sql, before: Date, limit: number): Promise<void> => {
  const old = await sql
    .select({ nameHash: signInAttempt.nameHash })
    .from(signInAttempt)
    .where(lt(signInAttempt.lastAt, before))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (old.length === 0) return;
  await sql.delete(signInAttempt).where(
    inArray(
      signInAttempt.nameHash,
      old.map((row) => row.nameHash),
    ),
  );
};

export const insertOidcState = async (sql: Sql, row: OidcStateRow): Promise<void> => {
  await sql.insert(oidcState).values(row);
};

/** Takes the state out: it serves once. */
export const takeOidcState = async (sql: Sql, state: string): Promise<OidcStateRow | undefined> =>
  (await sql.delete(oidcState).where(eq(oidcState.state, state)).returning())[0];

export const deleteExpiredStates = async (sql: Sql, now: Date): Promise<void> => {
  await sql.delete(oidcState).where(lt(oidcState.expiresAt, now));
};
