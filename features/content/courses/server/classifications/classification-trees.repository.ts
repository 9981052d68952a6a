import { sql as sqlText } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';

export interface KnownTree {
  readonly code: string;
  readonly name: string;
  readonly nodes: readonly { readonly id: string; readonly parentId: string | null; readonly name: string }[];
}

/** Every classification system with all its nodes, in their order. */
export const classificationTrees = (sql: Sql): Promise<KnownTree[]> =>
  rowsOf(
    sql,
    sqlText`select t.code, t.name, coalesce(jsonb_agg(
        jsonb_build_object('id', c.id, 'parentId', c.parent_id, 'name', c.name) order by c.sort, c.id)
        filter (where c.id is not null), '[]') as nodes
      from classification_type t left join classification c on c.type_code = t.code
      group by t.code, t.name, t.sort order by t.sort`,
  );
