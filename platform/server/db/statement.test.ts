import { and, eq, lte, sql as raw } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { rowsOf } from './rows.ts';
import { statement } from './statement.ts';
import { openTestDatabase } from './test-database.fixtures.ts';

const saying = pgTable('saying', {
  id: text('id').primaryKey(),
  saidAt: timestamp('said_at', { withTimezone: true }).notNull(),
});
const AT = new Date('2026-07-09T04:00:00Z');

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.execute('create table saying (id text primary key, said_at timestamptz not null)', []);
});
afterAll(() => database.close());

/** A write and a read, and how often the text of the read was built. */
const sayings = () => {
  let built = 0;
  const write = statement<{ id: string; saidAt: Date }>()('saying-write', (sql, param) =>
    sql.insert(saying).values({ id: param('id'), saidAt: param('saidAt') }),
  );
  const read = statement<{ id: string }>()('saying-read', (sql, param) => {
    built += 1;
    return sql
      .select()
      .from(saying)
      .where(eq(saying.id, param('id')));
  });
  return { write, read, timesBuilt: () => built };
};

it('what a transaction writes and reads by statements is its own until the commit, and goes with it', async () => {
  const { write, read } = sayings();
  const { db } = database;
  expect(await read(db, { id: 'undone' })).toEqual([]);
  await expect(
    db.transaction(async (tx) => {
      await write(tx, { id: 'undone', saidAt: AT });
      expect(await read(tx, { id: 'undone' })).toEqual([{ id: 'undone', saidAt: AT }]);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await read(db, { id: 'undone' })).toEqual([]);

  await db.transaction((tx) => write(tx, { id: 'kept', saidAt: AT }));
  expect(await read(db, { id: 'kept' })).toEqual([{ id: 'kept', saidAt: AT }]);
});

it('the text is built once for all transactions', async () => {
  const { read, timesBuilt } = sayings();
  for (let turn = 0; turn < 3; turn += 1) await database.db.transaction((tx) => read(tx, { id: 'any' }));
  expect(timesBuilt()).toBe(1);
});

it('a transaction inside of another asks through the same connection', async () => {
  const { write, read } = sayings();
  await database.db.transaction(async (tx) => {
    await write(tx, { id: 'outer', saidAt: AT });
    await tx.transaction(async (inner) => {
      expect(await read(inner, { id: 'outer' })).toHaveLength(1);
    });
  });
});

it.runIf(process.env.TEST_DATABASE_URL)('transactions at the same time do not see each other', async () => {
  const { write, read } = sayings();
  await database.db.transaction(async (one) => {
    await write(one, { id: 'mine', saidAt: AT });
    await database.db.transaction(async (other) => expect(await read(other, { id: 'mine' })).toEqual([]));
    expect(await read(one, { id: 'mine' })).toHaveLength(1);
  });
});

it('a plan that is made once knows the constants of its read', async () => {
  const { db, query } = database;
  await query('', `insert into saying select 'it''s ' || i, now() from generate_series(1, 2000) i`, []);
  await query('', `create index saying_first on saying (said_at) where id = 'it''s 1'`, []);
  await query('', 'analyze saying', []);
  const first = statement<{ before: Date }>()('saying-first', (sql, param) =>
    sql
      .select({ mark: raw<string>`${'$1'}::text` })
      .from(saying)
      .where(and(eq(saying.id, "it's 1"), lte(saying.saidAt, param('before'))))
      .limit(1),
  );
  // A transaction has one connection, which knows the statement.
  await db.transaction(async (tx) => {
    expect(await first(tx, { before: new Date(Date.now() + 60_000) })).toEqual([{ mark: '$1' }]);
    await tx.execute(raw`set local plan_cache_mode = force_generic_plan`);
    const plan = await rowsOf(tx, raw.raw(`explain execute "saying-first" ('$1', '2026-07-09')`));
    expect(JSON.stringify(plan)).toContain('using saying_first');
  });
});
