import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import { listPins, savePins } from '../../shared/classifications/classification-admin.contract.ts';
import { fakePorts, insertTestCourses } from '../courses.fixtures.ts';
import { type CourseDesk, openCourseDesk } from '../documents/course-admin.fixtures.ts';
import { recommend, relatedCard } from './recommend.service.ts';

let desk: CourseDesk;
const ports = fakePorts();

beforeAll(async () => {
  desk = await openCourseDesk();
  await insertTestCourses(
    desk.database.db,
    { id: '1', studyNum: 50 },
    { id: '2', studyNum: 40 },
    { id: '3', studyNum: 0 },
    { id: '4', status: 4 },
  );
});
afterAll(() => desk.close());

const pins = async (slot: string) => {
  const all = (await desk.ask('admin', listPins)).json().data;
  return all.find((one: { slot: string }) => one.slot === slot);
};

const save = async (slot: string, items: object[], who: 'admin' | 'localAdmin' = 'admin') =>
  desk.ask(who, savePins, { slot, version: (await pins(slot)).version, items });

const recommended = async (caller = testCaller()) =>
  (await recommend(desk.deps, ports, caller, { pageNum: 0, pageSize: 8 })).datalist.map(({ id, reason }) => [
    id,
    reason,
  ]);

describe('pinned courses', () => {
  it('stand in front of the recommendations from the moment they are saved', async () => {
    expect((await recommended())[0]?.[0]).toBe('1');
    expect((await save('recommend', [{ courseId: '3', untilDate: '2026-07-10' }])).statusCode).toBe(200);
    expect((await recommended())[0]).toEqual(['3', '编辑推荐']);
    expect((await recommended()).map(([id]) => id)).toEqual(['3', '1', '2']);
  });

  it('are no longer there after their last day, nor for who has finished them', async () => {
    ports.study('u9', '3', { studyStatus: 2, studyTimes: 60, studyPercentage: 100 });
    expect((await recommended(testCaller({ userId: 'u9' }))).map(([id]) => id)).toEqual(['1', '2']);
    desk.deps.setTime(new Date('2026-07-10T15:59:00Z'));
    expect((await recommended())[0]?.[0]).toBe('3');
    desk.deps.advance(120);
    expect((await recommended())[0]?.[0]).toBe('1');
  });

  it('stand in front of a topic of the sidebar card, but not on their own page', async () => {
    await save('everyone', [{ courseId: '3' }, { courseId: '2' }]);
    const card = async (id?: string) =>
      (
        await relatedCard(desk.deps, ports, null, { id, topic: 'everyone' }, { pageNum: 0, pageSize: 3 })
      ).datalist.map((row) => row.id);
    expect(await card()).toEqual(['3', '2', '1']);
    expect(await card('3')).toEqual(['2', '1']);
  });

  it('are listed in their order with the title of each place', async () => {
    expect(await pins('everyone')).toMatchObject({
      title: '大家都在学',
      items: [{ courseId: '3', untilDate: '', status: 3 }, { courseId: '2' }],
    });
  });

  it('are published courses, each once, until a real day', async () => {
    for (const items of [
      [{ courseId: '4' }],
      [{ courseId: '99' }],
      [{ courseId: '1' }, { courseId: '1' }],
      [{ courseId: '1', untilDate: '2026-02-31' }],
    ]) {
      const reply = await save('micro', items);
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'courses.badFields']);
    }
  });

  it('are kept by the region, and never on an old version', async () => {
    expect((await save('red', [], 'localAdmin')).statusCode).toBe(403);
    const old = await desk.ask('admin', savePins, { slot: 'everyone', version: 0, items: [] });
    expect([old.statusCode, old.json().code]).toEqual([409, 'courses.pinsChanged']);
  });
});
