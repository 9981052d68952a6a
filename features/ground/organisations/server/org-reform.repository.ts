import { and, asc, eq, getTableName, inArray, like, or, sql as raw, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { announceAllOnCommit } from '#platform/server/changes.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { Step } from '../shared/org-reform.rules.ts';
import { organisation, organisationPast } from './regions.table.ts';

interface OrgCount {
  readonly name: string;
  /** Values of a column in rows that are not over, of which a closed organisation has none. Absent: all rows. */
  readonly open?: { readonly column: PgColumn; readonly is: readonly (string | null)[] };
}

/** A column that holds an organisation, as its feature lists it. */
export type OrgColumn =
  | {
      /** It goes along when its organisation gets another code. */
      readonly column: PgColumn;
      /** Before those that the database counts by. */
      readonly isFirst?: boolean;
      /** Columns with which an organisation may stand once: of two that merge, the row of the other one stays. */
      readonly once?: readonly PgColumn[];
      /** Merging drops the rows of the organisation that ends: those of the other one hold. */
      readonly endsWithIt?: boolean;
      /** Under which name its rows are counted before a reform; absent where another count tells of them. */
      readonly counted?: OrgCount;
    }
  | {
      readonly column: PgColumn;
      /** It keeps the organisation of its moment, for this reason. */
      readonly stays: string;
    };

type Following = Exclude<OrgColumn, { readonly stays: string }>;

const nameOf = (column: PgColumn) => raw.identifier(column.name);
const tableOf = (column: PgColumn) => raw.identifier(getTableName(column.table));

/** Gives every row of one column the code that a step says. */
const updateColumn = async (tx: Tx, { column, once, endsWithIt }: Following, step: Step): Promise<void> => {
  const [table, name] = [tableOf(column), nameOf(column)];
  const { from, to, isWhole } = step;
  if (!isWhole && endsWithIt) {
    await tx.execute(raw`delete from ${table} where ${name} = ${from}`);
    return;
  }
  if (!isWhole && once) {
    const same = once.map((key) => raw`other.${nameOf(key)} = own.${nameOf(key)}`);
    await tx.execute(raw`delete from ${table} own where own.${name} = ${from} and exists (
      select 1 from ${table} other where other.${name} = ${to} and ${raw.join(same, raw` and `)})`);
  }
  await tx.execute(
    isWhole
      ? raw`update ${table} set ${name} = ${to}::text || substr(${name}, ${from.length + 1}::int)
          where ${name} like ${`${from}%`}`
      : raw`update ${table} set ${name} = ${to} where ${name} = ${from}`,
  );
};

const isOneOf = ({ column, is }: NonNullable<OrgCount['open']>): SQL => {
  const each = is.map((value) =>
    value === null ? raw`${nameOf(column)} is null` : raw`${nameOf(column)} = ${value}`,
  );
  return each.length === 0 ? raw`false` : raw`(${raw.join(each, raw` or `)})`;
};

/** Rows of the counted columns at and below an organisation, and how many of them are not over, in one statement. */
export const countOrgColumns = async (
  sql: Sql,
  columns: readonly OrgColumn[],
  orgCode: string,
): Promise<{ readonly name: string; readonly num: number; readonly openNum: number }[]> => {
  const parts = columns.flatMap((one, place) => {
    const counted = 'counted' in one ? one.counted : undefined;
    if (counted === undefined) return [];
    const open = counted.open ? isOneOf(counted.open) : raw`true`;
    return [
      raw`select ${place}::int as place, ${counted.name}::text as name, count(*)::int as num,
        (count(*) filter (where ${open}))::int as "openNum"
      from ${tableOf(one.column)} where ${nameOf(one.column)} like ${`${orgCode}%`}`,
    ];
  });
  if (parts.length === 0) return [];
  return rowsOf(sql, raw`${raw.join(parts, raw` union all `)} order by place`);
};

/** Gives what belongs to the organisations of the steps their new codes, column by column. */
export const updateOrgColumns = async (
  tx: Tx,
  columns: readonly OrgColumn[],
  steps: readonly Step[],
): Promise<void> => {
  const following = columns.filter((one): one is Following => !('stays' in one));
  const ordered = [
    ...following.filter(({ isFirst }) => isFirst),
    ...following.filter(({ isFirst }) => !isFirst),
  ];
  for (const one of ordered) for (const step of steps) await updateColumn(tx, one, step);
};

/** Adds the organisations under their new codes; one that merges is there already. */
export const copyOrgs = async (tx: Tx, { from, to, isWhole }: Step): Promise<void> => {
  if (!isWhole) return;
  await tx.execute(raw`
    insert into organisation (code, parent_code, name, short_name, level, kind, sort, version)
    select moved.code, left(moved.code, length(moved.code) - 6), name, short_name, length(moved.code) / 6 - 1, kind,
      sort, version + 1
    from organisation old cross join lateral (
      select ${to}::text || substr(old.code, ${from.length + 1}::int) as code
    ) moved
    where old.code like ${`${from}%`}`);
};

interface Ending {
  readonly ended: 'moved' | 'merged' | 'closed';
  readonly at: Date;
  readonly by: string;
}

const ofStep = ({ from, isWhole }: Pick<Step, 'from' | 'isWhole'>) =>
  isWhole ? like(organisation.code, `${from}%`) : eq(organisation.code, from);

/** Writes down where the old codes lead; those that led to them lead on to the new ones. */
export const keepPast = async (tx: Tx, step: Step, { ended, at, by }: Ending): Promise<void> => {
  const { from, to, isWhole } = step;
  // A code of the state may come back.
  await tx
    .delete(organisationPast)
    .where(isWhole ? like(organisationPast.code, `${to}%`) : eq(organisationPast.code, to));
  await tx.execute(raw`
    insert into organisation_past (code, name, short_name, kind, ended, to_code, ended_at, ended_by)
    select code, name, short_name, kind, ${ended}::text, ${to}::text || substr(code, ${from.length + 1}::int),
      ${at.toISOString()}::timestamptz, ${by}::text
    from organisation where ${ofStep(step)}`);
  await tx.execute(raw`
    update organisation_past set to_code = ${to}::text || substr(to_code, ${from.length + 1}::int)
    where ${isWhole ? raw`to_code like ${`${from}%`}` : raw`to_code = ${from}`} and code not like ${`${from}%`}`);
};

/** Writes down that an organisation ended without another one in its place. */
export const keepClosed = async (tx: Tx, code: string, { at, by }: Omit<Ending, 'ended'>): Promise<void> => {
  await tx.execute(raw`
    insert into organisation_past (code, name, short_name, kind, ended, to_code, ended_at, ended_by)
    select code, name, short_name, kind, 'closed', null, ${at.toISOString()}::timestamptz, ${by}::text
    from organisation where code = ${code}`);
};

/** Takes the organisations of a step out of the tree; every process forgets what it remembers of anything. */
export const dropOrgs = async (tx: Tx, step: Pick<Step, 'from' | 'isWhole'>): Promise<void> => {
  await tx.delete(organisation).where(ofStep(step));
  await announceAllOnCommit(tx);
};

/** Length of the longest code at and below an organisation. */
export const deepestCode = async (sql: Sql, code: string): Promise<number> => {
  const [row] = await rowsOf<{ length: number }>(
    sql,
    raw`select max(length(code))::int as length from organisation where code like ${`${code}%`}`,
  );
  return row?.length ?? code.length;
};

export const listBelow = (sql: Sql, parentCode: string) =>
  sql
    .select({
      code: organisation.code,
      name: organisation.name,
      kind: organisation.kind,
    })
    .from(organisation)
    .where(eq(organisation.parentCode, parentCode))
    .orderBy(asc(organisation.sort), asc(organisation.code));

/** Codes directly below an organisation that ended: none of them is given again. */
export const listPastCodes = async (sql: Sql, parentCode: string): Promise<string[]> =>
  (
    await sql
      .select({ code: organisationPast.code })
      .from(organisationPast)
      .where(
        and(
          like(organisationPast.code, `${parentCode}%`),
          raw`length(${organisationPast.code}) = ${parentCode.length + 6}`,
        ),
      )
  ).map(({ code }) => code);

/** Every code that ended, of regions: they are not brought in again. */
export const listPastRegions = async (sql: Sql): Promise<string[]> =>
  (
    await sql
      .select({ code: organisationPast.code })
      .from(organisationPast)
      .where(eq(organisationPast.kind, 'region'))
  ).map(({ code }) => code);

/** Codes that took the place of these, where they ended. */
export const leadOn = async (sql: Sql, code: string): Promise<string | null> => {
  const [row] = await sql
    .select({ toCode: organisationPast.toCode })
    .from(organisationPast)
    .where(eq(organisationPast.code, code));
  return row?.toCode ?? null;
};

/** Holds these organisations, and those above them, until the transaction ends: reforms are made one by one. */
export const lockForReform = async (tx: Tx, codes: readonly string[]): Promise<void> => {
  await tx
    .select({ code: organisation.code })
    .from(organisation)
    .where(or(inArray(organisation.code, [...codes])))
    .orderBy(asc(organisation.code))
    .for('update');
};
