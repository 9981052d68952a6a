import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  correctSign,
  lookCode,
  signIn,
  signToken,
} from '#features/learning/attendance/shared/attendance.contract.ts';
import { presenceOf, yearHours } from '#features/learning/study/server/study.public.ts';
import { changesHeard } from '#platform/server/changes.ts';
import { testDeps } from '#platform/server/test-deps.fixtures.ts';
import { gatheringOfVisit } from '../shared/visit-address.rules.ts';
import { momentOf } from '../shared/visit-slots.rules.ts';
import * as calls from '../shared/visits.contract.ts';
import * as admin from '../shared/visits-admin.contract.ts';
import { visitOfDay } from './booking.repository.ts';
import { shownFactsOf } from './visits.cache.ts';
import { NEXT_THURSDAY, openVisits, TUESDAY, type VisitsTest } from './visits.fixtures.ts';
import { settleVisits } from './visits.job.ts';
import { visitCalendar } from './visits.read.ts';

let world: VisitsTest;
beforeAll(async () => {
  world = await openVisits(40);
});
afterAll(() => world.close());

const some = (from: number, to: number) => world.members.slice(from, to);
const leader = () => world.people.secretary;
const keeper = () => world.people.keeper;
const stateOf = async (id: string) => (await world.ask(leader(), calls.getVisit, { id })).data;
const told = async (userId: string) =>
  (
    await world.query<{ kind: string }>(`select kind from notification where user_id = $1 order by kind`, [
      userId,
    ])
  ).map(({ kind }) => kind);
const gatherings = async (id: string) =>
  (await world.query('select id from gathering where id = $1', [gatheringOfVisit(id)])).length;

describe('booking a slot', () => {
  it('gives a group its places, the next one a place in the queue, and the queue moves up when somebody cancels', async () => {
    const { ask, booking } = world;
    const first = await ask(leader(), calls.bookVisit, booking(some(0, 20)));
    expect(first).toMatchObject({ status: 200, data: { state: 'CONFIRMED', waitPlace: 0 } });
    const second = await ask(leader(), calls.bookVisit, booking(some(20, 35)));
    expect(second.data).toMatchObject({ state: 'WAITING', waitPlace: 1 });
    const small = await ask(leader(), calls.bookVisit, booking(some(35, 36)));
    expect(small.data).toMatchObject({ state: 'WAITING', waitPlace: 2 });
    const ofTuesday = (place: number, time: string) =>
      visitOfDay(world.database.db, world.members[place]?.userId ?? '', TUESDAY, momentOf(TUESDAY, time));
    expect(await ofTuesday(0, '09:00')).toMatchObject({ id: first.data.id, baseName: '叶城烈士陵园' });
    expect([await ofTuesday(0, '12:00'), await ofTuesday(20, '09:00')]).toEqual([null, null]);
    const month = await ask(world.members[0] ?? null, calls.listVisitSlots, {
      baseId: world.baseId,
      month: '2026-07',
    });
    const day = month.data.days.find((one: { day: string }) => one.day === TUESDAY);
    expect(day.slots).toEqual([
      { from: '10:00', to: '12:00', capacity: 30, free: 0, waiting: 2, bookable: 'OPEN' },
    ]);
    expect([await gatherings(first.data.id), await gatherings(second.data.id)]).toEqual([1, 0]);
    expect(await ask(leader(), calls.cancelVisit, { id: first.data.id, reason: ' ' })).toMatchObject({
      status: 400,
      message: '请写明原因，对方要看得懂。',
    });
    await ask(leader(), calls.cancelVisit, { id: first.data.id, reason: '下雪封路' });
    expect([await gatherings(first.data.id), await gatherings(second.data.id)]).toEqual([0, 1]);
    expect((await stateOf(second.data.id)).state).toBe('CONFIRMED');
    expect((await stateOf(small.data.id)).state).toBe('CONFIRMED');
    expect(await told(world.members[0]?.userId ?? '')).toEqual(['VISIT_CANCELLED', 'VISIT_CONFIRMED']);
    expect(await told(world.members[20]?.userId ?? '')).toEqual(['VISIT_PROMOTED']);
    expect(await world.audited(first.data.id)).toEqual(['visits.book', 'visits.cancel']);
    const [entry] = await visitCalendar(
      world.database.db,
      world.members[0]?.userId ?? '',
      world.deps.clock(),
    );
    expect(entry).toMatchObject({ title: '已取消：现场教学：叶城烈士陵园', isCancelled: true });
    for (const { data } of [second, small])
      await ask(leader(), calls.cancelVisit, { id: data.id, reason: '改期' });
  });

  it('refuses what the base does not offer, with a sentence, and writes nothing', async () => {
    const { ask, booking } = world;
    const refusal = async (input: object, caller = leader()) => {
      const { status, code } = await ask(caller, calls.bookVisit, input);
      return [status, code];
    };
    const group = some(0, 2);
    expect(await refusal(booking(group, { day: '2026-07-15' }))).toEqual([404, 'visits.noSlot']);
    expect(await refusal(booking(group, { day: '2026-02-30' }))).toEqual([404, 'visits.noSlot']);
    expect(await refusal(booking(group, { day: '2026-07-09', from: '16:00' }))).toEqual([409, 'visits.late']);
    expect(await refusal(booking(group, { day: '2026-07-07' }))).toEqual([409, 'visits.past']);
    expect(await refusal(booking(group, { day: '2026-12-29' }))).toEqual([409, 'visits.far']);
    expect(await refusal(booking(group, { othersNum: 40 }))).toEqual([422, 'visits.group']);
    expect(await refusal(booking(group, { day: NEXT_THURSDAY, from: '16:00', othersNum: 9 }))).toEqual([
      409,
      'visits.tooLarge',
    ]);
    expect(await refusal(booking([]))).toEqual([400, 'visits.noRoster']);
    expect(await refusal(booking(group, { purpose: ' ' }))).toEqual([400, 'visits.purposeMissing']);
    expect(await refusal(booking(group), world.people.other)).toEqual([404, 'visits.noHost']);
    expect(await refusal(booking([world.people.other]))).toEqual([404, 'visits.noPerson']);
    expect(await refusal(booking(group, { baseId: 'none' }))).toEqual([404, 'visits.noBase']);
    expect(await world.query(`select id from visit_booking where state <> 'CANCELLED'`)).toEqual([]);
  });

  it('is changed until the deadline; a person is on one roster at a time, and an older version is refused', async () => {
    const { ask, booking } = world;
    const { id } = (await ask(leader(), calls.bookVisit, booking(some(0, 5)))).data;
    const { baseId: _b, day: _d, from: _f, hostKind: _k, hostId: _h, ...group } = booking(some(0, 8));
    expect(await ask(leader(), calls.bookVisit, booking(some(4, 6)))).toMatchObject({
      status: 409,
      message: '党员4 在同一时间有另一个参观，请先从那一个的名单里去掉。',
    });
    expect((await ask(leader(), calls.changeVisit, { id, version: 1, ...group })).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ peopleNum: 8, version: 2, mayChange: true });
    expect((await ask(leader(), calls.changeVisit, { id, version: 1, ...group })).code).toBe(
      'visits.changed',
    );
    expect((await ask(world.people.other, calls.changeVisit, { id, version: 2, ...group })).status).toBe(404);
    const now = world.deps.clock();
    world.deps.setTime(new Date(momentOf(TUESDAY, '10:00').getTime() - 24 * 3_600_000 + 1000));
    expect((await ask(leader(), calls.changeVisit, { id, version: 2, ...group })).message).toBe(
      '已过截止时间（2026-07-13 10:00），不能再约、再改，请打电话给基地。',
    );
    world.deps.setTime(now);
    await ask(leader(), calls.cancelVisit, { id, reason: '改期' });
  });
});

describe('the base', () => {
  it('confirms or sends back, sees its month, and a closed day sends everybody back', async () => {
    const { ask, booking, terms } = world;
    const saved = await ask(
      keeper(),
      admin.saveVisitTerms,
      terms({ version: 1, confirmsItself: false, maxGroup: 30 }),
    );
    expect(saved.data).toEqual({ version: 2 });
    expect((await ask(keeper(), admin.saveVisitTerms, terms({ version: 1 }))).code).toBe('visits.changed');
    expect((await ask(world.people.elsewhere, admin.saveVisitTerms, terms({ version: 2 }))).status).toBe(404);
    const ids: string[] = [];
    for (const group of [some(0, 3), some(3, 6), some(6, 9)])
      ids.push((await ask(leader(), calls.bookVisit, booking(group))).data.id);
    const [first, second, third] = ids;
    expect((await stateOf(first ?? '')).state).toBe('PENDING');
    expect(
      (await ask(world.people.elsewhere, admin.decideVisit, { id: first, isConfirmed: true })).status,
    ).toBe(404);
    expect((await ask(keeper(), admin.decideVisit, { id: first, isConfirmed: true })).data.state).toBe(
      'CONFIRMED',
    );
    expect((await ask(keeper(), admin.decideVisit, { id: second, isConfirmed: false })).status).toBe(400);
    await ask(keeper(), admin.decideVisit, { id: second, isConfirmed: false, reason: '当天有会议' });
    expect(await stateOf(second ?? '')).toMatchObject({ state: 'REFUSED', reason: '当天有会议' });
    const listed = await ask(keeper(), admin.listVisitsAdmin, { state: 'CONFIRMED', keyword: 'CG-20260714' });
    expect(listed.datalist.map(({ id }: { id: string }) => id)).toEqual([first]);
    expect((await ask(world.people.elsewhere, admin.listVisitsAdmin, {})).totalelements).toBe(0);
    const closed = await ask(keeper(), admin.saveSpecialDay, {
      ...{ baseId: world.baseId, day: TUESDAY, kind: 'CLOSED', reason: '馆内检修', slots: [] },
    });
    expect(closed.data).toEqual({ refusedNum: 2 });
    expect(await stateOf(first ?? '')).toMatchObject({
      state: 'REFUSED',
      reason: '7 月 14 日因馆内检修闭馆',
    });
    expect((await stateOf(third ?? '')).state).toBe('REFUSED');
    const { data } = await ask(keeper(), admin.getVisitCalendar, { baseId: world.baseId, month: '2026-07' });
    const day = data.days.find((one: { day: string }) => one.day === TUESDAY);
    expect([day.special, day.slots, day.bookings.length]).toEqual(['7 月 14 日因馆内检修闭馆', [], 3]);
    await ask(keeper(), admin.removeSpecialDay, { baseId: world.baseId, day: TUESDAY });
    await ask(keeper(), admin.saveVisitTerms, terms({ version: 2 }));
  });

  it('lets the queue in when it takes more people', async () => {
    const { ask, booking, terms } = world;
    const a = (await ask(leader(), calls.bookVisit, booking(some(0, 25)))).data.id;
    const b = (await ask(leader(), calls.bookVisit, booking(some(25, 35)))).data.id;
    expect((await stateOf(b)).state).toBe('WAITING');
    const slots = [{ day: 2, from: '10:00', to: '12:00', capacity: 35 }];
    await ask(keeper(), admin.saveVisitTerms, terms({ version: 3, slots }));
    expect((await stateOf(b)).state).toBe('CONFIRMED');
    await ask(keeper(), admin.saveVisitTerms, terms({ version: 4 }));
    for (const id of [a, b]) await ask(leader(), calls.cancelVisit, { id, reason: '改期' });
  });
});

describe('the visit', () => {
  it('is signed in to at the gate, credited once by the time there, rated once, and corrected by counter-rows', async () => {
    const { ask, booking, deps, members } = world;
    const [early, late, absent] = members;
    if (!early || !late || !absent) throw new Error('too few members');
    const { id } = (await ask(leader(), calls.bookVisit, booking([early, late, absent], { othersNum: 4 })))
      .data;
    const gathering = gatheringOfVisit(id);
    const waiting = (await ask(leader(), calls.bookVisit, booking(some(3, 30)))).data.id;
    const sign = async (who: typeof early, device: string) => {
      const token = await ask(keeper(), signToken, { id: gathering });
      const seen = await ask(who, lookCode, { c: token.data.path, deviceId: device });
      return ask(who, signIn, { c: token.data.path, deviceId: device, ticket: seen.data.ticket });
    };
    deps.setTime(momentOf(TUESDAY, '09:50'));
    expect((await ask(world.people.elsewhere, signToken, { id: gathering })).status).toBe(403);
    expect((await sign(early, 'device-of-early')).status).toBe(200);
    deps.setTime(momentOf(TUESDAY, '10:30'));
    expect((await sign(late, 'device-of-late')).status).toBe(200);
    expect((await ask(early, calls.rateVisit, { id, score: 8 })).code).toBe('visits.ratingEarly');
    expect((await ask(leader(), calls.finishVisit, { id })).code).toBe('visits.notOver');
    deps.setTime(momentOf(TUESDAY, '12:00'));
    expect((await ask(leader(), calls.finishVisit, { id })).data).toEqual({
      state: 'CLOSED',
      creditedNum: 2,
    });
    expect((await ask(leader(), calls.finishVisit, { id })).data).toEqual({
      state: 'CLOSED',
      creditedNum: 2,
    });
    const key = (who: typeof early) => ({ userId: who.userId, kind: 'OFFLINE' as const, key: gathering });
    const row = await presenceOf(world.database.db, key(early));
    expect(row?.facts).toMatchObject({
      courseName: '现场教学：叶城烈士陵园',
      hoursHundredths: 266,
      presence: { base: '叶城烈士陵园', day: TUESDAY, minutes: 120, via: 'CODE', host: expect.any(String) },
    });
    expect((await stateOf(id)).people.map((one: { courseHours: string }) => one.courseHours)).toEqual([
      '2.66',
      '2.00',
      '0.00',
    ]);
    expect((await ask(early, calls.getVisit, { id })).data.people).toHaveLength(1);
    expect((await ask(members[30] ?? null, calls.getVisit, { id })).status).toBe(404);

    const rate = (who: typeof early, more: object = {}) =>
      ask(who, calls.rateVisit, { id, score: 10, comment: '讲解很好', ...more });
    expect((await rate(early, { idCardHash: 'hash-of-another' })).status).toBe(403);
    expect((await rate(absent)).code).toBe('visits.notCome');
    // Another process: the same database, memories of its own.
    const there = testDeps({ ...world.database });
    await changesHeard(there);
    const ratingsThere = async () => (await shownFactsOf(there, world.baseId)).sums.ratingNum;
    expect(await ratingsThere()).toBe(0);
    expect([(await rate(early)).status, (await rate(late, { score: 8 })).status]).toEqual([200, 200]);
    expect((await rate(early)).code).toBe('visits.ratedAlready');
    const { data: base } = await ask(early, calls.getVisitBase, { baseId: world.baseId });
    expect(base).toMatchObject({ stars: 4.5, ratingNum: 2, visitNum: 1, cameNum: 2, isOpen: true });
    await vi.waitFor(async () => expect(await ratingsThere()).toBe(2));

    await ask(keeper(), correctSign, {
      id: gathering,
      userId: late.userId,
      status: 'ABSENT',
      version: 1,
      reason: '认错了人',
    });
    await ask(keeper(), correctSign, {
      id: gathering,
      userId: absent.userId,
      status: 'PRESENT',
      version: 0,
      reason: '手机没电，现场有人看见',
    });
    const hours = await Promise.all(
      [early, late, absent].map(({ userId }) => yearHours(world.database.db, userId, 2026)),
    );
    expect(hours).toEqual([266, 0, 266]);
    expect(
      await world.query(`select entry from study_ledger where user_id = $1 order by id`, [late.userId]),
    ).toEqual([{ entry: 'CREDIT' }, { entry: 'REVERSAL' }]);
    expect(await stateOf(id)).toMatchObject({ cameNum: 2, creditedNum: 2 });

    expect((await stateOf(waiting)).state).toBe('WAITING');
    await settleVisits(deps);
    expect((await stateOf(waiting)).state).toBe('LAPSED');
    deps.setTime(new Date(momentOf(TUESDAY, '12:00').getTime() + 7 * 86_400_000 + 1));
    expect((await rate(absent)).code).toBe('visits.ratingOver');
  });

  it('that nobody closes is credited by the job, once', async () => {
    const { ask, booking, deps } = world;
    const day = '2026-07-28';
    const [, , , someone] = world.members;
    if (!someone) throw new Error('too few members');
    const { id } = (await ask(leader(), calls.bookVisit, booking([someone], { day }))).data;
    deps.setTime(momentOf(day, '10:15'));
    await ask(keeper(), correctSign, {
      ...{
        id: gatheringOfVisit(id),
        userId: someone.userId,
        status: 'PRESENT',
        version: 0,
        reason: '纸上签的',
      },
    });
    deps.setTime(momentOf(day, '12:29'));
    await settleVisits(deps);
    expect((await stateOf(id)).state).toBe('CONFIRMED');
    deps.setTime(momentOf(day, '12:30'));
    await settleVisits(deps);
    await settleVisits(deps);
    expect(await stateOf(id)).toMatchObject({ state: 'CLOSED', creditedNum: 1 });
    expect(await yearHours(world.database.db, someone.userId, 2026)).toBe(266);
    const rows = await ask(keeper(), admin.listBaseStatistics, { by: 'BASE', dayFrom: day, dayTo: day });
    expect(rows.datalist).toMatchObject([{ name: '叶城烈士陵园', visitNum: 1, cameNum: 1, hours: '2.66' }]);
    const regions = await ask(keeper(), admin.listBaseStatistics, { by: 'REGION' });
    expect(regions.datalist).toMatchObject([{ baseNum: 1, viewNum: 3, visitNum: 2, cameNum: 3 }]);
  });
});
