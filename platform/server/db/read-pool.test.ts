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

describe.runIf(process.env.TEST_DATABASE_URL)('the plan of a statement', () => {
  it('is made once for prepared reads, alone and in a round', async () => {
    const round = inOneRound(database.db);
    const alone = await planning(database.db, {});
    const [one, other] = await Promise.all([planning(round, {}), planning(round, {})]);
    expect([alone, one, other].map(([row]) => row?.mode)).toEqual(Array(3).fill('force_generic_plan'));
  });

  it('hangs on the values for everything else', async () => {
    const own = await database.db.transaction((tx) => planning(tx, {}));
    const [asked] = await database.query<{ mode: string }>(
      '',
      `select current_setting('plan_cache_mode') as mode`,
      [],
    );
    expect([own[0]?.mode, asked?.mode]).toEqual(['auto', 'auto']);
  });
});
