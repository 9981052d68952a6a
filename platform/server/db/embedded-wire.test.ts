import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { openTestDatabase } from './test-database.fixtures.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.execute('create table kept (id int primary key, note text)', []);
});
afterAll(() => database.close());

const insert = (id: number, note = '') =>
  database.query('keep', 'insert into kept (id, note) values ($1, $2)', [id, note]);
const kept = async () =>
  (await database.query<{ id: number }>('kept', 'select id from kept order by id', [])).map(({ id }) => id);

describe('the driver on one session', () => {
  it('asks a named statement again after it failed, although the pool has replaced its connection', async () => {
    await insert(1);
    for (const _ of [1, 2, 3]) await expect(insert(1)).rejects.toMatchObject({ code: '23505' });
    await insert(2);
    expect(await kept()).toEqual([1, 2]);
  });

  it('leaves nothing of a transaction that failed in the middle, and goes on after it', async () => {
    const failing = database.db.transaction(async (tx) => {
      await tx.execute('insert into kept (id) values (3)');
      await tx.execute('insert into kept (id) values (1)');
    });
    await expect(failing).rejects.toThrow();
    await insert(4);
    expect(await kept()).toEqual([1, 2, 4]);
  });

  it('keeps what is asked meanwhile out of a transaction', async () => {
    const slow = database.db.transaction(async (tx) => {
      await tx.execute('insert into kept (id) values (5)');
      await new Promise((done) => setTimeout(done, 20));
      throw new Error('given up');
    });
    const meanwhile = insert(6);
    await expect(slow).rejects.toThrow('given up');
    await meanwhile;
    expect(await kept()).toEqual([1, 2, 4, 6]);
  });

  it('carries texts and answers of megabytes, and hundreds of statements at once', async () => {
    const long = '长'.repeat(1_000_000);
    await insert(7, long);
    const [row] = await database.query<{ note: string }>('', 'select note from kept where id = 7', []);
    expect(row?.note === long).toBe(true);
    await Promise.all(Array.from({ length: 300 }, (_, index) => insert(1000 + index)));
    expect(await kept()).toHaveLength(305);
  });

  it('refuses a wrong statement and answers the next', async () => {
    await expect(database.query('', 'select nothing from nowhere', [])).rejects.toMatchObject({
      code: '42P01',
    });
    await expect(database.execute('select 1; selekt 2', [])).rejects.toMatchObject({ code: '42601' });
    expect(await database.query('', 'select 1 as one', [])).toEqual([{ one: 1 }]);
  });

  it('hears what is sent to a channel, also after its connection was replaced', async () => {
    const heard: string[] = [];
    await database.listen('kept:news', (payload) => heard.push(payload));
    await database.notify('kept:news', 'one');
    await expect(insert(1)).rejects.toThrow();
    await database.notify('kept:news', 'two');
    await expect.poll(() => heard).toEqual(['one', 'two']);
  });
});
