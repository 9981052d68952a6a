import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COURSE_CATEGORIES } from '../../shared/catalogue/course-categories.rules.ts';
import * as lists from '../../shared/catalogue/course-list.contract.ts';
import { insertSearchedCourses } from '../courses.fixtures.ts';
import { type CoursesApp, openCoursesApp } from '../courses-app.fixtures.ts';
import { selectAllNodes } from '../documents/course-write.repository.ts';

let test: CoursesApp;

beforeAll(async () => {
  test = await openCoursesApp();
  await insertSearchedCourses(test.database.db);
  test.ports.study('u1', '103', { studyStatus: 1, studyTimes: 24, studyPercentage: 40 });
});
afterAll(() => test.close());

describe('classifications', () => {
  it('are five types, one of them with a tree', async () => {
    const { data } = (await test.ask('visitor', lists.listClassificationTypes)).json();
    expect(data.map(({ code }: { code: string }) => code)).toEqual([
      'SPECIAL_COLUMN',
      'AUDIENCE',
      'REGION',
      'MEDIA_KIND',
      'LANGUAGE',
    ]);
  });

  it('give a tree of eight categories with the number of published courses, each course once', async () => {
    const { data } = (
      await test.ask('visitor', lists.getClassificationTree, { type: 'SPECIAL_COLUMN' })
    ).json();
    expect(data).toHaveLength(8);
    const rural = data.find(({ id }: { id: string }) => id === 'rural');
    expect(rural).toMatchObject({ classificationName: '乡村振兴', courseNum: 2 });
    expect(rural.children.map(({ courseNum }: { courseNum: number }) => courseNum)).toEqual([1, 1, 0, 0]);
    expect((await test.ask('visitor', lists.getClassificationTree, { type: 'NONE' })).json().data).toEqual(
      [],
    );
  });

  it('name the categories as the covers and the rules do', async () => {
    const nodes = await selectAllNodes(test.database.db);
    const names = nodes.filter((node) => node.typeCode === 'SPECIAL_COLUMN' && node.parentId === null);
    expect(names.map(({ id, name }) => ({ key: id, name }))).toEqual([...COURSE_CATEGORIES]);
  });

  it('have fourteen prefectures and the whole region', async () => {
    const { data } = (await test.ask('visitor', lists.getClassificationTree, { type: 'REGION' })).json();
    expect(data).toHaveLength(15);
  });
});

describe('courses by id', () => {
  it('come in the order asked for, with those taken down, without unknown ones and drafts', async () => {
    const courseIds = ['105', 'unknown', '103', '104', '101', '103'];
    const { data } = (await test.ask('visitor', lists.getCoursesByIds, { courseIds })).json();
    expect(
      data.map(({ id, courseStatus }: { id: string; courseStatus: number }) => [id, courseStatus]),
    ).toEqual([
      ['105', 4],
      ['103', 3],
      ['101', 3],
    ]);
  });

  it('exist only while they are published', async () => {
    const courseIds = ['105', 'unknown', '103', '104', '101'];
    const { data } = (await test.ask('visitor', lists.findExistingCourses, { courseIds })).json();
    expect(data).toEqual(['103', '101']);
  });

  it('are at least one and at most a hundred', async () => {
    for (const courseIds of [[], Array(101).fill('1'), ['a b']]) {
      expect((await test.ask('visitor', lists.getCoursesByIds, { courseIds })).statusCode).toBe(400);
    }
  });

  it('tell a member the own study state of each, and nobody else', async () => {
    const courseIds = ['101', '103'];
    const reply = await test.ask('member', lists.listStudyStates, { courseIds });
    expect(reply.json().datalist).toEqual([
      { id: '101', studyStatus: 0, studyPercentage: 0 },
      { id: '103', studyStatus: 1, studyPercentage: 40 },
    ]);
    expect((await test.ask('visitor', lists.listStudyStates, { courseIds })).statusCode).toBe(401);
    expect((await test.ask('nonMember', lists.listStudyStates, { courseIds })).statusCode).toBe(403);
  });
});

describe('further lists', () => {
  it('show the newest 32 for the home page', async () => {
    const reply = (await test.ask('visitor', lists.listNewestCourses)).json();
    expect(reply.pagesize).toBe(32);
    expect(reply.datalist[0].id).toBe('102');
  });

  it('show micro courses only, of one kind or of all', async () => {
    const ask = async (input: object) =>
      (await test.ask('visitor', lists.listProviderCourses, input))
        .json()
        .datalist.map(({ id }: { id: string }) => id);
    expect(await ask({})).toEqual(['103']);
    expect(await ask({ siweiType: 'wkt' })).toEqual(['103']);
    expect(await ask({ siweiType: 'wdk' })).toEqual([]);
  });
});
