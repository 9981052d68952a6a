import { and, asc, eq, getTableColumns, inArray, like, type SQL, sql as sqlText } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { announceOnCommit } from '#platform/server/changes.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { sortedBy } from '#platform/server/db/list-parts.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { ORGANISATION_CHANGE } from './regions.repository.ts';
import { organisation } from './regions.table.ts';

const child = alias(organisation, 'child');

const columnsOf = (sql: Sql) => ({
  ...getTableColumns(organisation),
  childNum: sqlText<number>`(${sql
    .select({ num: sqlText`count(*)::int` })
    .from(child)
    .where(eq(child.parentCode, organisation.code))})`,
});

export type OrgFacts = typeof organisation.$inferSelect & { readonly childNum: number };

/** Codes are digits only, so none of them means anything to `like`. */
const isBelow = (scopeCode: string) => like(organisation.code, `${scopeCode}%`);

const SORTED: Readonly<Record<string, PgColumn>> = {
  orgName: organisation.name,
  shortName: organisation.shortName,
  orgCode: organisation.code,
  kind: organisation.kind,
  level: organisation.level,
  sort: organisation.sort,
};

export interface OrgFilter {
  /** The subtree that may be seen. */
  readonly scopeCode: string;
  /** Organisations directly below this one; left out: the whole subtree. */
  readonly parentCode?: string | undefined;
  /** Lower case; empty for everything. */
  readonly keyword: string;
  readonly kind?: 'region' | 'branch' | undefined;
}

const whereOf = ({ scopeCode, parentCode, keyword, kind }: OrgFilter) =>
  and(
    isBelow(scopeCode),
    parentCode === undefined ? undefined : eq(organisation.parentCode, parentCode),
    kind ? eq(organisation.kind, kind) : undefined,
    keyword === ''
      ? undefined
      : sqlText`(strpos(lower(${organisation.name}), ${keyword}) > 0
          or strpos(lower(${organisation.shortName}), ${keyword}) > 0 or ${organisation.code} = ${keyword})`,
  );

export const countOrgs = (sql: Sql, filter: OrgFilter): Promise<number> =>
  sql.$count(organisation, whereOf(filter));

/** Without a known `sort` in the order of the tree, level by level. */
const orderOf = (sort: string): SQL[] => {
  const tree = [asc(organisation.level), asc(organisation.sort), asc(organisation.code)];
  const order = sortedBy(SORTED, sort);
  return order ? [order, ...tree] : tree;
};

/** One page. */
export const listOrgRows = (
  sql: Sql,
  filter: OrgFilter,
  sort: string,
  { pageNum, pageSize }: Paging,
): Promise<OrgFacts[]> =>
  sql
    .select(columnsOf(sql))
    .from(organisation)
    .where(whereOf(filter))
    .orderBy(...orderOf(sort))
    .limit(pageSize)
    .offset(pageNum * pageSize);

/** Codes of all that the filter leaves, at most `limit`; without a known `sort` parents stand before children. */
export const listOrgCodes = async (sql: Sql, filter: OrgFilter, sort: string, limit: number) =>
  (
    await sql
      .select({ code: organisation.code })
      .from(organisation)
      .where(whereOf(filter))
      .orderBy(...(sort === '' ? [asc(organisation.code)] : orderOf(sort)))
      .limit(limit)
  ).map(({ code }) => code);

/** These organisations, in the order of `codes`; what is gone is left out. */
export const listOrgsByCode = async (sql: Sql, codes: readonly string[]): Promise<OrgFacts[]> => {
  const rows = await sql
    .select(columnsOf(sql))
    .from(organisation)
    .where(inArray(organisation.code, [...codes]));
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return codes.flatMap((code) => byCode.get(code) ?? []);
};

export const findOrg = async (sql: Sql, code: string): Promise<OrgFacts | undefined> =>
  (await sql.select(columnsOf(sql)).from(organisation).where(eq(organisation.code, code)))[0];

/** The organisation's row, held until the transaction ends: what is done below it happens one by one. */
export const lockOrg = async (sql: Sql, code: string): Promise<OrgFacts | undefined> => {
  await sql
    .select({ code: organisation.code })
    .from(organisation)
    .where(eq(organisation.code, code))
    .for('update');
  return findOrg(sql, code);
};

/** Whether the organisation is there; nobody removes it until the transaction ends. */
export const holdOrg = async (sql: Sql, code: string): Promise<boolean> =>
  (
    await sql
      .select({ code: organisation.code })
      .from(organisation)
      .where(eq(organisation.code, code))
      .for('share')
  ).length > 0;

export const listChildren = (sql: Sql, parentCode: string): Promise<{ code: string; name: string }[]> =>
  sql
    .select({ code: organisation.code, name: organisation.name })
    .from(organisation)
    .where(eq(organisation.parentCode, parentCode));

export const updateOrg = async (
  sql: Sql,
  code: string,
  change: Partial<typeof organisation.$inferInsert>,
): Promise<void> => {
  await sql
    .update(organisation)
    .set({ ...change, version: sqlText`${organisation.version} + 1` })
    .where(eq(organisation.code, code));
  await announceOnCommit(sql, ORGANISATION_CHANGE);
};

export const deleteOrgs = async (sql: Sql, codes: readonly string[]): Promise<void> => {
  await sql.delete(organisation).where(inArray(organisation.code, [...codes]));
  await announceOnCommit(sql, ORGANISATION_CHANGE);
};
