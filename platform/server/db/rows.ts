import type { SQL } from 'drizzle-orm';
import type { Sql } from './database.ts';

/** Rows of a statement that is written as text; `T` says what its columns are. */
export const rowsOf = async <T>(sql: Sql, query: SQL): Promise<T[]> =>
  ((await sql.execute(query)) as unknown as { rows: T[] }).rows;
