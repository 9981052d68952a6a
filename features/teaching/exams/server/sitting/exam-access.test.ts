import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLearner } from '#features/learning/study/server/study.fixtures.ts';
import * as contract from '../../shared/exams.contract.ts';
import * as manage from '../../shared/sitting/exam-manage.contract.ts';
import { type ExamsWorld, openExams } from '../exams.fixtures.ts';

let world: ExamsWorld;
beforeAll(async () => {
  world = await openExams();
});
afterAll(() => world.close());

describe('an attempt of somebody else', () => {
  it('does not exist, whatever is asked of it', async () => {
    const { caller, exam, classId } = await world.finalTest();
    const { attemptId, questions } = await world.begin(caller, exam.id);
    const [first] = questions;
    const event = { no: 1, unifiedItemId: first?.id, optionsIds: 'A', at: world.now() };
    const other = makeLearner();
    const asked = async () => [
      await world.ask(contract.getAttemptState, { attemptId }, other),
      await world.ask(contract.submitAttempt, { attemptId }, other),
      await world.ask(contract.submitAttempt, { attemptId, deviceId: 'device-1', events: [event] }, other),
      await world.ask(contract.saveAnswers, { attemptId, deviceId: 'device-1', events: [event] }, other),
      await world.ask(contract.getLastRecord, { id: exam.id, attemptId }, other),
      await world.ask(
        contract.saveMyExam,
        { examType: 'FINAL_TEST', unifiedId: exam.id, attemptId, examUserDetailList: [] },
        other,
      ),
    ];
    for (const reply of await asked())
      expect([reply.status, reply.body.code]).toEqual([404, 'exams.noAttempt']);
    await world.answer(caller, attemptId, questions);
    await world.ask(contract.submitAttempt, { attemptId }, caller);
    for (const reply of await asked()) expect(reply.status).toBe(404);
    expect((await world.ask(contract.getAttemptState, { attemptId: 'nobody' }, caller)).status).toBe(404);
    const record = await world.ask(contract.listArchiveExams, { classId }, other);
    expect(record.status).toBe(404);
    const byHash = { classId, idCardHash: caller.idCardHash };
    expect((await world.ask(contract.listArchiveExams, byHash, other)).status).toBe(403);
  });
});

describe('an exam', () => {
  it('shows its questions to nobody who does not sit it', async () => {
    const { exam, classId } = await world.finalTest();
    const stranger = makeLearner();
    const seen = await world.ask(contract.getExam, { id: exam.id }, stranger);
    expect(seen.body.data.unifiedExamDto.examinationsList).toEqual([]);
    expect(seen.body.data.standing).toMatchObject({ canStart: false });
    expect(seen.body.data.standing.reason).toContain('还不在这个班级里');
    const begun = await world.ask(contract.startAttempt, { examId: exam.id, classId }, stranger);
    expect([begun.status, begun.body.code]).toEqual([422, 'exams.notMember']);
  });

  it('that is a draft, unknown, or of another class does not exist', async () => {
    const draft = await world.finalTest({ state: 'DRAFT', publishedAt: null });
    const { caller } = draft;
    for (const id of [draft.exam.id, 'nobody']) {
      expect((await world.ask(contract.getExam, { id }, caller)).status).toBe(404);
      expect((await world.ask(contract.startAttempt, { examId: id }, caller)).status).toBe(404);
    }
    const { exam } = await world.finalTest();
    expect((await world.ask(contract.getExam, { id: exam.id, classId: 'k0' }, caller)).status).toBe(404);
  });

  it('is found by its class or its course, and is nothing where there is none', async () => {
    const { caller, exam, classId } = await world.finalTest();
    const found = await world.ask(contract.findExam, { classId }, caller);
    expect(found.body.data.unifiedExamDto.id).toBe(exam.id);
    const quiz = await world.quiz();
    const ofCourse = await world.ask(
      contract.findExam,
      { courseId: quiz.courseId, classId: quiz.classId },
      quiz.caller,
    );
    expect(ofCourse.body.data).toMatchObject({
      unifiedExamDto: { id: quiz.exam.id, needRightNum: 4, courseHours: '0.75', classId: quiz.classId },
      standing: { canStart: true },
    });
    for (const input of [{}, { classId: 'k0' }, { courseId: '1' }])
      expect((await world.ask(contract.findExam, input, caller)).body.data).toBeNull();
    const info = await world.ask(contract.getClassExam, { classId }, caller);
    expect(info.body.data).toMatchObject({
      unifiedId: exam.id,
      examMode: 'ONLINE',
      leftNum: 1,
      userScore: null,
    });
    expect((await world.ask(contract.getClassExam, { classId: 'k0' }, caller)).body.data).toBeNull();
  });

  it('refuses visitors and people who are no members at the door', async () => {
    const { exam } = await world.finalTest();
    expect((await world.ask(contract.getExam, { id: exam.id }, null)).status).toBe(401);
    const guest = makeLearner({ isPartyMember: false });
    expect((await world.ask(contract.getExam, { id: exam.id }, guest)).status).toBe(403);
  });

  it('refuses learners what managers may do', async () => {
    const { caller, exam } = await world.finalTest();
    const { attemptId } = await world.begin(caller, exam.id);
    const reason = '试一试';
    const wanted = { examId: exam.id, userIds: [caller.userId], extraMinutes: 60, extraAttempts: 9, reason };
    expect((await world.ask(manage.extendAttempts, wanted, caller)).status).toBe(403);
    expect((await world.ask(manage.collectAttempt, { attemptId, reason }, caller)).status).toBe(403);
    expect((await world.ask(manage.reopenAttempt, { attemptId, minutes: 9, reason }, caller)).status).toBe(
      403,
    );
  });
});

describe('what waits for a person', () => {
  it('stands in front of what is done, with both numbers', async () => {
    const { caller, classId, exam } = await world.finalTest();
    const list = async (state = '') =>
      (await world.ask(contract.listMyExams, { state }, caller)).body as {
        datalist: { examId: string; classId: string; standing: { passFlag: string } }[];
        counts: { todo: number; done: number };
      };
    expect((await list()).datalist).toMatchObject([
      { examId: exam.id, classId, standing: { canStart: true } },
    ]);
    await world.begin(caller, exam.id);
    expect((await list('TODO')).counts).toEqual({ todo: 1, done: 0 });
    const { attemptId, questions } = await world.begin(caller, exam.id);
    await world.answer(caller, attemptId, questions);
    await world.ask(contract.submitAttempt, { attemptId }, caller);
    expect((await list()).counts).toEqual({ todo: 0, done: 1 });
    expect((await list('TODO')).datalist).toEqual([]);
    expect((await list('DONE')).datalist[0]?.standing.passFlag).toBe('1');
  });

  it('has quizzes of courses that were watched to the end', async () => {
    const { caller, classId, exam } = await world.quiz();
    const reply = await world.ask(contract.listMyExams, {}, caller);
    expect(reply.body.datalist).toMatchObject([
      { examId: exam.id, classId, examType: 'QUIZ', needRightNum: 4 },
    ]);
    expect(reply.body.counts).toEqual({ todo: 1, done: 0 });
  });
});

describe('the participation record', () => {
  it('has the attempts of a class, newest first, and what they come to', async () => {
    const courseId = await world.makeCourse();
    const { caller, classId } = await world.enrolled([{ courseId }, { courseId: await world.makeCourse() }]);
    const quiz = await world.makeExam({ courseId });
    const exam = await world.makeExam({ classId, attemptNum: 2 });
    await world.finish(caller, courseId, classId);
    await world.sit(caller, quiz.id, { classId });
    world.deps.advance(60);
    const first = await world.sit(caller, exam.id, { rightNum: 1 });
    world.deps.advance(60);
    await world.sit(caller, exam.id, { rightNum: 3 });
    const { body } = await world.ask(contract.listArchiveExams, { classId, pageSize: 2 }, caller);
    expect(body.totalelements).toBe(3);
    expect(body.datalist).toMatchObject([
      { examType: 'FINAL_TEST', attemptNo: 2, userScore: 30, totalScore: 50, passFlag: '1' },
      { examType: 'FINAL_TEST', attemptNo: 1, receiptNo: first.receiptNo, passFlag: '0' },
    ]);
    expect(body.summary).toEqual({
      quizNum: 1,
      quizPassedNum: 1,
      quizRate: 100,
      examScore: 30,
      examPassFlag: '1',
    });
  });
});
