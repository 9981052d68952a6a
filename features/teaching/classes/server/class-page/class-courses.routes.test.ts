import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCourse, saveEvaluation } from '#features/content/courses/shared/page/course-page.contract.ts';
import { makeLearner } from '#features/learning/study/server/study.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { getMyClassProgress, listClassCourses } from '../../shared/class-study.contract.ts';
import { type ClassStudyWorld, openClassStudy } from '../class-study.fixtures.ts';
import { KASHGAR, makeClass, makeMember } from '../classes.fixtures.ts';

let world: ClassStudyWorld;

beforeAll(async () => {
  world = await openClassStudy();
});

afterAll(() => world.close());

const courses = (input: object, caller: Caller | null) => world.ask(listClassCourses, input, caller);
const manager = (userId: string): Caller =>
  makeLearner({ userId, activeRole: { roleCode: 'manager', orgCode: KASHGAR } });

/** Ten courses, the last two elective; the member has finished the first and begun the second. */
const tenCourses = async () => {
  const ids: string[] = [];
  for (let n = 1; n <= 10; n += 1) ids.push(await world.makeCourse({ title: `第 ${n} 课` }));
  const { caller, classId } = await world.enrolled(
    ids.map((courseId, n) => ({ courseId, isCompulsory: n < 8 })),
    { managers: [{ userId: 'head-of-ten', kind: 'HEAD' }] },
  );
  await world.finish(caller, ids[0] ?? '', classId);
  await world.watch(caller, ids[1] ?? '', { classId, until: 30, by: world.study });
  return { ids, caller, classId };
};

describe('the courses of a class', () => {
  it('are eight a page, with the member’s own state, and counted by state whatever is filtered', async () => {
    const { caller, classId } = await tenCourses();
    const { body } = await courses({ classId }, caller);
    expect(body).toMatchObject({ pagesize: 8, totalelements: 10, totalpages: 2, counts: [10, 8, 1, 1] });
    expect(body.datalist[0]).toMatchObject({
      courseName: '第 1 课',
      courseNo: 1,
      isCompulsory: '1',
      studyStatus: 2,
      studyPercentage: 100,
      entryMessage: '',
    });
    expect(body.datalist[1]).toMatchObject({ studyStatus: 1, studyTimes: 30, studyPercentage: 50 });
    const names = async (input: object) =>
      (await courses({ classId, ...input }, caller)).body.datalist.map(
        (row: { courseNo: number }) => row.courseNo,
      );
    expect(await names({ studyStatus: 1 })).toEqual([2]);
    expect(await names({ studyStatus: '2' })).toEqual([1]);
    expect((await courses({ classId, studyStatus: null }, caller)).body.totalelements).toBe(10);
    expect(await names({ isCompulsory: '0' })).toEqual([9, 10]);
    expect(await names({ pageNum: 1 })).toEqual([9, 10]);
    expect((await courses({ classId, studyStatus: 2 }, caller)).body.counts).toEqual([10, 8, 1, 1]);
  });

  it('are titles without any state for everybody outside, whatever they ask', async () => {
    const { classId } = await tenCourses();
    for (const caller of [
      null,
      makeLearner(),
      makeLearner({ isPartyMember: false }),
      manager('head-of-ten'),
    ]) {
      const { status, body } = await courses({ classId, studyStatus: 2, pageSize: 100 }, caller);
      expect(status).toBe(200);
      expect(body.datalist).toHaveLength(10);
      expect(body.datalist[0].studyStatus).toBeUndefined();
      expect(body.datalist[0].entryMessage).toBe('未报名班级不可学习');
    }
  });

  it('show a manager the states of a member, and nobody else', async () => {
    const person = await world.makePerson('阿依古丽');
    const courseId = await world.makeCourse();
    const { classId } = await world.enrolled(
      [{ courseId }],
      { managers: [{ userId: 'head-a', kind: 'SUPERVISOR' }] },
      person,
    );
    await world.finish(person, courseId, classId);
    const input = { classId, idCardHash: person.idCardHash };
    expect((await courses(input, manager('head-a'))).body.datalist[0].studyStatus).toBe(2);
    for (const other of [manager('head-b'), makeLearner()])
      expect((await courses(input, other)).status).toBe(403);
  });

  it('say why one cannot be entered: taken down, not begun, out of turn', async () => {
    const down = await world.makeCourse({ status: 4 });
    const [first, second] = [await world.makeCourse({ title: '先学的' }), await world.makeCourse()];
    const { caller, classId } = await world.enrolled(
      [{ courseId: down }, { courseId: first }, { courseId: second }],
      { inOrder: true },
    );
    const messages = async () =>
      (await courses({ classId }, caller)).body.datalist.map(
        (row: { entryMessage: string }) => row.entryMessage,
      );
    expect(await messages()).toEqual(['课程已下线，不可学习', '', '请先学完《先学的》']);
    await world.query('update class set start_at = $2 where id = $1', [
      classId,
      new Date(world.now() + 60_000).toISOString(),
    ]);
    expect((await messages())[1]).toBe('班级未开始培训，请耐心等待~');
    await world.query(`update class set start_at = '2026-01-01', end_at = '2026-02-01' where id = $1`, [
      classId,
    ]);
    expect(await messages()).toEqual(['课程已下线，不可学习', '', '']);
  });

  it('of a class taken offline are titles for people who wait for a place or for approval', async () => {
    const courseId = await world.makeCourse();
    const { classId } = await world.enrolled([{ courseId }], { status: 'OFFLINE' });
    for (const state of ['WAITING', 'PENDING', 'REMOVED'] as const) {
      const person = await world.makePerson('努尔兰');
      await makeMember(world.database.db, { classId, userId: person.userId, state });
      const { status, body } = await courses({ classId }, person);
      expect(status).toBe(state === 'REMOVED' ? 404 : 200);
      if (status === 200) expect(body.datalist[0].studyStatus).toBeUndefined();
    }
  });

  it('of a draft are not shown, and of a class taken offline to its members and managers only', async () => {
    const courseId = await world.makeCourse();
    const draft = await makeClass(world.database.db, {
      status: 'DRAFT',
      courses: [{ courseId, isCompulsory: true }],
    });
    expect((await courses({ classId: draft }, null)).status).toBe(404);
    expect((await courses({ classId: 'nothing' }, null)).status).toBe(404);
    const { caller, classId } = await world.enrolled([{ courseId }], { status: 'OFFLINE' });
    expect((await courses({ classId }, null)).status).toBe(404);
    expect((await courses({ classId }, caller)).status).toBe(200);
    const admin = makeLearner({ activeRole: { roleCode: 'admin', orgCode: KASHGAR } });
    expect((await courses({ classId }, admin)).status).toBe(200);
  });
});

describe('my progress', () => {
  it('adds up, and names the course to go on with: the one studied last', async () => {
    const { caller, classId, ids } = await tenCourses();
    const { body } = await world.ask(getMyClassProgress, { classId }, caller);
    expect(body.data).toEqual({
      courseNum: 10,
      finishedNum: 1,
      compulsoryNum: 8,
      compulsoryFinishedNum: 1,
      gotHours: '0.75',
      needHours: '0.00',
      percentage: 12,
      next: { id: ids[1], courseName: '第 2 课', studyStatus: 1 },
    });
    expect((await world.ask(getMyClassProgress, { classId }, makeLearner())).status).toBe(404);
  });
});

describe('the course page in a class', () => {
  const page = async (input: object, caller: Caller | null) =>
    (await world.ask(getCourse, input, caller)).body.data;

  it('carries the class’s own state and what time it is in the class', async () => {
    const courseId = await world.makeCourse();
    const { caller, classId } = await world.enrolled([{ courseId }]);
    await world.watch(caller, courseId, { until: 30 });
    world.deps.advance(60);
    expect(await page({ id: courseId }, caller)).toMatchObject({ studyStatus: 1, classStatusEnum: '' });
    expect(await page({ id: courseId, classId }, caller)).toMatchObject({
      studyStatus: 0,
      studyTimes: 0,
      classStatusEnum: 'HOLDING',
    });
    await world.finish(caller, courseId, classId);
    expect(await page({ id: courseId, classId }, caller)).toMatchObject({ studyStatus: 2 });
    await world.query(`update class set end_at = start_at + interval '1 day' where id = $1`, [classId]);
    expect(await page({ id: courseId, classId }, caller)).toMatchObject({ classStatusEnum: 'HOLDOVER' });
    await world.query(`update class set status = 'OFFLINE' where id = $1`, [classId]);
    expect(await page({ id: courseId, classId }, caller)).toMatchObject({ classStatusEnum: 'OFFLINE' });
    expect(await page({ id: courseId, classId }, null)).toMatchObject({ classStatusEnum: '' });
    expect(await page({ id: courseId, classId: 'forged' }, caller)).toMatchObject({ classStatusEnum: '' });
  });

  it('takes evaluations of its members only, so that nobody rates a course once for every invented class', async () => {
    const courseId = await world.makeCourse();
    const caller = makeLearner();
    await world.finish(caller, courseId);
    const save = (classId: string) => world.ask(saveEvaluation, { courseId, classId, score: 10 }, caller);
    expect((await save('invented-1')).body).toMatchObject({ code: 'courses.notInClass' });
    const classId = await makeClass(world.database.db, { courses: [{ courseId, isCompulsory: true }] });
    expect((await save(classId)).status).toBe(422);
    await makeMember(world.database.db, { classId, userId: caller.userId });
    expect((await save(classId)).status).toBe(200);
  });
});
