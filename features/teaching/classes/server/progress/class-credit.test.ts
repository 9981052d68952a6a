import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLearner } from '#features/learning/study/server/study.fixtures.ts';
import { addPastStudies } from '#features/learning/study/server/study.public.ts';
import { type ClassStudyWorld, openClassStudy } from '../class-study.fixtures.ts';
import { makeClass, makeMember } from '../classes.fixtures.ts';
import { approve, release } from '../enrolment/seat.service.ts';
import { enrol } from '../enrolment/seat-rows.fixtures.ts';
import { setRequirement } from './class-requirement.service.ts';
import { recountClass } from './recount.job.ts';
import { achieveAll } from './requirement-progress.service.ts';

let world: ClassStudyWorld;

beforeAll(async () => {
  world = await openClassStudy();
});

afterAll(() => world.close());

interface Credit {
  course_id: string;
  studied_id: string;
  hours_hundredths: number;
  receipt_no: string;
}

const creditsOf = (userId: string, classId: string) =>
  world.query<Credit>('select * from class_credit where user_id = $1 and class_id = $2 order by course_id', [
    userId,
    classId,
  ]);
const eventsOf = async (userId: string, classId: string) =>
  (
    await world.query<{ kind: string }>(
      'select kind from class_event where user_id = $1 and class_id = $2 order by id',
      [userId, classId],
    )
  ).map(({ kind }) => kind);

describe('a member who comes back', () => {
  const graduatedAt = async (userId: string, classId: string) =>
    (
      await world.query<{ at: Date | null; percentage: number }>(
        'select graduated_at as at, percentage from class_member where user_id = $1 and class_id = $2',
        [userId, classId],
      )
    )[0];

  it.each(['signs up again', 'is promoted', 'is let in'] as const)(
    'and %s is counted by the courses that the class has now, and may graduate with what was finished before',
    async (way) => {
      const [kept, dropped] = [await world.makeCourse(), await world.makeCourse()];
      const { caller, classId } = await world.enrolled([{ courseId: kept }, { courseId: dropped }], {
        capacity: 1,
      });
      const { userId, orgCode } = caller;
      const { db } = world.database;
      await world.finish(caller, kept, classId);
      const leave = { classId, userId, to: 'WITHDRAWN', reason: '', by: userId } as const;
      await db.transaction((tx) => release(tx, world.deps, leave));
      await world.query('delete from class_course where class_id = $1 and course_id = $2', [
        classId,
        dropped,
      ]);
      await world.query('update class set version = version + 1, needs_approval = $2 where id = $1', [
        classId,
        way === 'is let in',
      ]);
      await recountClass(world.deps, classId);
      const person = { classId, orgCode, source: 'OPEN', isAssigned: false } as const;
      const sitter = `sitter-${classId}`;
      if (way === 'is promoted')
        await db.transaction((tx) => enrol(tx, world.deps, { ...person, userId: sitter }));
      await db.transaction((tx) => enrol(tx, world.deps, { ...person, userId }));
      if (way === 'is promoted')
        await db.transaction((tx) => release(tx, world.deps, { ...leave, userId: sitter, by: sitter }));
      if (way === 'is let in')
        await db.transaction((tx) => approve(tx, world.deps, { classId, userId, by: 'head' }));
      expect(await graduatedAt(userId, classId)).toEqual({ at: world.deps.clock(), percentage: 100 });
    },
  );
});

describe('a course finished in a class', () => {
  it('counts there, once, with the receipt that proves it', async () => {
    const course = await world.makeCourse();
    const { caller, classId } = await world.enrolled([
      { courseId: course },
      { courseId: await world.makeCourse() },
    ]);
    await world.finish(caller, course, classId);
    await world.study.end(caller.userId, course, classId);
    const [receipt] = await world.query<{ receipt_no: string }>(
      'select receipt_no from study_ledger where user_id = $1',
      [caller.userId],
    );
    expect(await creditsOf(caller.userId, classId)).toMatchObject([
      { course_id: course, studied_id: course, hours_hundredths: 75, receipt_no: receipt?.receipt_no },
    ]);
    expect(await world.memberOf(caller, classId)).toMatchObject({
      doneNum: 1,
      compulsoryDone: 1,
      electiveDone: 0,
      hoursHundredths: 75,
      percentage: 50,
      graduatedAt: null,
    });
    expect(await eventsOf(caller.userId, classId)).toEqual(['FINISH']);
  });

  it('counts only in the class of its lease, though another running class has the course too', async () => {
    const course = await world.makeCourse();
    const { caller, classId } = await world.enrolled([{ courseId: course }]);
    const other = await world.enrolled([{ courseId: course }], {}, caller);
    await world.finish(caller, course, classId);
    expect(await creditsOf(caller.userId, classId)).toHaveLength(1);
    expect(await creditsOf(caller.userId, other.classId)).toHaveLength(0);
    await world.finish(caller, course, other.classId);
    expect(await creditsOf(caller.userId, other.classId)).toHaveLength(1);
  });

  it('without a class counts in every running class of the person that has it, each once', async () => {
    const course = await world.makeCourse();
    const first = await world.enrolled([{ courseId: course }]);
    const second = await world.enrolled([{ courseId: course }], {}, first.caller);
    const later = await world.enrolled(
      [{ courseId: course }],
      { startAt: new Date('2026-08-01T00:00:00+08:00') },
      first.caller,
    );
    const strange = await makeClass(world.database.db, {
      courses: [{ courseId: course, isCompulsory: true }],
    });
    const offline = await world.enrolled([{ courseId: course }], { status: 'OFFLINE' }, first.caller);
    await world.finish(first.caller, course);
    const numbers = [];
    for (const id of [first.classId, second.classId, later.classId, strange, offline.classId])
      numbers.push((await creditsOf(first.caller.userId, id)).length);
    expect(numbers).toEqual([1, 1, 0, 0, 0]);
    const receipts = await world.query<{ n: number }>(
      'select count(*)::int as n from study_ledger where user_id = $1',
      [first.caller.userId],
    );
    expect(receipts[0]?.n).toBe(1);
  });

  it('without a class does not jump the queue of a class in order', async () => {
    const [first, second] = [await world.makeCourse(), await world.makeCourse()];
    const courses = [{ courseId: first }, { courseId: second }];
    const { caller, classId } = await world.enrolled(courses, { inOrder: true });
    const free = await world.enrolled(courses, {}, caller);
    await world.finish(caller, second);
    expect(await creditsOf(caller.userId, classId)).toHaveLength(0);
    expect(await creditsOf(caller.userId, free.classId)).toHaveLength(1);
    await world.finish(caller, first);
    expect(await creditsOf(caller.userId, classId)).toHaveLength(1);
    await world.finish(caller, second, classId);
    expect(await world.memberOf(caller, classId)).toMatchObject({ doneNum: 2, percentage: 100 });
  });

  it('in another language version counts for the course of the class, and its hours once', async () => {
    const group = 'v-karez';
    const zh = await world.makeCourse({ versionGroup: group });
    const ug = await world.makeCourse({ versionGroup: group, lang: 'ug' });
    const { caller, classId } = await world.enrolled([{ courseId: zh }]);
    await world.finish(caller, ug, classId);
    expect(await creditsOf(caller.userId, classId)).toMatchObject([{ course_id: zh, studied_id: ug }]);
    await world.finish(caller, zh, classId);
    expect(await creditsOf(caller.userId, classId)).toHaveLength(1);
    expect((await world.memberOf(caller, classId)).hoursHundredths).toBe(75);
  });

  it('counts its hours once where both language versions stand in the class', async () => {
    const group = 'v-both';
    const zh = await world.makeCourse({ versionGroup: group });
    const ug = await world.makeCourse({ versionGroup: group, lang: 'ug' });
    const { caller, classId } = await world.enrolled([{ courseId: zh }, { courseId: ug }]);
    await world.finish(caller, zh, classId);
    await world.finish(caller, ug, classId);
    expect(await world.memberOf(caller, classId)).toMatchObject({ doneNum: 2, hoursHundredths: 75 });
  });

  it('is not counted for somebody who is not, or no longer, in the class', async () => {
    const course = await world.makeCourse();
    const classId = await makeClass(world.database.db, {
      courses: [{ courseId: course, isCompulsory: true }],
    });
    const caller = makeLearner();
    await makeMember(world.database.db, { classId, userId: caller.userId, state: 'REMOVED' });
    await world.finish(caller, course);
    expect(await creditsOf(caller.userId, classId)).toHaveLength(0);
  });

  it('keeps its credit when the course is taken out of the class, and has it back when it returns', async () => {
    const [kept, taken] = [await world.makeCourse(), await world.makeCourse()];
    const { caller, classId } = await world.enrolled([{ courseId: kept }, { courseId: taken }], {
      mustFinishCompulsory: false,
      needHoursHundredths: 150,
    });
    await world.finish(caller, taken, classId);
    await world.query('delete from class_course where class_id = $1 and course_id = $2', [classId, taken]);
    await recountClass(world.deps, classId);
    expect(await world.memberOf(caller, classId)).toMatchObject({
      doneNum: 0,
      percentage: 0,
      hoursHundredths: 0,
    });
    expect(await creditsOf(caller.userId, classId)).toHaveLength(1);
    await world.query('insert into class_course values ($1, $2, 9, true)', [classId, taken]);
    await recountClass(world.deps, classId);
    expect(await world.memberOf(caller, classId)).toMatchObject({
      doneNum: 1,
      percentage: 50,
      hoursHundredths: 75,
    });
    expect(await eventsOf(caller.userId, classId)).toEqual(['FINISH']);
  });

  it('is taken over by a recount when it was finished while the course was out of the class', async () => {
    const course = await world.makeCourse();
    const { caller, classId } = await world.enrolled([
      { courseId: course },
      { courseId: await world.makeCourse() },
    ]);
    const lease = (await world.study.start(caller, course, { classId })).data;
    await world.query('delete from class_course where class_id = $1 and course_id = $2', [classId, course]);
    for (let at = 10; at <= 60; at += 10) {
      world.deps.advance(10);
      await world.send(lease, course, { studyTimes: at, segments: [[0, at]] }, world.study);
    }
    expect(await creditsOf(caller.userId, classId)).toHaveLength(0);
    await world.query('insert into class_course values ($1, $2, 9, true)', [classId, course]);
    await recountClass(world.deps, classId);
    await recountClass(world.deps, classId);
    expect(await creditsOf(caller.userId, classId)).toHaveLength(1);
    expect((await world.memberOf(caller, classId)).doneNum).toBe(1);
  });

  it('notes when the member studied last, from the first moment on', async () => {
    const course = await world.makeCourse();
    const { caller, classId } = await world.enrolled([{ courseId: course }]);
    await world.study.start(caller, course, { classId });
    expect((await world.memberOf(caller, classId)).lastStudyAt).toEqual(world.deps.clock());
  });
});

describe('a course that is credited late', () => {
  const finishLate = async (isExamBefore: boolean) => {
    const course = await world.makeCourse({ mediaKind: 'text' });
    const { caller, classId } = await world.enrolled([{ courseId: course }]);
    const { userId } = caller;
    const { db } = world.database;
    await db.transaction((tx) =>
      setRequirement(tx, world.deps, classId, 'EXAM', { name: '结业考试', need: '60', unit: '分' }),
    );
    const pass = async () => {
      world.deps.advance(30);
      const passed = { userId, code: 'EXAM', got: '70', isMet: true, at: world.deps.clock() };
      await db.transaction((tx) => achieveAll(tx, world.deps, classId, [passed]));
      return passed.at;
    };
    const before = isExamBefore ? await pass() : null;
    await world.study.start(caller, course, { classId });
    world.deps.advance(20);
    const finishedAt = world.deps.clock();
    await world.query(
      `update study_progress set covered_at = $2, watched = '0-150', covered_tenths = 150, server_ms = 15000
        where user_id = $1`,
      [userId, finishedAt],
    );
    const passedAt = before ?? (await pass());
    expect((await world.memberOf(caller, classId)).graduatedAt).toBeNull();
    world.deps.advance(600);
    await world.study.end(userId, course, classId);
    return { finishedAt, passedAt, graduatedAt: (await world.memberOf(caller, classId)).graduatedAt };
  };

  it('graduates with the moment it was finished', async () => {
    const { finishedAt, graduatedAt } = await finishLate(true);
    expect(graduatedAt).toEqual(finishedAt);
  });

  it('graduates with what came after it, as an exam that was passed meanwhile', async () => {
    const { passedAt, graduatedAt } = await finishLate(false);
    expect(graduatedAt).toEqual(passedAt);
  });
});

describe('many at once', () => {
  it('each course of a member counts, whatever arrives together, and the numbers agree', async () => {
    const courses = [];
    for (let n = 0; n < 4; n += 1) courses.push({ courseId: await world.makeCourse({ mediaKind: 'text' }) });
    const classes = [];
    const caller = makeLearner();
    for (let n = 0; n < 3; n += 1) classes.push((await world.enrolled(courses, {}, caller)).classId);
    for (const { courseId } of courses) {
      await world.study.start(caller, courseId, { takeOver: true });
      world.deps.advance(20);
      await Promise.all([
        world.study.end(caller.userId, courseId, ''),
        world.study.end(caller.userId, courseId, ''),
      ]);
    }
    await Promise.all(classes.map((id) => recountClass(world.deps, id)));
    for (const classId of classes) {
      expect(await world.memberOf(caller, classId)).toMatchObject({ doneNum: 4, percentage: 100 });
      expect((await eventsOf(caller.userId, classId)).filter((kind) => kind === 'GRADUATE')).toHaveLength(1);
    }
  });
});

describe('people who come and go while others study', () => {
  it('do not block each other: releases, sign-ups and credits of one class at the same time', async () => {
    const course = await world.makeCourse({ mediaKind: 'text' });
    const { caller, classId } = await world.enrolled([
      { courseId: course },
      { courseId: await world.makeCourse() },
    ]);
    const others = Array.from({ length: 12 }, () => makeLearner());
    for (const { userId } of others.slice(0, 8)) await makeMember(world.database.db, { classId, userId });
    const students = [caller, ...others.slice(0, 8)];
    for (const student of students) await world.study.start(student, course, { classId });
    world.deps.advance(20);
    const { db } = world.database;
    await Promise.all([
      ...students.map((student) => world.study.end(student.userId, course, classId)),
      ...others
        .slice(0, 4)
        .map(({ userId }) =>
          db.transaction((tx) =>
            release(tx, world.deps, { classId, userId, to: 'WITHDRAWN', reason: '', by: userId }),
          ),
        ),
      ...others
        .slice(8)
        .map(({ userId, orgCode }) =>
          db.transaction((tx) =>
            enrol(tx, world.deps, { classId, userId, orgCode, source: 'OPEN', isAssigned: false }),
          ),
        ),
      recountClass(world.deps, classId),
    ]);
    for (const student of [caller, ...others.slice(4, 8)])
      expect((await world.memberOf(student, classId)).doneNum).toBe(1);
  });
});

describe('studies of the past', () => {
  it('come into a class with their own times, and nobody is told of graduations long ago', async () => {
    const [first, second] = [await world.makeCourse(), await world.makeCourse()];
    const { caller, classId } = await world.enrolled([{ courseId: first }, { courseId: second }]);
    const past = { userId: caller.userId, orgCode: caller.orgCode, share: 1, rate: 1 };
    await addPastStudies(world.database.db, [
      { ...past, courseId: first, classId, endedAt: new Date('2026-07-02T10:00:00+08:00') },
      { ...past, courseId: second, classId, endedAt: new Date('2026-07-03T10:00:00+08:00') },
      { ...past, courseId: first, endedAt: new Date('2026-07-04T10:00:00+08:00') },
    ]);
    await recountClass(world.deps, classId, { isPast: true });
    expect((await world.memberOf(caller, classId)).graduatedAt).toEqual(
      new Date('2026-07-03T10:00:00+08:00'),
    );
    expect(await eventsOf(caller.userId, classId)).toEqual(['FINISH', 'FINISH', 'GRADUATE']);
    const told = await world.query('select 1 from notification where user_id = $1', [caller.userId]);
    expect(told).toHaveLength(0);
    const years = await world.query<{ counts_for_year: boolean; class_id: string }>(
      'select counts_for_year, class_id from study_ledger where user_id = $1 order by id',
      [caller.userId],
    );
    expect(years).toEqual([
      { counts_for_year: true, class_id: classId },
      { counts_for_year: true, class_id: classId },
      { counts_for_year: false, class_id: '' },
    ]);
  });
});
