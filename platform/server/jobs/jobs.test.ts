import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../db/test-database.fixtures.ts';
import { createJobs, type Jobs } from './jobs.ts';

let database: Database;
let jobs: Jobs;
let done: string[];

beforeEach(async () => {
  database = await openTestDatabase();
  done = [];
  jobs = createJobs(database, { warn: () => undefined });
  jobs.handle<{ name: string }>('note', 'light', async ({ name }) => void done.push(name));
  await jobs.open();
});
afterEach(async () => {
  await jobs.close();
  await database.close();
});

describe('a background job', () => {
  it('exists only when the transaction that queued it commits', async () => {
    await database.db.transaction((tx) => jobs.send(tx, 'note', { name: 'kept' }));
    const lost = database.db.transaction(async (tx) => {
      await jobs.send(tx, 'note', { name: 'lost' });
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    await jobs.drain();
    expect(done).toEqual(['kept']);
  });

  it('that fails is given back to be tried again', async () => {
    jobs.handle('break', 'heavy', async () => {
      throw new Error('broken');
    });
    await jobs.send(database.db, 'break', {});
    await expect(jobs.drain()).rejects.toThrow('broken');
    const [row] = (await database.execute(`select state from jobs.job where name = 'heavy'`, [])).rows;
    expect(row).toEqual({ state: 'retry' });
  });

  it('waits until its time has come', async () => {
    await jobs.send(database.db, 'note', { name: 'later' }, { startAfter: new Date(Date.now() + 60_000) });
    await jobs.drain();
    expect(done).toEqual([]);
  });

  it('is queued once for those who ask for the same within its time', async () => {
    // Longer than any clock has run: both sends lie in one slot, whenever the test runs.
    const once = (key: string) => ({ once: { key, seconds: 2_000_000_000 } });
    await jobs.send(database.db, 'note', { name: 'first' }, once('a'));
    await jobs.send(database.db, 'note', { name: 'second' }, once('a'));
    await jobs.send(database.db, 'note', { name: 'other' }, once('b'));
    await jobs.drain();
    expect(done.toSorted()).toEqual(['first', 'other']);
  });

  it('is done by a working process without being asked for', async () => {
    await jobs.work();
    await jobs.send(database.db, 'note', { name: 'worked' });
    await expect.poll(() => done, { timeout: 5_000 }).toEqual(['worked']);
  });

  it('of a process that died is taken up again within seconds of the next start', async () => {
    await jobs.send(database.db, 'note', { name: 'left' });
    await database.execute(
      `update jobs.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '21 seconds'`,
      [],
    );
    await jobs.work();
    await expect.poll(() => done, { timeout: 15_000 }).toEqual(['left']);
  });

  it('that waits too long can be seen from outside', async () => {
    await jobs.send(database.db, 'note', { name: 'a' }, { startAfter: new Date(Date.now() - 90_000) });
    await jobs.send(database.db, 'note', { name: 'later' }, { startAfter: new Date(Date.now() + 90_000) });
    const [heavy, light] = await jobs.waiting();
    expect(heavy).toEqual({ queue: 'heavy', num: 0, oldestSeconds: 0 });
    expect(light).toMatchObject({ queue: 'light', num: 1 });
    expect(light?.oldestSeconds).toBeGreaterThanOrEqual(89);
  });

  it('can be repeated by the clock', async () => {
    jobs.repeat('note', '0 3 * * *');
    await jobs.work();
    const { rows } = await database.execute('select key, cron from jobs.schedule', []);
    expect(rows).toEqual([{ key: 'note', cron: '0 3 * * *' }]);
  });

  it('that is short does not wait for a long one of the light queue', async () => {
    let end = (): void => undefined;
    jobs.handle('long', 'light', () => new Promise<void>((ended) => (end = ended)));
    await jobs.work();
    await jobs.send(database.db, 'long', {});
    await jobs.send(database.db, 'note', { name: 'short' });
    await expect.poll(() => done, { timeout: 5_000 }).toEqual(['short']);
    end();
  });

  it('that nobody handles is refused when it is sent', async () => {
    await expect(jobs.send(database.db, 'unknown', {})).rejects.toThrow('nobody handles');
  });

  it('is not waited for in a database without queues: opening says what is missing', async () => {
    await database.execute('drop schema jobs cascade', []);
    const other = createJobs(database, { warn: () => undefined });
    await expect(other.open()).rejects.toThrow('the job queue heavy is not installed');
    await expect(other.send(database.db, 'note', {})).rejects.toThrow();
  });
});
