import { afterAll, beforeAll, expect, it } from 'vitest';
import { catchUp } from '#features/content/search/server/index.service.ts';
import { findIds } from '#features/content/search/server/search.public.ts';
import * as lists from '../../shared/catalogue/course-list.contract.ts';
import { insertTestCourses } from '../courses.fixtures.ts';
import { type CoursesApp, openCoursesApp } from '../courses-app.fixtures.ts';
import { COURSE_SOURCE } from '../lookups/course-search-source.ts';

let test: CoursesApp;
beforeAll(async () => {
  test = await openCoursesApp();
  await insertTestCourses(
    test.database.db,
    // Their own words tell neither the category nor the teacher.
    { id: '801', title: '学而时习', categoryKey: 'charter' },
    { id: '805', title: '温故知新', categoryKey: 'unity', classificationIds: ['charter'] },
    { id: '802', title: '草方格怎么扎', teacherNames: '阿依古丽、王建华' },
    { id: '803', title: '葡萄什么时候浇水', teacherNames: '李树森' },
    { id: '804', title: '下线的课', categoryKey: 'charter', teacherNames: '王建华', status: 4 },
  );
  await catchUp(test.deps, [COURSE_SOURCE]);
});
afterAll(() => test.close());

const found = async (keyword: string) => {
  const reply = await test.ask('visitor', lists.listCourses, { keyword });
  expect(reply.statusCode).toBe(200);
  const listed = reply.json().datalist.map(({ id }: { id: string }) => id);
  return [listed, (await findIds(test.deps, 'course', keyword)).ids];
};

it('a course is found by its category and by the classification that it stands in', async () => {
  const sorted = (await found('党章')).map((ids: string[]) => ids.toSorted());
  expect(sorted).toEqual([
    ['801', '805'],
    ['801', '805'],
  ]);
});

it('a course is found by each of its teachers', async () => {
  expect(await found('王建华')).toEqual([['802'], ['802']]);
  expect(await found('阿依古丽')).toEqual([['802'], ['802']]);
  expect((await findIds(test.deps, 'course', '王建华', 'people')).ids).toEqual(['802']);
});
