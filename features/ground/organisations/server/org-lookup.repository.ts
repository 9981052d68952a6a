import { sql as sqlText } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';

export interface KnownOrganisation {
  readonly code: string;
  readonly name: string;
  readonly kind: 'region' | 'branch';
}

const rowsOf = async <T>(sql: Sql, query: ReturnType<typeof sqlText>): Promise<T[]> =>
  ((await sql.execute(query)) as unknown as { rows: T[] }).rows;

const given = (values: readonly string[]) =>
  sqlText`(select jsonb_array_elements_text(${JSON.stringify(values)}::text::jsonb))`;

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
    sqlText`select code from organisation where code in ${given(codes)} order by code for update`,
  );
};

/** Organisations of the list that are there; nobody removes them until the transaction ends. */
export const holdOrganisations = async (sql: Sql, codes: readonly string[]): Promise<Set<string>> => {
  const rows = await rowsOf<{ code: string }>(
    sql,
    sqlText`select code from organisation where code in ${given(codes)} order by code for share`,
  );
  return new Set(rows.map(({ code }) => code));
};
