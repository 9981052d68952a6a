import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertTestCourses } from '#features/content/courses/server/courses.fixtures.ts';
import { openWorld, testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import * as contract from '../shared/course-questions.contract.ts';
import { courseQuestionsRoutes } from './course-questions.routes.ts';
import { questionsWaiting } from './course-questions.service.ts';

const ROOT = '000002000065';
const KASHGAR = '000002000065653100';

const open = async () => {
  const world = await openWorld({
    staff: [
      ['author', '作者', 'author', ROOT],
      ['elsewhere', '喀什作者', 'author', KASHGAR],
    ],
  });
  const sitting = new Set<string>();
  const { ask } = await world.serve(
    courseQuestionsRoutes(world.deps, { isSitting: async (_sql, userId) => sitting.has(userId) }),
  );
  await insertTestCourses(world.database.db, { id: 'film', orgCode: ROOT });
  return { ...world, ask, sitting };
};

let world: Awaited<ReturnType<typeof open>>;
const learner = testCaller({ userId: 'u1', name: '热依拉' });
const other = testCaller({ userId: 'u2', sessionId: 's2', idCardHash: 'hash-u2', requestToken: 'token-u2' });

beforeAll(async () => {
  world = await open();
});
afterAll(() => world.close());

const list = async (who: typeof learner) =>
  (await world.ask(who, contract.listCourseQuestions, { courseId: 'film' })).json().datalist;

describe('questions to the teacher', () => {
  it('are seen by their asker at once, and by others only answered and shown', async () => {
    const asked = await world.ask(learner, contract.askCourseQuestion, {
      courseId: 'film',
      place: 90,
      text: '四议两公开里，审议的是谁？',
    });
    expect(asked.statusCode).toBe(200);
    const { id } = asked.json().data;
    expect(await list(learner)).toMatchObject([
      { id, place: 90, isOwn: true, askerName: '热依拉', answer: '' },
    ]);
    expect(await list(other)).toEqual([]);
    expect(await questionsWaiting(world.deps, world.people.author)).toMatchObject([
      { title: '1 个课程提问待回答' },
    ]);
    expect(await questionsWaiting(world.deps, world.people.elsewhere)).toEqual([]);

    const answer = { id, version: 1, answer: '党员大会审议，村民代表会议决议。', isShown: false };
    expect((await world.ask(world.people.elsewhere, contract.answerQuestion, answer)).statusCode).toBe(404);
    expect((await world.ask(learner, contract.answerQuestion, answer)).statusCode).toBe(403);
    expect((await world.ask(world.people.author, contract.answerQuestion, answer)).statusCode).toBe(200);
    expect(await list(other)).toEqual([]);
    expect((await world.ask(world.people.author, contract.answerQuestion, answer)).statusCode).toBe(409);
    await world.ask(world.people.author, contract.answerQuestion, { ...answer, version: 2, isShown: true });
    expect(await list(other)).toMatchObject([
      { id, isOwn: false, askerName: '', answer: '党员大会审议，村民代表会议决议。', answererName: '作者' },
    ]);
    // Told once: the second time only who sees it was changed.
    const told = await world.query<{ kind: string }>('select kind from notification where user_id = $1', [
      'u1',
    ]);
    expect(told).toEqual([{ kind: 'COURSE_ANSWER' }]);
    expect(await world.audited(id)).toEqual(['course-questions.answer', 'course-questions.answer']);
  });

  it('are not asked in an exam, about no course, or more than ten times a day', async () => {
    const ask = (text: string, courseId = 'film') =>
      world.ask(other, contract.askCourseQuestion, { courseId, text });
    world.sitting.add('u2');
    expect((await ask('第 3 题选什么？')).json().code).toBe('course-questions.inExam');
    world.sitting.clear();
    expect((await ask('在吗', 'nothing')).statusCode).toBe(404);
    expect((await ask(' \u200b ')).json().code).toBe('course-questions.empty');
    for (let n = 0; n < 10; n += 1) expect((await ask(`问题 ${n}`)).statusCode).toBe(200);
    expect((await ask('再问一个')).statusCode).toBe(429);
    world.deps.advance(86_401);
    expect((await ask('第二天')).statusCode).toBe(200);
  });

  it('say to those who answer what to look at before everybody sees it', async () => {
    await world.ask(learner, contract.askCourseQuestion, { courseId: 'film', text: '能加我 13912340000 吗' });
    const rows = (
      await world.ask(world.people.author, contract.listQuestionsToAnswer, {
        state: 'WAITING',
        keyword: '能加我',
      })
    ).json().datalist;
    expect(rows).toMatchObject([{ note: '有电话或证件号码', askerName: '热依拉' }]);
    const none = await world.ask(world.people.elsewhere, contract.listQuestionsToAnswer, {});
    expect(none.json().totalelements).toBe(0);
  });
});
