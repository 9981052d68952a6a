import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { sendTo } from './notify.fixtures.ts';
import { registerNotify, sweepMessages } from './sweep.job.ts';

let database: Database;
let deps: TestDeps;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  deps = testDeps(database);
  await database.query('', 'delete from notification', []);
});
afterAll(() => database.close());

const DAY = 86_400;
const keys = async () =>
  (await database.query<{ key: string }>('', 'select distinct key from notification order by key', [])).map(
    ({ key }) => key,
  );
const readNow = (key: string) =>
  database.query('', 'update notification set read_at = $2 where key = $1', [key, deps.clock()]);

it('what was read goes 180 days after reading, what was not read after 365', async () => {
  for (const key of ['read', 'read-late', 'unread']) await sendTo(deps, ['p'], { key });
  await readNow('read');
  deps.advance(100 * DAY);
  await readNow('read-late');
  deps.advance(80 * DAY - 1);
  await sweepMessages(deps);
  expect(await keys()).toEqual(['read', 'read-late', 'unread']);
  deps.advance(2);
  await sweepMessages(deps);
  expect(await keys()).toEqual(['read-late', 'unread']);
  deps.advance(100 * DAY);
  await sweepMessages(deps);
  expect(await keys()).toEqual(['unread']);
  deps.advance(85 * DAY);
  await sweepMessages(deps);
  expect(await keys()).toEqual([]);
});

it('more than one batch goes in one night', async () => {
  const people = Array.from({ length: 4_500 }, (_, n) => `p${n}`);
  await sendTo(deps, people, { key: 'old' });
  deps.advance(366 * DAY);
  await sendTo(deps, people.slice(0, 10), { key: 'new' });
  await sweepMessages(deps);
  expect(await keys()).toEqual(['new']);
});

it('stops between two batches when the process stops', async () => {
  await sendTo(deps, ['p'], { key: 'old' });
  deps.advance(366 * DAY);
  await sweepMessages(deps, AbortSignal.abort());
  expect(await keys()).toEqual(['old']);
});

it('is a job that the queue knows', async () => {
  registerNotify(deps);
  await deps.jobs.open();
  await sendTo(deps, ['p'], { key: 'old' });
  deps.advance(366 * DAY);
  await deps.jobs.send(database.db, 'notify.sweep', {});
  await deps.jobs.drain();
  await deps.jobs.close();
  expect(await keys()).toEqual([]);
});
