import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#platform/server/db/database.ts';
import { type ExamsWorld, openExams } from '../exams.fixtures.ts';
import { findAttempt } from './attempt.repository.ts';
import { gradePapers } from './attempt-grade.service.ts';
import { repeated, withAttempt } from './attempt-lock.service.ts';

let world: ExamsWorld;
beforeAll(async () => {
  world = await openExams();
});
afterAll(() => world.close());

/** Work that the database refuses with `state` the first time it runs. */
const refusedOnce = (state: string) => {
  let runs = 0;
  return async (tx: Tx) => {
    runs += 1;
    if (runs === 1)
      await tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${state}'; end $$`));
    return runs;
  };
};

describe('work on an attempt', () => {
  it.each([
    ['a receipt that somebody else was given in this moment', '23505'],
    ['a deadlock', '40P01'],
  ])('runs again after %s', async (_, state) => {
    expect(await repeated(world.deps, refusedOnce(state))).toBe(2);
  });

  it('does not run again after any other refusal', async () => {
    await expect(repeated(world.deps, refusedOnce('23514'))).rejects.toThrow();
  });

  it('holds the person with a quiz only, and says when there is no such attempt', async () => {
    const final = await world.finalTest();
    const finalAttempt = await world.begin(final.caller, final.exam.id);
    const quiz = await world.quiz();
    const quizAttempt = await world.begin(quiz.caller, quiz.exam.id, quiz.classId);
    const heldIn = (id: string, userId: string, examType: 'FINAL_TEST' | 'QUIZ') =>
      withAttempt(world.deps, { id, userId, examType }, async (_tx, attempt, learner) => ({
        id: attempt.id,
        isPersonHeld: learner !== null,
      }));
    expect(await heldIn(finalAttempt.attemptId, final.caller.userId, 'FINAL_TEST')).toEqual({
      id: finalAttempt.attemptId,
      isPersonHeld: false,
    });
    expect(await heldIn(quizAttempt.attemptId, quiz.caller.userId, 'QUIZ')).toEqual({
      id: quizAttempt.attemptId,
      isPersonHeld: true,
    });
    await expect(heldIn('nowhere', final.caller.userId, 'FINAL_TEST')).rejects.toMatchObject({
      code: 'exams.noAttempt',
    });
  });
});

describe('grading', () => {
  it('stops at a question whose key is gone instead of counting it as wrong', async () => {
    const { caller, exam } = await world.finalTest();
    const { attemptId } = await world.begin(caller, exam.id);
    const { db } = world.database;
    const attempt = await findAttempt(db, caller.userId, attemptId);
    if (!attempt) throw new Error('the attempt is there');
    const { graded } = await gradePapers(db, exam.id, [attempt]);
    expect(graded.get(attemptId)).toBeDefined();
    const items = attempt.items.map((item, place) =>
      place === 1 ? { ...item, questionId: 'a-question-that-is-gone' } : item,
    );
    await expect(gradePapers(db, exam.id, [{ ...attempt, items }])).rejects.toThrow('has no key');
  });
});
