import { and, asc, count, eq, inArray, like, notExists, or, sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { appUser, consoleRole, userRole } from '../accounts.table.ts';

export type ConsoleRoleRow = typeof consoleRole.$inferSelect;

/** The four, and the own roles of `orgCode`, of organisations above it and below it. */
export const listRoleRows = (sql: Sql, orgCode: string): Promise<ConsoleRoleRow[]> =>
  sql
    .select()
    .from(consoleRole)
    .where(
      or(
        eq(consoleRole.isBuiltIn, true),
        like(consoleRole.orgCode, `${orgCode}%`),
        raw`${orgCode}::text like ${consoleRole.orgCode} || '%'`,
      ),
    )
    .orderBy(asc(consoleRole.orgCode), asc(consoleRole.name), asc(consoleRole.id));

export const findRole = async (sql: Sql, id: string): Promise<ConsoleRoleRow | undefined> =>
  (await sql.select().from(consoleRole).where(eq(consoleRole.id, id)))[0];

/**
 * The four rows, held until the transaction ends: changes of the matrix, and rights that are given by it, follow
 * each other.
 */
export const holdMatrix = (tx: Tx): Promise<ConsoleRoleRow[]> =>
  tx
    .select()
    .from(consoleRole)
    .where(eq(consoleRole.isBuiltIn, true))
    .orderBy(asc(consoleRole.id))
    .for('update');

export const insertRole = async (tx: Tx, row: typeof consoleRole.$inferInsert): Promise<void> => {
  await tx.insert(consoleRole).values(row);
};

export const updateRole = async (
  tx: Tx,
  id: string,
  change: Pick<ConsoleRoleRow, 'name' | 'denied' | 'updatedBy' | 'updatedAt'>,
): Promise<void> => {
  await tx
    .update(consoleRole)
    .set({ ...change, version: raw`${consoleRole.version} + 1` })
    .where(eq(consoleRole.id, id));
};

export const deleteRole = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(consoleRole).where(eq(consoleRole.id, id));
};

/** Rights that were given as this role, wherever. */
export const countHolders = async (sql: Sql, id: string): Promise<number> => {
  const [row] = await sql
    .select({ num: raw<number>`count(distinct ${userRole.userId})::int` })
    .from(userRole)
    .where(eq(userRole.ownRoleId, id));
  return row?.num ?? 0;
};

/** How many active people have each role for an organisation of the subtree; the built-in one where `ownRoleId` is null. */
export const countByRole = (sql: Sql, orgCode: string) =>
  sql
    .select({
      roleCode: userRole.roleCode,
      ownRoleId: userRole.ownRoleId,
      num: raw<number>`count(distinct ${userRole.userId})::int`,
    })
    .from(userRole)
    .innerJoin(appUser, eq(appUser.id, userRole.userId))
    .where(and(like(userRole.orgCode, `${orgCode}%`), eq(appUser.status, 'active')))
    .groupBy(userRole.roleCode, userRole.ownRoleId);

/** People whom a change of the row touches: of an own role its holders, of a built-in one all who act by it. */
const touchedBy = ({ id, isBuiltIn, baseCode }: ConsoleRoleRow) =>
  and(isBuiltIn ? eq(userRole.roleCode, baseCode) : eq(userRole.ownRoleId, id), eq(appUser.status, 'active'));

export const countTouched = async (sql: Sql, row: ConsoleRoleRow): Promise<number> => {
  const [found] = await sql
    .select({ num: raw<number>`count(distinct ${userRole.userId})::int` })
    .from(userRole)
    .innerJoin(appUser, eq(appUser.id, userRole.userId))
    .where(touchedBy(row));
  return found?.num ?? 0;
};

export const listTouched = (sql: Sql, row: ConsoleRoleRow, limit: number) =>
  sql
    .selectDistinctOn([appUser.name, appUser.id], {
      name: appUser.name,
      orgCode: userRole.orgCode,
      roleName: consoleRole.name,
    })
    .from(userRole)
    .innerJoin(appUser, eq(appUser.id, userRole.userId))
    .leftJoin(consoleRole, eq(consoleRole.id, userRole.ownRoleId))
    .where(touchedBy(row))
    .orderBy(asc(appUser.name), asc(appUser.id), asc(userRole.orgCode))
    .limit(limit);

/** Own roles of the organisation itself. */
export const countRolesOf = async (sql: Sql, orgCode: string): Promise<number> => {
  const [row] = await sql.select({ num: count() }).from(consoleRole).where(eq(consoleRole.orgCode, orgCode));
  return row?.num ?? 0;
};

/** Names of these own roles by id. */
export const listRoleNames = async (sql: Sql, ids: readonly string[]): Promise<Map<string, string>> =>
  ids.length === 0
    ? new Map()
    : new Map(
        (
          await sql
            .select({ id: consoleRole.id, name: consoleRole.name })
            .from(consoleRole)
            .where(inArray(consoleRole.id, [...ids]))
        ).map(({ id, name }) => [id, name]),
      );

/** Members of the demonstration who have no right but to learn, always the same. */
export const listPeopleWithoutRights = async (tx: Tx, limit: number): Promise<string[]> =>
  (
    await tx
      .select({ id: appUser.id })
      .from(appUser)
      .where(
        and(
          eq(appUser.isDemo, true),
          eq(appUser.isPartyMember, true),
          raw`${appUser.username} ~ '^m[0-9]+$'`,
          notExists(
            tx
              .select({ one: raw`1` })
              .from(userRole)
              .where(and(eq(userRole.userId, appUser.id), raw`${userRole.roleCode} <> 'learner'`)),
          ),
        ),
      )
      .orderBy(asc(appUser.username))
      .limit(limit)
  ).map(({ id }) => id);
