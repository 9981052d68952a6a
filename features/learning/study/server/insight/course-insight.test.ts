import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLearner, openStudy, type StudyWorld } from '../study.fixtures.ts';
import { learnersByOrg, studyDays, watchedOf } from '../study.public.ts';

const KASHGAR = '000002000065653100';
let world: StudyWorld;

beforeAll(async () => {
  world = await openStudy();
});
afterAll(() => world.close());

/** Learners of a course that lasts 40 s, who watched and left as `watched` and `resume` (tenths) say. */
const insertLearners = (
  courseId: string,
  prefix: string,
  many: number,
  { watched = '0-100', resume = 100, isFinished = false, classId = '' },
) =>
  world.database.query(
    '',
    `insert into study_progress (user_id, course_id, class_id, media_kind, length_tenths, speed_hundredths,
       coverage_thousandths, has_quiz, status, watched, carry_ms, budget_at, resume_tenths, started_at, covered_at)
     select $2 || '-' || n, $1, $7, 'video', 400, 200, 950, false, case when $6 then 2 else 1 end, $4, 0, now(), $5,
       '2026-07-08T20:00:00Z'::timestamptz, case when $6 then '2026-07-09T01:00:00Z'::timestamptz end
     from generate_series(1, $3::int) n`,
    [courseId, prefix, many, watched, resume, isFinished, classId],
  );

describe('where a course is watched and left', () => {
  it('is counted in parts, by person, over more rows than are read at once', async () => {
    const course = await world.makeCourse({ durationSeconds: 40 });
    await insertLearners(course, 'left', 2500, {});
    await insertLearners(course, 'done', 1700, { watched: '0-400', resume: 400, isFinished: true });
    await insertLearners(course, 'jump', 300, { watched: '0-50;350-360', resume: 360 });
    expect(await watchedOf(world.database.db, course, 40, 4)).toEqual({
      watched: [4500, 1700, 1700, 2000],
      left: [0, 2500, 0, 300],
    });
  });

  it('counts somebody in two classes once, as far as they got', async () => {
    const course = await world.makeCourse({ durationSeconds: 40 });
    await insertLearners(course, 'twice', 3, { watched: '0-100', resume: 100 });
    await insertLearners(course, 'twice', 2, { watched: '100-200', resume: 200, classId: 'c1' });
    await insertLearners(course, 'twice', 1, { isFinished: true, classId: 'c2' });
    expect(await watchedOf(world.database.db, course, 40, 4)).toEqual({
      watched: [3, 2, 0, 0],
      left: [0, 1, 1, 0],
    });
  });

  it('is empty for a course that nobody studied', async () => {
    const course = await world.makeCourse();
    expect(await watchedOf(world.database.db, course, 60, 2)).toEqual({ watched: [0, 0], left: [0, 0] });
  });
});

it('people who begin and finish are counted on the day in Asia/Shanghai, each once', async () => {
  const course = await world.makeCourse({ durationSeconds: 40 });
  await insertLearners(course, 'a', 4, { isFinished: true });
  await insertLearners(course, 'a', 2, { classId: 'c1' });
  const days = await studyDays(world.database.db, course, new Date('2026-07-08T00:00:00Z'));
  expect([...days.begun]).toEqual([['2026-07-09', 4]]);
  expect([...days.finished]).toEqual([['2026-07-09', 4]]);
  const later = await studyDays(world.database.db, course, new Date('2026-07-10T00:00:00Z'));
  expect([later.begun.size, later.finished.size]).toEqual([0, 0]);
});

it('learners are counted by the organisation below the asker’s, where they studied last', async () => {
  const course = await world.makeCourse();
  for (const orgCode of [`${KASHGAR}653125`, `${KASHGAR}653125100001`, KASHGAR, '000002000065650100'])
    await world.study.start(makeLearner({ orgCode }), course);
  const { db } = world.database;
  expect(Object.fromEntries(await learnersByOrg(db, course, KASHGAR))).toEqual({
    [`${KASHGAR}653125`]: 2,
    [KASHGAR]: 1,
    '': 1,
  });
  expect(Object.fromEntries(await learnersByOrg(db, course, '000002000065'))).toEqual({
    [KASHGAR]: 3,
    '000002000065650100': 1,
  });
});
