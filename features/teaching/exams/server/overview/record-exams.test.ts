import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLearner } from '#features/learning/study/server/study.fixtures.ts';
import { makeMember } from '#features/teaching/classes/server/classes.fixtures.ts';
import { listArchiveExams } from '../../shared/exams.contract.ts';
import { type ExamsWorld, openExams } from '../exams.fixtures.ts';
import { examNumbers } from './record-exams.read.ts';

let world: ExamsWorld;
beforeAll(async () => {
  world = await openExams();
});
afterAll(() => world.close());

const archiveOf = async (
  caller: Parameters<ExamsWorld['ask']>[2],
  classId: string,
  input: object = {},
): Promise<{ status: number; body: Awaited<ReturnType<ExamsWorld['ask']>>['body'] }> =>
  world.ask(listArchiveExams, { classId, ...input }, caller);

describe('exams in the record of a class', () => {
  it('are every attempt handed in, newest first, and what they come to', async () => {
    const { caller, classId, courseId, exam: quiz } = await world.quiz();
    const final = await world.makeExam({ classId });
    const before = world.deps.clock();
    const anHourLater = () => world.deps.setTime(new Date(world.deps.clock().getTime() + 3_600_000));
    await world.sit(caller, quiz.id, { classId, rightNum: 3 });
    anHourLater();
    await world.sit(caller, quiz.id, { classId, rightNum: 4 });
    anHourLater();
    const best = await world.sit(caller, final.id, { classId });
    const { body } = await archiveOf(caller, classId);
    expect(body.datalist).toMatchObject([
      { examType: 'FINAL_TEST', courseId: '', passFlag: '1', receiptNo: best.receiptNo },
      { examType: 'QUIZ', courseId, attemptNo: 2, rightNum: 4, passFlag: '1' },
      { examType: 'QUIZ', courseId, attemptNo: 1, rightNum: 3, passFlag: '0' },
    ]);
    expect(body.summary).toEqual({
      quizNum: 1,
      quizPassedNum: 1,
      quizRate: 100,
      examScore: best.userScore,
      examPassFlag: '1',
    });
    expect((await archiveOf(caller, classId, { pageNum: 1, pageSize: 2 })).body).toMatchObject({
      totalelements: 3,
      datalist: [{ attemptNo: 1 }],
      summary: { quizPassedNum: 1 },
    });
    world.deps.setTime(before);
  });

  it('come to nothing for who has not sat any, and are counted for many people at once', async () => {
    const { caller, classId, exam } = await world.quiz();
    await world.sit(caller, exam.id, { classId, rightNum: 5 });
    const numbers = await examNumbers(world.deps, world.deps.database.db, classId, [caller.userId, 'nobody']);
    expect(numbers.get(caller.userId)).toMatchObject({ quizRate: 100, examScore: null, examPassFlag: '0' });
    expect(numbers.get('nobody')).toMatchObject({ quizNum: 1, quizPassedNum: 0, quizRate: 0 });
    expect((await examNumbers(world.deps, world.deps.database.db, classId, [])).size).toBe(0);
  });

  it('count a quiz passed outside of the class only where it finished the course in the class', async () => {
    const courseId = await world.makeCourse();
    const quiz = await world.makeExam({ courseId });
    const early = await world.makePerson('早学的');
    await world.finish(early, courseId);
    await world.sit(early, quiz.id);
    const { classId } = await world.enrolled([{ courseId }], {}, early);
    const { caller } = await world.enrolled([]);
    await makeMember(world.database.db, { classId, userId: caller.userId });
    await world.finish(caller, courseId);
    await world.sit(caller, quiz.id);
    const numbers = await examNumbers(world.deps, world.deps.database.db, classId, [
      early.userId,
      caller.userId,
    ]);
    expect(numbers.get(early.userId)).toMatchObject({ quizNum: 1, quizPassedNum: 0, quizRate: 0 });
    expect(numbers.get(caller.userId)).toMatchObject({ quizNum: 1, quizPassedNum: 1, quizRate: 100 });
  });

  it('count a course once, whichever of its language versions was passed', async () => {
    const zh = await world.makeCourse({ versionGroup: 'v-quiz' });
    const ug = await world.makeCourse({ versionGroup: 'v-quiz', lang: 'ug' });
    const [first, second] = [await world.makeExam({ courseId: zh }), await world.makeExam({ courseId: ug })];
    const { caller, classId } = await world.enrolled([{ courseId: zh }]);
    await world.finish(caller, ug, classId);
    await world.sit(caller, second.id, { classId });
    const passed = async () =>
      (await examNumbers(world.deps, world.deps.database.db, classId, [caller.userId])).get(caller.userId);
    expect(await passed()).toMatchObject({ quizNum: 1, quizPassedNum: 1, quizRate: 100 });
    await world.finish(caller, zh, classId);
    await world.sit(caller, first.id, { classId });
    expect(await passed()).toMatchObject({ quizNum: 1, quizPassedNum: 1, quizRate: 100 });
  });

  it('of a class are not mixed with those of another', async () => {
    const { caller, classId, exam } = await world.finalTest();
    const other = await world.finalTest();
    await world.sit(caller, exam.id, { classId });
    const numbers = await examNumbers(world.deps, world.deps.database.db, other.classId, [caller.userId]);
    expect(numbers.get(caller.userId)).toMatchObject({ examScore: null });
  });

  it('are read by a manager of the class, party member or not, and by nobody else', async () => {
    const member = await world.makePerson('古丽');
    const { classId } = await world.enrolled(
      [{ courseId: await world.makeCourse() }],
      { managers: [{ userId: 'head', kind: 'HEAD' }] },
      member,
    );
    const exam = await world.makeExam({ classId });
    await world.sit(member, exam.id, { classId });
    const acting = (userId: string) => ({
      ...makeLearner({ userId, activeRole: { roleCode: 'manager' as const, orgCode: '000002000065653100' } }),
      isPartyMember: false,
    });
    const { idCardHash } = member;
    expect((await archiveOf(acting('head'), classId, { idCardHash })).body.totalelements).toBe(1);
    expect((await archiveOf(acting('stranger'), classId, { idCardHash })).status).toBe(403);
    expect((await archiveOf(makeLearner(), classId, { idCardHash })).status).toBe(403);
  });
});
