import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classMoved } from '#features/classes/server/classes.public.ts';
import { getAttemptState } from '../shared/exams.contract.ts';
import { closeDue } from './close-due.service.ts';
import { type ExamsWorld, openExams } from './exams.fixtures.ts';

let world: ExamsWorld;
beforeAll(async () => {
  world = await openExams();
});
afterAll(() => world.close());

const MINUTE = 60_000;

/** The class ends at another moment, as a manager saves it. */
const endClass = async (classId: string, endMs: number) => {
  await world.query('update class set end_at = $2 where id = $1', [classId, new Date(endMs).toISOString()]);
  await world.database.db.transaction((tx) => world.deps.events.emit(tx, classMoved, { classId }));
  await world.deps.jobs.drain();
};

const stateOf = async (caller: Parameters<ExamsWorld['begin']>[0], attemptId: string) =>
  (await world.ask(getAttemptState, { attemptId }, caller)).body.data;

const toldOf = async (userId: string) =>
  (
    await world.query<{ kind: string; text: string }>(
      'select kind, text from notification where user_id = $1 order by created_at',
      [userId],
    )
  ).filter(({ kind }) => kind === 'EXAM_EXTENDED');

describe('a final test whose class moves its end', () => {
  it('goes on for as long as was promised when the class ends earlier, and passing counts', async () => {
    const courseId = await world.makeCourse();
    const { caller, classId } = await world.enrolled([{ courseId }]);
    await world.finish(caller, courseId, classId);
    const exam = await world.makeExam({ classId });
    const { attemptId, attempt, questions } = await world.begin(caller, exam.id);
    await endClass(classId, world.now() - 10 * MINUTE);
    expect((await stateOf(caller, attemptId)).attempt).toMatchObject({ deadlineMs: attempt.deadlineMs });
    expect(await toldOf(caller.userId)).toEqual([]);
    world.deps.advance(50 * 60);
    await world.answer(caller, attemptId, questions);
    world.deps.advance(11 * 60);
    await closeDue(world.deps);
    expect((await stateOf(caller, attemptId)).result).toMatchObject({ submitKind: 'TIMEOUT', passFlag: '1' });
    expect((await world.memberOf(caller, classId)).graduatedAt).not.toBeNull();
  });

  it('has what the class has more, up to its length, and says so once', async () => {
    const { caller, classId, exam } = await world.finalTest();
    await endClass(classId, world.now() + 20 * MINUTE);
    const { attemptId, attempt } = await world.begin(caller, exam.id);
    expect(attempt).toMatchObject({ endsBy: 'WINDOW', deadlineMs: world.now() + 20 * MINUTE });
    await endClass(classId, world.now() + 40 * MINUTE);
    expect((await stateOf(caller, attemptId)).attempt).toMatchObject({
      endsBy: 'WINDOW',
      deadlineMs: world.now() + 40 * MINUTE,
    });
    await endClass(classId, world.now() + 400 * MINUTE);
    const full = { endsBy: 'LENGTH', deadlineMs: world.now() + 60 * MINUTE };
    expect((await stateOf(caller, attemptId)).attempt).toMatchObject(full);
    expect(await toldOf(caller.userId)).toHaveLength(2);
    await endClass(classId, world.now() + 500 * MINUTE);
    expect((await stateOf(caller, attemptId)).attempt).toMatchObject(full);
    expect(await toldOf(caller.userId)).toHaveLength(2);
    const logs = await world.query(
      `select facts from exam_attempt_log where attempt_id = $1 and kind = 'EXTENDED'`,
      [attemptId],
    );
    expect(logs).toMatchObject([
      { facts: { reason: '班级的起止时间有改动' } },
      { facts: { reason: '班级的起止时间有改动' } },
    ]);
  });

  it('never runs beyond the end of its own window', async () => {
    const { caller, classId, exam } = await world.finalTest({
      closesAt: new Date(world.now() + 30 * MINUTE),
    });
    await endClass(classId, world.now() + 20 * MINUTE);
    const { attemptId } = await world.begin(caller, exam.id);
    await endClass(classId, world.now() + 400 * MINUTE);
    expect((await stateOf(caller, attemptId)).attempt.deadlineMs).toBe(world.now() + 30 * MINUTE);
  });

  it('is not given seconds that it does not have: what is due stays due', async () => {
    const { caller, classId, exam } = await world.finalTest();
    const { attemptId, attempt } = await world.begin(caller, exam.id);
    world.deps.advance(61 * 60);
    await endClass(classId, world.now() + 400 * MINUTE);
    expect((await stateOf(caller, attemptId)).result).toMatchObject({
      submitKind: 'TIMEOUT',
      usedSeconds: 3600,
    });
    expect(attempt.endsBy).toBe('LENGTH');
    expect(await toldOf(caller.userId)).toEqual([]);
  });
});

describe('a quiz in a class that moves its end', () => {
  it('ends with the class, earlier or later, and in no other class', async () => {
    const { caller, classId, courseId, exam } = await world.quiz();
    const other = await world.enrolled([{ courseId }]);
    await world.finish(other.caller, courseId, other.classId);
    const own = await world.begin(caller, exam.id, classId);
    const elsewhere = await world.begin(other.caller, exam.id, other.classId);
    await endClass(classId, world.now() + 30 * MINUTE);
    expect((await stateOf(caller, own.attemptId)).attempt.deadlineMs).toBe(world.now() + 30 * MINUTE);
    await endClass(classId, world.now() + 90 * MINUTE);
    expect((await stateOf(caller, own.attemptId)).attempt.deadlineMs).toBe(world.now() + 90 * MINUTE);
    await endClass(classId, world.now() - 30 * MINUTE);
    expect((await stateOf(caller, own.attemptId)).result).toMatchObject({ submitKind: 'TIMEOUT' });
    expect((await stateOf(other.caller, elsewhere.attemptId)).attempt.deadlineMs).toBe(
      elsewhere.attempt.deadlineMs,
    );
  });
});
