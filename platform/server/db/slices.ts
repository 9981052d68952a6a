import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from './database.ts';

/** Rows that are taken over at once: few milliseconds of work, after which others have their turn. */
const SLICE = 2_000;

/**
 * Reads an answer of many rows without keeping everybody else waiting: `take` gets them slice by slice, in order. All
 * slices are of one moment. For rows as the driver brings them, with the names that `query` gives them.
 */
export const readInSlices = <Row>(
  sql: Sql,
  query: SQL,
  take: (rows: readonly Row[]) => void,
  size = SLICE,
): Promise<void> =>
  sql.transaction(async (tx) => {
    await tx.execute(raw`declare slices no scroll cursor for ${query}`);
    let rows: Row[];
    do {
      ({ rows } = (await tx.execute(raw.raw(`fetch ${size} from slices`))) as unknown as { rows: Row[] });
      take(rows);
      await nextTurn();
    } while (rows.length === size);
    // A transaction around this one would keep it.
    await tx.execute(raw`close slices`);
  });

/** As `readInSlices`, for all rows in one list. */
export const listInSlices = async <Row>(sql: Sql, query: SQL): Promise<Row[]> => {
  const all: Row[] = [];
  await readInSlices<Row>(sql, query, (rows) => {
    for (const row of rows) all.push(row);
  });
  return all;
};
