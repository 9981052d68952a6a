import { afterAll, beforeAll, expect, it } from 'vitest';
import { getClassesToday } from '../../shared/desk/class-care.contract.ts';
import { listClassMembers } from '../../shared/members/members-admin.contract.ts';
import { previewClassReminder } from '../../shared/reminders/class-reminders.contract.ts';
import { makeMember } from '../classes.fixtures.ts';
import { type ClassDesk, openClassDesk } from './class-admin.fixtures.ts';
import { CLASS_FIND } from './class-find.ts';

let desk: ClassDesk;
let id: string;

beforeAll(async () => {
  desk = await openClassDesk();
  ({ id } = await desk.published({ startDate: '2026-07-01', endDate: '2026-07-10' }));
  const { db } = desk.database;
  await makeMember(db, { classId: id, userId: 'idle' });
  await makeMember(db, { classId: id, userId: 'begun', percentage: 0, lastStudyAt: new Date('2026-07-03') });
  await makeMember(db, { classId: id, userId: 'slow', percentage: 10, doneNum: 1 });
  await makeMember(db, { classId: id, userId: 'quick', percentage: 90, doneNum: 1 });
  await makeMember(db, { classId: id, userId: 'done', percentage: 0, graduatedAt: new Date('2026-07-02') });
  await makeMember(db, { classId: id, userId: 'queued', state: 'WAITING', waitNo: 1 });
  desk.deps.advance((new Date('2026-07-08T12:00:00+08:00').getTime() - desk.deps.clock().getTime()) / 1000);
});
afterAll(() => desk.close());

const today = async (who: Parameters<ClassDesk['ask']>[0]) =>
  (await desk.ask(who, getClassesToday, {})).body.data;

it('names the classes in which people are behind, and why', async () => {
  const { cared, caredNum, runningNum } = await today('head');
  expect([caredNum, runningNum]).toEqual([1, 1]);
  expect(cared).toEqual([
    expect.objectContaining({
      id,
      leftDays: 3,
      learnerNum: 5,
      avgPercentage: 20,
      duePercentage: 75,
      behindNum: 3,
      // Begun without anything counted yet: behind, but not among those who have not started.
      reason: '时间过了 75%，3 人进度不到 55%，其中 1 人没开始',
    }),
  ]);
});

it('shows the classes of today with their day', async () => {
  expect((await today('admin')).today).toEqual([
    expect.objectContaining({ id, dayNo: 8, dayNum: 10, learnerNum: 5, heldInRoom: false, sessionsText: '' }),
  ]);
});

it('is empty for who only reads the class or works elsewhere', async () => {
  for (const who of ['supervisor', 'stranger', 'elsewhere', 'otherAdmin'] as const)
    expect((await today(who)).runningNum).toBe(0);
});

it('lets the list and the reminder be narrowed to the same people', async () => {
  const list = await desk.ask('head', listClassMembers, { id, pace: 'behind', pageNum: 0, pageSize: 20 });
  expect(list.body.datalist.map(({ userId }) => userId).toSorted()).toEqual(['begun', 'idle', 'slow']);
  const preview = await desk.ask('head', previewClassReminder, { id, pace: 'behind' });
  expect(preview.body.data).toMatchObject({ peopleNum: 3 });
});

it('is found by its name by those who manage it alone', async () => {
  const found = async (who: 'head' | 'admin' | 'stranger' | 'otherAdmin') =>
    (await CLASS_FIND.find(desk.deps, desk.people[who], '农村党组织', 5)).num;
  expect([await found('head'), await found('admin')]).toEqual([1, 1]);
  expect([await found('stranger'), await found('otherAdmin')]).toEqual([0, 0]);
});
