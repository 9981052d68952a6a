import { and, asc, eq, gt, isNull, or, sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { HelpCounts } from '../../shared/help/sign-in-help.rules.ts';
import { appUser, signInHelp } from '../accounts.table.ts';

type HelpRow = typeof signInHelp.$inferSelect;

const MOST_FOUND = 20;
/** Codes that one name may have waiting: people of the same name are told apart by the code. */
const MOST_OF_A_NAME = 50;

/** Active people of a scope whose name or username holds `keyword` (lower case). */
export const findPeople = (sql: Sql, scope: string, keyword: string) =>
  sql
    .select({ id: appUser.id, name: appUser.name, username: appUser.username, orgCode: appUser.orgCode })
    .from(appUser)
    .where(
      and(
        eq(appUser.status, 'active'),
        raw`starts_with(${appUser.orgCode}, ${scope})`,
        raw`(strpos(lower(${appUser.name}), ${keyword}) > 0 or strpos(${appUser.username}, ${keyword}) > 0)`,
      ),
    )
    .orderBy(asc(appUser.name), asc(appUser.username))
    .limit(MOST_FOUND);

const HOUR_MS = 3600 * 1000;

export const countHelps = async (
  tx: Tx,
  { helperId, userId, now }: { readonly helperId: string; readonly userId: string; readonly now: Date },
): Promise<HelpCounts> => {
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString();
  const dayAgo = new Date(now.getTime() - 24 * HOUR_MS).toISOString();
  const [row] = await tx
    .select({
      byHelper: raw<number>`(count(*) filter (where ${signInHelp.helperId} = ${helperId}
        and ${signInHelp.createdAt} > ${hourAgo}::timestamptz))::int`,
      forPerson: raw<number>`(count(*) filter (where ${signInHelp.userId} = ${userId}))::int`,
    })
    .from(signInHelp)
    .where(
      and(
        raw`${signInHelp.createdAt} > ${dayAgo}::timestamptz`,
        or(eq(signInHelp.helperId, helperId), eq(signInHelp.userId, userId)),
      ),
    );
  return row ?? { byHelper: 0, forPerson: 0 };
};

/** Keeps the new code; those that the person had waiting hold no longer. */
export const keepHelp = async (tx: Tx, row: typeof signInHelp.$inferInsert): Promise<void> => {
  await tx
    .update(signInHelp)
    .set({ expiresAt: row.createdAt })
    .where(
      and(
        eq(signInHelp.userId, row.userId),
        isNull(signInHelp.usedAt),
        gt(signInHelp.expiresAt, row.createdAt),
      ),
    );
  await tx.insert(signInHelp).values(row);
};

export interface HelpWanted {
  readonly helpId: string | null;
  readonly name: string;
  readonly username: string | null;
}

/** Codes that wait for the person behind an address, or for people who are called or sign in so. */
export const listWaiting = async (
  sql: Sql,
  { helpId, name, username }: HelpWanted,
  now: Date,
): Promise<HelpRow[]> => {
  const isWanted =
    helpId === null
      ? or(eq(appUser.name, name), eq(appUser.username, username ?? ''))
      : eq(signInHelp.id, helpId);
  const rows = await sql
    .select({ help: signInHelp })
    .from(signInHelp)
    .innerJoin(appUser, eq(appUser.id, signInHelp.userId))
    .where(and(isWanted, isNull(signInHelp.usedAt), gt(signInHelp.expiresAt, now)))
    .limit(MOST_OF_A_NAME);
  return rows.map(({ help }) => help);
};

/** Uses the code up; false when another request did, or when it holds no longer. */
export const spendHelp = async (sql: Sql, id: string, now: Date): Promise<boolean> => {
  const spent = await sql
    .update(signInHelp)
    .set({ usedAt: now })
    .where(and(eq(signInHelp.id, id), isNull(signInHelp.usedAt), gt(signInHelp.expiresAt, now)))
    .returning({ id: signInHelp.id });
  return spent.length > 0;
};
