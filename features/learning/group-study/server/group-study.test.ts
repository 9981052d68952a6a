import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCourses } from '#features/content/courses/server/courses.public.ts';
import { createUsers } from '#features/ground/accounts/server/accounts.public.ts';
import { openWorld } from '#features/ground/accounts/server/world.fixtures.ts';
import { recordAttendance } from '#features/learning/attendance/server/attendance.public.ts';
import { presenceOf, yearHours } from '#features/learning/study/server/study.public.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import * as calls from '../shared/group-study.contract.ts';
import { groupStudyRoutes } from './group-study.routes.ts';
import { gatheringOf } from './group-study.service.ts';

const COUNTY = '000002000065653100653126';
const BRANCH = `${COUNTY}100001`;
const OTHER = `${COUNTY}100002`;
const MINUTE = 60;
/** Seconds of the course, and its hundredths of hours. */
const [LENGTH, HOURS] = [2000, 70];

const open = () =>
  openWorld({
    hasRegions: false,
    staff: [
      ['secretary', '吐尔逊', 'manager', BRANCH],
      ['stranger', '别人', 'manager', OTHER],
      ['county', '县里', 'admin', COUNTY],
      ['own', '本支部管理员', 'admin', BRANCH],
    ] as const,
  });
let world: Awaited<ReturnType<typeof open>>;
let server: Awaited<ReturnType<typeof world.serve>>;
let id = '';

const addPeople = (names: readonly string[], orgCode: string) =>
  createUsers(
    world.database.db,
    world.deps,
    names.map((username) => ({
      ...{ username, name: `党员${username}`, orgCode, isPartyMember: true, isDemo: true },
      ...{ roles: [{ roleCode: 'learner' as const, orgCode }], passwordHash: null, mustSetPassword: false },
    })),
  );

const ask = async (caller: Caller | null, endpoint: Endpoint, input: object) => {
  const reply = await server.ask(caller, endpoint, input);
  return { status: reply.statusCode, ...JSON.parse(reply.body) };
};
const leader = () => world.people.secretary;
const state = async () => (await ask(leader(), calls.getGroupStudy, { id })).data;
const mark = (direction: 'IN' | 'OUT', ...numbers: number[]) =>
  ask(leader(), calls.markGroupStudy, { id, numbers, direction });
const report = (positionSeconds: number, isPlaying: boolean) =>
  ask(leader(), calls.reportGroupStudy, { id, isPlaying, positionSeconds });
/** Plays from `from` for so many seconds, with a report every twenty. */
const play = async (from: number, seconds: number) => {
  await report(from, true);
  for (let at = 20; at <= seconds; at += 20) {
    world.deps.advance(20);
    await report(from + at, at < seconds);
  }
};
const openOne = async (input: object = {}) =>
  ask(leader(), calls.openGroupStudy, {
    orgCode: BRANCH,
    courseId: '8001',
    place: '村党支部活动室',
    ...input,
  });

beforeAll(async () => {
  world = await open();
  server = await world.serve(groupStudyRoutes(world.deps));
  await addPeople(
    Array.from({ length: 28 }, (_, n) => `g${String(n).padStart(2, '0')}`),
    BRANCH,
  );
  await addPeople(['guest'], OTHER);
  const at = new Date('2026-01-01T00:00:00Z');
  const course = {
    ...{
      id: '8001',
      courseCode: 'GROUP-1',
      title: '塔克拉玛干锁边记',
      lang: 'zh',
      mediaKind: 'video' as const,
    },
    ...{
      categoryKey: 'rural',
      mediaVersion: '0123456789ab',
      durationSeconds: LENGTH,
      hoursHundredths: HOURS,
    },
    ...{ status: 3, publishedAt: at, createdAt: at, updatedAt: at },
  };
  await addCourses(world.database.db, [
    course,
    { ...course, id: '8002', courseCode: 'GROUP-2', title: '带测试的课', examFlag: true },
  ]);
});
afterAll(() => world.close());

beforeEach(async () => {
  world.deps.advance(3600);
  if (id !== '') await ask(leader(), calls.closeGroupStudy, { id });
  id = (await openOne()).data.id;
});

describe('a group study', () => {
  it('is opened with the whole branch on its roster, one at a time', async () => {
    const { people, rosterNum, receiptNo, courseHours } = await state();
    expect([people.length, rosterNum, courseHours]).toEqual([30, 30, '0.70']);
    expect(receiptNo).toMatch(/^JT-20260709-\d{4}$/);
    expect(people.map(({ number }: { number: number }) => number)).toEqual(
      Array.from({ length: 30 }, (_, n) => n + 1),
    );
    expect(await openOne()).toMatchObject({
      status: 409,
      message: '这个支部有一场集体学习还没有结束，请先结束那一场。',
    });
  });

  it('gives thirty people the minutes of their presence, whenever each came and went', async () => {
    const seen = new Map<number, number>();
    for (let number = 1; number <= 30; number += 1) seen.set(number, 0);
    await mark('IN', 1);
    const present = new Set([1]);
    for (let step = 0; step < 30; step += 1) {
      await play(step * MINUTE, MINUTE);
      for (const number of present) seen.set(number, (seen.get(number) ?? 0) + MINUTE);
      if (step < 29) {
        await mark('IN', step + 2);
        present.add(step + 2);
      }
      if (step === 20) {
        await mark('OUT', 3);
        present.delete(3);
      }
    }
    const { people, playedSeconds } = await state();
    expect(playedSeconds).toBe(1800);
    expect(people.map((one: { presentSeconds: number }) => one.presentSeconds)).toEqual([...seen.values()]);
    const closed = (await ask(leader(), calls.closeGroupStudy, { id })).data;
    expect(closed.state).toBe('CLOSED');
    for (const one of closed.people) {
      const hundredths = Math.floor((HOURS * (seen.get(one.number) ?? 0)) / LENGTH);
      expect([one.number, one.courseHours]).toEqual([one.number, `0.${String(hundredths).padStart(2, '0')}`]);
      const row = await presenceOf(world.database.db, { userId: one.userId, kind: 'GROUP', key: id });
      expect([row?.hoursHundredths ?? 0, row?.receiptNo ?? '']).toEqual([hundredths, one.receiptNo]);
    }
    expect(closed.people.filter((one: { isSampled: boolean }) => one.isSampled)).toHaveLength(3);
    expect(await world.audited(id)).toEqual(['groupStudy.open', 'groupStudy.close']);
  });

  it('gives all hours to who saw enough, once, however often it is closed', async () => {
    await mark('IN', 1, 2);
    await play(0, 1960);
    const first = (await ask(leader(), calls.closeGroupStudy, { id })).data;
    const again = (await ask(leader(), calls.closeGroupStudy, { id })).data;
    expect(again).toEqual(first);
    expect(
      first.people
        .slice(0, 3)
        .map((one: { courseHours: string; isWhole: boolean }) => [one.courseHours, one.isWhole]),
    ).toEqual([
      ['0.70', true],
      ['0.70', true],
      ['0.00', false],
    ]);
    expect(first.creditedNum).toBe(2);
    expect(await yearHours(world.database.db, first.people[1].userId, 2026)).toBe(70);
    expect(await mark('IN', 3)).toMatchObject({ status: 409 });
  });

  it('stops the minutes in a pause and counts nothing that was jumped over', async () => {
    await mark('IN', 1);
    await play(0, 100);
    world.deps.advance(500);
    await play(100, 100);
    await report(200, true);
    world.deps.advance(10);
    expect((await report(1500, true)).data).toEqual({
      isPlaying: true,
      positionSeconds: 1500,
      playedSeconds: 200,
    });
    expect((await state()).people[0]).toMatchObject({ presentSeconds: 200, segments: [[0, 200]] });
  });

  it('takes who signs in and out by the code', async () => {
    const [person] = (await state()).people;
    const sign = (direction: 'IN' | 'OUT') =>
      world.database.db.transaction((tx) =>
        recordAttendance(tx, world.deps, {
          ...{ gatheringId: gatheringOf(id), userId: person.userId, direction, at: world.deps.clock() },
          ...{ via: 'CODE', witnessId: '', deviceId: 'phone', key: `${id}-${direction}` },
        }),
      );
    await play(0, 100);
    await sign('IN');
    await play(100, 100);
    await sign('OUT');
    await play(200, 100);
    expect((await state()).people[0]).toMatchObject({
      presence: 'AWAY',
      presentSeconds: 100,
      segments: [[100, 200]],
    });
    await mark('IN', 1);
    await play(300, 60);
    expect((await state()).people[0]).toMatchObject({ presence: 'PRESENT', presentSeconds: 160 });
  });

  it('takes guests, found by the whole name only and masked until they are added', async () => {
    const found = (await ask(leader(), calls.findGuests, { id, keyword: '党员guest' })).data;
    expect(found).toMatchObject([{ name: '党**' }]);
    expect((await ask(leader(), calls.findGuests, { id, keyword: '党员gu' })).data).toEqual([]);
    const add = () => ask(leader(), calls.addToRoster, { id, userIds: [found[0].userId] });
    expect([(await add()).data, (await add()).data]).toEqual([{ addedNum: 1 }, { addedNum: 0 }]);
    expect((await state()).people.at(-1)).toMatchObject({ number: 31, name: '党员guest', isGuest: true });
    expect((await ask(leader(), calls.addToRoster, { id, userIds: ['nobody'] })).status).toBe(404);
  });

  it('refuses what cannot be studied together, and who is not on the roster', async () => {
    await ask(leader(), calls.closeGroupStudy, { id });
    expect((await openOne({ courseId: '8002' })).message).toContain('随堂测试');
    expect((await openOne({ courseId: '9999' })).status).toBe(404);
    expect((await openOne({ place: ' ' })).status).toBe(400);
    expect((await openOne({ orgCode: OTHER })).status).toBe(404);
    id = (await openOne()).data.id;
    expect(await mark('IN', 99)).toMatchObject({
      status: 404,
      message: '名册里没有 99 号，请对照名册再点。',
    });
  });

  it('does not let one person be in two rooms', async () => {
    const { stranger } = world.people;
    const [first] = (await state()).people;
    const elsewhere = (
      await ask(stranger, calls.openGroupStudy, { orgCode: OTHER, courseId: '8001', place: '村委会' })
    ).data.id;
    await ask(stranger, calls.addToRoster, { id: elsewhere, userIds: [first.userId] });
    await mark('IN', 1);
    const number = (await ask(stranger, calls.getGroupStudy, { id: elsewhere })).data.people.at(-1).number;
    const there = { id: elsewhere, numbers: [number], direction: 'IN' };
    expect((await ask(stranger, calls.markGroupStudy, there)).message).toContain('正在另一场集体学习里');
    await mark('OUT', 1);
    expect((await ask(stranger, calls.markGroupStudy, there)).data).toEqual({ changedNum: 1 });
    await ask(stranger, calls.closeGroupStudy, { id: elsewhere });
  });

  it('is nobody else’s: other branches get 404, learners 403, visitors 401', async () => {
    const { stranger } = world.people;
    for (const endpoint of [calls.getGroupStudy, calls.closeGroupStudy])
      expect((await ask(stranger, endpoint, { id })).status).toBe(404);
    const learner: Caller = { ...leader(), activeRole: { roleCode: 'learner', orgCode: BRANCH } };
    expect((await ask(learner, calls.getGroupStudy, { id })).status).toBe(403);
    expect((await ask(null, calls.getGroupStudy, { id })).status).toBe(401);
    expect((await ask(stranger, calls.listGroupStudies, { keyword: '活动室' })).datalist).toEqual([]);
    expect(
      (await ask(world.people.county, calls.listGroupStudies, { pageSize: 1 })).datalist[0],
    ).toMatchObject({
      ...{ id, courseName: '塔克拉玛干锁边记', leaderName: '吐尔逊', rosterNum: 30 },
    });
  });
});

describe('the spot check of a group study', () => {
  const closed = async () => {
    await mark('IN', 5);
    await play(0, 1960);
    const { people } = (await ask(leader(), calls.closeGroupStudy, { id })).data;
    return people.find((one: { isSampled: boolean }) => one.isSampled);
  };
  const decide = (caller: Caller, userId: string, verdict: string, note = '') =>
    ask(caller, calls.decideSample, { id, userId, verdict, note });

  it('takes doubtful hours back and credits them anew when they were right after all', async () => {
    const { county } = world.people;
    const { userId } = await closed();
    const standing = async () =>
      (await presenceOf(world.database.db, { userId, kind: 'GROUP', key: id }))?.hoursHundredths ?? 0;
    expect((await decide(county, userId, 'CONFIRMED')).status).toBe(200);
    expect(await standing()).toBe(70);
    expect((await decide(county, userId, 'DOUBTFUL')).message).toContain('写明原因');
    expect((await decide(county, userId, 'DOUBTFUL', '本人说那天在外地')).status).toBe(200);
    expect(await standing()).toBe(0);
    expect((await ask(county, calls.getGroupStudy, { id })).data.people[4]).toMatchObject({
      ...{ verdict: 'DOUBTFUL', courseHours: '0.00', note: '本人说那天在外地' },
    });
    expect((await ask(county, calls.listGroupStudiesAdmin, { pageSize: 1 })).datalist[0]).toMatchObject({
      ...{ sampledNum: 1, confirmedNum: 0, doubtfulNum: 1 },
    });
    await decide(county, userId, 'CONFIRMED');
    expect(await standing()).toBe(70);
    expect((await world.audited(id)).filter((action) => action === 'groupStudy.sample')).toHaveLength(3);
  });

  it('is not for the branch itself, nor for who was not drawn', async () => {
    const { userId } = await closed();
    for (const caller of [leader(), world.people.own])
      expect((await decide(caller, userId, 'CONFIRMED')).status).toBe(403);
    expect((await decide(world.people.county, 'nobody', 'CONFIRMED')).status).toBe(404);
  });
});
