import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { learnerActions } from '#features/content/courses/server/evaluations/learner-actions.service.ts';
import {
  creditPresence,
  reversePresence,
  studyStates,
} from '#features/learning/study/server/study.public.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { type ClassStudyWorld, findGraduation, openClassStudy } from '../class-study.fixtures.ts';
import { insertGraduation } from './class-credit.repository.ts';
import { queueRecount } from './class-credit.service.ts';
import { classOfCourse } from './class-of-course.read.ts';
import { graduatesOf } from './graduates.read.ts';
import type { GraduationRecord } from './graduation.service.ts';
import { recountClass } from './recount.job.ts';

let world: ClassStudyWorld;

beforeAll(async () => {
  world = await openClassStudy();
});

afterAll(() => world.close());

const graduationOf = (caller: Caller, classId: string) =>
  findGraduation(world.database.db, caller.userId, classId);
const isGraduated = async (caller: Caller, classId: string) =>
  (await graduationOf(caller, classId)) !== undefined;

const evaluate = (caller: Caller, courseId: string, classId: string) =>
  learnerActions(world.deps, {
    studyStates: (sql, userId, ids) => studyStates(sql, userId, ids),
    ownStudies: async () => ({ recent: [], studying: [], states: new Map() }),
    myCourses: async () => ({ ids: [], total: 0 }),
    hideCourses: async () => undefined,
    classes: classOfCourse,
  }).evaluate(caller, { courseId, classId, score: 10 });

describe('what other features are told of a graduate', () => {
  it('counts hours and sessions in the room, and the score on paper where there is no other exam', async () => {
    const { caller, classId } = await world.enrolled([{ courseId: await world.makeCourse() }]);
    const { userId } = caller;
    const presence = { userId, orgCode: '', kind: 'OFFLINE', courseId: '', classId, title: '面授' } as const;
    await world.database.db.transaction(async (tx) => {
      for (const key of ['one', 'two', 'three']) {
        const at = world.deps.clock();
        await creditPresence(tx, world.deps, { ...presence, key, hoursHundredths: 450, at, facts: {} });
      }
      const taken = { userId, kind: 'OFFLINE', key: 'three', reason: '重复登记', by: 'x' } as const;
      await reversePresence(tx, world.deps, taken);
    });
    const facts = {
      ...{ ruleVersion: '2026-2', className: '面授班', classCode: '', courseNum: 1, courses: [] },
      ...{ hoursHundredths: 75, finishedNum: 1 },
      conditions: [{ code: 'PAPER_EXAM', name: '', got: '76.5', need: '60', okFlag: '1' }],
    };
    const graduation = { userId, classId, graduationNo: 'JY2026-999001', orgCode: '', facts };
    await world.database.db.transaction((tx) =>
      insertGraduation(tx, { ...graduation, graduatedAt: world.deps.clock() }),
    );
    const graduates = await graduatesOf(world.database.db, classId);
    expect(graduates.get(userId)).toMatchObject({ hoursHundredths: 975, courseNum: 3, examScore: '76.5' });
  });
});

describe('graduating', () => {
  it('happens in the moment in which the last compulsory course is finished, with facts, event and message', async () => {
    const [first, last] = [
      await world.makeCourse({ title: '第一课' }),
      await world.makeCourse({ title: '第二课' }),
    ];
    const free = await world.makeCourse();
    const { caller, classId } = await world.enrolled([
      { courseId: first },
      { courseId: last },
      { courseId: free, isCompulsory: false },
    ]);
    await world.finish(caller, first, classId);
    expect(await isGraduated(caller, classId)).toBe(false);
    await world.finish(caller, last, classId);
    const graduation = await graduationOf(caller, classId);
    expect(graduation?.graduationNo).toMatch(/^JY2026-\d{6}$/);
    expect(graduation?.graduatedAt).toEqual(world.deps.clock());
    expect(graduation?.facts as GraduationRecord).toMatchObject({
      ruleVersion: '2026-2',
      hoursHundredths: 150,
      courseNum: 3,
      finishedNum: 2,
      conditions: [{ code: 'COMPULSORY', got: '2', need: '2', okFlag: '1' }],
      courses: [
        { courseName: '第一课', isCompulsory: true, hoursHundredths: 75 },
        { courseName: '第二课', receiptNo: expect.stringMatching(/^XS26-0709-/) },
      ],
    });
    expect((await world.memberOf(caller, classId)).graduatedAt).toEqual(graduation?.graduatedAt);
    const told = await world.query<{ kind: string; text: string }>(
      'select kind, text from notification where user_id = $1',
      [caller.userId],
    );
    expect(told).toMatchObject([{ kind: 'CLASS_GRADUATED' }]);
    expect(told[0]?.text).toContain(graduation?.graduationNo);
  });

  it('is never taken back nor repeated, whatever becomes of the class', async () => {
    const course = await world.makeCourse();
    const { caller, classId } = await world.enrolled([{ courseId: course }]);
    await world.finish(caller, course, classId);
    const before = await graduationOf(caller, classId);
    await world.query('update class set need_hours_hundredths = 9000 where id = $1', [classId]);
    await recountClass(world.deps, classId);
    await recountClass(world.deps, classId);
    expect(await graduationOf(caller, classId)).toEqual(before);
    await expect(
      world.query('delete from class_graduation where class_id = $1', [classId]),
    ).rejects.toThrow();
  });

  it('comes with a recount when conditions become easier, also after the end of the class', async () => {
    const [done, open] = [await world.makeCourse(), await world.makeCourse()];
    const { caller, classId } = await world.enrolled([{ courseId: done }, { courseId: open }]);
    await world.finish(caller, done, classId);
    expect(await isGraduated(caller, classId)).toBe(false);
    await world.query(
      'update class_course set is_compulsory = false where class_id = $1 and course_id = $2',
      [classId, open],
    );
    await world.database.db.transaction((tx) => queueRecount(tx, world.deps, classId));
    await world.deps.jobs.drain();
    expect(await isGraduated(caller, classId)).toBe(true);
  });

  it('is for nobody in a class without courses, in a draft, or in one taken offline', async () => {
    const course = await world.makeCourse();
    const empty = await world.enrolled([], { mustFinishCompulsory: false });
    await recountClass(world.deps, empty.classId);
    expect(await isGraduated(empty.caller, empty.classId)).toBe(false);
    const { caller, classId } = await world.enrolled([{ courseId: course }], { needHoursHundredths: 100 });
    await world.finish(caller, course, classId);
    await world.query(`update class set need_hours_hundredths = 0, status = 'OFFLINE' where id = $1`, [
      classId,
    ]);
    await recountClass(world.deps, classId);
    expect(await isGraduated(caller, classId)).toBe(false);
  });

  it('waits for evaluations where the class asks for them; they count for members and for courses of the class', async () => {
    const course = await world.makeCourse();
    const { caller, classId } = await world.enrolled([{ courseId: course }], { needEvaluations: 1 });
    await world.finish(caller, course, classId);
    expect(await isGraduated(caller, classId)).toBe(false);
    await evaluate(caller, course, classId);
    expect(await isGraduated(caller, classId)).toBe(true);
    const other = await world.makeCourse();
    await world.finish(caller, other);
    await expect(evaluate(caller, other, classId)).rejects.toMatchObject({ code: 'courses.notInClass' });
    await expect(evaluate(caller, course, 'forged')).rejects.toMatchObject({ status: 422 });
  });

  it('takes no evaluation before its first day, which would count and lead to nothing', async () => {
    const course = await world.makeCourse();
    const { caller, classId } = await world.enrolled([{ courseId: course }], { needEvaluations: 1 });
    await world.finish(caller, course, classId);
    await world.query('update class set start_at = $2 where id = $1', [
      classId,
      new Date(world.now() + 60_000),
    ]);
    await expect(evaluate(caller, course, classId)).rejects.toMatchObject({ code: 'courses.classNotBegun' });
    await world.query('update class set start_at = $2 where id = $1', [
      classId,
      new Date(world.now() - 60_000),
    ]);
    await evaluate(caller, course, classId);
  });

  it('does not fail when the last course and the last evaluation arrive together', async () => {
    const [first, last] = [await world.makeCourse(), await world.makeCourse({ mediaKind: 'text' })];
    for (let round = 0; round < 6; round += 1) {
      const { caller, classId } = await world.enrolled([{ courseId: first }, { courseId: last }], {
        needEvaluations: 1,
      });
      await world.finish(caller, first, classId);
      await world.study.start(caller, last, { classId, takeOver: true });
      world.deps.advance(20);
      await Promise.all([world.study.end(caller.userId, last, classId), evaluate(caller, first, classId)]);
      expect(await isGraduated(caller, classId)).toBe(true);
    }
  });
});
