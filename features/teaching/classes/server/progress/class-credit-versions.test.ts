import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLearner } from '#features/learning/study/server/study.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import {
  getMyClassProgress,
  listArchiveCourses,
  listClassCourses,
} from '../../shared/class-study.contract.ts';
import { type ClassStudyWorld, findGraduation, openClassStudy } from '../class-study.fixtures.ts';
import { makeMember } from '../classes.fixtures.ts';
import { classCourseOf } from '../classes.public.ts';
import { countFinished } from '../desk/class-admin.repository.ts';
import { classOfCourse } from './class-of-course.read.ts';
import type { GraduationRecord } from './graduation.service.ts';
import { recountClass } from './recount.job.ts';

let world: ClassStudyWorld;

beforeAll(async () => {
  world = await openClassStudy();
});

afterAll(() => world.close());

let groups = 0;

/** One course in two languages. */
const makeVersions = async (): Promise<[string, string]> => {
  groups += 1;
  const versionGroup = `v-swap-${groups}`;
  return [await world.makeCourse({ versionGroup }), await world.makeCourse({ versionGroup, lang: 'ug' })];
};

/** Saves other courses for a class, as its managers do, and counts everybody anew. */
const saveCourses = async (classId: string, courseIds: readonly string[]) => {
  await world.query('delete from class_course where class_id = $1', [classId]);
  for (const [sort, courseId] of courseIds.entries())
    await world.query('insert into class_course values ($1, $2, $3, true)', [classId, courseId, sort]);
  await world.query('update class set version = version + 1 where id = $1', [classId]);
  await recountClass(world.deps, classId);
  await recountClass(world.deps, classId);
};

const numbersOf = async (caller: Caller, classId: string) => {
  const { doneNum, hoursHundredths, percentage } = await world.memberOf(caller, classId);
  return { doneNum, hoursHundredths, percentage };
};

const finishesOf = async ({ userId }: Caller, classId: string) =>
  (
    await world.query<{ n: number }>(
      `select count(*)::int as n from class_event where user_id = $1 and class_id = $2 and kind = 'FINISH'`,
      [userId, classId],
    )
  )[0]?.n;

const HALF = { doneNum: 1, hoursHundredths: 75, percentage: 50 };
const ALL = { doneNum: 2, hoursHundredths: 150, percentage: 100 };

describe('a course that is replaced by its other language version', () => {
  it.each(['in the class', 'outside of it'] as const)(
    'stays finished, with its hours, for who finished it %s, and graduates with the last one',
    async (where) => {
      const [zh, ug] = await makeVersions();
      const other = await world.makeCourse();
      const { caller, classId } = await world.enrolled([{ courseId: zh }, { courseId: other }], {
        needHoursHundredths: 150,
      });
      await world.finish(caller, zh, where === 'in the class' ? classId : '');
      expect(await numbersOf(caller, classId)).toEqual(HALF);
      await saveCourses(classId, [ug, other]);
      expect(await numbersOf(caller, classId)).toEqual(HALF);
      expect(await finishesOf(caller, classId)).toBe(1);
      await world.finish(caller, other, classId);
      expect(await numbersOf(caller, classId)).toEqual(ALL);
      const graduation = await findGraduation(world.database.db, caller.userId, classId);
      const record = graduation?.facts as GraduationRecord | undefined;
      expect(
        record?.courses.map(({ courseId, isCompulsory, hoursHundredths }) => [
          courseId,
          isCompulsory,
          hoursHundredths,
        ]),
      ).toEqual([
        [ug, true, 75],
        [other, true, 75],
      ]);
      expect(record?.courses.every(({ receiptNo }) => receiptNo !== '')).toBe(true);
    },
  );

  it('lets graduate at once whom nothing else was missing', async () => {
    const [zh, ug] = await makeVersions();
    const other = await world.makeCourse();
    const { caller, classId } = await world.enrolled([{ courseId: zh }, { courseId: other }]);
    await world.finish(caller, zh, classId);
    await saveCourses(classId, [ug]);
    expect((await world.memberOf(caller, classId)).graduatedAt).not.toBeNull();
  });

  it('is finished on every page of the class, by the receipt of the version that was studied', async () => {
    const [zh, ug] = await makeVersions();
    const other = await world.makeCourse();
    const { caller, classId } = await world.enrolled([{ courseId: zh }, { courseId: other }]);
    await world.finish(caller, zh);
    await saveCourses(classId, [ug, other]);
    const courses = (await world.ask(listClassCourses, { classId }, caller)).body;
    expect(courses.datalist[0]).toMatchObject({ id: ug, studyStatus: 2, studyPercentage: 100 });
    expect(courses.datalist[1]).toMatchObject({ id: other, studyStatus: 0 });
    expect((await world.ask(getMyClassProgress, { classId }, caller)).body.data).toMatchObject({
      finishedNum: 1,
      gotHours: '0.75',
      next: { id: other },
    });
    const courseOf = await classCourseOf(world.database.db, classId);
    expect(await countFinished(world.database.db, classId, courseOf)).toEqual(new Map([[ug, 1]]));
    const archived = (await world.ask(listArchiveCourses, { classId }, caller)).body;
    expect(archived.datalist[0]).toMatchObject({
      courseId: ug,
      studyStatus: 2,
      courseHours: '0.75',
      receiptNo: expect.stringMatching(/^XS26-/),
    });
    const { db } = world.database;
    for (const courseId of [zh, ug])
      expect(
        await classOfCourse.find(db, caller.userId, courseId, classId, world.deps.clock()),
      ).toMatchObject({ state: { studyStatus: 2, studyPercentage: 100 } });
    const foreign = await classOfCourse.find(
      db,
      caller.userId,
      await world.makeCourse(),
      classId,
      world.deps.clock(),
    );
    expect(foreign?.state?.studyStatus).toBe(0);
  });

  it('counts once when the new version is studied too, though that has a receipt of its own', async () => {
    const [zh, ug] = await makeVersions();
    const other = await world.makeCourse();
    const { caller, classId } = await world.enrolled([{ courseId: zh }, { courseId: other }]);
    await world.finish(caller, zh);
    await saveCourses(classId, [ug, other]);
    await world.finish(caller, ug, classId);
    await saveCourses(classId, [ug, other]);
    expect(await numbersOf(caller, classId)).toEqual(HALF);
    expect(await finishesOf(caller, classId)).toBe(1);
  });

  it('keeps the hours that were credited when the other version has other hours, and comes back the same', async () => {
    const versionGroup = 'v-longer';
    const zh = await world.makeCourse({ versionGroup });
    const ug = await world.makeCourse({ versionGroup, lang: 'ug', hoursHundredths: 200 });
    const other = await world.makeCourse();
    const { caller, classId } = await world.enrolled([{ courseId: zh }, { courseId: other }]);
    await world.finish(caller, zh, classId);
    for (const courses of [[ug, other], [other, zh], [other], [other, ug]]) {
      await saveCourses(classId, courses);
      const isThere = courses.length === 2;
      expect(await numbersOf(caller, classId)).toEqual(
        isThere ? HALF : { doneNum: 0, hoursHundredths: 0, percentage: 0 },
      );
    }
    expect(await finishesOf(caller, classId)).toBe(1);
  });

  it('is put right where a recount of former days wrote it down a second time, without hours', async () => {
    const [zh, ug] = await makeVersions();
    const other = await world.makeCourse();
    const { caller, classId } = await world.enrolled([{ courseId: zh }, { courseId: other }]);
    await world.finish(caller, zh, classId);
    await world.query(
      `insert into class_credit select user_id, class_id, $3, studied_id, 0, receipt_no, credited_at
        from class_credit where user_id = $1 and class_id = $2`,
      [caller.userId, classId, ug],
    );
    await saveCourses(classId, [ug, other]);
    expect(await numbersOf(caller, classId)).toEqual(HALF);
  });
});

describe('a class that has both language versions of a course', () => {
  it.each(['first', 'second'] as const)(
    'counts the hours once, also when the %s that was finished is taken out',
    async (taken) => {
      const [zh, ug] = await makeVersions();
      const other = await world.makeCourse();
      const { caller, classId } = await world.enrolled([zh, ug, other].map((courseId) => ({ courseId })));
      const both = makeLearner();
      await makeMember(world.database.db, { classId, userId: both.userId });
      await world.finish(caller, zh, classId);
      await world.finish(both, zh, classId);
      await world.finish(both, ug, classId);
      expect(await numbersOf(caller, classId)).toEqual({ doneNum: 1, hoursHundredths: 75, percentage: 33 });
      expect(await numbersOf(both, classId)).toEqual({ doneNum: 2, hoursHundredths: 75, percentage: 66 });
      const left = taken === 'first' ? ug : zh;
      await saveCourses(classId, [left, other]);
      expect(await numbersOf(caller, classId)).toEqual(HALF);
      expect(await numbersOf(both, classId)).toEqual(HALF);
      const rows = (await world.ask(listArchiveCourses, { classId }, both)).body.datalist;
      expect(rows[0]).toMatchObject({ courseId: left, courseHours: '0.75' });
      await saveCourses(classId, [zh, ug, other]);
      expect(await numbersOf(both, classId)).toEqual({ doneNum: 2, hoursHundredths: 75, percentage: 66 });
    },
  );
});
