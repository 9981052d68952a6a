import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld } from '#features/ground/accounts/server/world.fixtures.ts';
import * as kit from './attendance.public.ts';
import { boardVersion } from './gathering.repository.ts';

const COUNTY = '000002000065653100';
const ID = 'class:c1:side-by-side';
let world: Awaited<ReturnType<typeof openWorld>>;

const scan = (userId: string, deviceId: string) =>
  world.database.db.transaction((tx) =>
    kit.recordAttendance(tx, world.deps, {
      gatheringId: ID,
      userId,
      direction: 'IN',
      at: world.deps.clock(),
      via: 'CODE',
      witnessId: '',
      deviceId,
      key: `${ID} ${userId} ${deviceId}`,
    }),
  );
const came = async () => (await kit.attendanceOf(world.database.db, [ID])).map(({ userId }) => userId);

beforeAll(async () => {
  world = await openWorld({ hasRegions: false });
  const at = world.deps.clock();
  await world.database.db.transaction((tx) =>
    kit.putGathering(tx, world.deps, {
      id: ID,
      kind: 'CLASS_DAY',
      subjectId: 'c1',
      title: '大课',
      place: '大礼堂',
      orgCode: COUNTY,
      startAt: at,
      endAt: at,
      signInFrom: at,
      signInUntil: at,
      lateAfter: null,
      signOutFrom: null,
      signOutUntil: null,
      fence: null,
    }),
  );
});
afterAll(() => world.close());

it('nobody holds up the hall: people sign in beside each other, and each changes the board', async () => {
  const before = await boardVersion(world.database.db, ID);
  const outcomes = await Promise.all(['a', 'b', 'c', 'd'].map((name) => scan(name, `phone of ${name}`)));
  expect(outcomes).toEqual(['RECORDED', 'RECORDED', 'RECORDED', 'RECORDED']);
  expect(await boardVersion(world.database.db, ID)).toBe(before + 2 * outcomes.length);
});

it('of two people who scan with one telephone in the same moment one counts, the other waits for the manager', async () => {
  const outcomes = await Promise.all([scan('first', 'one phone'), scan('second', 'one phone')]);
  expect(outcomes.toSorted()).toEqual(['CONFLICT', 'RECORDED']);
  expect((await came()).filter((userId) => userId === 'first' || userId === 'second')).toHaveLength(1);
});

it('the same scan sent three times in the same moment is written down once', async () => {
  const outcomes = await Promise.all([scan('e', 'phone'), scan('e', 'phone'), scan('e', 'phone')]);
  expect(outcomes.toSorted()).toEqual(['KNOWN', 'KNOWN', 'RECORDED']);
});
