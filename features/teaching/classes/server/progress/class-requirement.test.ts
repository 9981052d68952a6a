import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLearner } from '#features/learning/study/server/study.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { getGraduationInfo } from '../../shared/class-study.contract.ts';
import { type ClassStudyWorld, findGraduation, openClassStudy } from '../class-study.fixtures.ts';
import { makeMember } from '../classes.fixtures.ts';
import { setClassExam, setRequirement } from './class-requirement.service.ts';
import { recountClass } from './recount.job.ts';
import { achieveAll } from './requirement-progress.service.ts';

let world: ClassStudyWorld;

beforeAll(async () => {
  world = await openClassStudy();
});
afterAll(() => world.close());

const EXAM = { name: '结业考试 60 分及格', need: '60', unit: '分' };

const require = (classId: string, requirement: typeof EXAM | null) =>
  world.database.db.transaction((tx) => setRequirement(tx, world.deps, classId, 'EXAM', requirement));

const attain = (userId: string, classId: string, got: string, isMet: boolean) =>
  world.database.db.transaction((tx) =>
    achieveAll(tx, world.deps, classId, [{ userId, code: 'EXAM', got, isMet, at: world.deps.clock() }]),
  );

const isGraduated = async (userId: string, classId: string) =>
  (await findGraduation(world.database.db, userId, classId)) !== undefined;

describe('a requirement of another feature', () => {
  it('holds a graduation up until it is met, and is the last thing then', async () => {
    const course = await world.makeCourse();
    const { caller, classId } = await world.enrolled([{ courseId: course }]);
    await require(classId, EXAM);
    await world.finish(caller, course, classId);
    expect(await isGraduated(caller.userId, classId)).toBe(false);
    await attain(caller.userId, classId, '52', false);
    expect(await isGraduated(caller.userId, classId)).toBe(false);
    const { body } = await world.ask(getGraduationInfo, { classId }, caller);
    expect(body.data.conditions.at(-1)).toMatchObject({ code: 'EXAM', got: '52', missing: '现在 52 分' });
    await attain(caller.userId, classId, '70', true);
    expect(await isGraduated(caller.userId, classId)).toBe(true);
  });

  it('may be met first: the last course graduates then', async () => {
    const course = await world.makeCourse();
    const { caller, classId } = await world.enrolled([{ courseId: course }]);
    await require(classId, EXAM);
    await attain(caller.userId, classId, '80', true);
    expect(await isGraduated(caller.userId, classId)).toBe(false);
    await world.finish(caller, course, classId);
    expect(await isGraduated(caller.userId, classId)).toBe(true);
  });

  it('stays met since the moment in which it came to be, whatever is attempted afterwards', async () => {
    const course = await world.makeCourse();
    const { caller, classId } = await world.enrolled([{ courseId: course }]);
    await require(classId, EXAM);
    await attain(caller.userId, classId, '70', true);
    const passedAt = world.deps.clock();
    // Credited without anybody noticing that this was the last thing.
    await world.query(
      `insert into class_credit (user_id, class_id, course_id, studied_id, hours_hundredths, receipt_no, credited_at)
       values ($1, $2, $3, $3, 50, $4, $5)`,
      [caller.userId, classId, course, `XS26-${classId}`, passedAt.toISOString()],
    );
    world.deps.advance(3600);
    // A worse attempt of somebody who has passed is told with the best score.
    await attain(caller.userId, classId, '70', true);
    expect((await findGraduation(world.database.db, caller.userId, classId))?.graduatedAt).toEqual(passedAt);
  });

  it('that is noticed late graduates at the moment of the last thing, not before it', async () => {
    const course = await world.makeCourse();
    const { caller, classId } = await world.enrolled([{ courseId: course }]);
    await require(classId, EXAM);
    const handedIn = world.deps.clock();
    await world.finish(caller, course, classId);
    const finishedAt = world.deps.clock();
    world.deps.advance(30);
    await world.database.db.transaction((tx) =>
      achieveAll(tx, world.deps, classId, [
        { userId: caller.userId, code: 'EXAM', got: '70', isMet: true, at: handedIn },
      ]),
    );
    expect((await findGraduation(world.database.db, caller.userId, classId))?.graduatedAt).toEqual(
      finishedAt,
    );
  });

  it('that was met stays met, whatever a later attempt comes to', async () => {
    const { caller, classId } = await world.enrolled([{ courseId: await world.makeCourse() }]);
    await require(classId, EXAM);
    await attain(caller.userId, classId, '80', true);
    await attain(caller.userId, classId, '30', false);
    const { body } = await world.ask(getGraduationInfo, { classId }, caller);
    expect(body.data.conditions.at(-1)).toMatchObject({ code: 'EXAM', okFlag: '1' });
  });

  it('costs nothing more for those who have graduated, however many they are', async () => {
    const course = await world.makeCourse();
    const { caller, classId } = await world.enrolled([{ courseId: course }]);
    const others = [makeLearner(), makeLearner()];
    for (const { userId } of others) await makeMember(world.database.db, { classId, userId });
    const people = [caller, ...others];
    for (const one of people) await world.finish(one, course, classId);
    const readsFor = (callers: readonly Caller[]) =>
      world.database.db.transaction(async (tx) => {
        let reads = 0;
        const counting = new Proxy(tx, {
          get: (target, name) => {
            if (name === 'select') reads += 1;
            return Reflect.get(target, name);
          },
        });
        const at = world.deps.clock();
        const rows = callers.map(({ userId }) => ({ userId, code: 'EXAM', got: '70', isMet: true, at }));
        await achieveAll(counting, world.deps, classId, rows);
        return reads;
      });
    expect(await readsFor(people)).toBe(await readsFor([caller]));
  });

  it('that is taken away lets those graduate who waited for it only', async () => {
    const course = await world.makeCourse();
    const { caller, classId } = await world.enrolled([{ courseId: course }]);
    await require(classId, EXAM);
    await world.finish(caller, course, classId);
    await require(classId, null);
    await world.deps.jobs.drain();
    expect(await isGraduated(caller.userId, classId)).toBe(true);
  });

  it('names the exam of the class', async () => {
    const { classId } = await world.enrolled([{ courseId: await world.makeCourse() }]);
    await world.database.db.transaction((tx) => setClassExam(tx, classId, 'e1'));
    expect(await world.query('select unified_exam_id from class where id = $1', [classId])).toEqual([
      { unified_exam_id: 'e1' },
    ]);
  });
});

describe('progress', () => {
  const progressOf = async (caller: Caller, classId: string) =>
    (await world.memberOf(caller, classId)).percentage;

  it('is that of the conditions: an exam is a part of it, electives are not, a graduate stays at 100', async () => {
    const [course, free] = [await world.makeCourse(), await world.makeCourse()];
    const { caller, classId } = await world.enrolled([
      { courseId: course },
      { courseId: free, isCompulsory: false },
    ]);
    await require(classId, EXAM);
    await world.finish(caller, free, classId);
    expect(await progressOf(caller, classId)).toBe(0);
    await attain(caller.userId, classId, '52', false);
    expect(await progressOf(caller, classId)).toBe(0);
    await attain(caller.userId, classId, '70', true);
    expect(await progressOf(caller, classId)).toBe(50);
    await world.finish(caller, course, classId);
    expect(await progressOf(caller, classId)).toBe(100);
    await world.query('update class set need_hours_hundredths = 9000 where id = $1', [classId]);
    await recountClass(world.deps, classId);
    expect(await progressOf(caller, classId)).toBe(100);
  });

  it('of an installation that counted it by courses is put right by the migration', async () => {
    const [one, two, free] = [await world.makeCourse(), await world.makeCourse(), await world.makeCourse()];
    const courses = [{ courseId: one }, { courseId: two }, { courseId: free, isCompulsory: false }];
    const conditions = [
      {},
      { mustFinishCompulsory: false },
      { needHoursHundredths: 200 },
      { needHoursHundredths: 200, mustFinishCompulsory: false },
      { needElective: 2, needEvaluations: 3 },
    ];
    const classIds: string[] = [];
    for (const changes of conditions) {
      const { caller, classId } = await world.enrolled(courses, changes);
      await world.finish(caller, one, classId);
      await world.finish(caller, free, classId);
      await world.query(
        `insert into course_evaluation (user_id, course_id, class_id, score, created_at, updated_at)
         values ($1, $2, $3, 10, $4, $4)`,
        [caller.userId, one, classId, world.deps.clock().toISOString()],
      );
      await require(classId, EXAM);
      if (classIds.length % 2 === 0) await attain(caller.userId, classId, '70', true);
      await recountClass(world.deps, classId);
      classIds.push(classId);
    }
    const known = 'select user_id, class_id, percentage from class_member order by 1, 2';
    const right = await world.query(known);
    await world.query('update class_member set percentage = 7');
    const migration = await readFile('migrations/0027-class-progress.sql', 'utf8');
    for (const statement of migration.split(/;\s*$/m).filter((text) => text.trim() !== ''))
      await world.query(statement);
    expect(await world.query(known)).toEqual(right);
  });
});
