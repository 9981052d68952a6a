import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLearner, openStudy, type StudyWorld, studyProcess } from '../study.fixtures.ts';
import type { StudyPorts } from '../study-ports.ts';
import { findPerson } from './lease.repository.ts';

let world: StudyWorld;

beforeAll(async () => {
  world = await openStudy();
});

afterAll(() => world.close());

describe('start-study refuses with code 800', () => {
  it('a course that was taken down', async () => {
    const reply = await world.study.start(makeLearner(), await world.makeCourse({ status: 4 }));
    expect(reply).toMatchObject({
      code: '800',
      message: '课程已下线，不可学习',
      data: { reason: '课程已下线，不可学习' },
    });
  });

  it('a lesson of a class held in a room, which is no course of the portal', async () => {
    const ports: StudyPorts = {
      classGate: async () => ({ ok: true }),
      heldElsewhere: async (_, classId, id) =>
        classId === 'k1' && id === 's1' ? '线下课程，不能继续学习' : '',
    };
    const study = studyProcess(world.deps, ports);
    const reply = await study.start(makeLearner(), 's1', { classId: 'k1' });
    expect(reply).toMatchObject({ code: '800', message: '线下课程，不能继续学习', data: { leaseId: '' } });
    await expect(study.start(makeLearner(), 's2', { classId: 'k1' })).rejects.toMatchObject({ status: 404 });
  });

  it('a class of which nobody knows', async () => {
    const reply = await world.study.start(makeLearner(), await world.makeCourse(), { classId: 'k1' });
    expect(reply).toMatchObject({ code: '800', message: '未报名班级不可学习' });
  });

  it('a class that does not run, with the words of the class', async () => {
    const message = '班级未开始培训，请耐心等待~';
    const ports: StudyPorts = { classGate: async () => ({ ok: false, message }) };
    const reply = await studyProcess(world.deps, ports).start(makeLearner(), await world.makeCourse(), {
      classId: 'k1',
    });
    expect(reply).toMatchObject({ code: '800', message });
  });

  it('another device while the first one is studying, and names it', async () => {
    const [caller, course] = [makeLearner(), await world.makeCourse({ title: '坎儿井' })];
    await world.study.start(caller, course, { device: '手机 · 微信' });
    world.deps.advance(59);
    const reply = await world.study.start({ ...caller, sessionId: 'other' }, course);
    expect(reply.data.otherDevice).toEqual({
      device: '手机 · 微信',
      isOwnBrowser: false,
      courseName: '坎儿井',
      lastReportAt: expect.stringMatching(/^2026-07-09 /),
    });
    world.deps.advance(1);
    expect((await world.study.start({ ...caller, sessionId: 'other' }, course)).code).toBe('200');
  });

  it('but not a course that nobody knows: that is 404', async () => {
    await expect(world.study.start(makeLearner(), 'nowhere')).rejects.toMatchObject({ status: 404 });
    await expect(
      world.study.start(makeLearner(), await world.makeCourse({ status: 1 })),
    ).rejects.toMatchObject({
      status: 404,
    });
    await expect(world.study.end(makeLearner().userId, 'nowhere', '')).rejects.toMatchObject({ status: 404 });
  });
});

describe('one live lease a person', () => {
  it('is kept by many starts at the same time', async () => {
    const [caller, course] = [makeLearner(), await world.makeCourse()];
    const starts = Array.from({ length: 8 }, (_, n) =>
      world.study.start({ ...caller, sessionId: `s${n}` }, course, { takeOver: true }),
    );
    const leases = (await Promise.all(starts)).map((reply) => reply.data);
    const replies = await Promise.all(leases.map((lease) => world.send(lease, course)));
    expect(replies.filter((reply) => reply.playFlag === '0')).toHaveLength(1);
  });

  it('is free for the next course as soon as the one before is watched to the end', async () => {
    const caller = makeLearner();
    const [quiz, next] = [
      await world.makeCourse({ examFlag: true, courseKind: 'WITH_QUIZ' }),
      await world.makeCourse(),
    ];
    await world.watch(caller, quiz);
    expect((await world.study.start(caller, next)).code).toBe('200');
  });

  it('ends with a report that says the course is left', async () => {
    const caller = makeLearner();
    const [first, next] = [await world.makeCourse(), await world.makeCourse()];
    const { lease } = await world.watch(caller, first, { until: 20 });
    await world.send(lease, first, { segments: [[20, 22]], leaving: true });
    expect((await findPerson(world.database.db, caller.userId))?.leaseId).toBeNull();
    await expect(world.send(lease, first, { segments: [[22, 30]] })).rejects.toMatchObject({ status: 401 });
    expect((await world.study.start(caller, next)).code).toBe('200');
  });

  it.each([
    ['of the same browser', false],
    ['of another device', true],
  ])(
    'that a window %s took over is free for the next course once that window is left',
    async (_, isOther) => {
      const caller = makeLearner();
      const [first, next] = [await world.makeCourse(), await world.makeCourse()];
      const { lease: old } = await world.watch(caller, first, { until: 20 });
      const second = { ...caller, sessionId: isOther ? 'second' : caller.sessionId };
      const { data: lease } = await world.study.start(second, first, { takeOver: true });
      await world.send(lease, first, { segments: [[20, 21]] });
      // The first window holds nothing any more: its leaving frees nothing either.
      await world.send(old, first, { segments: [[20, 21]], leaving: true });
      expect((await findPerson(world.database.db, caller.userId))?.leaseId).toBe(lease.leaseId);
      expect((await world.study.start(caller, next)).code).toBe('800');
      await world.send(lease, first, { segments: [[21, 22]], leaving: true });
      expect((await world.study.start(caller, next)).code).toBe('200');
    },
  );
});

describe('the cap of a day', () => {
  it('refuses another course once it is reached; the one under way and the next day go on', async () => {
    const ports: StudyPorts = { classGate: async () => ({ ok: true }), dayCap: async () => 75 };
    const by = studyProcess(world.deps, ports);
    const caller = makeLearner();
    const [first, underWay, other] = [
      await world.makeCourse({ hoursHundredths: 40 }),
      await world.makeCourse({ hoursHundredths: 45 }),
      await world.makeCourse(),
    ];
    await world.watch(caller, first, { by });
    // 0.40 of 0.75: another course may be begun, and is credited whole.
    await world.watch(caller, underWay, { by, until: 30 });
    expect((await by.start(caller, underWay)).code).toBe('200');
    await world.watch(caller, underWay, { by });
    expect(await by.start(caller, other)).toMatchObject({
      code: '800',
      message: '今天已计 0.85 学时，到了每天 0.75 学时的上限，明天再来学习',
    });
    expect((await by.start(caller, underWay)).studyStatus).toBe('2');
    world.deps.advance(86_400);
    expect((await by.start(caller, other)).code).toBe('200');
  });
});
