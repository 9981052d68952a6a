import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExamsWorld, openExams } from '#features/teaching/exams/server/exams.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { wireTime } from '#platform/shared/times.ts';
import { getToday } from '../shared/today.contract.ts';
import { homeRoutes } from './home.routes.ts';
import type { Today } from './today.read.ts';

let world: ExamsWorld;
beforeAll(async () => {
  world = await openExams((deps) => homeRoutes(deps, []));
});
afterAll(() => world.close());

const todayOf = async (caller: Caller): Promise<Today> => {
  const { status, body } = await world.ask(getToday, {}, caller);
  expect(status).toBe(200);
  return body.data;
};

const endClass = (classId: string, days: number) =>
  world.query('update class set end_at = $2 where id = $1', [
    classId,
    new Date(world.now() + days * 86_400_000).toISOString(),
  ]);

describe('today on the home page', () => {
  it('leads on in the class of the last study: from one compulsory course to the next', async () => {
    const [elective, first, second] = [
      await world.makeCourse(),
      await world.makeCourse(),
      await world.makeCourse(),
    ];
    const { caller, classId } = await world.enrolled([
      { courseId: elective, isCompulsory: false },
      { courseId: first },
      { courseId: second },
    ]);
    expect((await todayOf(caller)).next).toMatchObject({ courseId: first, classId, isBegun: false });
    await world.finish(caller, first, classId);
    expect((await todayOf(caller)).next).toMatchObject({ courseId: second, isBegun: false });
    await world.finish(caller, second, classId);
    // With its last compulsory course the class is graduated from.
    expect((await todayOf(caller)).next).toBeNull();
  });

  it('shows the exam that is being sat with the time that its own clock has left', async () => {
    const { caller, classId, exam } = await world.finalTest();
    const before = await todayOf(caller);
    expect(before.running).toBeNull();
    const { attempt } = await world.begin(caller, exam.id);
    world.deps.advance(600);
    const { running, deadlines } = await todayOf(caller);
    expect(running).toMatchObject({ name: exam.name, deadlineMs: attempt.deadlineMs });
    expect(running?.path).toContain(classId);
    expect((running?.deadlineMs ?? 0) - (running?.serverMs ?? 0)).toBe(50 * 60_000);
    expect(deadlines.map(({ kind }) => kind)).not.toContain('EXAM');
  });

  it('hands in what ran out meanwhile, and no longer shows it', async () => {
    const { caller, exam } = await world.finalTest();
    await world.begin(caller, exam.id);
    world.deps.advance(3 * 3600);
    expect((await todayOf(caller)).running).toBeNull();
  });

  it('names where a quiz is sat that waits, and forgets it when it is passed', async () => {
    const { caller, classId, courseId, exam } = await world.quiz();
    const [quiz, ...others] = (await todayOf(caller)).exams;
    expect([quiz?.courseId, others.length]).toEqual([courseId, 0]);
    expect(quiz?.path).toContain(classId);
    await world.sit(caller, exam.id, { classId, rightNum: 5 });
    expect((await todayOf(caller)).exams).toEqual([]);
  });

  it('names the nearest ends of exams and classes, and nothing of classes that are over or graduated', async () => {
    const closesAt = new Date(world.now() + 2 * 86_400_000);
    const { caller, classId, exam } = await world.finalTest({ closesAt });
    await endClass(classId, 5);
    const { deadlines } = await todayOf(caller);
    expect(deadlines).toMatchObject([
      { kind: 'EXAM', name: exam.name, time: wireTime(closesAt) },
      { kind: 'CLASS', time: wireTime(new Date(world.now() + 5 * 86_400_000)) },
    ]);
    await endClass(classId, 2);
    expect((await todayOf(caller)).deadlines.map(({ kind }) => kind)).toEqual(['EXAM', 'CLASS']);
    await world.query('update class_member set graduated_at = now() where class_id = $1', [classId]);
    expect((await todayOf(caller)).deadlines.map(({ kind }) => kind)).not.toContain('CLASS');
    await world.query('update class_member set graduated_at = null where class_id = $1', [classId]);
    await endClass(classId, -1);
    expect(await todayOf(caller)).toMatchObject({ next: null, deadlines: [] });
  });

  it('asks for the answer to an offered seat before it lapses, and no longer after', async () => {
    const { caller, classId } = await world.enrolled([{ courseId: await world.makeCourse() }]);
    const until = new Date(world.now() + 86_400_000);
    await world.query("update class_member set state = 'PENDING', offer_until = $2 where class_id = $1", [
      classId,
      until.toISOString(),
    ]);
    expect((await todayOf(caller)).deadlines).toMatchObject([{ kind: 'OFFER', time: wireTime(until) }]);
    world.deps.advance(86_400);
    expect((await todayOf(caller)).deadlines).toEqual([]);
  });

  it('says nothing where nothing waits, and is no call for people without membership', async () => {
    const { caller, classId } = await world.enrolled([]);
    await endClass(classId, -1);
    expect(await todayOf(caller)).toEqual({
      next: null,
      running: null,
      session: null,
      visit: null,
      exams: [],
      deadlines: [],
    });
    expect((await world.ask(getToday, {}, null)).status).toBe(401);
    expect((await world.ask(getToday, {}, { ...caller, isPartyMember: false })).status).toBe(403);
  });
});
