import { expect, it } from 'vitest';
import { openTestDatabase } from '../db/test-database.fixtures.ts';
import { testDeps } from '../test-deps.fixtures.ts';
import { createHttpServer } from './http-server.ts';
import { serveOperations } from './operations.ts';

it('the figures tell the operator what waits in the job queues, and come even while the database is away', async () => {
  const database = await openTestDatabase();
  const deps = testDeps(database);
  deps.jobs.handle('note', 'light', async () => undefined);
  await deps.jobs.open();
  const late = new Date(Date.now() - 120_000);
  await deps.jobs.send(database.db, 'note', {}, { startAfter: late });
  const app = await createHttpServer({ logLevel: 'silent', trustProxy: false });
  serveOperations(app, deps, [
    {
      ...{ name: 'tables', help: 'of a feature' },
      read: async () => (await database.query('', 'select 1', [])).length,
    },
  ]);
  const figures = async () => (await app.inject('/metrics')).body;
  expect(await figures()).toContain('jobs_waiting{queue="light"} 1');
  expect(await figures()).toMatch(/jobs_oldest_waiting_seconds\{queue="light"\} 1[2-9]\d/);
  expect(await figures()).toContain('jobs_waiting{queue="heavy"} 0');
  expect(await figures()).toContain('\ntables 1');
  await deps.jobs.close();
  await database.close();
  expect(await figures()).toContain('\ntables Nan');
  expect(await figures()).toContain('process_cpu_seconds_total');
  await app.close();
});
