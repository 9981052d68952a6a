import { sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';

export interface NamedThing {
  readonly kind: 'course' | 'class';
  readonly id: string;
  readonly title: string;
}

/** Public courses and classes by their names. */
export const selectPublicThings = (sql: Sql): Promise<NamedThing[]> =>
  rowsOf<NamedThing>(
    sql,
    raw`select 'course' as kind, id, title from course where status = 3
      union all select 'class', id, class_name from class where status = 'PUBLISHED'`,
  );
