import { and, asc, eq, inArray, or, sql as sqlText } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { announceOnCommit } from '#platform/server/changes.ts';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { organisation, organisationPast } from './regions.table.ts';

export type NewOrganisation = Omit<typeof organisation.$inferSelect, 'version'>;
export type OrganisationRow = Pick<NewOrganisation, 'code' | 'parentCode' | 'name' | 'shortName' | 'level'>;

// A statement takes at most 65,535 parameters; this stays well below with every column of a row.
const ROWS_A_STATEMENT = 1000;

/** Kind of change after which what is remembered of organisations no longer holds. */
export const ORGANISATION_CHANGE = 'organisation';

const columns = columnsOf(organisation, 'code', 'parentCode', 'name', 'shortName', 'level');

/** Adds the organisations that are missing; those that are there stay as they are. Parents come first. */
export const addOrganisations = async (sql: Sql, rows: readonly NewOrganisation[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const part = rows.slice(from, from + ROWS_A_STATEMENT);
    await sql.insert(organisation).values(part).onConflictDoNothing();
  }
  if (rows.length > 0) await announceOnCommit(sql, ORGANISATION_CHANGE);
};

/** Codes of all regions; party branches are left out. */
export const listRegionCodes = async (sql: Sql): Promise<Set<string>> => {
  const rows = await sql
    .select({ code: organisation.code })
    .from(organisation)
    .where(eq(organisation.kind, 'region'));
  return new Set(rows.map(({ code }) => code));
};

/** The region itself (if it is one), its direct regions and theirs, each level in its order. */
export const listRegions = statement<{ parentCode: string }>()('regions-below', (sql, param) => {
  const child = alias(organisation, 'child');
  const children = sql
    .select({ code: child.code })
    .from(child)
    .where(and(eq(child.parentCode, param('parentCode')), eq(child.kind, 'region')));
  return sql
    .select(columns)
    .from(organisation)
    .where(
      and(
        eq(organisation.kind, 'region'),
        or(
          eq(organisation.code, param('parentCode')),
          eq(organisation.parentCode, param('parentCode')),
          inArray(organisation.parentCode, children),
        ),
      ),
    )
    .orderBy(asc(organisation.level), asc(organisation.sort), asc(organisation.code));
});

export interface OrganisationNode extends OrganisationRow {
  readonly childNum: number;
}

/** The organisation itself, its direct organisations and theirs, with how many are directly below each. */
export const listTree = statement<{ topCode: string }>()('regions-tree', (sql, param) => {
  const child = alias(organisation, 'child');
  const below = alias(organisation, 'below');
  const children = sql
    .select({ code: child.code })
    .from(child)
    .where(eq(child.parentCode, param('topCode')));
  const counted = sql
    .select({ num: sqlText<number>`count(*)::int` })
    .from(below)
    .where(eq(below.parentCode, organisation.code));
  return sql
    .select({ ...columns, childNum: sqlText<number>`(${counted})` })
    .from(organisation)
    .where(
      or(
        eq(organisation.code, param('topCode')),
        eq(organisation.parentCode, param('topCode')),
        inArray(organisation.parentCode, children),
      ),
    )
    .orderBy(asc(organisation.level), asc(organisation.sort), asc(organisation.code));
});

const selectNames = statement<{ codes: readonly string[] }>()('regions-names', (sql, param) =>
  sql
    .select({ code: organisation.code, name: organisation.name })
    .from(organisation)
    .where(sqlText`${organisation.code} = any(${param('codes')})`)
    .unionAll(
      sql
        .select({ code: organisationPast.code, name: organisationPast.name })
        .from(organisationPast)
        .where(sqlText`${organisationPast.code} = any(${param('codes')})`),
    ),
);

/** Full names of organisations by code, also of those that ended; unknown codes are left out. */
export const listNames = async (sql: Sql, codes: readonly string[]): Promise<Map<string, string>> => {
  const wanted = [...new Set(codes)];
  if (wanted.length === 0) return new Map();
  return new Map((await selectNames(sql, { codes: wanted })).map(({ code, name }) => [code, name]));
};

/** Short names, 喀什 for 喀什地区, of organisations by code; unknown codes are left out. */
export const listShortNames = async (sql: Sql, codes: readonly string[]): Promise<Map<string, string>> => {
  const wanted = [...new Set(codes)];
  if (wanted.length === 0) return new Map();
  const rows = await sql
    .select({ code: organisation.code, name: organisation.shortName })
    .from(organisation)
    .where(sqlText`${organisation.code} = any(${sqlText.param(wanted)})`);
  return new Map(rows.map(({ code, name }) => [code, name]));
};
