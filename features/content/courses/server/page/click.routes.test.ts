import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as pages from '../../shared/page/course-page.contract.ts';
import { insertTestCourses } from '../courses.fixtures.ts';
import { type CoursesApp, openCoursesApp } from '../courses-app.fixtures.ts';
import { deleteOldClicks } from './click.repository.ts';

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

const statistics = async () =>
  (await test.ask('visitor', pages.getCourseStatistics, { courseId: id })).json().data;
const click = (who: string, agent = 'browser') =>
  test.ask(who, pages.countClick, { id }, { 'user-agent': agent });

describe('views', () => {
  it('count a person once in ten minutes', async () => {
    await click('member');
    await click('member');
    test.deps.advance(599);
    await click('member');
    expect((await statistics()).clickNum).toBe(1);
    test.deps.advance(1);
    await click('member');
    expect((await statistics()).clickNum).toBe(2);
  });

  it('count once when the same person comes many times at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => click('member')));
    expect((await statistics()).clickNum).toBe(1);
  });

  it('count visitors by address and browser, without keeping either', async () => {
    await click('visitor', 'one');
    await click('visitor', 'one');
    await click('visitor', 'two');
    await click('member', 'one');
    expect((await statistics()).clickNum).toBe(3);
    const rows = await test.database.query<{ viewer: string }>('', 'select viewer from course_click', []);
    expect(rows.map(({ viewer }) => viewer).join()).not.toMatch(/127\.0\.0\.1|one|two/);
  });

  it('are booked to their day, so that a year can be summed', async () => {
    await click('member');
    test.deps.advance(86_400);
    await click('member');
    const rows = await test.database.query('', 'select clicks from course_click_day where course_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ clicks: 1 }, { clicks: 1 }]);
  });

  it('leave nobody on record after ten minutes', async () => {
    await click('member');
    await deleteOldClicks(test.database.db, new Date(test.deps.clock().getTime() + 1));
    expect(await test.database.query('', 'select 1 from course_click', [])).toEqual([]);
    expect((await statistics()).clickNum).toBe(1);
  });

  it('are refused for a course that is not there or was taken down', async () => {
    expect((await test.ask('member', pages.countClick, { id: 'none' })).statusCode).toBe(404);
    expect((await test.ask('member', pages.countClick, { id: 'draft' })).statusCode).toBe(404);
    expect((await test.ask('member', pages.countClick, { id: 'down' })).statusCode).toBe(422);
    expect((await test.ask('member', pages.countClick, {})).statusCode).toBe(400);
  });
});
