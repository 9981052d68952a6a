import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysBefore } from '../../shared/catalogue/click.rules.ts';
import * as lists from '../../shared/catalogue/course-list.contract.ts';
import { insertSearchedCourses } from '../courses.fixtures.ts';
import { type CoursesApp, openCoursesApp } from '../courses-app.fixtures.ts';
import { insertClickDays } from '../documents/course-write.repository.ts';

let test: CoursesApp;

beforeAll(async () => {
  test = await openCoursesApp();
  await insertSearchedCourses(test.database.db);
});
afterAll(() => test.close());

const idsOf = async (input: object, endpoint: typeof lists.listCourses | typeof lists.listHottestCourses) => {
  const reply = await test.ask('visitor', endpoint, input);
  expect(reply.statusCode).toBe(200);
  return reply.json().datalist.map(({ id }: { id: string }) => id);
};
const search = (input: object) => idsOf(input, lists.listCourses);

describe('the course list', () => {
  it('shows published courses only, newest first', async () => {
    expect(await search({})).toEqual(['102', '103', '101']);
  });

  it('puts the language that was chosen in front: the account decides, and a visitor says it', async () => {
    const asked = async (
      who: string,
      endpoint: typeof lists.listCourses | typeof lists.listHottestCourses,
      input = {},
    ) => (await test.ask(who, endpoint, input)).json().datalist.map(({ id }: { id: string }) => id);
    const all = await asked('member', lists.listCourses, { courseLanguage: 'ug' });
    expect(all).toEqual(['102', '103', '101']);
    expect(await asked('uyghur', lists.listCourses)).toEqual(['103', '102', '101']);
    expect(await asked('uyghur', lists.listCourses, { courseLanguage: 'zh' })).toEqual(['103', '102', '101']);
    expect(await asked('visitor', lists.listCourses, { courseLanguage: 'ug' })).toEqual([
      '103',
      '102',
      '101',
    ]);
    expect((await test.ask('visitor', lists.listCourses, { courseLanguage: 'kk' })).statusCode).toBe(400);
  });

  it('shows nine a page, zero-based, under each of the names that requests use for a page', async () => {
    const reply = (await test.ask('visitor', lists.listCourses)).json();
    expect(reply).toMatchObject({
      pagenum: 0,
      pagesize: 9,
      pagerealsize: 3,
      totalelements: 3,
      totalpages: 1,
    });
    for (const input of [{ pageNum: 1 }, { pagesum: 1 }, { page: 1 }]) {
      expect(await search({ ...input, pageSize: 2 })).toEqual(['101']);
      expect(await search({ ...input, pagesize: 2 })).toEqual(['101']);
    }
    const beyond = (await test.ask('visitor', lists.listCourses, { pageNum: 99_999 })).json();
    expect(beyond).toMatchObject({ datalist: [], totalelements: 3, pagenum: 99_999 });
  });

  it('finds by name, in Chinese too when the title is in another language', async () => {
    expect(await search({ keyword: '草方格' })).toEqual(['101']);
    expect(await search({ keyword: '葡萄 浇水' })).toEqual(['103']);
    expect(await search({ keyword: 'سۇنى' })).toEqual(['103']);
    expect(await search({ keyword: '葡萄 草方格' })).toEqual([]);
  });

  it.each(['%', '_', '\\', '100%_\\', "' or 1=1 --"])('takes %j in a search literally', async (keyword) => {
    const expected = keyword.startsWith("'") ? [] : ['102'];
    expect(await search({ keyword })).toEqual(expected);
  });

  it.each(['\u0000', '\u0000草方格', '\ud800', '   '])('is not broken by %j', async (keyword) => {
    expect((await search({ keyword })).length).toBeGreaterThan(0);
  });

  it('finds by teacher', async () => {
    expect(await search({ teacher: '树森' })).toEqual(['102']);
    expect(await search({ teacher: '吐尔逊' })).toEqual(['101']);
    expect(await search({ teacher: '%' })).toEqual([]);
  });

  it('finds by hours, both ends included, either end open', async () => {
    expect(await search({ minHours: '0.5', maxHours: '1' })).toEqual(['102', '101']);
    expect(await search({ minHours: '0.51' })).toEqual(['102']);
    expect(await search({ maxHours: '.3' })).toEqual(['103']);
    expect(await search({ minHours: '', maxHours: '.' })).toHaveLength(3);
  });

  it('refuses a lower end above the upper end with a sentence', async () => {
    const reply = await test.ask('visitor', lists.listCourses, { minHours: '2', maxHours: '1' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'courses.hoursRange', success: false });
  });

  it.each([
    { minHours: '1e3' },
    { minHours: '-1' },
    { maxHours: '123456' },
    { pageSize: 101 },
    { pageNum: -1 },
  ])('refuses %j with 400', async (input) => {
    expect((await test.ask('visitor', lists.listCourses, input)).statusCode).toBe(400);
  });

  it('lists a classification with the courses of those below it', async () => {
    expect(await search({ classificationType: 'SPECIAL_COLUMN', classificationId: 'rural' })).toEqual([
      '103',
      '101',
    ]);
    expect(await search({ classificationType: 'SPECIAL_COLUMN', classificationId: 'rural-2' })).toEqual([
      '101',
    ]);
    expect(await search({ classificationType: 'AUDIENCE' })).toEqual(['102', '101']);
    expect(await search({ classificationId: 'region-653200' })).toEqual(['101']);
    expect(await search({ classificationType: 'AUDIENCE', classificationId: 'rural' })).toEqual([]);
    expect(await search({ classificationType: 'NO_SUCH', classificationId: 'none' })).toEqual([]);
  });

  it('gives study fields to people with an idCardHash and to nobody else', async () => {
    test.ports.study('u1', '103', { studyStatus: 1, studyTimes: 24, studyPercentage: 40 });
    const [own, visitor] = await Promise.all(
      ['member', 'visitor'].map(async (who) => (await test.ask(who, lists.listCourses)).json().datalist),
    );
    expect(own[1]).toMatchObject({ id: '103', studyStatus: 1, studyTimes: 24, studyPercentage: 40 });
    expect(own[0]).toMatchObject({ id: '102', studyStatus: 0 });
    expect(visitor[1]).not.toHaveProperty('studyStatus');
  });

  it("refuses another person's hash, and takes one's own, an empty one and a visitor's", async () => {
    const ask = async (who: string, idCardHash: string) =>
      (await test.ask(who, lists.listCourses, { idCardHash })).statusCode;
    expect(await ask('member', 'hash-u2')).toBe(403);
    expect(await ask('member', 'hash-u1')).toBe(200);
    expect(await ask('member', '')).toBe(200);
    expect(await ask('visitor', 'hash-u2')).toBe(200);
  });
});

describe('the hottest courses', () => {
  beforeAll(async () => {
    const today = test.deps.clock();
    await insertClickDays(test.database.db, [
      { courseId: '101', day: daysBefore(today, 366), clicks: 500 },
      { courseId: '101', day: daysBefore(today, 100), clicks: 30 },
      { courseId: '102', day: daysBefore(today, 365), clicks: 40 },
      { courseId: '103', day: daysBefore(today, 2), clicks: 10 },
    ]);
  });

  it('are ordered by the clicks of the last year, older ones do not count', async () => {
    expect(await idsOf({ dimensionType: 'YEAR', indexOrder: 'clickNum' }, lists.listHottestCourses)).toEqual([
      '102',
      '101',
      '103',
    ]);
  });

  it('have the language of the account in front', async () => {
    const reply = await test.ask('uyghur', lists.listHottestCourses);
    expect(reply.json().datalist.map(({ id }: { id: string }) => id)).toEqual(['103', '102', '101']);
  });

  it('can be asked for the last month and for all time', async () => {
    expect((await idsOf({ dimensionType: 'MONTH' }, lists.listHottestCourses))[0]).toBe('103');
    expect((await idsOf({ dimensionType: 'ALL' }, lists.listHottestCourses))[0]).toBe('101');
  });

  it('can be searched and show 32 a page', async () => {
    expect(await idsOf({ keyword: '草方格' }, lists.listHottestCourses)).toEqual(['101']);
    expect((await test.ask('visitor', lists.listHottestCourses)).json().pagesize).toBe(32);
  });

  it('are served under the other path of the specification too', async () => {
    const path = lists.listHottestCourses.aliases?.[0] ?? '';
    expect((await test.ask('visitor', { method: 'POST', path })).statusCode).toBe(200);
  });
});
