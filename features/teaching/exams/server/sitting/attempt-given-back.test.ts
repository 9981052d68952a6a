import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAttemptState } from '../../shared/exams.contract.ts';
import { findExam } from '../exam.repository.ts';
import { type ExamsWorld, openExams } from '../exams.fixtures.ts';
import { moveDeadlinesOf } from './attempt-deadline.service.ts';

let world: ExamsWorld;
beforeAll(async () => {
  world = await openExams();
});
afterAll(() => world.close());

const MINUTE = 60_000;

const stateOf = async (caller: Parameters<ExamsWorld['begin']>[0], attemptId: string) =>
  (await world.ask(getAttemptState, { attemptId }, caller)).body.data;

const moveRunning = (examId: string, part: Parameters<typeof moveDeadlinesOf>[3] = {}) =>
  world.database.db.transaction(async (tx) => {
    const row = await findExam(tx, examId);
    if (!row) throw new Error('the exam is there');
    return moveDeadlinesOf(tx, world.deps, row, part);
  });

describe('an attempt that was given back', () => {
  /** Gives the attempt back now, with 15 minutes. */
  const giveBack = async (attemptId: string) => {
    // Deadlines are kept in time that passes evenly.
    const at = world.deps.steadyClock().getTime();
    await world.query('update exam_attempt set deadline = $2 where id = $1', [
      attemptId,
      new Date(at + 15 * MINUTE).toISOString(),
    ]);
    await noteReopened(attemptId);
    const stored = async () =>
      (
        await world.query<{ deadline: Date; ends_by: string }>(
          'select deadline, ends_by from exam_attempt where id = $1',
          [attemptId],
        )
      )[0];
    return { at, stored };
  };

  const noteReopened = (attemptId: string) =>
    world.query(
      `insert into exam_attempt_log (attempt_id, at, kind, user_id, facts) values ($1, now(), 'REOPENED', 'manager', '{}')`,
      [attemptId],
    );

  /** Given back `used` minutes after its start. */
  const givenBack = async (used: number, terms: Parameters<ExamsWorld['finalTest']>[0] = {}) => {
    const { caller, exam } = await world.finalTest(terms);
    const { attemptId } = await world.begin(caller, exam.id);
    world.deps.advance(used * 60);
    const { at: now, stored } = await giveBack(attemptId);
    return { caller, exam, now, stored };
  };

  it('keeps the time that it was given back with, and what is added to it', async () => {
    const { caller, exam, now, stored } = await givenBack(55);
    expect(await moveRunning(exam.id)).toMatchObject([{ hasChanged: false }]);
    expect(await stored()).toMatchObject({ deadline: new Date(now + 15 * MINUTE) });
    const more = { addedMinutes: new Map([[caller.userId, 10]]) };
    expect(await moveRunning(exam.id, more)).toMatchObject([{ hasChanged: true }]);
    expect(await stored()).toEqual({ deadline: new Date(now + 25 * MINUTE), ends_by: 'LENGTH' });
  });

  it('has no less than the length of the exam gives', async () => {
    const { exam, now, stored } = await givenBack(10);
    await moveRunning(exam.id);
    expect(await stored()).toEqual({ deadline: new Date(now + 50 * MINUTE), ends_by: 'LENGTH' });
  });

  it('is cut by the end of the window', async () => {
    const { exam, now, stored } = await givenBack(55, { closesAt: new Date(world.now() + 62 * MINUTE) });
    await moveRunning(exam.id);
    expect(await stored()).toEqual({ deadline: new Date(now + 7 * MINUTE), ends_by: 'WINDOW' });
  });

  it('is cut by no window where there is none', async () => {
    const { caller, courseId, exam } = await world.quiz({ lengthMinutes: 10 });
    await world.finish(caller, courseId);
    const { attemptId } = await world.begin(caller, exam.id);
    const { at, stored } = await giveBack(attemptId);
    await moveRunning(exam.id);
    expect(await stored()).toEqual({ deadline: new Date(at + 15 * MINUTE), ends_by: 'LENGTH' });
  });

  it('has no end when the exam has none', async () => {
    const { caller, courseId, exam } = await world.quiz();
    await world.finish(caller, courseId);
    const { attemptId } = await world.begin(caller, exam.id);
    await noteReopened(attemptId);
    expect(await moveRunning(exam.id)).toMatchObject([{ hasChanged: false, deadline: null }]);
  });
});

describe('a quiz without limit that somebody sits outside of classes', () => {
  const closings = async () =>
    (
      await world.query<{ start_after: Date }>(
        `select start_after from jobs.job where data->>'name' = 'exams.closeDue' order by start_after`,
      )
    ).map(({ start_after: at }) => at.getTime());

  it('gets an end with its first length, is closed when that is over, and has none without it again', async () => {
    const { caller, courseId, exam } = await world.quiz();
    await world.finish(caller, courseId);
    const { attemptId, attempt } = await world.begin(caller, exam.id);
    expect(attempt.deadlineMs).toBeNull();
    const before = await closings();
    await world.query('update exam set length_minutes = 30 where id = $1', [exam.id]);
    expect(await moveRunning(exam.id)).toMatchObject([{ hasChanged: true }]);
    expect((await stateOf(caller, attemptId)).attempt).toMatchObject({
      endsBy: 'LENGTH',
      deadlineMs: attempt.startMs + 30 * MINUTE,
    });
    const [closing = 0] = (await closings()).filter((at) => !before.includes(at));
    expect(closing).toBeGreaterThan(attempt.startMs + 30 * MINUTE);
    expect(closing).toBeLessThanOrEqual(attempt.startMs + 31 * MINUTE);
    await world.query('update exam set length_minutes = 0 where id = $1', [exam.id]);
    expect(await moveRunning(exam.id)).toMatchObject([{ hasChanged: true, deadline: null }]);
  });
});

describe('deadlines that are moved', () => {
  it('are those of the people that are named, and of the class that is named', async () => {
    const { caller, classId, courseId, exam } = await world.quiz();
    const other = await world.enrolled([{ courseId }]);
    await world.finish(other.caller, courseId, other.classId);
    const own = await world.begin(caller, exam.id, classId);
    const elsewhere = await world.begin(other.caller, exam.id, other.classId);
    const idsOf = async (part: Parameters<typeof moveDeadlinesOf>[3]) =>
      (await moveRunning(exam.id, part)).map(({ attempt }) => attempt.id);
    expect(await idsOf({ classId })).toEqual([own.attemptId]);
    expect(await idsOf({ addedMinutes: new Map([[other.caller.userId, 0]]) })).toEqual([elsewhere.attemptId]);
    expect((await idsOf({})).sort()).toEqual([own.attemptId, elsewhere.attemptId].sort());
  });

  it('follow the calendar of the window also when the clock was set back since the start', async () => {
    const closesAt = new Date(world.now() + 30 * MINUTE);
    const { caller, exam } = await world.finalTest({ closesAt });
    const { attemptId, attempt } = await world.begin(caller, exam.id);
    expect(attempt.endsBy).toBe('WINDOW');
    world.deps.jump(-3600);
    // By the calendar the window has an hour and a half left: more than the length.
    await moveRunning(exam.id);
    expect((await stateOf(caller, attemptId)).attempt).toMatchObject({
      endsBy: 'LENGTH',
      deadlineMs: attempt.startMs + 60 * MINUTE,
    });
    world.deps.jump(3600);
  });

  it('follow a window that was opened longer for one person, by the calendar', async () => {
    const { caller, exam } = await world.finalTest({ closesAt: new Date(world.now() + 20 * MINUTE) });
    const { attemptId, attempt } = await world.begin(caller, exam.id);
    await world.query(
      `insert into exam_override (user_id, exam_id, open_until, reason, by_user_id, at) values ($1, $2, $3, '停电', 'manager', now())`,
      [caller.userId, exam.id, new Date(world.now() + 30 * MINUTE).toISOString()],
    );
    world.deps.jump(-20 * 60);
    // Thirty minutes by the calendar of then are fifty from the start on.
    await moveRunning(exam.id);
    expect((await stateOf(caller, attemptId)).attempt).toMatchObject({
      endsBy: 'WINDOW',
      deadlineMs: attempt.startMs + 50 * MINUTE,
    });
    world.deps.jump(20 * 60);
  });

  it('follow the end of the class and of an own window in the same way', async () => {
    const { caller, classId, exam } = await world.quiz();
    await world.query('update class set end_at = $2 where id = $1', [
      classId,
      new Date(world.now() + 30 * MINUTE).toISOString(),
    ]);
    const { attemptId, attempt } = await world.begin(caller, exam.id, classId);
    world.deps.jump(-3600);
    await moveRunning(exam.id, { classId });
    const moved = (await stateOf(caller, attemptId)).attempt;
    expect((moved.deadlineMs ?? Number.POSITIVE_INFINITY) - attempt.startMs).toBeGreaterThan(30 * MINUTE);
    world.deps.jump(3600);
  });
});
