import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLearner, openStudy, type StudyWorld } from './study.fixtures.ts';
import { hideCourses, hoursByYear, myCourses, startedStudy, studyStates, yearHours } from './study.public.ts';

let world: StudyWorld;
const paging = { pageNum: 0, pageSize: 10 };

beforeAll(async () => {
  world = await openStudy();
});

afterAll(() => world.close());

const studied = async (...until: readonly number[]) => {
  const caller = makeLearner();
  const courses: string[] = [];
  for (const seconds of until) {
    const course = await world.makeCourse();
    await world.watch(caller, course, { until: seconds });
    world.deps.advance(60);
    courses.push(course);
  }
  return { caller, userId: caller.userId, courses };
};

describe('what other features learn of a person’s study', () => {
  it('is the state of each course, and nothing of courses never begun', async () => {
    const { userId, courses } = await studied(30, 60);
    const sql = world.database.db;
    const states = await studyStates(sql, userId, [...courses, await world.makeCourse()]);
    expect([...states.values()]).toEqual([
      { studyStatus: 1, studyTimes: 30, studyPercentage: 50 },
      { studyStatus: 2, studyTimes: 60, studyPercentage: 100 },
    ]);
    expect(await studyStates(sql, userId, [])).toEqual(new Map());
    expect(await startedStudy(sql, userId, courses[0] ?? '')).toBe(true);
    expect(await startedStudy(sql, 'nobody', courses[0] ?? '')).toBe(false);
  });

  it('is the list of courses, those studied last in front, by page and by state', async () => {
    const { caller, userId, courses } = await studied(10, 60, 20);
    const [first, second, third] = courses;
    const sql = world.database.db;
    expect(await myCourses(sql, userId, { paging })).toEqual({ ids: [third, second, first], total: 3 });
    expect(await myCourses(sql, userId, { studyStatus: 2, paging })).toEqual({ ids: [second], total: 1 });
    expect(await myCourses(sql, userId, { studyStatus: 0, paging })).toEqual({ ids: [], total: 0 });
    const page = await myCourses(sql, userId, { paging: { pageNum: 1, pageSize: 2 } });
    expect(page).toEqual({ ids: [first], total: 3 });
    // Opened again and left before the first report: still the one to go on with.
    world.deps.advance(60);
    await world.study.start(caller, first ?? '', { takeOver: true });
    expect((await myCourses(sql, userId, { paging })).ids).toEqual([first, third, second]);
  });

  it('leaves hours and progress alone when a course is taken off the list', async () => {
    const { caller, userId, courses } = await studied(60);
    const sql = world.database.db;
    await sql.transaction((tx) => hideCourses(tx, userId, courses));
    expect((await myCourses(sql, userId, { paging })).total).toBe(0);
    expect(await yearHours(sql, userId, 2026)).toBe(75);
    expect((await studyStates(sql, userId, courses)).size).toBe(1);
    const [course = ''] = await Promise.all([world.makeCourse()]);
    await world.watch(caller, course, { until: 10 });
    await sql.transaction((tx) => hideCourses(tx, userId, [course]));
    await world.watch(caller, course, { until: 10 });
    expect((await myCourses(sql, userId, { paging })).ids).toEqual([course]);
  });

  it('is the sum of hours of each year', async () => {
    const { userId } = await studied(60, 60);
    expect(await hoursByYear(world.database.db, userId)).toEqual(new Map([[2026, 150]]));
  });
});
