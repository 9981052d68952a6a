import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from './database.ts';
import { openTestDatabase } from './test-database.fixtures.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const END_LISTENERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'portal-listen' and datname = current_database()`;

describe('messages between processes', () => {
  it('arrive in the order in which they were sent', async () => {
    const heard: string[] = [];
    await database.listen('order', (payload) => heard.push(payload));
    for (const word of ['one', 'two', 'three']) await database.notify('order', word);
    await vi.waitFor(() => expect(heard).toEqual(['one', 'two', 'three']));
  });

  it('may be several of one statement', async () => {
    const heard: string[] = [];
    await database.listen('several', (payload) => heard.push(payload));
    await database.notify('several', 'one', "it's, {two}", '三');
    await vi.waitFor(() => expect(heard).toEqual(['one', "it's, {two}", '三']));
  });

  it.runIf(process.env.TEST_DATABASE_URL)('arrive again after the connection was lost', async () => {
    const heard: string[] = [];
    await database.listen('again', (payload) => heard.push(payload));
    await database.query('', END_LISTENERS, []);
    await vi.waitFor(
      async () => {
        await database.notify('again', 'back');
        expect(heard).toContain('back');
      },
      { timeout: 10_000, interval: 200 },
    );
    // Said once the connection stands again: messages sent meanwhile are lost.
    expect(heard).toContain('');
  });
});
