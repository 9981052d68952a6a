import { sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';

/** The public bases that are opened most, with the region in which each lies. */
export const selectKnownBases = (
  sql: Sql,
  limit: number,
): Promise<{ id: string; name: string; orgCode: string }[]> =>
  rowsOf(
    sql,
    raw`select id, name, org_code as "orgCode" from base where is_shown and base_type = 'SITE_TEACH_BASE'
      order by view_num desc, id limit ${limit}`,
  );
