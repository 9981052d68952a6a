import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLearner } from '#features/learning/study/server/study.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { type ClassStudyWorld, openClassStudy } from '../class-study.fixtures.ts';
import { makeClass, makeMember } from '../classes.fixtures.ts';
import { release } from '../enrolment/seat.service.ts';
import { classOfCourse } from './class-of-course.read.ts';

let world: ClassStudyWorld;

beforeAll(async () => {
  world = await openClassStudy();
});

afterAll(() => world.close());

const start = async (caller: Caller, courseId: string, classId: string) =>
  (await world.study.start(caller, courseId, { classId })).message;
const now = () => world.deps.clock();
const inSeconds = (seconds: number) => new Date(now().getTime() + seconds * 1000);

describe('studying in a class', () => {
  it('is refused outside of it with 未报名班级不可学习: forged ids, pending, waiting, removed people', async () => {
    const courseId = await world.makeCourse();
    const classId = await makeClass(world.database.db, { courses: [{ courseId, isCompulsory: true }] });
    expect(await start(makeLearner(), courseId, 'forged-class')).toBe('未报名班级不可学习');
    expect(await start(makeLearner(), courseId, classId)).toBe('未报名班级不可学习');
    for (const state of ['PENDING', 'WAITING', 'REMOVED', 'WITHDRAWN', 'REJECTED'] as const) {
      const caller = makeLearner();
      await makeMember(world.database.db, { classId, userId: caller.userId, state });
      expect(await start(caller, courseId, classId)).toBe('未报名班级不可学习');
    }
  });

  it('is refused before it begins, after its end, and in a class taken offline', async () => {
    const courseId = await world.makeCourse();
    const early = await world.enrolled([{ courseId }], { startAt: inSeconds(10) });
    expect(await start(early.caller, courseId, early.classId)).toBe('班级未开始培训，请耐心等待~');
    const over = await world.enrolled([{ courseId }], { endAt: now() });
    expect(await start(over.caller, courseId, over.classId)).toBe('班级已结束，可以继续观看，不再记学时');
    const offline = await world.enrolled([{ courseId }], { status: 'OFFLINE' });
    expect(await start(offline.caller, courseId, offline.classId)).toBe(
      '班级已由主办单位下线，可以继续观看，不再记学时',
    );
  });

  it('is open to the first moment of the class', async () => {
    const courseId = await world.makeCourse();
    const { caller, classId } = await world.enrolled([{ courseId }], { startAt: now() });
    expect(await start(caller, courseId, classId)).toBe('');
  });

  it('is refused with 线下课程，不能继续学习 for a course that a session in a room is about, unless the list has it, too', async () => {
    const zh = await world.makeCourse({ versionGroup: 'v-room' });
    const ug = await world.makeCourse({ versionGroup: 'v-room', lang: 'ug' });
    const { caller, classId } = await world.enrolled([], { heldInRoom: true, sessionCourseIds: [zh] });
    expect(await start(caller, zh, classId)).toBe('线下课程，不能继续学习');
    expect(await start(caller, ug, classId)).toBe('线下课程，不能继续学习');
    const inRoom = async (courseId: string, id: string) =>
      (await classOfCourse.find(world.database.db, caller.userId, courseId, id, now()))?.isTaughtInRoom;
    expect([await inRoom(zh, classId), await inRoom(ug, classId)]).toEqual([true, true]);
    expect(await inRoom(await world.makeCourse(), classId)).toBe(false);
    const both = await world.enrolled([{ courseId: zh }], { heldInRoom: true, sessionCourseIds: [zh] });
    expect(await start(both.caller, zh, both.classId)).toBe('');
    expect(await inRoom(zh, both.classId)).toBe(false);
  });

  it('is refused for a course of elsewhere, and open for another language version of its own', async () => {
    const zh = await world.makeCourse({ versionGroup: 'v-gate' });
    const ug = await world.makeCourse({ versionGroup: 'v-gate', lang: 'ug' });
    const { caller, classId } = await world.enrolled([{ courseId: zh }]);
    expect(await start(caller, await world.makeCourse(), classId)).toBe(
      '这门课程不在本班的课程里，请从班级的课程列表进入',
    );
    expect(await start(caller, ug, classId)).toBe('');
  });

  it('goes in order where the class is in order, in any language version', async () => {
    const first = await world.makeCourse({ title: '第一课', versionGroup: 'v-order' });
    const firstUg = await world.makeCourse({ versionGroup: 'v-order', lang: 'ug' });
    const [second, third] = [await world.makeCourse({ title: '第二课' }), await world.makeCourse()];
    const { caller, classId } = await world.enrolled(
      [{ courseId: first }, { courseId: second }, { courseId: third }],
      { inOrder: true },
    );
    expect(await start(caller, third, classId)).toBe('请先学完《第一课》');
    await world.finish(caller, firstUg, classId);
    expect(await start(caller, third, classId)).toBe('请先学完《第二课》');
    expect(await start(caller, second, classId)).toBe('');
  });

  it('goes on in order when a finished course is replaced by its other language version', async () => {
    const zh = await world.makeCourse({ title: '第一课', versionGroup: 'v-order-swap' });
    const ug = await world.makeCourse({ title: '第一课（维）', versionGroup: 'v-order-swap', lang: 'ug' });
    const [second, third] = [await world.makeCourse({ title: '第二课' }), await world.makeCourse()];
    const { caller, classId } = await world.enrolled(
      [{ courseId: zh }, { courseId: second }, { courseId: third }],
      { inOrder: true },
    );
    const late = makeLearner();
    await makeMember(world.database.db, { classId, userId: late.userId });
    await world.finish(caller, zh, classId);
    await world.query('update class_course set course_id = $3 where class_id = $1 and course_id = $2', [
      classId,
      zh,
      ug,
    ]);
    expect(await start(caller, second, classId)).toBe('');
    expect(await start(caller, third, classId)).toBe('请先学完《第二课》');
    expect(await start(late, second, classId)).toBe('请先学完《第一课（维）》');
    await world.finish(caller, second);
    expect(await start(caller, third, classId)).toBe('');
  });
});

describe('a class that ends in the middle of a course', () => {
  it('records nothing of what comes after its end, and credits nothing for it', async () => {
    const courseId = await world.makeCourse();
    const { caller, classId } = await world.enrolled([{ courseId }], { endAt: inSeconds(35) });
    const lease = (await world.study.start(caller, courseId, { classId })).data;
    const report = (at: number) =>
      world.send(lease, courseId, { studyTimes: at, segments: [[0, at]] }, world.study);
    for (let at = 10; at <= 30; at += 10) {
      world.deps.advance(10);
      await report(at);
    }
    world.deps.advance(10);
    await expect(report(40)).rejects.toMatchObject({ status: 401, code: 'study.leaseEnded' });
    expect((await world.study.start(caller, courseId, { classId })).code).toBe('800');
    expect((await world.study.end(caller.userId, courseId, classId)).studyStatus).toBe('1');
    expect((await world.memberOf(caller, classId)).doneNum).toBe(0);
  });

  it('does not count the reading of an image-text course that goes beyond its end', async () => {
    const courseId = await world.makeCourse({ mediaKind: 'text' });
    const { caller, classId } = await world.enrolled([{ courseId }], { endAt: inSeconds(10) });
    await world.study.start(caller, courseId, { classId });
    world.deps.advance(20);
    expect((await world.study.end(caller.userId, courseId, classId)).studyStatus).toBe('1');
    expect((await world.memberOf(caller, classId)).doneNum).toBe(0);
  });

  it('credits what was watched to the end before, though the credit is written down later', async () => {
    const courseId = await world.makeCourse({ mediaKind: 'text' });
    const { caller, classId } = await world.enrolled([{ courseId }], { endAt: inSeconds(60) });
    await world.study.start(caller, courseId, { classId });
    world.deps.advance(20);
    const finishedAt = now();
    await world.query(
      `update study_progress set covered_at = $2, watched = '0-150', covered_tenths = 150, server_ms = 15000
        where user_id = $1`,
      [caller.userId, finishedAt],
    );
    world.deps.advance(600);
    await world.study.end(caller.userId, courseId, classId);
    expect(await world.memberOf(caller, classId)).toMatchObject({ doneNum: 1, graduatedAt: finishedAt });
  });
});

describe('somebody who is taken out of the class in the middle of a course', () => {
  it('loses the lease at once; the page is told why, and nothing counts for the class', async () => {
    const courseId = await world.makeCourse();
    const { caller, classId } = await world.enrolled([{ courseId }]);
    const lease = (await world.study.start(caller, courseId, { classId })).data;
    world.deps.advance(10);
    await world.send(lease, courseId, { segments: [[0, 10]] }, world.study);
    await world.database.db.transaction((tx) =>
      release(tx, world.deps, { classId, userId: caller.userId, to: 'REMOVED', reason: '调离', by: 'head' }),
    );
    await world.deps.jobs.drain();
    world.deps.advance(10);
    await expect(world.send(lease, courseId, { segments: [[10, 20]] }, world.study)).rejects.toMatchObject({
      status: 401,
    });
    expect(await start(caller, courseId, classId)).toBe('未报名班级不可学习');
    expect((await world.memberOf(caller, classId)).doneNum).toBe(0);
  });

  it('keeps a lease that is not of this class', async () => {
    const courseId = await world.makeCourse();
    const { caller, classId } = await world.enrolled([{ courseId }]);
    const lease = (await world.study.start(caller, courseId)).data;
    await world.database.db.transaction((tx) =>
      release(tx, world.deps, { classId, userId: caller.userId, to: 'WITHDRAWN', reason: '', by: '' }),
    );
    await world.deps.jobs.drain();
    world.deps.advance(10);
    expect((await world.send(lease, courseId, { segments: [[0, 10]] }, world.study)).data.studyTimes).toBe(
      10,
    );
  });
});
