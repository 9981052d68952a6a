import { sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { readInSlices } from './slices.ts';
import { openTestDatabase } from './test-database.fixtures.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const numbersTo = async (last: number, size: number): Promise<number[][]> => {
  const slices: number[][] = [];
  const query = raw`select n from generate_series(1, ${last}::int) n order by n`;
  await readInSlices<{ n: number }>(database.db, query, (rows) => slices.push(rows.map(({ n }) => n)), size);
  return slices;
};

it('every row is brought once and in order, whatever is left for the last slice', async () => {
  expect(await numbersTo(5, 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect((await numbersTo(4, 2)).flat()).toEqual([1, 2, 3, 4]);
  expect((await numbersTo(0, 2)).flat()).toEqual([]);
});

it('others are answered between two slices', async () => {
  let others = 0;
  const other = setInterval(() => {
    others += 1;
  }, 0);
  await numbersTo(200, 1);
  clearInterval(other);
  expect(others).toBeGreaterThan(1);
});

it('is asked again within one transaction', async () => {
  const sums: number[] = [];
  await database.db.transaction(async (tx) => {
    for (const last of [2, 3])
      await readInSlices<{ n: number }>(tx, raw`select n from generate_series(1, ${last}::int) n`, (rows) =>
        sums.push(rows.length),
      );
  });
  expect(sums).toEqual([2, 3]);
});

it('a failure ends the reading and leaves the connection usable', async () => {
  await expect(readInSlices(database.db, raw`select 1 / 0`, () => undefined)).rejects.toThrow();
  expect((await numbersTo(3, 2)).flat()).toEqual([1, 2, 3]);
});
