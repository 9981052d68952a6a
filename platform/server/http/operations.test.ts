import { Counter } from 'prom-client';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../db/test-database.fixtures.ts';
import { metricsOf } from '../metrics.ts';
import { testDeps } from '../test-deps.fixtures.ts';
import { createHttpServer } from './http-server.ts';
import { serveOperations } from './operations.ts';

it('the figures tell the operator what waits in the job queues, and come even while the database is away', async () => {
  const database = await openTestDatabase();
  const clockFigures = () => ({ steps: 2, heldMs: -3_600_000, wallOffsetMs: 1_500, lastStep: null });
  const deps = { ...testDeps(database), clockFigures };
  new Counter({ name: 'refusals_total', help: 'of a feature', registers: [metricsOf(deps)] }).inc(3);
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
  // A jump of the clock, and what features count for themselves.
  expect(await figures()).toContain('\nserver_clock_steps 2');
  expect(await figures()).toContain('\nserver_clock_held_seconds -3600');
  expect(await figures()).toContain('\nserver_clock_wall_offset_seconds 1.5');
  expect(await figures()).toContain('\nrefusals_total 3');
  await deps.jobs.close();
  await database.close();
  expect(await figures()).toContain('\ntables Nan');
  expect(await figures()).toContain('process_cpu_seconds_total');
  await app.close();
});
