import { and, asc, eq, exists, inArray, type SQL, type SQLWrapper, sql as sqlText } from 'drizzle-orm';
import { orgIsCalled } from '#features/ground/organisations/server/regions.public.ts';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { appUser, userRole } from '../accounts.table.ts';
import { countPeople, listPersonRows } from './people-admin.repository.ts';

/** Facts of a person that other features show. */
export interface PersonCard {
  readonly userId: string;
  readonly name: string;
  readonly username: string;
  readonly orgCode: string;
  readonly isPartyMember: boolean;
  readonly isActive: boolean;
  /** Empty for people whose identity number is not known. */
  readonly idCardHash: string;
}

const card = {
  userId: appUser.id,
  ...columnsOf(appUser, 'name', 'username', 'orgCode', 'isPartyMember'),
  isActive: sqlText<boolean>`${appUser.status} = 'active'`,
  idCardHash: sqlText<string>`coalesce(${appUser.idCardHash}, '')`,
};

const cardsByIds = statement<{ ids: readonly string[] }>()('accounts-cards', (sql, param) =>
  sql
    .select(card)
    .from(appUser)
    .where(sqlText`${appUser.id} = any(${param('ids')}::text[])`),
);

/** These people by id; unknown ids are missing. */
export const peopleCards = async (sql: Sql, ids: readonly string[]): Promise<Map<string, PersonCard>> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  return new Map((await cardsByIds(sql, { ids: wanted })).map((row) => [row.userId, row]));
};

/** These people by the name they sign in with. */
export const peopleByUsernames = async (
  sql: Sql,
  usernames: readonly string[],
): Promise<Map<string, PersonCard>> => {
  const wanted = [...new Set(usernames)];
  if (wanted.length === 0) return new Map();
  const rows = await sql
    .select(card)
    .from(appUser)
    .where(sqlText`${appUser.username} = any(${sqlText.param(wanted)})`);
  return new Map(rows.map((row) => [row.username, row]));
};

/**
 * For another feature's query: that the person whose id is `userId` is called, or signs in, by a name with
 * `keyword` (lower case) in it.
 */
export const personIsCalled = (userId: SQLWrapper, keyword: string): SQL =>
  sqlText`exists (select 1 from ${appUser} where ${appUser.id} = ${userId}
    and (strpos(lower(${appUser.name}), ${keyword}) > 0 or strpos(${appUser.username}, ${keyword}) > 0))`;

/** For the order of another feature's query: the name, or the name to sign in with, of the person `userId`. */
export const personColumn = (userId: SQLWrapper, column: 'name' | 'username'): SQL =>
  sqlText`(select ${appUser[column]} from ${appUser} where ${appUser.id} = ${userId})`;

/** Active party members of an organisation and all below it, by name. */
export const findPartyMembers = async (
  sql: Sql,
  { orgCode, keyword }: { readonly orgCode: string; readonly keyword: string },
  paging: Paging,
): Promise<{ ids: string[]; total: number }> => {
  const filter = { orgCode, keyword, isPartyMember: true, status: 'active' } as const;
  const rows = await listPersonRows(sql, filter, 'name', paging);
  return { ids: rows.map(({ id }) => id), total: await countPeople(sql, filter) };
};

/** Organisations of a scope in which active party members are, with how many; those with the most first. */
export const listPartyBranches = async (
  sql: Sql,
  { scope, keyword }: { readonly scope: string; readonly keyword: string },
  limit: number,
): Promise<{ orgCode: string; memberNum: number }[]> =>
  sql
    .select({ orgCode: appUser.orgCode, memberNum: sqlText<number>`count(*)::int` })
    .from(appUser)
    .where(
      and(
        eq(appUser.status, 'active'),
        appUser.isPartyMember,
        sqlText`starts_with(${appUser.orgCode}, ${scope})`,
        keyword === '' ? undefined : orgIsCalled(appUser.orgCode, keyword),
      ),
    )
    .groupBy(appUser.orgCode)
    .orderBy(sqlText`count(*) desc`, appUser.orgCode)
    .limit(limit);

/** How many active party members these organisations, and all below them, have together. */
export const countPartyMembers = async (sql: Sql, orgCodes: readonly string[]): Promise<number> => {
  const patterns = orgCodes.map((code) => `${code}%`);
  return sql.$count(
    appUser,
    and(
      eq(appUser.status, 'active'),
      appUser.isPartyMember,
      sqlText`${appUser.orgCode} like any(${sqlText.param(patterns)})`,
    ),
  );
};

const MANAGING = ['manager', 'admin'] as const;

const isManaging = and(eq(userRole.userId, appUser.id), inArray(userRole.roleCode, [...MANAGING]));

/** The role covers the organisation: it was given for it or for one above. */
const covers = (orgCode: string): SQL =>
  sqlText`left(${orgCode}::text, length(${userRole.orgCode})) = ${userRole.orgCode}`;

export interface ManagingFilter {
  /** The role was given for this organisation or one below it. */
  readonly scope: string;
  /** The role covers this organisation. */
  readonly over?: string | undefined;
  /** Only these people. */
  readonly ids?: readonly string[];
  /** Lower case; empty for everybody. */
  readonly keyword: string;
}

/** Active people who may act as manager or administrator, by name. */
export const findManagingPeople = (
  sql: Sql,
  { scope, over, ids, keyword }: ManagingFilter,
  limit: number,
): Promise<PersonCard[]> =>
  sql
    .select(card)
    .from(appUser)
    .where(
      and(
        eq(appUser.status, 'active'),
        ids === undefined ? undefined : sqlText`${appUser.id} = any(${sqlText.param([...ids])})`,
        keyword === ''
          ? undefined
          : sqlText`(strpos(lower(${appUser.name}), ${keyword}) > 0 or strpos(${appUser.username}, ${keyword}) > 0)`,
        exists(
          sql
            .select({ one: sqlText`1` })
            .from(userRole)
            .where(
              and(
                isManaging,
                sqlText`left(${userRole.orgCode}, ${scope.length}::int) = ${scope}`,
                over === undefined ? undefined : covers(over),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(appUser.name), asc(appUser.id))
    .limit(limit);

/** People of the list who are active and hold a manager's or administrator's role that covers `orgCode`. */
export const whoManageOver = async (
  sql: Sql,
  userIds: readonly string[],
  orgCode: string,
): Promise<Set<string>> => {
  if (userIds.length === 0) return new Set();
  const rows = await sql
    .selectDistinct({ id: appUser.id })
    .from(appUser)
    .innerJoin(userRole, isManaging)
    .where(and(inArray(appUser.id, [...userIds]), eq(appUser.status, 'active'), covers(orgCode)));
  return new Set(rows.map(({ id }) => id));
};
