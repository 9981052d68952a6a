import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { effectOfRequirement } from '#features/teaching/classes/server/progress/class-requirement.service.ts';
import * as contract from '../../shared/desk/exam-admin.contract.ts';
import { getExam, startAttempt } from '../../shared/exams.contract.ts';
import { type ExamDesk, examForm, openExamDesk, rightOf } from '../exam-admin.fixtures.ts';

let desk: ExamDesk;
beforeAll(async () => {
  desk = await openExamDesk();
});
afterAll(() => desk.close());

const rows = <T>(text: string, ...params: unknown[]) => desk.query<T>(text, params);

const draft = async (changes: Parameters<typeof examForm>[0] = {}) => {
  const { classId, members } = await desk.makeRoom();
  const { paperId, questionIds } = await desk.makePaper();
  const form = examForm({ classId, paperId, ...changes });
  const { id, version, problems } = (await desk.done('head', contract.saveExam, form)).data;
  return { id, version, problems, form, classId, members, questionIds };
};

describe('ending an exam before its time', () => {
  it('hands in what runs, takes the condition from the class, and may be undone', async () => {
    const { exam, members, classId } = await desk.room(2);
    const [one, two] = members;
    if (!one || !two) throw new Error('no members');
    const { attemptId, questions } = await desk.begin(one, exam.id, classId);
    await desk.answer(one, attemptId, questions, rightOf(4));
    const closed = (await desk.done('head', contract.closeExam, { ...exam, reason: '题目泄露' })).data;
    expect(closed.collectedNum).toBe(1);
    await desk.deps.jobs.drain();
    const people = (await desk.done('head', contract.listExamPeople, { examId: exam.id })).datalist;
    expect(people.map(({ state, submitKind }) => [state, submitKind])).toEqual([
      ['NONE', ''],
      ['PASSED', 'MANAGER'],
    ]);
    expect(await rows('select code from class_requirement where class_id = $1', classId)).toEqual([]);
    expect(await rows('select unified_exam_id as id from class where id = $1', classId)).toEqual([
      { id: '' },
    ]);
    expect((await desk.ask(startAttempt, { examId: exam.id, classId }, two)).status).not.toBe(200);
    expect(await desk.see(exam.id)).toMatchObject({ closeReason: '题目泄露', row: { examTime: 'CLOSED' } });

    const again = { id: exam.id, version: closed.version, reason: '查清了' };
    expect((await desk.by('head', contract.reopenExam, { ...again, version: exam.version })).status).toBe(
      409,
    );
    await desk.done('head', contract.reopenExam, again);
    expect((await desk.ask(startAttempt, { examId: exam.id, classId }, two)).status).toBe(200);
    expect(await rows('select code from class_requirement where class_id = $1', classId)).toHaveLength(1);
    expect(await desk.audited(exam.id)).toEqual([
      'exams.save',
      'exams.publish',
      'exams.offline',
      'exams.reopen',
    ]);
  });

  it('graduates nobody whom it alone kept back before somebody has seen who it is; so does asking for less', async () => {
    const courseId = await desk.makeCourse();
    const { classId, members } = await desk.makeRoom(2, { courses: [{ courseId, isCompulsory: true }] });
    const [one, two] = members;
    if (!one || !two) throw new Error('no members');
    const { paperId } = await desk.makePaper();
    const form = examForm({ classId, paperId });
    const exam = await desk.publish('head', form);
    for (const { userId } of members)
      await rows(
        `insert into class_credit (user_id, class_id, course_id, studied_id, hours_hundredths, receipt_no, credited_at)
         values ($1, $2, $3, $3, 50, $4, $5)`,
        userId,
        classId,
        courseId,
        `XS26-${userId}`,
        desk.deps.clock().toISOString(),
      );
    await desk.sit(one, exam.id, { classId, answers: rightOf(1) });
    await desk.deps.jobs.drain();
    const graduates = async () => {
      await desk.deps.jobs.drain();
      const found = await rows<{ id: string }>(
        'select user_id as id from class_graduation where class_id = $1 order by graduation_no',
        classId,
      );
      return found.map(({ id }) => id);
    };
    const { db } = desk.database;
    const tokenFor = async (need: string | null) =>
      (await effectOfRequirement(db, desk.deps, classId, 'EXAM', need))?.token ?? '';

    const lower = { ...form, ...exam, passScore: 10 };
    expect((await desk.by('head', contract.saveExam, lower)).body.code).toBe('classes.unconfirmed');
    expect(await graduates()).toEqual([]);
    const confirmed = { ...lower, confirm: await tokenFor('10') };
    const saved = (await desk.done('head', contract.saveExam, confirmed)).data;
    expect(await graduates()).toEqual([one.userId]);

    const end = { id: exam.id, version: saved.version, reason: '不考了' };
    const refused = await desk.by('head', contract.closeExam, end);
    expect([refused.status, refused.body.code]).toEqual([409, 'classes.unconfirmed']);
    expect((await desk.see(exam.id)).row.state).toBe('PUBLISHED');
    await desk.done('head', contract.closeExam, { ...end, confirm: await tokenFor(null) });
    expect(await graduates()).toEqual([one.userId, two.userId]);
    const facts = await rows<{ num: number }>(
      `select (facts->>'graduateNum')::int as num from audit_log where subject = $1 and facts ? 'graduateNum' order by id`,
      exam.id,
    );
    expect(facts.map(({ num }) => num)).toEqual([1, 1]);
  });

  it('of a quiz leaves nobody waiting for it: who watched the course to the end has its hours', async () => {
    const courseId = await desk.makeCourse({ orgCode: '000002000065653100' });
    const { paperId } = await desk.makePaper();
    const quiz = await desk.publish(
      'author',
      examForm({ examType: 'QUIZ', courseId, paperId, passScore: 0 }),
    );
    const member = await desk.makePerson('等测试的人');
    await desk.finish(member, courseId);
    const status = async () =>
      (
        await rows<{ status: number }>('select status from study_progress where user_id = $1', member.userId)
      )[0]?.status;
    expect(await status()).toBe(1);
    await desk.done('author', contract.closeExam, { ...quiz, reason: '不再测' });
    await desk.deps.jobs.drain();
    expect(await status()).toBe(2);
    expect(await rows('select exam_flag from course where id = $1', courseId)).toEqual([
      { exam_flag: false },
    ]);
  });

  it('wants a reason, and an exam that is out', async () => {
    const { id, version } = await draft();
    expect((await desk.by('head', contract.closeExam, { id, version, reason: ' \u0000' })).status).toBe(400);
    expect((await desk.by('head', contract.closeExam, { id, version, reason: '停考' })).status).toBe(422);
  });
});

describe('removing', () => {
  it('takes a draft away and leaves its trace; what was published stays', async () => {
    const { id, version } = await draft();
    await desk.done('head', contract.removeExam, { id, version });
    expect((await desk.by('head', contract.getAdminExam, { id })).status).toBe(404);
    expect(await desk.audited(id)).toContain('exams.remove');
    const { exam } = await desk.room();
    expect((await desk.by('head', contract.removeExam, exam)).status).toBe(422);
  });
});

describe('the list', () => {
  it('has the numbers of each exam, and is searched, filtered and sorted', async () => {
    const { exam, members, classId } = await desk.room(3, { unifiedName: '列表里的考试 100%' });
    const [one, two] = members;
    if (!one || !two) throw new Error('no members');
    await desk.sit(one, exam.id, { classId, answers: rightOf(4) });
    await desk.sit(two, exam.id, { classId, answers: rightOf(1) });
    await desk.begin(two, exam.id, classId);
    const find = async (input: Parameters<typeof desk.done<typeof contract.listAdminExams>>[2]) =>
      (await desk.done('head', contract.listAdminExams, input)).datalist;
    expect(await find({ keyword: '100% 列表' })).toEqual([
      expect.objectContaining({ id: exam.id, peopleNum: 2, passedNum: 1, runningNum: 1, avgScore: 25 }),
    ]);
    expect((await find({ classId, state: 'OPEN' })).map(({ id }) => id)).toEqual([exam.id]);
    expect(await find({ classId, state: 'DRAFT' })).toEqual([]);
    expect(await find({ classId, examType: 'QUIZ' })).toEqual([]);
    const names = async (sort: string) =>
      (await find({ sort, pageSize: 100 })).map(({ unifiedName }) => unifiedName);
    expect((await names('-unifiedName'))[0]).toBe((await names('unifiedName')).at(-1));
    expect((await find({ keyword: '\u0000\ud800', sort: 'nothing' })).length).toBe(0);
  });
});

describe('a member', () => {
  it('knows nothing of a draft', async () => {
    const { id, members } = await draft();
    const [member] = members;
    expect((await desk.ask(getExam, { id }, member ?? null)).status).toBe(404);
  });
});
