import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorld } from '#features/ground/accounts/server/world.fixtures.ts';
import * as kit from './attendance.public.ts';
import type { GatheringTerms } from './gathering-kind.ts';
import { tellLeaveAnswer } from './leave.service.ts';

const HOUR = 3_600_000;
const COUNTY = '000002000065653100';

const open = () =>
  openWorld({ hasRegions: false, staff: [['keeper', '买买提江', 'manager', COUNTY]] as const });
let world: Awaited<ReturnType<typeof open>>;
let id = '';
let opened = 0;
const heard: { userId: string; status: string }[] = [];

const terms = (changes: Partial<GatheringTerms> = {}): GatheringTerms => {
  const now = world.deps.clock().getTime();
  return {
    id,
    kind: 'CLASS_DAY',
    subjectId: 'c1',
    title: '现场教学',
    place: '萨依巴格乡',
    orgCode: COUNTY,
    startAt: new Date(now + HOUR),
    endAt: new Date(now + 3 * HOUR),
    signInFrom: new Date(now),
    signInUntil: new Date(now + 2 * HOUR),
    lateAfter: new Date(now + HOUR),
    signOutFrom: null,
    signOutUntil: null,
    fence: null,
    ...changes,
  };
};
const inTx = <T>(run: Parameters<typeof world.database.db.transaction<T>>[0]) =>
  world.database.db.transaction(run);
const minute = (minutes: number) => new Date(world.deps.clock().getTime() + minutes * 60_000);
const seen = (
  userId: string,
  key: string,
  changes: Partial<Parameters<typeof kit.recordAttendance>[2]> = {},
) =>
  inTx((tx) =>
    kit.recordAttendance(tx, world.deps, {
      gatheringId: id,
      userId,
      direction: 'IN',
      at: minute(5),
      via: 'SCAN',
      witnessId: 'w1',
      deviceId: 'd1',
      key: `${id} ${key}`,
      ...changes,
    }),
  );
const standing = async (userId: string) => (await kit.attendanceOf(world.database.db, [id], userId))[0];

beforeAll(async () => {
  world = await open();
  world.deps.events.on(kit.attendanceChanged, async (_tx, { userId, attendance }) => {
    heard.push({ userId, status: attendance.status });
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  opened += 1;
  id = `class:c1:${opened}`;
  heard.length = 0;
  await inTx((tx) => kit.putGathering(tx, world.deps, terms()));
});

describe('what was seen', () => {
  it('counts once, however often it is sent', async () => {
    expect(await seen('u1', 'k1')).toBe('RECORDED');
    expect(await seen('u1', 'k1')).toBe('KNOWN');
    expect(await standing('u1')).toMatchObject({ status: 'PRESENT', version: 1, inAt: minute(5) });
    expect(heard).toEqual([{ userId: 'u1', status: 'PRESENT' }]);
  });

  it('is late after the time for it, and the owner hears it in the same transaction', async () => {
    await seen('u1', 'k1', { at: minute(61) });
    expect(heard).toEqual([{ userId: 'u1', status: 'LATE' }]);
  });

  it('by two witnesses at two times stands at the earlier one and waits for the manager, in either order', async () => {
    await seen('u1', 'a', { at: minute(5), deviceId: 'd1' });
    expect(await seen('u1', 'b', { at: minute(70), deviceId: 'd2' })).toBe('CONFLICT');
    await seen('u2', 'c', { at: minute(70), deviceId: 'd2' });
    expect(await seen('u2', 'd', { at: minute(5), deviceId: 'd1' })).toBe('CONFLICT');
    for (const user of ['u1', 'u2'])
      expect(await standing(user)).toMatchObject({ status: 'PRESENT', inAt: minute(5) });
  });

  it('of one telephone for two persons does not count for the second', async () => {
    const alone = { via: 'CODE', witnessId: '', deviceId: 'phone' } as const;
    expect(await seen('u1', 'a', alone)).toBe('RECORDED');
    expect(await seen('u2', 'b', alone)).toBe('CONFLICT');
    expect(await standing('u2')).toBeUndefined();
    // A conflict of the second does not turn against the first.
    expect(await seen('u1', 'c', alone)).toBe('KNOWN');
  });

  it('of one person from two telephones changes nothing and waits for the manager', async () => {
    await seen('u1', 'a', { via: 'CODE', witnessId: '', deviceId: 'one' });
    expect(await seen('u1', 'b', { via: 'CODE', witnessId: '', deviceId: 'two' })).toBe('CONFLICT');
    expect((await standing('u1'))?.version).toBe(1);
  });

  it('keeps going out apart: somebody who only went is not present until the coming is sent', async () => {
    await seen('u1', 'out', { direction: 'OUT', at: minute(120) });
    expect((await standing('u1'))?.status).toBe('ABSENT');
    await seen('u1', 'in');
    expect(await standing('u1')).toMatchObject({ status: 'PRESENT', inAt: minute(5), outAt: minute(120) });
  });
});

describe('a correction', () => {
  const correct = (reason: string, version?: number) =>
    inTx((tx) =>
      kit.correctAttendance(tx, world.deps, world.people.keeper, {
        gatheringId: id,
        userId: 'u1',
        status: 'LATE',
        inAt: minute(65),
        reason,
        ...(version === undefined ? {} : { version }),
      }),
    );

  it('needs a reason, keeps what stood before, and is audited', async () => {
    await seen('u1', 'k1');
    await expect(correct(' ')).rejects.toMatchObject({ status: 400 });
    await correct('路上车坏了');
    expect(await standing('u1')).toMatchObject({ status: 'LATE', via: 'MANUAL', reason: '路上车坏了' });
    expect(await kit.attendanceHistory(world.database.db, id, 'u1')).toMatchObject([
      { status: 'PRESENT', via: 'SCAN', changedBy: world.people.keeper.userId },
    ]);
    expect(await world.audited('u1')).toContain('attendance.correct');
  });

  it('refuses an older version, and what a device sends later does not undo it', async () => {
    await seen('u1', 'k1');
    await expect(correct('车坏了', 0)).rejects.toMatchObject({ status: 409 });
    await correct('车坏了', 1);
    expect(await seen('u1', 'k2', { deviceId: 'd2' })).toBe('CONFLICT');
    expect((await standing('u1'))?.status).toBe('LATE');
  });
});

describe('leave', () => {
  const ask = (reason = '防汛值班') =>
    inTx((tx) =>
      kit.askLeave(tx, world.deps, { ...world.people.keeper, userId: 'u1' }, { gatheringId: id, reason }),
    );
  const grant = () =>
    inTx((tx) => kit.grantLeave(tx, world.deps, world.people.keeper, { gatheringId: id, userId: 'u1' }));

  it('is asked for and granted; somebody who comes all the same is a conflict', async () => {
    await ask();
    await grant();
    expect(await standing('u1')).toMatchObject({ status: 'LEAVE', reason: '防汛值班' });
    expect(await seen('u1', 'k1')).toBe('CONFLICT');
    expect((await standing('u1'))?.status).toBe('LEAVE');
    await expect(grant()).rejects.toMatchObject({ status: 409 });
  });

  it('is refused with a reason, and may be asked for anew', async () => {
    await ask();
    const refuse = (reason: string) =>
      inTx((tx) =>
        kit.refuseLeave(tx, world.deps, world.people.keeper, { gatheringId: id, userId: 'u1', reason }),
      );
    await expect(refuse('')).rejects.toMatchObject({ status: 400 });
    await refuse('当天没有值班');
    expect(await standing('u1')).toBeUndefined();
    await ask('家里有事');
  });

  it('once answered is told to whoever asked, with the reason and the way back', async () => {
    const gathering = { id, title: '开班式', startAt: new Date('2026-07-14T10:00:00+08:00') };
    const answer = { userId: 'u1', path: '/class?id=1' };
    await inTx(async (tx) => {
      await tellLeaveAnswer(tx, world.deps, gathering, {
        ...answer,
        isGranted: false,
        reason: '当天没有值班',
      });
      await tellLeaveAnswer(tx, world.deps, gathering, {
        ...answer,
        isGranted: false,
        reason: '当天没有值班',
      });
    });
    const told = `select title, text, path from notification where kind = 'LEAVE_ANSWERED'`;
    expect(await world.query(told)).toEqual([
      {
        title: '请假没有准：开班式',
        text: '7 月 14 日　星期二　上午，请按时到课。原因：当天没有值班',
        path: '/class?id=1',
      },
    ]);
  });

  it('is not for somebody who has signed in', async () => {
    await seen('u1', 'k1');
    await expect(ask()).rejects.toMatchObject({ status: 409 });
  });
});

describe('a gathering', () => {
  it('is dropped only while nothing has happened, and keeps its code number when its terms change', async () => {
    const codeNo = async () =>
      (await world.query<{ code_no: string }>('select code_no from gathering where id = $1', [id]))[0]
        ?.code_no;
    const before = await codeNo();
    await inTx((tx) => kit.putGathering(tx, world.deps, terms({ title: '改了名' })));
    expect(await codeNo()).toBe(before);
    await seen('u1', 'k1');
    expect(await inTx((tx) => kit.dropGathering(tx, id))).toBe(false);
    id = 'class:c1:unused';
    await inTx((tx) => kit.putGathering(tx, world.deps, terms()));
    expect(await inTx((tx) => kit.dropGathering(tx, id))).toBe(true);
    expect(await codeNo()).toBeUndefined();
  });
});
