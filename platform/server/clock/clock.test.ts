import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../db/test-database.fixtures.ts';
import { clockAheadMs, createServerClock, type ServerClock } from './clock.ts';

const HOUR = 3_600_000;
const BEGIN = Date.parse('2026-07-09T02:00:00Z');

let database: Database;
let passedMs: number;
let jumpedMs: number;
let warnings: [object, string][];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  [passedMs, jumpedMs, warnings] = [0, 0, []];
  await database.query(
    '',
    'update server_clock set seen_ms = null, skipped_ms = 0, held_ms = 0, step_num = 0, last_step_at = null',
    [],
  );
  await database.query('', 'delete from jobs.job', []);
});

/** A process of the one machine, whose database's clock jumps with `jumpedMs`. */
const processOf = (wallAheadMs = 0): ServerClock =>
  createServerClock({
    database,
    log: { warn: (facts, text) => warnings.push([facts, text]) },
    holdMs: 600_000,
    monotonicMs: () => passedMs,
    wallMs: () => BEGIN + passedMs + jumpedMs + wallAheadMs,
    readReference: async () => BEGIN + passedMs + jumpedMs,
    bootId: 'this one',
  });

describe('the clock of a serving process', () => {
  it('shows the same portal time in every process while the database’s clock is an hour ahead', async () => {
    const [first, second] = [processOf(), processOf()];
    await first.look(true);
    await second.look();
    [passedMs, jumpedMs] = [5_000, HOUR];
    await first.look();
    passedMs = 8_000;
    await second.look();
    const late = processOf();
    await late.look();
    for (const { clock, steadyClock, figures } of [first, second, late]) {
      expect([clock().getTime(), steadyClock().getTime()]).toEqual([BEGIN + 8_000, BEGIN + 8_000]);
      expect(figures()).toMatchObject({
        steps: 1,
        lastStep: { byMs: HOUR, at: new Date(BEGIN + 5_000) },
        heldMs: HOUR,
      });
    }
    expect(warnings).toEqual([[{ stepSeconds: 3600, heldSeconds: 3600 }, expect.stringContaining('jumped')]]);
  });

  it('follows the database’s clock after ten minutes, and what has a length goes on evenly', async () => {
    const { clock, steadyClock, look } = processOf();
    await look(true);
    expect(clockAheadMs({ clock, steadyClock })).toBe(0);
    jumpedMs = -HOUR;
    await look();
    passedMs = 600_000;
    await look();
    expect(clock().getTime()).toBe(BEGIN + 600_000 - HOUR);
    expect(steadyClock().getTime()).toBe(BEGIN + 600_000);
    expect(clockAheadMs({ clock, steadyClock })).toBe(-HOUR);
    expect(warnings.map(([, text]) => text)).toContain('the portal’s time follows the clock');
  });

  it('lets a waiting job keep its delay, and brings one that is due now back from the future', async () => {
    const row = (id: string, wait: string) =>
      database.query(
        '',
        `insert into jobs.job (id, name, start_after) values ($1, 'light', now() + interval '${wait}')`,
        [id],
      );
    const { look } = processOf();
    await look(true);
    await row('00000000-0000-4000-8000-000000000001', '1 hour');
    await row('00000000-0000-4000-8000-000000000002', '2 hours');
    jumpedMs = -HOUR;
    await look();
    const waits = await database.query<{ minutes: number }>(
      '',
      `select round(extract(epoch from start_after - now()) / 60)::int as minutes from jobs.job order by id`,
      [],
    );
    expect(waits.map(({ minutes }) => minutes)).toEqual([0, 60]);
  });

  it('warns once when its machine’s own clock differs from the database’s', async () => {
    const { look, figures } = processOf(60_000);
    await look(true);
    await look();
    expect(warnings).toEqual([[{ offSeconds: 60 }, expect.stringContaining('differs')]]);
    expect(figures().wallOffsetMs).toBe(60_000);
  });
});
