import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ask, openWorld, testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import * as contract from '../shared/attendance.contract.ts';
import { attendanceOf } from './attendance.repository.ts';
import { attendanceRoutes } from './attendance.routes.ts';
import { putGathering } from './gathering.service.ts';
import type { GatheringOwner } from './gathering-kind.ts';

const HOUR = 3_600_000;
const PEOPLE = 400;
const SCANS = 500;
const MANAGER = testCaller({ userId: 'boss', requestToken: 'token-boss' });
const id = 'class:far:2026-07-09';
const OWNER: GatheringOwner = {
  kind: 'CLASS_DAY',
  roster: async () =>
    Array.from({ length: PEOPLE }, (_, at) => ({
      userId: `p${at}`,
      name: `人${at}`,
      orgName: '',
      number: '',
    })),
  mayManage: async () => true,
  isOnRoster: async () => true,
  pagePath: () => '/',
};

let world: Awaited<ReturnType<typeof openWorld>>;
let ask: Ask;
beforeAll(async () => {
  world = await openWorld({ hasRegions: false });
  ({ ask } = await world.serve(attendanceRoutes(world.deps, [OWNER])));
});
afterAll(() => world.close());

/** Numbers between 0 and 1, the same in every run. */
const numbersFrom = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

it('loses and doubles nothing of 500 scans on three devices, 72 hours without a network, sent in any order and twice', async () => {
  const random = numbersFrom(20_260_709);
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((one) => [random(), one] as const)
      .sort(([a], [b]) => a - b)
      .map(([, one]) => one);
  const start = world.deps.clock().getTime();
  const at = (hours: number) => new Date(start + hours * HOUR);
  await world.database.db.transaction((tx) =>
    putGathering(tx, world.deps, {
      ...{ id, kind: 'CLASS_DAY', subjectId: 'far', title: '现场教学', place: '牧区' },
      orgCode: '000002000065653100',
      ...{ startAt: at(1), endAt: at(72), signInFrom: at(0), signInUntil: at(72), lateAfter: at(36) },
      ...{ signOutFrom: null, signOutUntil: null, fence: null },
    }),
  );

  // Each device's clock is wrong by its own seconds; a page lives for some hours, then a new one is opened.
  const devices = await Promise.all(
    [-40_000, 0, 1_900_000].map(async (wrong, number) => {
      const deviceId = `device-000${number}`;
      const { seal, serverNow } = (await ask(MANAGER, contract.signKit, { id, deviceId })).json().data;
      const read = (time: number) => {
        const hours = (time - start) / HOUR;
        return { wall: time + wrong, steady: (hours % 7) * HOUR, session: `page-${Math.floor(hours / 7)}` };
      };
      return { deviceId, read, kit: { ...read(serverNow), server: serverNow, seal } };
    }),
  );
  const truth = new Map<string, number>();
  const scans = Array.from({ length: SCANS }, (_, number) => {
    const userId = `p${number < PEOPLE ? number : Math.floor(random() * PEOPLE)}`;
    const time = start + Math.floor(random() * 72 * 3600) * 1000;
    truth.set(userId, Math.min(time, truth.get(userId) ?? time));
    return { userId, time, key: `scan-${String(number).padStart(4, '0')}`, device: number % 3 };
  });

  world.deps.advance(72 * 3600);
  const now = world.deps.clock().getTime();
  const batches = devices.flatMap(({ deviceId, read, kit }, device) => {
    const seen = scans
      .filter((scan) => scan.device === device)
      .sort((a, b) => a.time - b.time)
      .map(({ userId, time, key }) => ({ key, userId, direction: 'IN', via: 'SCAN', ...read(time) }));
    return Array.from({ length: Math.ceil(seen.length / 40) }, (_, part) => ({
      id,
      deviceId,
      kit,
      now: read(now),
      events: seen.slice(part * 40, part * 40 + 40),
    }));
  });
  const outcomes: string[] = [];
  for (const batch of shuffled([...batches, ...batches])) {
    const reply = await ask(MANAGER, contract.syncSigns, batch);
    expect(reply.statusCode).toBe(200);
    outcomes.push(...reply.json().data.results.map(({ outcome }: { outcome: string }) => outcome));
  }

  const events = await world.query('select id from attendance_event where gathering_id = $1', [id]);
  expect(events).toHaveLength(SCANS);
  expect(outcomes.filter((outcome) => outcome === 'RECORDED')).toHaveLength(truth.size);
  const found = await attendanceOf(world.database.db, [id]);
  expect(new Map(found.map(({ userId, inAt }) => [userId, inAt?.getTime()]))).toEqual(truth);
  for (const { inAt, status } of found)
    expect(status).toBe((inAt?.getTime() ?? 0) > at(36).getTime() ? 'LATE' : 'PRESENT');
});
