import { eq, lt } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { oidcState } from '../accounts.table.ts';

export type OidcStateRow = typeof oidcState.$inferSelect;

export const insertOidcState = async (sql: Sql, row: OidcStateRow): Promise<void> => {
  await sql.insert(oidcState).values(row);
};

/** Takes the state out: it serves once. */
export const takeOidcState = async (sql: Sql, state: string): Promise<OidcStateRow | undefined> =>
  (await sql.delete(oidcState).where(eq(oidcState.state, state)).returning())[0];

export const deleteExpiredStates = async (sql: Sql, now: Date): Promise<void> => {
  await sql.delete(oidcState).where(lt(oidcState.expiresAt, now));
};
