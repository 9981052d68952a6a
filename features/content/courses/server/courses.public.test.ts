import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { testDeps } from '#platform/server/test-deps.fixtures.ts';
import { insertTestCourses } from './courses.fixtures.ts';
import {
  countStudy,
  courseItems,
  coursesTotal,
  firstMicroCourse,
  getStudyFacts,
  newestCourses,
  recommendFor,
} from './courses.public.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await insertTestCourses(
    database.db,
    { id: '301', courseCode: 'DJ301', examFlag: true, publishedAt: new Date('2026-05-01T00:00:00Z') },
    { id: '302', status: 4 },
    {
      id: '303',
      mediaKind: 'text',
      mediaKey: '',
      durationSeconds: 0,
      contentHtml: '<p>正文</p>',
      mediaVersion: undefined,
    },
    { id: '304', status: 1, publishedAt: null },
  );
});
afterAll(() => database.close());

describe('what courses tell other features', () => {
  it('gives the facts that decide about studying', async () => {
    expect(await getStudyFacts(database.db, '301')).toEqual({
      id: '301',
      courseCode: 'DJ301',
      title: '课程 301',
      hoursHundredths: 50,
      durationSeconds: 60,
      mediaKind: 'video',
      hasQuiz: true,
      isOffline: false,
      isPublished: true,
      minViewSeconds: 15,
      maxRate: 2,
      coverage: 0.95,
      mediaVersion: '0123456789ab',
    });
    expect(await getStudyFacts(database.db, '302')).toMatchObject({ isOffline: true, isPublished: false });
    expect(await getStudyFacts(database.db, '304')).toMatchObject({ isOffline: false, isPublished: false });
    expect(await getStudyFacts(database.db, 'none')).toBeNull();
  });

  it('names the content of an article by a hash of what was written', async () => {
    expect((await getStudyFacts(database.db, '303'))?.mediaVersion).toMatch(/^[0-9a-f]{12}$/);
  });

  it('counts who begins and who finishes, in the transaction of the caller', async () => {
    await database.db.transaction(async (tx) => {
      await countStudy(tx, '301', { started: true });
      await countStudy(tx, '301', { started: true, finished: true });
    });
    const rows = await database.query('', "select study_num, finish_num from course where id = '301'", []);
    expect(rows).toEqual([{ study_num: 2, finish_num: 1 }]);
  });

  it('gives rows in the order asked for, with study fields where there are any', async () => {
    const states = new Map([['301', { studyStatus: 2, studyTimes: 60, studyPercentage: 100 }]]);
    const rows = await courseItems(database.db, ['303', '302', '301', '304'], states);
    expect(rows.map(({ id }) => id)).toEqual(['303', '302', '301']);
    expect(rows[2]).toMatchObject({ studyStatus: 2, studyPercentage: 100 });
    expect(rows[0]).not.toHaveProperty('studyStatus');
  });

  it('gives the home page what it shows first', async () => {
    const deps = testDeps(database);
    expect((await newestCourses(deps, 1)).map(({ id }) => id)).toEqual(['301']);
    expect(await recommendFor(deps, null, 8)).toHaveLength(2);
    expect(await firstMicroCourse(deps, 'wkt')).toBeNull();
    expect(await coursesTotal(deps)).toBe(2);
  });
});
