import { and, eq, isNotNull, lt, sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { secondFactor } from '../accounts.table.ts';

export type SecondFactorRow = typeof secondFactor.$inferSelect;

const ofUser = statement<{ userId: string }>()('accounts-second-factor', (sql, param) =>
  sql
    .select()
    .from(secondFactor)
    .where(eq(secondFactor.userId, param('userId'))),
);

export const findSecondFactor = async (sql: Sql, userId: string): Promise<SecondFactorRow | undefined> =>
  (await ofUser(sql, { userId }))[0];

/** Keeps a key that waits for its first code; one that is in use stays. False when there is one in use. */
export const keepNewKey = async (
  sql: Sql,
  row: Pick<SecondFactorRow, 'userId' | 'sealedKey' | 'begunAt'>,
): Promise<boolean> => {
  const kept = await sql
    .insert(secondFactor)
    .values(row)
    .onConflictDoUpdate({
      target: secondFactor.userId,
      set: { sealedKey: row.sealedKey, begunAt: row.begunAt },
      setWhere: raw`${secondFactor.setUpAt} is null`,
    })
    .returning({ userId: secondFactor.userId });
  return kept.length > 0;
};

/** Puts the key in use from now on; false when another request did. */
export const putInUse = async (
  sql: Sql,
  userId: string,
  facts: { readonly sealedKey: string; readonly setUpAt: Date; readonly lastStep: number },
  codeHashes: string[],
): Promise<boolean> => {
  const changed = await sql
    .update(secondFactor)
    .set({ setUpAt: facts.setUpAt, lastStep: facts.lastStep, codeHashes })
    .where(
      and(
        eq(secondFactor.userId, userId),
        eq(secondFactor.sealedKey, facts.sealedKey),
        raw`${secondFactor.setUpAt} is null`,
      ),
    )
    .returning({ userId: secondFactor.userId });
  return changed.length > 0;
};

export const replaceCodes = async (sql: Sql, userId: string, codeHashes: string[]): Promise<void> => {
  await sql.update(secondFactor).set({ codeHashes }).where(eq(secondFactor.userId, userId));
};

/** Uses up the code of a step of time; false when it, or a later one, was used already. */
export const spendStep = async (sql: Sql, userId: string, step: number): Promise<boolean> => {
  const used = await sql
    .update(secondFactor)
    .set({ lastStep: step })
    .where(
      and(eq(secondFactor.userId, userId), isNotNull(secondFactor.setUpAt), lt(secondFactor.lastStep, step)),
    )
    .returning({ userId: secondFactor.userId });
  return used.length > 0;
};

/** Uses up a printed code; false when there is no such one left. */
export const spendBackupCode = async (sql: Sql, userId: string, codeHash: string): Promise<boolean> => {
  const used = await sql
    .update(secondFactor)
    .set({ codeHashes: raw`array_remove(${secondFactor.codeHashes}, ${codeHash})` })
    .where(
      and(
        eq(secondFactor.userId, userId),
        isNotNull(secondFactor.setUpAt),
        raw`${codeHash} = any(${secondFactor.codeHashes})`,
      ),
    )
    .returning({ userId: secondFactor.userId });
  return used.length > 0;
};

/** Removes the second factor; false when there was none in use. */
export const deleteSecondFactor = async (sql: Sql, userId: string): Promise<boolean> => {
  const gone = await sql
    .delete(secondFactor)
    .where(eq(secondFactor.userId, userId))
    .returning({ setUpAt: secondFactor.setUpAt });
  return gone.some(({ setUpAt }) => setUpAt !== null);
};
