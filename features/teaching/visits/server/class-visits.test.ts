import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { correctSign, signToken } from '#features/learning/attendance/shared/attendance.contract.ts';
import { yearHours } from '#features/learning/study/server/study.public.ts';
import { makeClass, makeMember } from '#features/teaching/classes/server/classes.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { listClassVisitors, listClassVisits, listOpenBases } from '../shared/class-visits.contract.ts';
import { gatheringOfVisit } from '../shared/visit-address.rules.ts';
import { momentOf } from '../shared/visit-slots.rules.ts';
import * as calls from '../shared/visits.contract.ts';
import * as admin from '../shared/visits-admin.contract.ts';
import { BRANCH, openVisits, TUESDAY, type VisitsTest } from './visits.fixtures.ts';

const ENROLLED = 20;
const CLASS = 'class-that-visits';

let world: VisitsTest;
beforeAll(async () => {
  world = await openVisits(40);
  const { secretary, supervisor, other } = world.people;
  const { db } = world.database;
  await makeClass(db, {
    ...{ id: CLASS, className: '叶城支部书记班', orgCode: BRANCH },
    managers: [
      { userId: secretary.userId, kind: 'HEAD' },
      { userId: supervisor.userId, kind: 'SUPERVISOR' },
      { userId: other.userId, kind: 'HEAD' },
    ],
  });
  for (const { userId } of world.members.slice(0, ENROLLED))
    await makeMember(db, { classId: CLASS, userId, orgCode: BRANCH });
  await makeMember(db, { classId: CLASS, userId: world.members[ENROLLED]?.userId ?? '', state: 'WITHDRAWN' });
});
afterAll(() => world.close());

const head = () => world.people.secretary;
const some = (from: number, to: number) => world.members.slice(from, to);
const ofClass = (who: readonly Caller[], changes = {}) =>
  world.booking(who, { hostKind: 'CLASS', hostId: CLASS, purpose: '班级现场课', ...changes });
const listed = async (who: Caller, input = {}) =>
  world.ask(who, listClassVisits, { classId: CLASS, ...input });

describe('a class books a base', () => {
  it('with its roster against the places of the slot: behind a branch it waits, and moves up when the branch cancels', async () => {
    const { ask, booking } = world;
    expect((await listed(head())).datalist).toEqual([]);
    const branch = (await ask(head(), calls.bookVisit, booking(some(21, 36)))).data.id;
    const booked = await ask(head(), calls.bookVisit, ofClass(some(0, 16), { othersNum: 1 }));
    expect(booked).toMatchObject({ status: 200, data: { state: 'WAITING', waitPlace: 1 } });
    const { id } = booked.data;
    expect((await listed(head())).datalist).toMatchObject([
      {
        ...{ id, state: 'WAITING', baseName: '叶城烈士陵园', day: TUESDAY, peopleNum: 17, hours: '0.00' },
        ...{ hostKind: 'CLASS', hostName: '叶城支部书记班', purpose: '班级现场课' },
      },
    ]);
    await ask(head(), calls.cancelVisit, { id: branch, reason: '改期' });
    expect((await listed(head(), { state: 'CONFIRMED' })).datalist).toMatchObject([{ id }]);
    expect((await listed(head(), { state: 'WAITING' })).totalelements).toBe(0);
    await ask(head(), calls.cancelVisit, { id, reason: '改期' });
    expect((await listed(head())).datalist).toMatchObject([{ state: 'CANCELLED', reason: '改期' }]);
  });

  it('for the people who are in it only, while it is published and not over', async () => {
    const { ask, database, deps } = world;
    const refusal = async (input: object) => {
      const { status, code } = await ask(head(), calls.bookVisit, input);
      return [status, code];
    };
    expect(await refusal(ofClass(some(ENROLLED, ENROLLED + 1)))).toEqual([404, 'visits.noPerson']);
    const draft = await makeClass(database.db, { orgCode: BRANCH, status: 'DRAFT', managers: [] });
    expect(await refusal(ofClass(some(0, 2), { hostId: draft }))).toEqual([404, 'visits.noHost']);
    const kind = 'HEAD' as const;
    const managers = [{ userId: head().userId, kind }];
    const shut = [
      await makeClass(database.db, { orgCode: BRANCH, status: 'DRAFT', managers }),
      await makeClass(database.db, { orgCode: BRANCH, endAt: deps.clock(), managers }),
    ];
    for (const hostId of shut)
      expect(await refusal(ofClass(some(0, 2), { hostId }))).toEqual([409, 'visits.classShut']);
    expect(await refusal(ofClass(some(0, 2), { hostId: 'none' }))).toEqual([404, 'visits.noHost']);
  });

  it('by those who decide its members; a 督学 looks, and nobody else sees that there is a class', async () => {
    const { ask, people } = world;
    const { supervisor, other, elsewhere, keeper } = people;
    const { id } = (await ask(head(), calls.bookVisit, ofClass(some(0, 3)))).data;
    expect((await listed(supervisor)).datalist.map((one: { id: string }) => one.id)).toContain(id);
    expect((await listed(keeper)).status).toBe(200);
    const seen = (await ask(supervisor, calls.getVisit, { id })).data;
    expect(seen).toMatchObject({
      ...{ mayChange: false, mayFinish: false, mayDecide: false, managesGate: false, contact: '吐尔逊' },
      people: [{ name: '党员0' }, { name: '党员1' }, { name: '党员2' }],
    });
    expect((await ask(supervisor, calls.bookVisit, ofClass(some(3, 4)))).status).toBe(404);
    expect((await ask(supervisor, calls.cancelVisit, { id, reason: '不去' })).status).toBe(404);
    expect((await ask(supervisor, calls.listVisitPeople, { hostKind: 'CLASS', hostId: CLASS })).status).toBe(
      404,
    );
    expect((await ask(supervisor, signToken, { id: gatheringOfVisit(id) })).status).toBe(403);
    for (const stranger of [other, elsewhere]) {
      expect((await listed(stranger)).status).toBe(404);
      expect((await ask(stranger, listClassVisitors, { classId: CLASS })).status).toBe(404);
      expect((await ask(stranger, calls.getVisit, { id })).status).toBe(404);
      expect((await ask(stranger, calls.bookVisit, ofClass(some(3, 4)))).status).toBe(404);
    }
    const hosts = (await ask(head(), calls.listVisitHosts, { keyword: '叶城' })).data;
    expect(hosts).toEqual([
      { hostKind: 'CLASS', hostId: CLASS, name: '叶城支部书记班', peopleNum: ENROLLED },
    ]);
    expect((await ask(supervisor, calls.listVisitHosts, { keyword: '叶城' })).data).toEqual([]);
    await ask(head(), calls.cancelVisit, { id, reason: '改期' });
  });
});

describe('the bases that take bookings', () => {
  it('are listed for whoever leads a group: open ones only, found by name', async () => {
    const { ask, people, terms, baseId } = world;
    expect((await ask(head(), listOpenBases, {})).datalist).toMatchObject([
      { baseId, baseName: '叶城烈士陵园', maxGroup: 30, leadHours: 24, aheadDays: 60, confirmsItself: true },
    ]);
    expect((await ask(people.elsewhere, listOpenBases, { keyword: '烈士' })).totalelements).toBe(1);
    expect((await ask(head(), listOpenBases, { keyword: '没有这处' })).totalelements).toBe(0);
    await ask(people.keeper, admin.saveVisitTerms, terms({ version: 1, isOpen: false }));
    expect((await ask(head(), listOpenBases, {})).totalelements).toBe(0);
    await ask(people.keeper, admin.saveVisitTerms, terms({ version: 2 }));
  });
});

describe('the people of a class', () => {
  it('stand with presence and hours of the ended visits, which are those of the ledger', async () => {
    const { ask, deps, people, database } = world;
    const [early, late, absent] = world.members;
    if (!early || !late || !absent) throw new Error('too few members');
    const { id } = (await ask(head(), calls.bookVisit, ofClass([early, late, absent]))).data;
    const sign = (who: Caller, reason: string) =>
      ask(people.keeper, correctSign, {
        ...{ id: gatheringOfVisit(id), userId: who.userId, status: 'PRESENT', version: 0, reason },
      });
    deps.setTime(momentOf(TUESDAY, '10:00'));
    await sign(early, '纸上签的');
    await sign(late, '纸上签的');
    expect((await ask(head(), listClassVisitors, { classId: CLASS })).datalist).toEqual([]);
    deps.setTime(momentOf(TUESDAY, '12:00'));
    expect((await ask(head(), calls.finishVisit, { id })).data).toEqual({ state: 'CLOSED', creditedNum: 2 });
    const { datalist, totalelements } = await ask(people.supervisor, listClassVisitors, {
      ...{ classId: CLASS, sort: '-courseHours' },
    });
    expect(totalelements).toBe(3);
    expect(datalist).toMatchObject([
      { name: '党员0', listedNum: 1, cameNum: 1, minutes: 120, courseHours: '2.66' },
      { name: '党员1', listedNum: 1, cameNum: 1, minutes: 120, courseHours: '2.66' },
      { name: '党员2', listedNum: 1, cameNum: 0, minutes: 0, courseHours: '0.00' },
    ]);
    expect(await yearHours(database.db, early.userId, 2026)).toBe(266);
    expect((await listed(head(), { state: 'CLOSED' })).datalist).toMatchObject([
      { id, cameNum: 2, creditedNum: 2, hours: '5.32' },
    ]);
    const found = await ask(head(), listClassVisitors, { classId: CLASS, keyword: '党员2', pageSize: 1 });
    expect([found.totalelements, found.datalist[0].name]).toEqual([1, '党员2']);
  });
});
