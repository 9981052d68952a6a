import { sql as sqlText } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { eachOf } from '#platform/server/db/list-parts.ts';
import { rowsOf } from '#platform/server/db/rows.ts';

export interface KnownOrganisation {
  readonly code: string;
  readonly name: string;
  readonly kind: 'region' | 'branch';
}

/** Every organisation of the subtree, and those above it, whose names begin the full paths. */
export const organisationsAround = (sql: Sql, orgCode: string): Promise<KnownOrganisation[]> =>
  rowsOf(
    sql,
    sqlText`select code, name, kind from organisation
      where left(code, ${orgCode.length}::int) = ${orgCode}::text or left(${orgCode}::text, length(code)) = code
      order by code`,
  );

/** Holds these organisations until the transaction ends, so that what is below them is numbered one by one. */
export const lockOrganisations = async (sql: Sql, codes: readonly string[]): Promise<void> => {
  await sql.execute(
    sqlText`select code from organisation where code in ${eachOf(codes)} order by code for update`,
  );
};

/** Organisations of the list that are there; nobody removes them until the transaction ends. */
export const holdOrganisations = async (sql: Sql, codes: readonly string[]): Promise<Set<string>> => {
  const rows = await rowsOf<{ code: string }>(
    sql,
    sqlText`select code from organisation where code in ${eachOf(codes)} order by code for share`,
  );
  return new Set(rows.map(({ code }) => code));
};
