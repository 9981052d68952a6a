import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classMoved } from '#features/teaching/classes/server/classes.public.ts';
import { createServerClock } from '#platform/server/clock/clock.ts';
import type { Deps } from '#platform/server/deps.ts';
import { wireTime } from '#platform/shared/times.ts';
import { getAttemptState, getExam, getLastRecord, saveAnswers } from '../../shared/exams.contract.ts';
import { findExam } from '../exam.repository.ts';
import { type ExamsWorld, openExams } from '../exams.fixtures.ts';
import { attemptState } from '../overview/own-results.read.ts';
import { storeAnswers } from './answer.service.ts';
import { moveDeadlinesOf } from './attempt-deadline.service.ts';
import { start } from './attempt-start.service.ts';
import { submit } from './attempt-submit.service.ts';
import { closeDue } from './close-due.service.ts';

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
    world.deps.advance(30);
    expect((await stateOf(caller, own.attemptId)).result).toMatchObject({ submitKind: 'TIMEOUT' });
    expect((await stateOf(other.caller, elsewhere.attemptId)).attempt.deadlineMs).toBe(
      elsewhere.attempt.deadlineMs,
    );
  });
});

const HOUR = 60 * MINUTE;
const JUMPS = [
  ['forward', HOUR],
  ['back', -HOUR],
] as const;

type Begun = Awaited<ReturnType<ExamsWorld['begin']>>;

/** Answer event of a page for its question `place`, at the page's own time. */
const eventOf = ({ questions }: Begun, place: number, at: number) => {
  const shown = questions[place];
  if (!shown) throw new Error('there are five questions');
  return { no: place + 1, unifiedItemId: shown.id, optionsIds: world.answerOf(shown), at };
};

describe.each(JUMPS)('the server’s clock that jumps %s by an hour while somebody sits', (_way, jumpMs) => {
  it('neither closes nor prolongs the attempt: it takes answers for 60 minutes, and late ones for 30 seconds', async () => {
    const { caller, exam } = await world.finalTest();
    const begun = await world.begin(caller, exam.id);
    const { attemptId, attempt } = begun;
    const say = async (place: number, passedMs: number, deviceId = 'the-page-1') => {
      const events = [eventOf(begun, place, attempt.startMs + passedMs)];
      return (await world.ask(saveAnswers, { attemptId, deviceId, events }, caller)).body.data;
    };
    world.deps.advance(10 * 60);
    expect((await say(0, 10 * MINUTE)).savedNos).toEqual([1]);
    world.deps.jump(jumpMs / 1000);
    await closeDue(world.deps);
    const running = (await stateOf(caller, attemptId)).attempt;
    expect(running.deadlineMs - running.serverMs).toBe(50 * MINUTE);
    expect(running).toMatchObject({ startMs: attempt.startMs, deadlineMs: attempt.deadlineMs });
    const after = await say(1, 10 * MINUTE);
    expect(after).toMatchObject({ savedNos: [2], isSubmitted: false, deadlineMs: attempt.deadlineMs });
    world.deps.advance(50 * 60 - 1);
    expect(await say(2, HOUR - 1000)).toMatchObject({ savedNos: [3], isSubmitted: false });
    world.deps.advance(1);
    await closeDue(world.deps);
    expect(await say(4, HOUR - 1, 'elsewhere-1')).toMatchObject({ savedNos: [], isSubmitted: true });
    world.deps.advance(29);
    expect(await say(3, HOUR - 1)).toMatchObject({ savedNos: [4], refused: [] });
    expect((await stateOf(caller, attemptId)).attempt).not.toBeNull();
    world.deps.advance(1);
    await closeDue(world.deps);
    expect((await stateOf(caller, attemptId)).result).toMatchObject({
      ...{ submitKind: 'TIMEOUT', usedSeconds: 3600, rightNum: 4, blankNum: 1 },
      submitTime: wireTime(new Date(attempt.startMs + HOUR)),
    });
  });

  it('counts the time that was used, before the jump and after it', async () => {
    const { caller, exam } = await world.finalTest();
    const begun = await world.begin(caller, exam.id);
    const { attemptId, attempt, questions } = begun;
    await world.answer(caller, attemptId, questions.slice(1));
    world.deps.advance(20 * 60);
    world.deps.jump(jumpMs / 1000);
    world.deps.advance(5 * 60);
    const events = [eventOf(begun, 0, attempt.startMs + 25 * MINUTE)];
    const result = await submit(world.deps, caller, { attemptId, deviceId: 'the-page-1', events });
    expect(result).toMatchObject({ submitKind: 'SELF', usedSeconds: 25 * 60, rightNum: 5 });
  });

  it('keeps the latest answer the latest, whichever device gave it on whichever side of the jump', async () => {
    const { caller, exam } = await world.finalTest();
    const begun = await world.begin(caller, exam.id);
    const { attemptId, attempt, questions } = begun;
    await world.answer(caller, attemptId, questions, 0);
    world.deps.advance(60);
    world.deps.jump(jumpMs / 1000);
    // Begun anew on another device, it counts in the same time.
    const { attempt: seen } = (await world.ask(getExam, { id: exam.id }, caller)).body.data;
    expect(seen.serverMs).toBe(attempt.startMs + MINUTE);
    const events = questions.map((_question, place) => eventOf(begun, place, seen.serverMs));
    await storeAnswers(world.deps, caller, { attemptId, deviceId: 'phone-1', events });
    expect((await submit(world.deps, caller, { attemptId })).rightNum).toBe(5);
  });

  it('leaves what the window has left for who sits already, and opens no review while somebody does', async () => {
    const closesAt = new Date(world.now() + 20 * MINUTE);
    const { caller, classId, exam } = await world.finalTest({ closesAt, reviewPolicy: 'AFTER_CLOSE' });
    const other = await world.enrolled([]);
    await world.query('update class_member set class_id = $1 where user_id = $2', [
      classId,
      other.caller.userId,
    ]);
    const own = await world.begin(caller, exam.id);
    expect(own.attempt.endsBy).toBe('WINDOW');
    await world.sit(other.caller, exam.id);
    const isReviewed = async () =>
      (await world.ask(getLastRecord, { id: exam.id }, other.caller)).body.data.lastExamRecord.reviewFlag;
    world.deps.jump(jumpMs / 1000);
    const late = await world.enrolled([]);
    await world.query('update class_member set class_id = $1 where user_id = $2', [
      classId,
      late.caller.userId,
    ]);
    const begin = world.begin(late.caller, exam.id).then(
      () => 'begun',
      ({ code }: { code: string }) => code,
    );
    expect(await begin).toBe(jumpMs > 0 ? 'exams.over' : 'begun');
    world.deps.advance(20 * 60 - 1);
    await closeDue(world.deps);
    expect((await stateOf(caller, own.attemptId)).attempt).not.toBeNull();
    expect(await isReviewed()).toBe('0');
    world.deps.advance(31);
    expect((await stateOf(caller, own.attemptId)).result).toMatchObject({ usedSeconds: 20 * 60 });
  });

  it('moves no promise when a manager gives minutes: they are added to what is left', async () => {
    const { caller, exam } = await world.finalTest();
    const { attemptId, attempt } = await world.begin(caller, exam.id);
    world.deps.jump(jumpMs / 1000);
    const move = (addedMinutes: ReadonlyMap<string, number>) =>
      world.database.db.transaction(async (tx) => {
        const row = await findExam(tx, exam.id);
        if (!row) throw new Error('the exam is there');
        return moveDeadlinesOf(tx, world.deps, row, { addedMinutes });
      });
    expect(await move(new Map([[caller.userId, 0]]))).toMatchObject([{ hasChanged: false }]);
    await world.query(
      `insert into exam_override (user_id, exam_id, extra_minutes, extra_attempts, reason, by_user_id, at)
       values ($1, $2, 10, 0, '停电', 'manager', now())`,
      [caller.userId, exam.id],
    );
    expect(await move(new Map([[caller.userId, 10]]))).toMatchObject([
      { hasChanged: true, deadline: new Date(world.now() + 70 * MINUTE) },
    ]);
    expect((await stateOf(caller, attemptId)).attempt).toMatchObject({
      deadlineMs: (attempt.deadlineMs ?? 0) + 10 * MINUTE,
    });
  });

  it('is followed when the server starts again, and the attempt lasts its 60 minutes over it', async () => {
    const begin = world.now();
    let [passedMs, jumpedMs] = [0, 0];
    const started = async (): Promise<Deps> => {
      const { clock, steadyClock, look } = createServerClock({
        database: world.database,
        log: { warn: () => undefined },
        holdMs: 10 * MINUTE,
        readReference: async () => begin + passedMs + jumpedMs,
        wallMs: () => begin + passedMs + jumpedMs,
        monotonicMs: () => 1_000_000 + passedMs,
        bootId: `one run of the machine ${jumpMs}`,
      });
      await look(true);
      return { ...world.deps, clock, steadyClock };
    };
    const { caller, exam } = await world.finalTest();
    const before = await started();
    const { attempt } = await start(before, caller, { examId: exam.id });
    if (!attempt) throw new Error('the attempt did not begin');
    [passedMs, jumpedMs] = [30 * MINUTE, jumpMs];
    const after = await started();
    expect(after.clock().getTime() - before.clock().getTime()).toBe(jumpMs);
    const left = async () => {
      await closeDue(after);
      const seen = (await attemptState(after, caller, attempt.attemptId)).attempt;
      return seen && (seen.deadlineMs ?? 0) - seen.serverMs;
    };
    expect(await left()).toBe(30 * MINUTE);
    passedMs = HOUR - 1000;
    expect(await left()).toBe(1000);
    passedMs = HOUR + 30_000;
    expect(await left()).toBeNull();
  });
});

it('a quiz that the end of its class hands in credits its hours, though the clock has jumped past that end', async () => {
  const { caller, classId, exam } = await world.quiz();
  await endClass(classId, world.now() + 30 * MINUTE);
  const { attemptId, questions } = await world.begin(caller, exam.id, classId);
  await world.answer(caller, attemptId, questions);
  world.deps.jump(3600);
  world.deps.advance(30 * 60 + 30);
  await closeDue(world.deps);
  const { result } = await stateOf(caller, attemptId);
  expect(result).toMatchObject({ submitKind: 'TIMEOUT', passFlag: '1', usedSeconds: 30 * 60 });
  expect(result.studyReceiptNo).not.toBe('');
});

it('an attempt that ran before the deadline was steady has as long left after a jump that was measured already', async () => {
  const { caller, exam } = await world.finalTest();
  const begun = await world.begin(caller, exam.id);
  const { attemptId, attempt, questions } = begun;
  await world.answer(caller, attemptId, questions.slice(0, 2));
  // As it stood before: all in the portal's time, which an earlier jump had set an hour ahead.
  world.deps.jump(HOUR / 1000 + Math.round((world.deps.steadyClock().getTime() - world.now()) / 1000));
  const toPortal = `+ interval '1 hour'`;
  await world.query(
    `update exam_attempt set started_at = started_at - ahead_ms * interval '1 millisecond' ${toPortal},
       deadline = deadline ${toPortal}, ahead_ms = 0 where id = $1`,
    [attemptId],
  );
  await world.query(
    `update exam_answer set answered_at = answered_at ${toPortal}, saved_at = saved_at ${toPortal} where attempt_id = $1`,
    [attemptId],
  );
  await world.query(`update server_clock set skipped_ms = ${HOUR}, held_ms = 0`, []);
  const migration = readFileSync(
    new URL('../../../../../migrations/0029-attempt-clock.sql', import.meta.url),
    'utf8',
  );
  await world.database.execute(migration.slice(migration.indexOf('update exam_attempt')), []);
  const running = (await stateOf(caller, attemptId)).attempt;
  expect(running.deadlineMs - running.serverMs).toBe(HOUR);
  expect(running.serverMs).toBe(running.startMs);
  expect(running.saved).toHaveLength(2);
  expect(running.savedTime).toBe(running.startTime);
  expect(attempt.endsBy).toBe('LENGTH');
});
