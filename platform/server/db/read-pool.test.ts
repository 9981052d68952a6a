import { sql as raw } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { inOneRound } from './one-round.ts';
import { statement } from './statement.ts';
import { openTestDatabase } from './test-database.fixtures.ts';

const setting = pgTable('pg_settings', { name: text('name'), setting: text('setting') });

const planning = statement()('test-planning', (sql) =>
  sql.select({ mode: setting.setting }).from(setting).where(raw`${setting.name} = 'plan_cache_mode'`),
);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Not prepared, and with a value. */
const planningOf = async (name: string) =>
  (
    await database.query<{ mode: string }>(
      name,
      `select current_setting('plan_cache_mode') as mode, $1 as a`,
      [''],
    )
  )[0]?.mode;

describe('the plan of a statement', () => {
  it('is made once for prepared reads, alone and in a round', async () => {
    const round = inOneRound(database.db);
    const alone = await planning(database.db, {});
    const [one, other] = await Promise.all([planning(round, {}), planning(round, {})]);
    expect([alone, one, other].map(([row]) => row?.mode)).toEqual(Array(3).fill('force_generic_plan'));
  });

  it('hangs on the values where a statement is not prepared', async () => {
    await planning(database.db, {});
    expect(await planningOf('')).toBe('auto');
  });
});

describe.runIf(process.env.TEST_DATABASE_URL)('the plan of a statement on PostgreSQL', () => {
  it('hangs on the values outside of the connections for reads', async () => {
    const own = await database.db.transaction((tx) => planning(tx, {}));
    expect([own[0]?.mode, await planningOf('test-named')]).toEqual(['auto', 'auto']);
  });
});

describe.runIf(!process.env.TEST_DATABASE_URL)('the plan of a statement on the embedded database', () => {
  it('is made once for all that are named, in a transaction too, and after one that took it back', async () => {
    await expect(
      database.db.transaction(async (tx) => {
        expect((await planning(tx, {}))[0]?.mode).toBe('force_generic_plan');
        throw new Error('given up');
      }),
    ).rejects.toThrow('given up');
    expect((await planning(database.db, {}))[0]?.mode).toBe('force_generic_plan');
    expect(await planningOf('test-named')).toBe('force_generic_plan');
  });

  it('leaves the reason of a transaction that fails as it is', async () => {
    const failing = database.db.transaction(async (tx) => {
      await tx.execute(raw`select 1 / 0`).catch(() => undefined);
      await tx.execute(raw`select ${'value'}::text`);
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '25P02' } });
    expect(await planningOf('')).toBe('auto');
  });
});
