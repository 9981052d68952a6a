import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Question } from '#features/teaching/questions/shared/question.schema.ts';
import {
  getAttemptState,
  getExam,
  getExamCount,
  getLastRecord,
  getMaxScore,
  saveAnswers,
  saveMyExam,
  startAttempt,
  submitAttempt,
} from '../../shared/exams.contract.ts';
import { drawAttempt } from '../../shared/sitting/attempt-draw.rules.ts';
import { choice, type ExamsWorld, openExams } from '../exams.fixtures.ts';
import { examPaper } from './exam-view-paper.read.ts';

let world: ExamsWorld;
beforeAll(async () => {
  world = await openExams();
});
afterAll(() => world.close());

describe('the life of an attempt', () => {
  it('goes from the start over saved answers to a result and its review', async () => {
    const { caller, classId, exam } = await world.finalTest();
    const before = (await world.ask(getExam, { id: exam.id }, caller)).body.data;
    expect(before.unifiedExamDto).toMatchObject({
      singleChoiceNum: 2,
      multipleChoiceNum: 1,
      trueOrFalseNum: 1,
      fillInTheBlankNum: 1,
      totalScore: 50,
      passScore: 25,
      examLength: 60,
      examNum: 1,
      classId,
      examTime: 'OPEN',
      examinationsList: [],
    });
    expect(before).toMatchObject({ standing: { canStart: true, usedNum: 0, leftNum: 1 }, attempt: null });

    const begun = (await world.ask(startAttempt, { examId: exam.id }, caller)).body.data;
    const { attempt } = begun;
    const questions = begun.unifiedExamDto.examinationsList;
    expect(questions).toHaveLength(5);
    expect(attempt).toMatchObject({ attemptNo: 1, endsBy: 'LENGTH', saved: [], savedTime: '' });
    expect(attempt.deadlineMs - attempt.startMs).toBe(3_600_000);
    // A count at once, and the same attempt when the page is opened again.
    expect((await world.ask(getExamCount, { id: exam.id }, caller)).body.data).toEqual({
      examNum: 1,
      leftNum: 0,
    });
    expect((await world.ask(getExam, { id: exam.id }, caller)).body.data.attempt.attemptId).toBe(
      attempt.attemptId,
    );

    world.deps.advance(60);
    const [first, second] = questions;
    const events = [
      { no: 1, unifiedItemId: first.id, optionsIds: world.answerOf(first), at: world.now() },
      { no: 2, unifiedItemId: second.id, isMarked: true, at: world.now() },
      { no: 3, unifiedItemId: 'nobody', optionsIds: 'A', at: world.now() },
    ];
    const input = { attemptId: attempt.attemptId, deviceId: 'desk-0000', events };
    const saved = (await world.ask(saveAnswers, input, caller)).body.data;
    expect(saved).toMatchObject({
      savedNos: [1, 2],
      refused: [{ no: 3, reason: '这道题不在您的试卷里。' }],
      deadlineMs: attempt.deadlineMs,
      isSubmitted: false,
    });
    const state = (await world.ask(getAttemptState, { attemptId: attempt.attemptId }, caller)).body.data;
    expect(state.result).toBeNull();
    expect(state.attempt.savedTime).toBe(saved.savedTime);
    expect(state.attempt.saved).toEqual([
      { unifiedItemId: first.id, optionsIds: world.answerOf(first), isMarked: false },
      { unifiedItemId: second.id, optionsIds: '', isMarked: true },
    ]);

    const early = await world.ask(submitAttempt, { attemptId: attempt.attemptId }, caller);
    expect(early.status).toBe(422);
    expect(early.body.message).toBe('第 2、3、4、5 题还没有答完，请答完所有题目再交卷。');

    await world.answer(caller, attempt.attemptId, questions, 4);
    const result = (await world.ask(submitAttempt, { attemptId: attempt.attemptId }, caller)).body.data;
    expect(result).toMatchObject({
      attemptNo: 1,
      submitKind: 'SELF',
      usedSeconds: 60,
      totalNum: 5,
      rightNum: 4,
      errNum: 1,
      blankNum: 0,
      userScore: 40,
      oldScore: null,
      passFlag: '1',
      reviewFlag: '1',
      courseHours: '0.00',
    });
    expect(result.receiptNo).toMatch(/^[2-9A-Z]{2}-[2-9A-Z]{4}$/);
    // In the order of the paper and in the letters that were shown.
    expect(result.examUserDetailList.map((one: { unifiedItemId: string }) => one.unifiedItemId)).toEqual(
      questions.map(({ id }: { id: string }) => id),
    );
    expect(result.examUserDetailList[0]).toMatchObject({
      optionsIds: world.answerOf(first),
      rightOptions: world.answerOf(first),
      rightFlag: '1',
    });
    const after = (await world.ask(getAttemptState, { attemptId: attempt.attemptId }, caller)).body.data;
    expect(after).toMatchObject({ attempt: null, result: { receiptNo: result.receiptNo, userScore: 40 } });
    const record = (await world.ask(getLastRecord, { id: exam.id }, caller)).body.data;
    expect(record).toMatchObject({
      examNum: 1,
      lastExamRecord: { receiptNo: result.receiptNo },
      attempts: [{ attemptNo: 1, userScore: 40 }],
    });
    expect(record.unifiedExamDto.examinationsList).toEqual(questions);
    expect((await world.ask(getMaxScore, { examId: exam.id }, caller)).body.data).toEqual({
      maxScore: 40,
      passFlag: '1',
      submitExamTime: result.submitTime,
    });
  });

  it('takes an answer from the same number once, however often it is sent', async () => {
    const { caller, exam } = await world.finalTest();
    const { attemptId, questions } = await world.begin(caller, exam.id);
    const [first] = questions;
    const event = { no: 1, unifiedItemId: first?.id ?? '', optionsIds: 'A', at: world.now() };
    const send = (optionsIds: string) =>
      world.ask(
        saveAnswers,
        { attemptId, deviceId: 'desk-0000', events: [{ ...event, optionsIds }] },
        caller,
      );
    expect((await send('A')).body.data.savedNos).toEqual([1]);
    expect((await send('A')).body.data).toMatchObject({ savedNos: [1], refused: [] });
    // Another answer under a used number is not stored, and not called so.
    expect((await send('B')).body.data).toMatchObject({ savedNos: [], refused: [{ no: 1 }] });
    const state = (await world.ask(getAttemptState, { attemptId }, caller)).body.data;
    expect(state.attempt.saved).toEqual([{ unifiedItemId: first?.id, optionsIds: 'A', isMarked: false }]);
  });

  it('gives everybody the pinned questions in an own order that stays', async () => {
    const { exam } = await world.finalTest();
    const { caller, classId } = await world.finalTest();
    expect(classId).not.toBe(exam.classId);
    const again = (await world.finalTest({ shuffleQuestions: false, shuffleOptions: false })).exam;
    expect((await world.ask(startAttempt, { examId: again.id, classId }, caller)).status).toBe(404);
    const own = await world.finalTest({ take: 1 });
    const { questions } = await world.begin(own.caller, own.exam.id);
    // One of each kind is drawn.
    expect(questions.map(({ examType }) => examType)).toEqual(['1', '2', '3', '4']);
    const [, , judged, filled] = questions;
    expect(judged?.optionsList.map(({ optionContent }) => optionContent)).toEqual(['正确', '错误']);
    expect(filled?.optionsList).toEqual([{ optionName: '4', optionContent: '', imageUrl: '' }]);
  });
});

describe('two devices at one attempt', () => {
  it('are merged by the time at which each answer was given, however late it arrives', async () => {
    const { caller, exam } = await world.finalTest();
    const { attemptId, questions } = await world.begin(caller, exam.id);
    const [first, second] = questions;
    const start = world.now();
    world.deps.advance(300);
    const save = (deviceId: string, no: number, id: string | undefined, optionsIds: string, at: number) =>
      world.ask(
        saveAnswers,
        { attemptId, deviceId, events: [{ no, unifiedItemId: id ?? '', optionsIds, at }] },
        caller,
      );
    // The phone answered both while it was offline, one before the desk and one after it.
    await save('desk-0001', 1, first?.id, 'B', start + 60_000);
    await save('desk-0001', 2, second?.id, 'B', start + 60_000);
    await save('phone-001', 1, first?.id, 'A', start + 30_000);
    await save('phone-001', 2, second?.id, 'A', start + 90_000);
    const { saved } = (await world.ask(getAttemptState, { attemptId }, caller)).body.data.attempt;
    const optionsOf = (id: string | undefined) =>
      saved.find((one: { unifiedItemId: string }) => one.unifiedItemId === id)?.optionsIds;
    expect([optionsOf(first?.id), optionsOf(second?.id)]).toEqual(['B', 'A']);
  });

  it('with a clock that is wrong by a day cannot answer after or before their time', async () => {
    const { caller, exam } = await world.finalTest();
    const { attemptId, questions } = await world.begin(caller, exam.id);
    const [first] = questions;
    const day = 86_400_000;
    const save = (deviceId: string, optionsIds: string, at: number) =>
      world.ask(
        saveAnswers,
        { attemptId, deviceId, events: [{ no: 1, unifiedItemId: first?.id ?? '', optionsIds, at }] },
        caller,
      );
    world.deps.advance(60);
    await save('ahead-001', 'A', world.now() + day);
    world.deps.advance(60);
    // Its clock is right: what it says later is later.
    await save('right-001', 'B', world.now());
    await save('behind-01', 'C', world.now() - day);
    const { saved } = (await world.ask(getAttemptState, { attemptId }, caller)).body.data.attempt;
    expect(saved[0].optionsIds).toBe('B');
    const rows = await world.query<{ ok: boolean }>(
      `select bool_and(e.answered_at between a.started_at and e.saved_at) as ok
       from exam_answer e join exam_attempt a on a.id = e.attempt_id where a.id = $1`,
      [attemptId],
    );
    expect(rows).toEqual([{ ok: true }]);
  });
});

describe('the specification’s way to hand in', () => {
  const paperOf = (questions: readonly { id: string }[], answers: readonly string[]) =>
    questions.map(({ id }, place) => ({ unifiedItemId: id, optionsIds: answers[place] ?? '' }));

  it('brings the whole paper, and is never answered with an earlier receipt', async () => {
    const { caller, exam } = await world.finalTest();
    const { questions } = await world.begin(caller, exam.id);
    const body = {
      examType: 'FINAL_TEST',
      idCardHash: caller.idCardHash,
      unifiedId: exam.id,
      startExamTime: '1999-01-01 00:00:00',
      submitExamTime: '2099-01-01 00:00:00',
      examUserDetailList: paperOf(
        questions,
        questions.map((shown) => world.answerOf(shown)),
      ),
    };
    const first = await world.ask(saveMyExam, body, caller);
    expect(first.body.data).toMatchObject({ rightNum: 5, passFlag: '1', usedSeconds: 0 });
    world.deps.advance(300);
    const again = await world.ask(saveMyExam, body, caller);
    expect([again.status, again.body.code]).toEqual([422, 'exams.noAttemptsLeft']);
  });

  it('leaves answers that it does not name as they are saved, and keeps what it brought when it is refused', async () => {
    const { caller, exam } = await world.finalTest();
    const { attemptId, questions } = await world.begin(caller, exam.id);
    await world.answer(caller, attemptId, questions.slice(0, 2));
    const rest = questions.slice(2, 4);
    const body = (part: typeof questions) => ({
      examType: 'FINAL_TEST',
      unifiedId: exam.id,
      examUserDetailList: part.map((shown) => ({
        unifiedItemId: shown.id,
        optionsIds: world.answerOf(shown),
      })),
    });
    const refused = await world.ask(saveMyExam, body(rest), caller);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      '第 5 题还没有答完，请答完所有题目再交卷。',
    ]);
    const done = await world.ask(saveMyExam, body(questions.slice(4)), caller);
    expect(done.body.data).toMatchObject({ rightNum: 5, attemptId });
  });

  it('names nobody else, and finds nothing that was never begun', async () => {
    const { caller, exam } = await world.finalTest();
    const body = { examType: 'FINAL_TEST', unifiedId: exam.id, examUserDetailList: [] };
    expect((await world.ask(saveMyExam, { ...body, idCardHash: 'other' }, caller)).status).toBe(403);
    const empty = await world.ask(saveMyExam, body, caller);
    expect([empty.status, empty.body.code]).toEqual([422, 'exams.unanswered']);
    // An attempt that could not be handed in was not begun.
    expect((await world.ask(getExamCount, { id: exam.id }, caller)).body.data).toEqual({
      examNum: 0,
      leftNum: 1,
    });
    expect((await world.ask(getMaxScore, { examId: exam.id, idCardHash: 'x' }, caller)).status).toBe(403);
  });
});

describe('the paper of one person', () => {
  it('is drawn anew for everybody, from a seed that nothing on the page tells', async () => {
    const questions = Array.from({ length: 14 }, () => choice());
    const { exam, classId } = await world.finalTest({ questions, take: 7 });
    const sat = [];
    for (let no = 0; no < 5; no += 1) {
      const { caller } = await world.enrolled([]);
      await world.query('update class_member set class_id = $1 where user_id = $2', [classId, caller.userId]);
      sat.push({ caller, ...(await world.begin(caller, exam.id)) });
    }
    const orderOf = (ids: readonly string[]) => ids.join();
    const given = sat.map(({ questions: shown }) => orderOf(shown.map(({ id }) => id)));
    // Five times the same seven of fourteen, in one order, is what only one seed for all would give.
    expect(new Set(given).size).toBeGreaterThan(1);
    const { sections } = await examPaper(world.database.db, world.deps, exam);
    const { shuffleQuestions, shuffleOptions } = exam;
    const guessed = sat.filter(({ caller, attemptId }, no) =>
      [attemptId, caller.userId, exam.id, `${exam.id}/${caller.userId}`, ''].some((seed) => {
        const drawn = drawAttempt(sections, { shuffleQuestions, shuffleOptions, seed });
        return orderOf(drawn.map(({ itemId }) => itemId)) === given[no];
      }),
    );
    expect(guessed).toEqual([]);
  });
});

describe('a client that knows the specification alone', () => {
  /** `unifiedExam`, `saveMyExam`, `queryHisList`, `queryMaxScore`, by id and hash (specification, 7.3). */
  const client = (caller: Parameters<typeof world.ask>[2], id: string, place: object = {}) => {
    if (!caller) throw new Error('a client is somebody');
    const { idCardHash } = caller;
    return {
      get: async (more: object = {}) =>
        (await world.ask(getExam, { id, ...more }, caller)).body.data.unifiedExamDto
          .examinationsList as Question[],
      save: async (examType: string, questions: readonly Question[], rightNum: number) =>
        world.ask(
          saveMyExam,
          {
            ...{ examType, idCardHash, unifiedId: id, ...place },
            ...{ startExamTime: '2026-07-09 10:00:00', submitExamTime: '2026-07-09 10:05:00' },
            examUserDetailList: questions.map((shown, at) => ({
              unifiedItemId: shown.id,
              optionsIds: world.answerOf(shown, at < rightNum),
            })),
          },
          caller,
        ),
      history: async () => (await world.ask(getLastRecord, { id }, caller)).body.data,
      best: async () => (await world.ask(getMaxScore, { idCardHash, examId: id }, caller)).body.data,
    };
  };

  it('sits a quiz twice in a class: gets the questions, saves them, reads history and best score', async () => {
    const { caller, classId, courseId, exam } = await world.quiz();
    const one = client(caller, exam.id, { classId, courseId });
    const questions = await one.get();
    expect(questions).toHaveLength(5);
    // The paper that was told stays the person's.
    expect(await one.get()).toEqual(questions);
    const failed = await one.save('QUIZ', questions, 3);
    expect(failed.body.data).toMatchObject({ rightNum: 3, passFlag: '0', attemptNo: 1 });
    expect(await one.history()).toMatchObject({
      examNum: 1,
      lastExamRecord: { userScore: 30, passFlag: '0' },
      unifiedExamDto: { classId },
    });
    const again = await one.get();
    const passed = await one.save('QUIZ', again, 5);
    expect(passed.body.data).toMatchObject({ rightNum: 5, passFlag: '1', attemptNo: 2 });
    expect(passed.body.data.receiptNo).not.toBe(failed.body.data.receiptNo);
    expect(await one.best()).toMatchObject({ maxScore: 50, passFlag: '1' });
    expect(await one.history()).toMatchObject({ examNum: 2, lastExamRecord: { oldScore: 30 } });
    expect((await one.save('QUIZ', again, 5)).body.code).toBe('exams.alreadyPassed');
  });

  it('finds the class by the id alone, and sits the quiz twice outside of classes as well', async () => {
    const inClass = await world.quiz();
    const found = client(inClass.caller, inClass.exam.id);
    const saved = await found.save('QUIZ', await found.get(), 5);
    expect(saved.status).toBe(200);
    expect((await found.history()).unifiedExamDto.classId).toBe(inClass.classId);
    const courseId = await world.makeCourse();
    const caller = await world.makePerson('自学者');
    const exam = await world.makeExam({ courseId });
    await world.finish(caller, courseId, '');
    const outside = client(caller, exam.id);
    expect((await outside.save('QUIZ', await outside.get(), 0)).body.data).toMatchObject({ passFlag: '0' });
    expect((await outside.save('QUIZ', await outside.get(), 5)).body.data).toMatchObject({ passFlag: '1' });
    expect(await outside.best()).toMatchObject({ maxScore: 50 });
    expect(await outside.history()).toMatchObject({ examNum: 2, unifiedExamDto: { classId: '' } });
  });

  it('gets the questions of a final test only while its time runs, which get begins when it is told to', async () => {
    const { caller, exam } = await world.finalTest({
      ...{ attemptNum: 2, shuffleOptions: false, shuffleQuestions: false },
    });
    const one = client(caller, exam.id);
    expect(await one.get()).toEqual([]);
    const questions = await one.get({ start: '1' });
    expect(questions).toHaveLength(5);
    expect((await one.save('FINAL_TEST', questions, 2)).body.data).toMatchObject({
      rightNum: 2,
      attemptNo: 1,
    });
    // Without a start it begins and hands in one: the second and last.
    expect((await one.save('FINAL_TEST', questions, 5)).body.data).toMatchObject({
      rightNum: 5,
      attemptNo: 2,
    });
    expect(await one.best()).toMatchObject({ maxScore: 50 });
    expect((await one.save('FINAL_TEST', questions, 5)).body.code).toBe('exams.noAttemptsLeft');
  });
});
