import type { Database } from '#platform/server/db/database.ts';

/**
 * Does `work`, which writes rows that are known to be right, without the triggers of these tables; sums that triggers
 * keep do not follow.
 */
export const withoutTriggers = async (
  database: Database,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> => {
  for (const table of tables) await database.query('', `alter table ${table} disable trigger all`, []);
  await work();
  for (const table of tables) await database.query('', `alter table ${table} enable trigger all`, []);
};

interface Index {
  readonly name: string;
  readonly text: string;
}

/** Indexes that no constraint stands on: their rows may as well be sorted once at the end. */
const PLAIN_INDEXES = `
select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text from pg_index
where indrelid::regclass::text = any($1) and not exists (select from pg_constraint where conindid = indexrelid)
order by 1`;

/** Does `work` while these tables have no indexes but those of their constraints. */
export const withoutIndexes = async (
  database: Database,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> => {
  const indexes = await database.query<Index>('', PLAIN_INDEXES, [tables]);
  for (const { name } of indexes) await database.query('', `drop index ${name}`, []);
  await work();
  for (const { text } of indexes) await database.query('', text, []);
};
