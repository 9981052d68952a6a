import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as lists from '../../shared/catalogue/course-list.contract.ts';
import * as pages from '../../shared/page/course-page.contract.ts';
import { insertTestCourses } from '../courses.fixtures.ts';
import { type CoursesApp, openCoursesApp } from '../courses-app.fixtures.ts';
import { setStudyCounts } from '../documents/course-write.repository.ts';

let test: CoursesApp;
const finished = { studyStatus: 2, studyTimes: 60, studyPercentage: 100 };

beforeAll(async () => {
  test = await openCoursesApp();
  const { db } = test.database;
  const culture = Array.from({ length: 38 }, (_, n) => ({
    id: `c${n}`,
    categoryKey: 'culture',
    classificationIds: ['culture', 'culture-1'],
  }));
  await insertTestCourses(
    db,
    ...culture,
    { id: 's1', title: '治沙一', classificationIds: ['rural', 'rural-2'] },
    { id: 's2', title: '治沙二', classificationIds: ['rural', 'rural-2'] },
    { id: 'ug1', lang: 'ug', categoryKey: 'unity' },
    { id: 'film', categoryKey: 'history' },
    { id: 'read', categoryKey: 'history', mediaKind: 'text' },
    { id: 'm1', siweiType: 'wkt', categoryKey: 'skill' },
    { id: 'gone', status: 4 },
  );
  await setStudyCounts(db, [
    { courseId: 'c7', studyNum: 12_345, finishNum: 5 },
    { courseId: 'read', studyNum: 900, finishNum: 1 },
  ]);
  test.ports.study('u1', 's1', finished);
});
afterAll(() => test.close());

const rowsOf = async (
  who: string,
  endpoint: typeof lists.listRelatedCourses | typeof lists.listRecommendedCourses,
  input = {},
) => {
  const reply = await test.ask(who, endpoint, input);
  expect(reply.statusCode).toBe(200);
  return reply.json();
};
const idsOf = (reply: { datalist: { id: string }[] }) => reply.datalist.map(({ id }) => id);

describe('recommended for you', () => {
  it('follows what a member studies, leaves out what is finished, and says why', async () => {
    const reply = await rowsOf('member', lists.listRecommendedCourses);
    expect(reply.pagesize).toBe(32);
    expect(reply.datalist[0]).toMatchObject({
      id: 's2',
      title: '治沙二',
      courseName: '治沙二',
      reason: '与你学过的《治沙一》同属防沙治沙',
      studyStatus: 0,
    });
    expect(idsOf(reply)).not.toContain('s1');
  });

  it('is general for visitors, without study states', async () => {
    const reply = await rowsOf('visitor', lists.listRecommendedCourses);
    expect(reply.datalist[0]).toMatchObject({ id: 'c7', numberOfLearners: 12_345, reason: '12345 人学过' });
    expect(reply.datalist[0]).not.toHaveProperty('studyStatus');
  });

  it('begins with courses of the language that the account chose, or that a visitor asks for', async () => {
    const [own, asked] = await Promise.all([
      rowsOf('uyghur', lists.listRecommendedCourses),
      rowsOf('visitor', lists.listRecommendedCourses, { courseLanguage: 'ug' }),
    ]);
    expect(idsOf(own)[0]).toBe('ug1');
    expect(idsOf(asked)[0]).toBe('ug1');
    expect(own.totalelements).toBe(asked.totalelements);
  });

  it('grows by pages until every open course was shown once', async () => {
    const [first, second, third] = await Promise.all(
      [0, 1, 2].map((pageNum) => rowsOf('visitor', lists.listRecommendedCourses, { pageNum })),
    );
    expect(first).toMatchObject({ totalelements: 44, totalpages: 2, pagerealsize: 32 });
    const ids = [...idsOf(first), ...idsOf(second)];
    expect(new Set(ids).size).toBe(44);
    expect(ids).not.toContain('gone');
    expect(idsOf(third)).toEqual([]);
  });

  it("refuses another person's hash", async () => {
    const reply = await test.ask('member', lists.listRecommendedCourses, { idCardHash: 'hash-u2' });
    expect(reply.statusCode).toBe(403);
  });
});

describe('the recommendation card', () => {
  it('shows three courses of each title', async () => {
    const ask = async (topic: string) => idsOf(await rowsOf('visitor', lists.listRelatedCourses, { topic }));
    // Where a title has fewer, those that most people study fill the card.
    expect(await ask('uyghur')).toEqual(['ug1', 'c7', 'read']);
    expect(await ask('documentary')).toEqual(['film', 'read', 'c7']);
    expect(await ask('micro')).toEqual(['m1', 'c7', 'read']);
    expect((await ask('everyone')).slice(0, 2)).toEqual(['c7', 'read']);
    expect(await ask('everyone')).toHaveLength(3);
  });

  it('goes on to the next title at each swap when only the swaps are counted', async () => {
    const ask = async (pageNum: number) =>
      idsOf(await rowsOf('visitor', lists.listRelatedCourses, { pageNum }));
    expect((await ask(0))[0]).toBe('ug1');
    expect((await ask(1))[0]).toBe('film');
    expect((await ask(2))[0]).toBe('m1');
    expect((await ask(3))[0]).toBe('c7');
    expect((await ask(4))[0]).toBe('ug1');
  });

  it('never recommends the open course to itself', async () => {
    const reply = await rowsOf('visitor', lists.listRelatedCourses, { id: 'c7', topic: 'everyone' });
    expect(idsOf(reply)).not.toContain('c7');
  });

  it('of a course that is named alone is full, without it, and begins with its own category', async () => {
    // The most studied of all, c7 and read, stand in other categories.
    const ask = async (id: string) =>
      idsOf(await rowsOf('visitor', lists.listRelatedCourses, { id, pageSize: 3 }));
    expect(await ask('film')).toEqual(['read', 'c7', expect.any(String)]);
    expect(await ask('ug1')).toEqual(['c7', 'read', expect.any(String)]);
    const own = await ask('c7');
    expect(own).toHaveLength(3);
    expect(own.every((id) => /^c\d+$/.test(id) && id !== 'c7')).toBe(true);
  });

  it('takes the name of a title as its id, as clients of the specification send it', async () => {
    const [byId, byTopic] = await Promise.all([
      rowsOf('visitor', lists.listRelatedCourses, { id: 'micro' }),
      rowsOf('visitor', lists.listRelatedCourses, { topic: 'micro' }),
    ]);
    expect(idsOf(byId)[0]).toBe('m1');
    expect(byId).toEqual(byTopic);
  });

  it('refuses a title that is none', async () => {
    expect((await test.ask('visitor', lists.listRelatedCourses, { topic: 'x' })).statusCode).toBe(400);
  });

  it('no longer shows a course that was taken down a moment ago', async () => {
    await test.database.query('', "update course set status = 4 where id = 'ug1'", []);
    // Without an announcement cards are believed for ten seconds, the facts behind the ranking for ten minutes.
    test.deps.advance(11);
    const before = await rowsOf('visitor', lists.listRelatedCourses, { topic: 'uyghur' });
    expect(idsOf(before)).toEqual(['c7', 'read']);
    test.deps.advance(601);
    const after = await rowsOf('visitor', lists.listRelatedCourses, { topic: 'uyghur' });
    expect(after.totalelements).toBe(0);
    expect(idsOf(after)).toHaveLength(3);
    expect(idsOf(after)).not.toContain('ug1');
  });
});

describe('my courses', () => {
  it('are those studied, most recent first, by status too', async () => {
    test.ports.study('u2', 'c1', finished);
    test.ports.study('u2', 'c2', { studyStatus: 1, studyTimes: 3, studyPercentage: 5 });
    const ask = async (input = {}) => (await test.ask('other', pages.listMyCourses, input)).json();
    expect(idsOf(await ask())).toEqual(['c2', 'c1']);
    expect((await ask()).datalist[0]).toMatchObject({ studyStatus: 1, studyPercentage: 5 });
    expect(idsOf(await ask({ studyStatus: 2 }))).toEqual(['c1']);
    expect(await ask({ pageSize: 1 })).toMatchObject({ totalelements: 2, totalpages: 2, pagerealsize: 1 });
  });

  it('can be hidden by their owner only', async () => {
    const hide = (who: string, ids: string[]) => test.ask(who, pages.hideMyCourses, { ids });
    expect((await hide('member', ['c1'])).statusCode).toBe(200);
    expect((await test.ask('other', pages.listMyCourses)).json().totalelements).toBe(2);
    expect((await hide('other', ['c1', 'c1', 'unknown'])).statusCode).toBe(200);
    expect(idsOf((await test.ask('other', pages.listMyCourses)).json())).toEqual(['c2']);
    expect((await hide('other', [])).statusCode).toBe(400);
    expect((await hide('visitor', ['c1'])).statusCode).toBe(401);
  });

  it('are for members only', async () => {
    expect((await test.ask('visitor', pages.listMyCourses)).statusCode).toBe(401);
    expect((await test.ask('nonMember', pages.listMyCourses)).statusCode).toBe(403);
    const other = await test.ask('member', pages.listMyCourses, { idCardHash: 'hash-u2' });
    expect(other.statusCode).toBe(403);
  });
});
