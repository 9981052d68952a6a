import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { sessionOf } from './one-round.ts';
import type { Client, Question } from './question.ts';
import { ReadQueue } from './read-queue.ts';
import { openTestDatabase } from './test-database.fixtures.ts';

let database: Database;
/** Names of what reached the database, in their order. */
let sent: string[];
let pool: Client;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.execute(
    'create table queue_thing (id int primary key, name text, day date, tags text[])',
    [],
  );
  await database.execute(
    `insert into queue_thing select n, 'name ' || n, date '2026-07-01' + n, array['x', null] from generate_series(1, 30) n`,
    [],
  );
  const { client } = sessionOf(database.db);
  pool = {
    query: (question, params) => {
      sent.push(question.name ?? '');
      return client.query(question, params);
    },
  };
});
afterAll(() => database.close());
beforeEach(() => {
  sent = [];
});

const question = (name: string, text: string): Question => ({ name, text, rowMode: 'array' });
const UP_TO = question(
  'queue-up-to',
  'select id, id, name, day, tags from queue_thing where id <= $1::int order by id desc limit $2::int',
);
const NAME = question('queue-name', 'select name from queue_thing where id = $1::int');

describe('prepared reads that are asked at the same moment', () => {
  it('are asked by themselves while a connection is free', async () => {
    const queue = new ReadQueue(pool, 2);
    await Promise.all([queue.query(NAME, [1]), queue.query(NAME, [2])]);
    await queue.query(NAME, [3]);
    expect(sent).toEqual(['queue-name', 'queue-name', 'queue-name']);
  });

  it('go together when they have to wait, and answer each its own rows in their order', async () => {
    const queue = new ReadQueue(pool, 1);
    const asked = Array.from({ length: 17 }, (_, n) => [n, n % 5]);
    const answers = await Promise.all(asked.map((params) => queue.query(UP_TO, params)));
    expect(sent).toEqual(['queue-up-to', ...Array(3).fill('queue-up-to*5'), 'queue-up-to']);
    for (const [at, params] of asked.entries()) {
      const { rows } = await pool.query(UP_TO, params);
      expect(answers[at]?.rows).toEqual(rows);
    }
    expect(answers[4]?.rows[0]).toEqual([4, 4, 'name 4', expect.anything(), ['x', null]]);
  });

  it('have their turn by statements: the one that waited longest goes first, what stays behind goes last', async () => {
    const queue = new ReadQueue(pool, 1);
    const ask = (asked: Question, num: number) =>
      Array.from({ length: num }, () => queue.query(asked, [1, 1].slice(0, asked === NAME ? 1 : 2)));
    await Promise.all([...ask(UP_TO, 1), ...ask(NAME, 11), ...ask(UP_TO, 3)]);
    expect(sent).toEqual([
      ...['queue-up-to', 'queue-name*5', 'queue-up-to', 'queue-name*5', 'queue-up-to', 'queue-name'],
      'queue-up-to',
    ]);
  });

  it('fail by themselves: the others get their answers', async () => {
    const queue = new ReadQueue(pool, 1);
    const all = await Promise.allSettled(['1', '2', 'x', '4', '5', '6'].map((id) => queue.query(NAME, [id])));
    expect(sent.slice(0, 2)).toEqual(['queue-name', 'queue-name*5']);
    expect(all.flatMap(({ status }, at) => (status === 'rejected' ? [at] : []))).toEqual([2]);
    expect(all[3]).toMatchObject({ value: { rows: [['name 4']] } });
    expect((await queue.query(NAME, [5])).rows).toEqual([['name 5']]);
  });

  it('do not go together without a name, or where rows are objects', async () => {
    const queue = new ReadQueue(pool, 1);
    const { rowMode: _, ...objects } = NAME;
    for (const asked of [objects, question('', NAME.text)]) {
      const ids = Array.from({ length: 7 }, (_, n) => n + 1);
      const answers = await Promise.all(ids.map((id) => queue.query(asked, [id])));
      const names = answers.map(({ rows }) => Object.values(rows[0] as object));
      expect(names).toEqual(ids.map((id) => [`name ${id}`]));
    }
    expect(sent).toHaveLength(14);
  });

  it('go together from the first on where their turn comes once the others are heard', async () => {
    const queue = new ReadQueue(pool, 1, { together: 3, turn: setImmediate });
    const answers = await Promise.all([1, 2, 3, 4].map((id) => queue.query(NAME, [id])));
    expect(answers.map(({ rows }) => rows)).toEqual([1, 2, 3, 4].map((id) => [[`name ${id}`]]));
    expect(sent).toEqual(['queue-name*3', 'queue-name']);
    expect((await queue.query(NAME, [7])).rows).toEqual([['name 7']]);
  });
});
