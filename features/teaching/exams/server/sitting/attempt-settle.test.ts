import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#platform/server/db/database.ts';
import { type ExamsWorld, openExams } from '../exams.fixtures.ts';
import { findAttempt } from './attempt.repository.ts';
import { settleAll, settlePass, unsettle } from './attempt-settle.service.ts';

let world: ExamsWorld;
beforeAll(async () => {
  world = await openExams();
});
afterAll(() => world.close());

const inTx = <T>(work: (tx: Tx) => Promise<T>) => world.database.db.transaction(work);

/** Somebody's attempt as it is stored. */
const storedOf = async (userId: string, attemptId: string) => {
  const attempt = await findAttempt(world.database.db, userId, attemptId);
  if (!attempt) throw new Error('no attempt');
  return attempt;
};

const passedQuiz = async () => {
  const { caller, classId, exam } = await world.quiz();
  const { attemptId } = await world.sit(caller, exam.id, { classId });
  const attempt = await storedOf(caller.userId, attemptId);
  return {
    caller,
    classId,
    exam,
    attempt,
    learner: { userId: caller.userId, name: '', at: world.deps.clock() },
  };
};

describe('a quiz that was passed', () => {
  it('is settled only while its person is held, and for a course', async () => {
    const { exam, attempt, learner } = await passedQuiz();
    const { submittedAt } = attempt;
    if (!submittedAt) throw new Error('not handed in');
    const uncredited = { ...attempt, submittedAt, studyReceiptNo: '' };
    const settled = (row: typeof exam, held: typeof learner | null) =>
      inTx((tx) => settleAll(tx, world.deps, row, [uncredited], held as never));
    await expect(settled(exam, null)).rejects.toThrow('its person is held');
    await expect(settled({ ...exam, courseId: null }, learner)).rejects.toThrow('its person is held');
  });

  it('keeps its receipt, and is not written again, when it is settled once more', async () => {
    const { caller, exam, attempt, learner } = await passedQuiz();
    const versionOf = async () =>
      (
        await world.query<{ at: string }>('select xmin::text as at from exam_attempt where id = $1', [
          attempt.id,
        ])
      )[0];
    const before = await versionOf();
    await inTx((tx) => settlePass(tx, world.deps, exam, attempt, learner as never));
    expect(await versionOf()).toEqual(before);
    expect((await storedOf(caller.userId, attempt.id)).studyReceiptNo).toBe(attempt.studyReceiptNo);
    expect(attempt.studyReceiptNo).not.toBe('');
  });

  it('is not settled before it is handed in', async () => {
    const { exam, attempt, learner } = await passedQuiz();
    const running = { ...attempt, submittedAt: null };
    await expect(inTx((tx) => settlePass(tx, world.deps, exam, running, learner as never))).rejects.toThrow(
      'handed in',
    );
  });

  it('leaves no mark in a class when its attempt is given back', async () => {
    const { caller, exam } = await passedQuiz();
    await inTx((tx) => unsettle(tx, world.deps, exam, caller));
    expect(await world.query('select 1 from class_achievement where user_id = $1', [caller.userId])).toEqual(
      [],
    );
  });
});

describe('a final test', () => {
  const gotOf = async (userId: string) =>
    (await world.query<{ got: string }>('select got from class_achievement where user_id = $1', [userId]))[0]
      ?.got;

  it('counts by the best of what was handed in, and by nothing of what still runs', async () => {
    const { caller, exam } = await world.finalTest({ attemptNum: 3 });
    await world.sit(caller, exam.id, { rightNum: 2 });
    const worse = await world.sit(caller, exam.id, { rightNum: 1 });
    expect(await gotOf(caller.userId)).toBe('20');
    const { attemptId } = await world.begin(caller, exam.id);
    await world.query('update exam_attempt set score_tenths = 500, is_passed = true where id = $1', [
      attemptId,
    ]);
    const attempt = await storedOf(caller.userId, worse.attemptId);
    const { submittedAt } = attempt;
    if (!submittedAt) throw new Error('not handed in');
    await inTx((tx) => settleAll(tx, world.deps, exam, [{ ...attempt, submittedAt }], null));
    expect(await gotOf(caller.userId)).toBe('20');
    await inTx((tx) => unsettle(tx, world.deps, exam, caller));
    expect(await gotOf(caller.userId)).toBe('20');
  });
});
