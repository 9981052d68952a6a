import { asc, count, desc, eq, sql as raw, type SQL } from 'drizzle-orm';
import {
  alias,
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Sql } from './database.ts';
import { statement } from './statement.ts';
import { openTestDatabase } from './test-database.fixtures.ts';

const thing = pgTable('mapped_thing', {
  id: integer('id').primaryKey(),
  name: text('name'),
  tags: text('tags').array(),
  facts: jsonb('facts'),
  isNew: boolean('is_new'),
  day: date('day'),
  at: timestamp('at', { withTimezone: true }),
  local: timestamp('local'),
  many: bigint('many', { mode: 'number' }),
  exact: numeric('exact'),
});

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.execute(
    `create table mapped_thing (id int primary key, name text, tags text[], facts jsonb, is_new bool, day date,
      at timestamptz, local timestamp, many bigint, exact numeric)`,
    [],
  );
  await database.execute(
    `insert into mapped_thing values
      (1, 'ئۇيغۇر "x"', '{a,"b c"}', '{"deep": [1, null]}', true, '2026-02-28', '2026-07-09T04:00:00.123Z', '2026-07-09 04:00', 9007199254740991, 0.10),
      (2, null, null, null, null, null, null, null, null, null)`,
    [],
  );
});
afterAll(() => database.close());

const parent = alias(thing, 'parent');
const newest = (sql: Sql) =>
  sql
    .select({ id: thing.id, top: raw<number>`max(${thing.many})`.mapWith(Number).as('top') })
    .from(thing)
    .groupBy(thing.id)
    .as('newest');

/** Reads of every kind of field; with nesting and without. */
const READS = {
  'all columns': (sql: Sql) => sql.select().from(thing).orderBy(asc(thing.id)),
  'some columns, one of them twice': (sql: Sql) =>
    sql.select({ name: thing.name, when: thing.at, again: thing.name }).from(thing).orderBy(desc(thing.id)),
  'expressions with and without a decoder': (sql: Sql) =>
    sql
      .select({
        num: count(),
        text: raw<string>`'x'`,
        sum: raw`sum(${thing.id})`.mapWith((value: string) => `sum ${value}`) as SQL<string>,
        none: raw<null>`null`,
      })
      .from(thing),
  'columns of a part with a name': (sql: Sql) => {
    const part = newest(sql);
    return sql.select({ id: part.id, top: part.top }).from(part).orderBy(part.id);
  },
  'tables side by side': (sql: Sql) =>
    sql
      .select()
      .from(thing)
      .leftJoin(parent, eq(parent.id, raw`${thing.id} - 1`))
      .orderBy(asc(thing.id)),
  'tables of which each row has one': (sql: Sql) =>
    sql
      .select({ thing, other: parent })
      .from(thing)
      .innerJoin(parent, eq(parent.id, raw`3 - ${thing.id}`))
      .orderBy(asc(thing.id)),
  'tables of which the first may be missing': (sql: Sql) =>
    sql
      .select()
      .from(thing)
      .rightJoin(parent, eq(parent.id, raw`${thing.id} - 1`))
      .orderBy(asc(parent.id)),
  'a group whose first column is null': (sql: Sql) =>
    sql
      .select({ id: thing.id, other: { name: parent.name, id: parent.id } })
      .from(thing)
      .leftJoin(parent, eq(parent.id, thing.id))
      .orderBy(asc(thing.id)),
  'a group of columns of two tables, and of an expression': (sql: Sql) =>
    sql
      .select({
        mixed: { otherId: parent.id, ownId: thing.id, sum: raw<number>`${thing.id} + 1`.mapWith(Number) },
        made: { sum: raw<number>`${thing.id} + 2`.mapWith(Number) },
      })
      .from(thing)
      .leftJoin(parent, eq(parent.id, raw`${thing.id} - 1`))
      .orderBy(asc(thing.id)),
  'groups within a group': (sql: Sql) =>
    sql
      .select({ id: thing.id, one: { two: { name: thing.name } } } as never)
      .from(thing)
      .orderBy(asc(thing.id)),
  'fields in groups': (sql: Sql) =>
    sql
      .select({ id: thing.id, rest: { day: thing.day, exact: thing.exact } })
      .from(thing)
      .orderBy(thing.id),
};

describe('rows of a statement', () => {
  it.each(Object.entries(READS))('are those of the builder: %s', async (name, read) => {
    const ask = statement()(
      `mapped ${name}`,
      (sql) => read(sql) as ReturnType<(typeof READS)['all columns']>,
    );
    const rows = await ask(database.db, {});
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(await read(database.db));
  });
});
