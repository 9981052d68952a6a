import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as pages from '../../shared/page/course-page.contract.ts';
import { insertTestCourses } from '../courses.fixtures.ts';
import { type CoursesApp, openCoursesApp } from '../courses-app.fixtures.ts';

let test: CoursesApp;
let id: string;

beforeAll(async () => {
  test = await openCoursesApp();
  await insertTestCourses(
    test.database.db,
    { id: 'down', status: 4 },
    { id: 'draft', status: 1, publishedAt: null },
  );
});
beforeEach(async () => {
  [id = ''] = await insertTestCourses(test.database.db, {});
});
afterAll(() => test.close());

const statistics = async (who = 'visitor') =>
  (await test.ask(who, pages.getCourseStatistics, { courseId: id })).json().data;

describe('collecting', () => {
  const collect = (who = 'member') => test.ask(who, pages.collectCourse, { courseId: id });
  const cancel = (who = 'member') => test.ask(who, pages.cancelCollectCourse, { courseId: id });

  it('can be repeated without another effect, and taken back the same way', async () => {
    expect((await collect()).json().data).toEqual({ isCollect: true, collectNum: 1 });
    expect((await collect()).json().data).toEqual({ isCollect: true, collectNum: 1 });
    expect((await collect('other')).json().data.collectNum).toBe(2);
    expect((await cancel()).json().data).toEqual({ isCollect: false, collectNum: 1 });
    expect((await cancel()).json().data).toEqual({ isCollect: false, collectNum: 1 });
  });

  it('counts each person once when many calls come at once', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => collect(n % 2 ? 'member' : 'other')));
    expect((await statistics()).collectNum).toBe(2);
  });

  it('is told only to the person who did it', async () => {
    await collect();
    expect((await statistics('member')).isCollect).toBe(true);
    expect((await statistics('other')).isCollect).toBe(false);
    expect((await statistics('visitor')).isCollect).toBe(false);
  });

  it('ends at a thousand things of all kinds, and what is among them stays as it is', async () => {
    await test.database.query(
      '',
      `insert into favorite (user_id, kind, item_id, created_at)
       select user_id, 'BOOK', 'x' || n, now() from generate_series(1, 999) n
       cross join (select user_id from favorite where item_id = $1) own`,
      [(await collect()).statusCode === 200 ? id : ''],
    );
    const [another = ''] = await insertTestCourses(test.database.db, {});
    const refused = await test.ask('member', pages.collectCourse, { courseId: another });
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      '收藏已满 1000 件，请先取消一些不再需要的收藏。',
    ]);
    expect((await collect()).json().data).toEqual({ isCollect: true, collectNum: 1 });
    expect(
      (await test.ask('visitor', pages.getCourseStatistics, { courseId: another })).json().data,
    ).toMatchObject({
      collectNum: 0,
    });
    await test.database.query('', `delete from favorite where kind = 'BOOK'`, []);
  });

  it('is for members, for courses that can be studied; a course taken down can still be given back', async () => {
    expect((await collect('visitor')).statusCode).toBe(401);
    expect((await collect('nonMember')).statusCode).toBe(403);
    expect(
      (await test.ask('member', pages.collectCourse, { courseId: id }, { token: 'forged' })).statusCode,
    ).toBe(403);
    expect((await test.ask('member', pages.collectCourse, { courseId: 'down' })).statusCode).toBe(422);
    expect((await test.ask('member', pages.cancelCollectCourse, { courseId: 'down' })).statusCode).toBe(200);
    expect((await test.ask('member', pages.collectCourse, { courseId: 'none' })).statusCode).toBe(404);
  });
});

describe('evaluating', () => {
  const studied = { studyStatus: 1, studyTimes: 10, studyPercentage: 16 };
  const save = (who: string, input: object) =>
    test.ask(who, pages.saveEvaluation, { courseId: id, ...input });
  const own = async (who: string, input: object = {}) =>
    (await test.ask(who, pages.getEvaluation, { courseId: id, ...input })).json().data;
  const total = async () => (await test.ask('visitor', pages.getTotalScore, { courseId: id })).json().data;

  it('waits until the person has begun to study', async () => {
    const reply = await save('member', { score: 10 });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().code).toBe('courses.notStudied');
    test.ports.study('u1', id, { studyStatus: 0, studyTimes: 0, studyPercentage: 0 });
    expect((await save('member', { score: 10 })).statusCode).toBe(422);
    expect(await own('member')).toBeNull();
  });

  it('keeps one evaluation a person and moves the average when it is changed', async () => {
    test.ports.study('u1', id, studied);
    test.ports.study('u2', id, studied);
    expect((await save('member', { score: 10, content: ' 讲得清楚 ' })).statusCode).toBe(200);
    expect((await save('other', { score: 4 })).statusCode).toBe(200);
    expect(await total()).toEqual({ totalScore: 7, evaluateNum: 2, spread: [0, 1, 0, 0, 1] });
    expect((await save('member', { score: 6 })).statusCode).toBe(200);
    expect(await total()).toEqual({ totalScore: 5, evaluateNum: 2, spread: [0, 1, 1, 0, 0] });
    expect(await own('member')).toMatchObject({ score: 6, content: '' });
    expect(await own('other')).toMatchObject({ score: 4 });
    expect((await statistics()).totalScore).toBe(5);
  });

  it('keeps the evaluation in a class apart from the one outside', async () => {
    test.ports.study('u1', id, studied);
    await save('member', { score: 10 });
    await save('member', { score: 2, classId: 'c1' });
    expect(await own('member')).toMatchObject({ score: 10 });
    expect(await own('member', { classId: 'c1' })).toMatchObject({ score: 2 });
  });

  it('counts a person once when many calls come at once', async () => {
    test.ports.study('u1', id, studied);
    await Promise.all(Array.from({ length: 10 }, (_, n) => save('member', { score: n % 2 ? 4 : 8 })));
    const { evaluateNum, totalScore } = await total();
    expect(evaluateNum).toBe(1);
    expect(totalScore).toBe((await own('member')).score);
  });

  it('may be changed for seven days and then says until when it could', async () => {
    test.ports.study('u1', id, studied);
    await save('member', { score: 8 });
    test.deps.advance(7 * 86_400);
    expect((await save('member', { score: 10 })).statusCode).toBe(200);
    test.deps.advance(1);
    const reply = await save('member', { score: 2 });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().message).toContain('七天');
    expect((await own('member')).score).toBe(10);
  });

  it.each([1, 3, 0, 11, 12, -2, 4.5, 'viel', null])('refuses the score %j', async (score) => {
    test.ports.study('u1', id, studied);
    expect((await save('member', { score })).statusCode).toBe(400);
  });

  it('takes 500 visible characters and refuses one more, and what cannot be kept', async () => {
    test.ports.study('u1', id, studied);
    expect((await save('member', { score: 8, content: '好'.repeat(500) })).statusCode).toBe(200);
    expect((await save('member', { score: 8, content: '👨‍👩‍👧'.repeat(500) })).statusCode).toBe(200);
    for (const content of ['好'.repeat(501), 'a\u0000b', 'x'.repeat(5000)]) {
      const reply = await save('member', { score: 8, content });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().message).toMatch(/[\u4e00-\u9fff]/);
    }
  });

  it("refuses another person's hash", async () => {
    test.ports.study('u1', id, studied);
    expect((await save('member', { score: 8, idCardHash: 'hash-u2' })).json().code).toBe(
      'access.otherPerson',
    );
    expect((await save('member', { score: 8, idCardHash: 'hash-u1' })).statusCode).toBe(200);
  });

  it('is for members and for courses that can be studied', async () => {
    expect((await save('visitor', { score: 8 })).statusCode).toBe(401);
    expect((await save('nonMember', { score: 8 })).statusCode).toBe(403);
    expect((await save('member', { courseId: 'down', score: 8 })).statusCode).toBe(422);
    expect((await save('member', { courseId: 'none', score: 8 })).statusCode).toBe(404);
    expect((await test.ask('visitor', pages.getTotalScore, { courseId: 'none' })).statusCode).toBe(404);
  });
});
