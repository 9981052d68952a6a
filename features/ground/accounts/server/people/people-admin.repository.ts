import { and, asc, desc, eq, exists, gt, inArray, isNull, like, type SQL, sql as sqlText } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Sql } from '#platform/server/db/database.ts';
import { sortedBy } from '#platform/server/db/list-parts.ts';
import type { RoleCode, RoleGrant } from '#platform/shared/caller.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { appUser, consoleRole, secondFactor, session, userRole } from '../accounts.table.ts';
import type { personColumns } from './person-columns.ts';

export interface PersonRow
  extends Omit<
    typeof appUser.$inferSelect,
    'passwordHash' | 'idCardHash' | 'uuid' | 'passwordSetAt' | 'courseLanguage'
  > {
  readonly hasSecondFactor: boolean;
}

/** Never the password's hash nor the identity number's: what is not read cannot be shown. */
const columns = {
  hasSecondFactor: sqlText<boolean>`exists (select 1 from ${secondFactor}
    where ${secondFactor.userId} = ${appUser.id} and ${secondFactor.setUpAt} is not null)`,
  id: appUser.id,
  username: appUser.username,
  mustSetPassword: appUser.mustSetPassword,
  name: appUser.name,
  orgCode: appUser.orgCode,
  isPartyMember: appUser.isPartyMember,
  elderMode: appUser.elderMode,
  isDemo: appUser.isDemo,
  status: appUser.status,
  createdAt: appUser.createdAt,
  version: appUser.version,
  updatedAt: appUser.updatedAt,
  firstPasswordUntil: appUser.firstPasswordUntil,
};

export interface PeopleFilter {
  /** Subtree of organisations: digits only. */
  readonly orgCode: string;
  /** Lower case; empty for everybody. */
  readonly keyword: string;
  readonly isPartyMember?: boolean | undefined;
  readonly status?: 'active' | 'disabled' | undefined;
  readonly roleCode?: RoleCode | undefined;
}

const holds = (sql: Sql, roleCode: RoleCode) =>
  exists(
    sql
      .select({ one: sqlText`1` })
      .from(userRole)
      .where(and(eq(userRole.userId, appUser.id), eq(userRole.roleCode, roleCode))),
  );

const whereOf = (sql: Sql, { orgCode, keyword, isPartyMember, status, roleCode }: PeopleFilter) =>
  and(
    like(appUser.orgCode, `${orgCode}%`),
    keyword === ''
      ? undefined
      : sqlText`(strpos(lower(${appUser.name}), ${keyword}) > 0 or strpos(${appUser.username}, ${keyword}) > 0)`,
    isPartyMember === undefined ? undefined : eq(appUser.isPartyMember, isPartyMember),
    status ? eq(appUser.status, status) : undefined,
    roleCode ? holds(sql, roleCode) : undefined,
  );

export const countPeople = (sql: Sql, filter: PeopleFilter): Promise<number> =>
  sql.$count(appUser, whereOf(sql, filter));

const SORTED: Readonly<Record<string, PgColumn>> = {
  name: appUser.name,
  username: appUser.username,
  orgName: appUser.orgCode,
  isPartyMember: appUser.isPartyMember,
  status: appUser.status,
  createdTime: appUser.createdAt,
};

/** Without a known `sort` the newest first. */
const orderOf = (sort: string): SQL[] => [
  sortedBy(SORTED, sort) ?? desc(appUser.createdAt),
  desc(appUser.id),
];

/** One page. */
export const listPersonRows = (sql: Sql, filter: PeopleFilter, sort: string, { pageNum, pageSize }: Paging) =>
  sql
    .select(columns)
    .from(appUser)
    .where(whereOf(sql, filter))
    .orderBy(...orderOf(sort))
    .limit(pageSize)
    .offset(pageNum * pageSize);

/** Ids of everybody that the filter leaves, at most `limit`, in the list's order. */
export const listPersonIds = async (sql: Sql, filter: PeopleFilter, sort: string, limit: number) =>
  (
    await sql
      .select({ id: appUser.id })
      .from(appUser)
      .where(whereOf(sql, filter))
      .orderBy(...orderOf(sort))
      .limit(limit)
  ).map(({ id }) => id);

/** These people, in the order of `ids`; who is gone is left out. */
export const listPeopleByIds = async (sql: Sql, ids: readonly string[]): Promise<PersonRow[]> => {
  const rows = await sql
    .select(columns)
    .from(appUser)
    .where(inArray(appUser.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

export const findPerson = async (sql: Sql, id: string): Promise<PersonRow | undefined> =>
  (await sql.select(columns).from(appUser).where(eq(appUser.id, id)))[0];

/** Given roles of these people. */
export const listGrantsOf = (
  sql: Sql,
  userIds: readonly string[],
): Promise<(RoleGrant & { userId: string; ownRoleId: string | null; ownRoleName: string | null })[]> =>
  sql
    .select({
      userId: userRole.userId,
      roleCode: userRole.roleCode,
      orgCode: userRole.orgCode,
      ownRoleId: userRole.ownRoleId,
      ownRoleName: consoleRole.name,
    })
    .from(userRole)
    .leftJoin(consoleRole, eq(consoleRole.id, userRole.ownRoleId))
    .where(inArray(userRole.userId, [...userIds]))
    .orderBy(asc(userRole.roleCode), asc(userRole.orgCode));

/** How many live sessions a person has and when one was used last. */
export const findPresence = async (
  sql: Sql,
  userId: string,
  now: Date,
): Promise<{ num: number; lastSeenAt: Date | null }> => {
  const rows = await sql
    .select({ lastSeenAt: session.lastSeenAt })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
    .orderBy(desc(session.lastSeenAt));
  return { num: rows.length, lastSeenAt: rows[0]?.lastSeenAt ?? null };
};

/** Writes a change of the account and counts its version up. */
export const updatePerson = async (
  sql: Sql,
  id: string,
  now: Date,
  change: Partial<
    ReturnType<typeof personColumns.columnsOf> &
      Pick<
        typeof appUser.$inferInsert,
        'status' | 'passwordHash' | 'mustSetPassword' | 'firstPasswordUntil' | 'idCardHash'
      >
  > = {},
): Promise<void> => {
  await sql
    .update(appUser)
    .set({ ...change, version: sqlText`${appUser.version} + 1`, updatedAt: now })
    .where(eq(appUser.id, id));
};

/** Active administrators of `rootCode`, held until the transaction ends: two of them cannot end each other. */
export const lockAdminsOf = async (sql: Sql, rootCode: string): Promise<string[]> => {
  // A holder of less than the built-in role could not give rights back.
  const isAdmin = and(
    eq(userRole.roleCode, 'admin'),
    eq(userRole.orgCode, rootCode),
    isNull(userRole.ownRoleId),
  );
  const held = await sql
    .select({ userId: userRole.userId })
    .from(userRole)
    .where(isAdmin)
    .orderBy(asc(userRole.userId))
    .for('update');
  if (held.length === 0) return [];
  const ids = held.map(({ userId }) => userId);
  const active = await sql
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(inArray(appUser.id, ids), eq(appUser.status, 'active')));
  return active.map(({ id }) => id);
};

export const deleteGrant = async (sql: Sql, userId: string, role: RoleGrant): Promise<boolean> =>
  (
    await sql
      .delete(userRole)
      .where(
        and(
          eq(userRole.userId, userId),
          eq(userRole.roleCode, role.roleCode),
          eq(userRole.orgCode, role.orgCode),
        ),
      )
      .returning({ userId: userRole.userId })
  ).length === 1;

/** People of an organisation and all below it. */
export const countPeopleOf = (sql: Sql, orgCode: string): Promise<number> =>
  sql.$count(appUser, like(appUser.orgCode, `${orgCode}%`));
