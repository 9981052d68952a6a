import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertTestCourses } from '#features/content/courses/server/courses.fixtures.ts';
import { testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import { getDict } from '#features/ground/organisations/shared/regions.contract.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import type { PageData } from '#platform/server/http/page-data.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { classListInput, readClassListAddress } from '../shared/catalogue/class-list-address.rules.ts';
import { listClassCourses } from '../shared/class-study.contract.ts';
import { getClass, getClassStandings, queryClasses } from '../shared/classes.contract.ts';
import { KASHGAR, makeClass } from './classes.fixtures.ts';
import { classesPages } from './classes.pages.ts';

let database: Database;
let deps: TestDeps;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database);
  await loadBaseData(database.db);
  const now = deps.clock().getTime();
  const running = { startAt: new Date(now - 86_400_000), endAt: new Date(now + 86_400_000) };
  const [courseId = ''] = await insertTestCourses(database.db, { id: '901' });
  await makeClass(database.db, {
    id: 'k1',
    className: '莎车县书记班',
    introHtml: '<p>面向村支部书记。</p>',
    courses: [{ courseId, isCompulsory: true }],
    ...running,
  });
  await makeClass(database.db, { id: 'k2', status: 'DRAFT', ...running });
});
afterAll(() => database.close());

const load = async (path: string, caller: Caller | null = null): Promise<PageData | null> => {
  const url = new URL(path, 'http://page');
  const source = classesPages(deps).find((page) => page.path === url.pathname);
  if (!source) throw new Error(`no page at ${path}`);
  return source.load(url, caller);
};
const pathsOf = (page: PageData | null) => page?.replies.map(({ path }) => path);

describe('the class list in HTML', () => {
  test('brings the answer to what the page asks first, and the regions', async () => {
    const page = await load('/online-class/list');
    expect(page).toMatchObject({ title: '网上班级', headline: '网上班级' });
    expect(pathsOf(page)).toEqual([queryClasses.path, getDict.path]);
    expect(page?.replies[0]?.input).toEqual(classListInput(readClassListAddress(() => null)));
    expect(page?.replies[0]?.reply).toMatchObject({ datalist: [{ id: 'k1' }], totalelements: 1 });
    expect(page?.preload).toHaveLength(1);
  });

  test('of a county brings the row in which it stands', async () => {
    const county = `${KASHGAR}653125`;
    const page = await load(`/online-class/list?region=${county}&status=WILLHOLD`);
    expect(pathsOf(page)).toEqual([queryClasses.path, getDict.path, getDict.path]);
    expect(page?.replies[2]?.input).toEqual({ dictCode: 'region_web', parentId: KASHGAR });
  });

  test('says to party members how they stand to the classes, and to nobody else', async () => {
    const member = await load('/online-class/list', testCaller());
    expect(pathsOf(member)).toContain(getClassStandings.path);
    expect(member?.replies.at(-1)?.input).toEqual({ classId: ['k1'] });
    const masses = await load('/online-class/list', testCaller({ isPartyMember: false, idCardHash: '' }));
    expect(pathsOf(masses)).not.toContain(getClassStandings.path);
  });

  test('of a region that does not exist is an empty list, not a failure', async () => {
    const page = await load('/online-class/list?region=000002999999888888777777');
    expect(page?.replies[0]?.reply).toMatchObject({ totalelements: 0 });
    expect(pathsOf(page)).toEqual([queryClasses.path, getDict.path]);
  });
});

describe('the pages of one class in HTML', () => {
  test('bring the class and its first courses, and share its title, picture and first words', async () => {
    const page = await load('/online-class/class-detail?id=k1');
    expect(page).toMatchObject({ title: '莎车县书记班', description: '面向村支部书记。' });
    expect(page).toHaveProperty('image');
    expect(pathsOf(page)).toEqual([getClass.path, listClassCourses.path]);
    expect(page?.replies[1]?.input).toEqual({ classId: 'k1', pageNum: 0, pageSize: 8, todoFirst: true });
  });

  test('for phones stands without the header and asks for three courses', async () => {
    const page = await load('/class-details-h5?id=k1');
    expect(page).toMatchObject({ isBare: true, headline: '莎车县书记班' });
    expect(page?.replies[1]?.input).toEqual({ classId: 'k1', pageNum: 0, pageSize: 3 });
  });

  test('below it bring the class only, named by classId where id is something else', async () => {
    const page = await load('/online-class/class-detail/class-notice-detail?id=n1&classId=k1');
    expect(pathsOf(page)).toEqual([getClass.path]);
    expect(page).not.toHaveProperty('headline');
  });

  test.each(['k2', 'nobody', '', '%00', 'x'.repeat(80)])(
    'do not exist for a class that is not shown: %s',
    async (id) => {
      expect(await load(`/online-class/class-detail?id=${id}`)).toBeNull();
      expect(await load(`/class-details-h5?id=${id}`)).toBeNull();
    },
  );

  test('never carry a registration code', async () => {
    await makeClass(database.db, { id: 'k3', classType: 'CODECLASS', codes: [{ code: 'GEHEIM77' }] });
    for (const path of ['/class-details-h5?id=k3', '/online-class/class-detail?id=k3', '/online-class/list'])
      expect(JSON.stringify(await load(path))).not.toContain('GEHEIM77');
  });
});
