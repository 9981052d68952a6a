import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { getExam, startAttempt, submitAttempt } from '../../shared/exams.contract.ts';
import { choice, type ExamsWorld, openExams } from '../exams.fixtures.ts';
import { begin, start } from './attempt-start.service.ts';
import { handInFinal } from './attempt-submit.batch.ts';
import { submitPaper } from './attempt-submit.service.ts';
import { sittingOf } from './exam-sitting.read.ts';

let world: ExamsWorld;
beforeAll(async () => {
  world = await openExams();
});
afterAll(() => world.close());

const stateOf = async (attemptId: string) =>
  (await world.query<{ state: string }>('select state from exam_attempt where id = $1', [attemptId]))[0]
    ?.state;
const attemptsOf = ({ userId }: Caller) =>
  world.query<{ state: string }>('select state from exam_attempt where user_id = $1', [userId]);

describe('the questions of an exam', () => {
  const shownTo = async (caller: Caller, id: string, classId: string) =>
    (await world.ask(getExam, { id, classId }, caller)).body.data.unifiedExamDto.examinationsList;

  it('are shown before the start only of a quiz that has no time limit', async () => {
    const timed = await world.quiz({ lengthMinutes: 30 });
    expect(await shownTo(timed.caller, timed.exam.id, timed.classId)).toEqual([]);
    const final = await world.finalTest({ lengthMinutes: 0 });
    expect(await shownTo(final.caller, final.exam.id, final.classId)).toEqual([]);
    const untimed = await world.quiz();
    expect(await shownTo(untimed.caller, untimed.exam.id, untimed.classId)).toHaveLength(5);
  });
});

describe('an attempt', () => {
  it('says at its start what the exam says of it afterwards', async () => {
    const { caller, exam } = await world.finalTest({ attemptNum: 3 });
    await world.sit(caller, exam.id, { rightNum: 1 });
    const begun = (await world.ask(startAttempt, { examId: exam.id }, caller)).body.data;
    const { standing } = (await world.ask(getExam, { id: exam.id }, caller)).body.data;
    expect(begun.standing).toEqual(standing);
    expect(standing).toMatchObject({ usedNum: 2, leftNum: 1, lastScore: 10, canStart: false });
  });

  it('is begun once by a person who begins twice in the same moment', async () => {
    const { caller, classId, exam } = await world.finalTest({ attemptNum: 3 });
    const { db } = world.database;
    const now = world.deps.clock();
    const sitting = await sittingOf(db, caller.userId, { exam, classId }, now);
    const twice = await db.transaction(async (tx) => [
      await begin(tx, world.deps, caller, sitting, now),
      await begin(tx, world.deps, caller, sitting, now),
    ]);
    expect(twice.map((one) => one?.attemptNo ?? null)).toEqual([1, null]);
    expect(await attemptsOf(caller)).toHaveLength(1);
  });

  it('that is not there is not handed in', async () => {
    const { exam } = await world.finalTest();
    const place = { id: 'nowhere', userId: '', examId: exam.id, examType: 'FINAL_TEST' as const };
    await expect(handInFinal(world.deps, place)).rejects.toMatchObject({ code: 'exams.noAttempt' });
  });
});

describe('handing in', () => {
  it.each([
    [20, '1、2、3、4、5、6、7、8、9、10、11、12、13、14、15、16、17、18、19、20'],
    [21, '1、2、3、4、5、6、7、8、9、10、11、12、13、14、15、16、17、18、19、20 等 21 '],
  ])('names up to twenty of %i questions without an answer', async (num, numbers) => {
    const questions = Array.from({ length: num }, () => choice());
    const { caller, exam } = await world.finalTest({ questions });
    const { attemptId } = await world.begin(caller, exam.id);
    const reply = await world.ask(submitAttempt, { attemptId }, caller);
    expect(reply.body.message).toBe(`第 ${numbers} 题还没有答完，请答完所有题目再交卷。`);
  });

  it('stops when an answer that comes along is not stored: nobody believes to have given it', async () => {
    const { caller, exam } = await world.finalTest();
    const { attemptId, questions } = await world.begin(caller, exam.id);
    await world.answer(caller, attemptId, questions);
    const event = { no: 1, unifiedItemId: 'elsewhere', optionsIds: 'A', at: world.now() };
    const reply = await world.ask(
      submitAttempt,
      { attemptId, deviceId: 'other-device', events: [event] },
      caller,
    );
    expect([reply.status, reply.body.message]).toEqual([
      422,
      '有作答没有存上：这道题不在您的试卷里。请改好后再交卷，其余的都已保存。',
    ]);
    expect(await stateOf(attemptId)).toBe('RUNNING');
  });
});

describe('a whole paper', () => {
  const answersTo = (questions: readonly Parameters<typeof world.answerOf>[0][]) =>
    questions.map((shown) => ({ unifiedItemId: shown.id, optionsIds: world.answerOf(shown) }));

  it('for an attempt goes into that attempt, which is one of its exam', async () => {
    const { caller, exam } = await world.finalTest();
    const other = await world.makeExam({ courseId: await world.makeCourse() });
    const { attemptId, questions } = await world.begin(caller, exam.id);
    const input = { examId: exam.id, attemptId, answers: answersTo(questions) };
    await expect(submitPaper(world.deps, caller, { ...input, examId: other.id })).rejects.toMatchObject({
      code: 'exams.noAttempt',
    });
    expect(await submitPaper(world.deps, caller, input)).toMatchObject({ attemptId, rightNum: 5 });
  });

  it.each([
    [
      'no question of it',
      (id: string) => ({ unifiedItemId: `${id}x`, optionsIds: 'A' }),
      '这道题不在您的试卷里。',
    ],
    ['no option', (id: string) => ({ unifiedItemId: id, optionsIds: 'Z' }), '没有这个选项。'],
  ])('that names %s begins nothing', async (_, answerTo, reason) => {
    const { caller, exam } = await world.finalTest({ questions: [choice()], attemptNum: 2 });
    const { questions } = await world.begin(caller, exam.id);
    await submitPaper(world.deps, caller, { examId: exam.id, answers: answersTo(questions) });
    const wrong = submitPaper(world.deps, caller, {
      examId: exam.id,
      answers: [answerTo(questions[0]?.id ?? '')],
    });
    await expect(wrong).rejects.toMatchObject({
      code: 'exams.badPaper',
      message: `这份答卷没有收下：${reason}请改好后整份再交一次。`,
    });
    expect(await attemptsOf(caller)).toEqual([{ state: 'SUBMITTED' }]);
  });

  it('goes into the attempt that another device has begun in this very moment', async () => {
    const { caller, exam } = await world.finalTest({
      attemptNum: 2,
      shuffleOptions: false,
      shuffleQuestions: false,
    });
    const first = await world.begin(caller, exam.id);
    const answers = answersTo(first.questions);
    await submitPaper(world.deps, caller, {
      examId: exam.id,
      answers: answers.map((one) => ({ ...one, optionsIds: 'A' })),
    });
    const { database } = world.deps;
    let isFirst = true;
    const transaction: typeof database.db.transaction = async (...given) => {
      if (isFirst) {
        isFirst = false;
        await start(world.deps, caller, { examId: exam.id });
      }
      return database.db.transaction(...given);
    };
    const db = new Proxy(database.db, {
      get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name, target)),
    });
    const raced: Deps = { ...world.deps, database: { ...database, db } };
    expect(await submitPaper(raced, caller, { examId: exam.id, answers })).toMatchObject({
      attemptNo: 2,
      rightNum: 5,
    });
    expect(await attemptsOf(caller)).toHaveLength(2);
  });
});
