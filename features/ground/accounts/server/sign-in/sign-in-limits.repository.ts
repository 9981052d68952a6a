import { and, eq, gt, inArray, like, sql as sqlText } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { keptUntil, type Spent, type Streak } from '../../shared/sign-in/sign-in-limits.rules.ts';
import { signInCeiling, signInPlace } from '../accounts.table.ts';

const DEVICE = 'device:';

export const devicePlace = (tokenHash: string): string => DEVICE + tokenHash;

const streakColumns = {
  ...columnsOf(signInPlace, 'failedCount', 'lockCount', 'lockedUntil', 'lastAt', 'signedInAt'),
};

/** The ceilings of these keys, held until the transaction ends; locked in the order of `keys`. */
export const lockCeilings = async (
  tx: Tx,
  keys: readonly string[],
  now: Date,
): Promise<Map<string, Spent>> => {
  // An upsert that changes nothing holds the row, also when two first tries come at once.
  const rows = await tx
    .insert(signInCeiling)
    .values(keys.map((key) => ({ key, spent: 0, at: now })))
    .onConflictDoUpdate({ target: signInCeiling.key, set: { key: sqlText`${signInCeiling.key}` } })
    .returning();
  return new Map(rows.map(({ key, spent, at }) => [key, { spent, at }]));
};

export const saveCeiling = async (tx: Tx, key: string, { spent, at }: Spent): Promise<void> => {
  await tx.update(signInCeiling).set({ spent, at }).where(eq(signInCeiling.key, key));
};

/** The count of a name in a place, held until the transaction ends. */
export const lockStreak = async (
  tx: Tx,
  nameHash: string,
  place: string,
  now: Date,
): Promise<Streak | null> => {
  const [row] = await tx
    .insert(signInPlace)
    .values({ nameHash, place, failedCount: 0, lockCount: 0, lastAt: now, keepUntil: now })
    .onConflictDoUpdate({
      target: [signInPlace.nameHash, signInPlace.place],
      set: { place: sqlText`${signInPlace.place}` },
    })
    .returning(streakColumns);
  return row ?? null;
};

export const saveStreak = async (sql: Sql, nameHash: string, place: string, streak: Streak) => {
  const row = { ...streak, keepUntil: keptUntil(streak, place.startsWith(DEVICE)) };
  await sql
    .insert(signInPlace)
    .values({ nameHash, place, ...row })
    .onConflictDoUpdate({ target: [signInPlace.nameHash, signInPlace.place], set: row });
};

/** Devices of `places` on which somebody of this name signed in, with the moment of the last time. */
export const findDevices = async (sql: Sql, nameHash: string, places: readonly string[]) =>
  sql
    .select({ place: signInPlace.place, signedInAt: signInPlace.signedInAt })
    .from(signInPlace)
    .where(and(eq(signInPlace.nameHash, nameHash), inArray(signInPlace.place, [...places])));

/** Makes every device a stranger to this name. */
export const deleteDevices = async (sql: Sql, nameHash: string): Promise<void> => {
  await sql
    .delete(signInPlace)
    .where(and(eq(signInPlace.nameHash, nameHash), like(signInPlace.place, `${DEVICE}%`)));
};

/** Ends all locks of a name, in every place and in all; its devices stay known. */
export const clearLocks = async (sql: Sql, nameHash: string, nameKey: string): Promise<void> => {
  // In the order in which a try locks them.
  await sql.delete(signInCeiling).where(eq(signInCeiling.key, nameKey));
  await sql
    .update(signInPlace)
    .set({ failedCount: 0, lockCount: 0, lockedUntil: null })
    .where(eq(signInPlace.nameHash, nameHash));
};

/** Running locks of these names, one row a place. */
export const listLockedPlaces = (sql: Sql, nameHashes: readonly string[], now: Date) =>
  sql
    .select({ nameHash: signInPlace.nameHash, ...streakColumns })
    .from(signInPlace)
    .where(and(inArray(signInPlace.nameHash, [...nameHashes]), gt(signInPlace.lockedUntil, now)));

export const listCeilings = async (sql: Sql, keys: readonly string[]): Promise<Map<string, Spent>> => {
  const rows = await sql
    .select()
    .from(signInCeiling)
    .where(inArray(signInCeiling.key, [...keys]));
  return new Map(rows.map(({ key, spent, at }) => [key, { spent, at }]));
};

/** Removes at most `limit` counts of each kind that no longer matter, and waits for none that is in use. */
export const deleteOldCounts = async (sql: Sql, now: Date, before: Date, limit: number): Promise<void> => {
  await sql.execute(sqlText`
    delete from sign_in_place where ctid = any (array(
      select ctid from sign_in_place where keep_until < ${now.toISOString()}::timestamptz
      limit ${limit} for update skip locked))`);
  await sql.execute(sqlText`
    delete from sign_in_ceiling where ctid = any (array(
      select ctid from sign_in_ceiling where at < ${before.toISOString()}::timestamptz
      limit ${limit} for update skip locked))`);
};
