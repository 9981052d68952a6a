import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { vacuumDue } from './embedded-vacuum.job.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.execute('create table vacuumed (id int primary key, note text)', []);
});
afterAll(() => database.close());

const flush = () => database.query('', 'select pg_stat_force_next_flush()', []);
const rowsKnown = async () =>
  (
    await database.query<{ num: number }>(
      '',
      `select reltuples::float8 as num from pg_class where relname = 'vacuumed'`,
      [],
    )
  )[0]?.num;

describe.runIf(!process.env.TEST_DATABASE_URL)('the embedded database', () => {
  it('is cleared up, a table at a time, where nobody ever counted its rows', async () => {
    await database.execute(`insert into vacuumed select i, '' from generate_series(1, 500) i`, []);
    expect(await rowsKnown()).toBe(-1);
    expect(await vacuumDue(database)).toContain('vacuumed');
    expect(await rowsKnown()).toBe(500);
    expect(await vacuumDue(database)).toEqual([]);
  });

  it('is cleared up again where much has changed, and not before', async () => {
    await database.execute(`update vacuumed set note = 'few' where id <= 20`, []);
    await flush();
    expect(await vacuumDue(database)).not.toContain('vacuumed');
    await database.execute(`update vacuumed set note = 'many'`, []);
    await flush();
    expect(await vacuumDue(database)).toContain('vacuumed');
  });

  it('ends between two tables when the process stops', async () => {
    await database.execute('delete from vacuumed', []);
    await flush();
    expect(await vacuumDue(database, AbortSignal.abort())).toEqual([]);
  });
});
