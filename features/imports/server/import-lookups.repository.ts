import { sql as sqlText } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import type { KnownOrganisation, KnownPerson, KnownTeacher, KnownTree } from './import-ports.ts';

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

/** Those of the organisations that are there; nobody removes them until the transaction ends. */
export const holdOrganisations = async (sql: Sql, codes: readonly string[]): Promise<Set<string>> => {
  const rows = await rowsOf<{ code: string }>(
    sql,
    sqlText`select code from organisation where code in ${given(codes)} order by code for share`,
  );
  return new Set(rows.map(({ code }) => code));
};

export const peopleByIdHashes = (sql: Sql, hashes: readonly string[]): Promise<KnownPerson[]> =>
  rowsOf(
    sql,
    sqlText`select id_card_hash as "idHash", name, org_code as "orgCode" from app_user
      where id_card_hash in ${given(hashes)}`,
  );

export const takenUsernames = async (sql: Sql, names: readonly string[]): Promise<Set<string>> => {
  const rows = await rowsOf<{ username: string }>(
    sql,
    sqlText`select username from app_user where username in ${given(names)}`,
  );
  return new Set(rows.map(({ username }) => username));
};

export const allTeachers = (sql: Sql): Promise<KnownTeacher[]> =>
  rowsOf(sql, sqlText`select id, name, unit from teacher order by sort, id`);

export const classificationTrees = (sql: Sql): Promise<KnownTree[]> =>
  rowsOf(
    sql,
    sqlText`select t.code, t.name, coalesce(jsonb_agg(
        jsonb_build_object('id', c.id, 'parentId', c.parent_id, 'name', c.name) order by c.sort, c.id)
        filter (where c.id is not null), '[]') as nodes
      from classification_type t left join classification c on c.type_code = t.code
      group by t.code, t.name, t.sort order by t.sort`,
  );

/** Whether a task is still queued or running. */
export const isTaskAlive = async (sql: Sql, taskId: string): Promise<boolean> =>
  (await rowsOf(sql, sqlText`select 1 from task where id = ${taskId} and state in ('queued', 'running')`))
    .length > 0;
