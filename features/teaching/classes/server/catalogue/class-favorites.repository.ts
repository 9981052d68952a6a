import { sql as raw } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { classTable } from '../classes.table.ts';

const FACTS = ['id', 'className', 'coverKey', 'startAt', 'endAt', 'hoursHundredths', 'status'] as const;

const collected = statement<{ ids: readonly string[] }>()('classes-collected', (sql, param) =>
  sql
    .select(columnsOf(classTable, ...FACTS))
    .from(classTable)
    .where(raw`${classTable.id} = any(${param('ids')}::text[]) and ${classTable.status} <> 'DRAFT'`),
);

export type CollectedClass = Pick<typeof classTable.$inferSelect, (typeof FACTS)[number]>;

/** Classes that were ever public, by id; unknown ids are left out. */
export const selectCollected = (sql: Sql, ids: readonly string[]): Promise<CollectedClass[]> =>
  collected(sql, { ids });
