import { asc, eq, sql as raw } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { inOneRound, sessionOf } from './one-round.ts';
import { readClientOf } from './read-pool.ts';
import { statement } from './statement.ts';
import { openTestDatabase } from './test-database.fixtures.ts';

const thing = pgTable('round_thing', {
  id: integer('id').primaryKey(),
  name: text('name'),
  tags: text('tags').array().notNull(),
  facts: jsonb('facts'),
  isNew: boolean('is_new').notNull(),
  day: date('day'),
  at: timestamp('at', { withTimezone: true }),
  many: bigint('many', { mode: 'number' }).notNull(),
  share: doublePrecision('share').notNull(),
});

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.execute(
    `create table round_thing (id int primary key, name text, tags text[] not null, facts jsonb, is_new bool not null,
      day date, at timestamptz, many bigint not null, share float8 not null)`,
    [],
  );
  await database.execute(
    `insert into round_thing values
      (1, 'a "b" \\ 维吾尔 ئۇيغۇر', '{x,"y z"}', '{"deep": [1, null]}', true, '2026-02-28', '2026-07-09T04:00:00.123Z', 9007199254740991, 0.1),
      (2, null, '{}', null, false, null, null, -1, 1e300)`,
    [],
  );
});
afterAll(() => database.close());

const all = statement()('round-all', (sql) => sql.select().from(thing).orderBy(asc(thing.id)));
const named = statement<{ id: number; more: number }>()('round-named', (sql, param) =>
  sql
    .select({ id: thing.id, sum: raw<number>`${thing.id} + ${param('more')}::int`, name: thing.name })
    .from(thing)
    .where(eq(thing.id, param('id'))),
);
const other = statement<{ name: string }>()(
  'round-other-of-a-name-that-is-rather-long-for-one',
  (sql, param) =>
    sql
      .select({ tags: thing.tags })
      .from(thing)
      .where(raw`${thing.name} like ${param('name')}::text || '%'`),
);

/** Texts that go to the database meanwhile. */
const textsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const client = readClientOf(sessionOf(database.db).client) as { query: unknown };
  const original = client.query as (...args: unknown[]) => unknown;
  const texts: string[] = [];
  client.query = (...args: unknown[]) => {
    texts.push((args[0] as { text: string }).text);
    return original.apply(client, args);
  };
  await work().finally(() => {
    client.query = original;
  });
  return texts;
};

describe('statements of one round', () => {
  it('go to the database as one, and answer as each of them alone does, whatever the types', async () => {
    const { db } = database;
    const alone = [
      await all(db, {}),
      await named(db, { id: 1, more: 5 }),
      await named(db, { id: 3, more: 5 }),
      await other(db, { name: 'a' }),
    ];
    for (let turn = 0; turn < 2; turn += 1) {
      const texts = await textsOf(async () => {
        const sql = inOneRound(db);
        const asked = [
          all(sql, {}),
          named(sql, { id: 1, more: 5 }),
          named(sql, { id: 3, more: 5 }),
          other(sql, { name: 'a' }),
        ];
        expect(await Promise.all(asked)).toEqual(alone);
      });
      expect(texts).toHaveLength(1);
    }
  });

  it('are asked as they are where one comes alone, and again where one comes later', async () => {
    const sql = inOneRound(database.db);
    const texts = await textsOf(async () => {
      const [first] = await named(sql, { id: 1, more: 1 });
      await Promise.all([named(sql, { id: first?.sum ?? 0, more: 0 }), other(sql, { name: 'b' })]);
    });
    expect(texts).toHaveLength(2);
  });

  it('go as one, however many promises what asks them is deep', async () => {
    const sql = inOneRound(database.db);
    const deep = async () => {
      for (let depth = 0; depth < 20; depth += 1) await Promise.resolve();
      return named(sql, { id: 1, more: 2 });
    };
    const texts = await textsOf(async () => {
      await all(sql, {});
      await Promise.all([named(sql, { id: 1, more: 1 }), deep()]);
    });
    expect(texts).toHaveLength(2);
  });

  it('fail together, each with the error', async () => {
    const broken = statement()('round-broken', (sql) =>
      sql.select({ one: raw<number>`1 / (${thing.id} - ${thing.id})` }).from(thing),
    );
    const sql = inOneRound(database.db);
    const outcomes = await Promise.allSettled([all(sql, {}), broken(sql, {})]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await all(sql, {})).toHaveLength(2);
  });

  it('are asked one after another in a transaction, which sees what it wrote', async () => {
    await database.db.transaction(async (tx) => {
      await tx.update(thing).set({ name: 'own' }).where(eq(thing.id, 2));
      const sql = inOneRound(tx);
      expect((await all(sql, {}))[1]?.name).toBe('own');
      await tx.update(thing).set({ name: null }).where(eq(thing.id, 2));
    });
  });
});
