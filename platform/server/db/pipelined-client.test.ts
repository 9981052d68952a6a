import { sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { PipelinedClient } from './pipelined-client.ts';
import { openTestDatabase } from './test-database.fixtures.ts';

const url = process.env.TEST_DATABASE_URL;

let client: PipelinedClient;
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.execute('create table pipelined (n int primary key)', []);
  client = new PipelinedClient(url);
  // A connection that is cut says so.
  client.on('error', () => undefined);
  if (url) await client.connect();
});
afterAll(async () => {
  await database.close();
  if (url) await client.end();
});

const rows = () => database.query<{ n: number }>('', 'select n from pipelined order by n', []);

describe('a transaction', () => {
  it('stands as a whole', async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(raw`insert into pipelined values (1)`);
      await tx.execute(raw`insert into pipelined values (2)`);
    });
    expect(await rows()).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('falls as a whole, at its first statement and later', async () => {
    const fails = (...values: number[]) =>
      expect(
        database.db.transaction(async (tx) => {
          for (const n of values) await tx.execute(raw`insert into pipelined values (${n})`);
        }),
      ).rejects.toThrow();
    await fails(1);
    await fails(3, 1);
    expect(await rows()).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('may ask nothing', async () => {
    expect(await database.db.transaction(async () => 'nothing')).toBe('nothing');
    expect(await rows()).toHaveLength(2);
  });

  it('may be several of a connection, one after the other', async () => {
    const all = Array.from({ length: 40 }, (_, n) =>
      database.db.transaction(async (tx) => {
        await tx.execute(raw`insert into pipelined values (${100 + n})`);
        if (n % 2) throw new Error('odd');
      }),
    );
    const ended = await Promise.allSettled(all);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    await database.execute('delete from pipelined where n >= 100 and n % 2 = 0', []);
    expect(await rows()).toHaveLength(2);
  });
});

describe.runIf(url)('a pipelined connection', () => {
  it('answers in order, also behind a statement that fails', async () => {
    const asked = ['select 1 as n', 'select 1 / 0 as n', 'select 3 as n'].map((text) => client.query(text));
    const answers = await Promise.allSettled(asked);
    expect(answers.map((answer) => answer.status === 'fulfilled' && answer.value.rows)).toEqual([
      [{ n: 1 }],
      false,
      [{ n: 3 }],
    ]);
  });

  it('keeps answers apart that come in many pieces at once', async () => {
    const sizes = [1, 70_000, 3, 200_000, 65_536, 12];
    const answers = await Promise.all(
      sizes.map((size, n) =>
        client.query(`select repeat('${n}', ${size}) as text, $1::text as given`, [`${n}`]),
      ),
    );
    expect(answers.map(({ rows: [row] }) => row)).toEqual(
      sizes.map((size, n) => ({ text: `${n}`.repeat(size), given: `${n}` })),
    );
  });

  it('is at an end when a transaction could not begin: what follows would stand by itself', async () => {
    await client.query('start transaction');
    await expect(client.query('select 1 / 0')).rejects.toThrow();
    await client.query({ text: 'begin' });
    await expect(client.query('select 2')).rejects.toThrow();
    await expect(client.query('rollback')).rejects.toThrow();
  });
});
