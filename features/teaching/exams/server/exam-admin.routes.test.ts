import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../shared/desk/exam-admin.contract.ts';
import { startAttempt } from '../shared/exams.contract.ts';
import * as regrade from '../shared/grading/exam-regrade.contract.ts';
import { type ExamDesk, examForm, openExamDesk, rightOf, type Staff } from './exam-admin.fixtures.ts';

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

describe('who sets an exam', () => {
  it('of a class is who manages it; for everybody else there is none, whatever they ask', async () => {
    const { id, version, form } = await draft();
    const published = { id, version };
    const asks = (who: Staff) => [
      desk.by(who, contract.getAdminExam, { id }),
      desk.by(who, contract.saveExam, { ...form, id, version }),
      desk.by(who, contract.publishExam, published),
      desk.by(who, contract.closeExam, { ...published, reason: '停考' }),
      desk.by(who, contract.reopenExam, { ...published, reason: '恢复' }),
      desk.by(who, contract.removeExam, published),
      desk.by(who, contract.listExamPeople, { examId: id }),
      desk.by(who, contract.getExamStatistic, { examId: id }),
      desk.by(who, regrade.listRegrades, { examId: id }),
    ];
    for (const who of ['stranger', 'author', 'elsewhere', 'otherAdmin'] as const) {
      const replies = await Promise.all(asks(who));
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
    }
    expect((await desk.see(id, 'admin')).row).toMatchObject({ id, canEdit: true });
  });

  it('is told the same of an exam out of reach, ended or begun anew, as of one that there never was', async () => {
    const { id, version } = await draft();
    const told = async (asked: string) => {
      const input = { id: asked, version, reason: '停考' };
      const replies = [
        await desk.by('stranger', contract.closeExam, input),
        await desk.by('stranger', contract.reopenExam, input),
      ];
      return replies.map(({ status, body }) => ({ status, ...body, requestId: '' }));
    };
    const none = await told('none');
    expect(none.map(({ status, message }) => [status, message !== ''])).toEqual([
      [404, true],
      [404, true],
    ]);
    expect(await told(id)).toEqual(none);
  });

  it('is no supervisor: a supervisor reads, and is told who may do more', async () => {
    const { id, version, form, classId } = await draft();
    expect((await desk.see(id, 'supervisor')).row.canEdit).toBe(false);
    const refused = [
      await desk.by('supervisor', contract.saveExam, { ...form, id, version }),
      await desk.by('supervisor', contract.saveExam, examForm({ classId })),
      await desk.by('supervisor', contract.publishExam, { id, version }),
      await desk.by('supervisor', contract.removeExam, { id, version }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(refused[2]?.body.message).toContain('督学');
  });

  it('of a quiz is who writes courses in its organisation, not in another prefecture, and no manager', async () => {
    const courseId = await desk.makeCourse({ orgCode: '000002000065653100' });
    const { paperId } = await desk.makePaper();
    const form = examForm({ examType: 'QUIZ', courseId, paperId });
    const { id } = (await desk.done('author', contract.saveExam, form)).data;
    for (const who of ['elsewhere', 'otherAdmin', 'head'] as const) {
      expect((await desk.by(who, contract.getAdminExam, { id })).status).toBe(404);
      expect((await desk.by(who, contract.saveExam, form)).status).toBe(404);
    }
    const ids = async (who: Staff) =>
      (await desk.done(who, contract.listAdminExams, { courseId })).datalist.map((row) => row.id);
    expect(await ids('author')).toEqual([id]);
    expect(await ids('admin')).toEqual([id]);
    expect(await ids('elsewhere')).toEqual([]);
    expect(await ids('head')).toEqual([]);
  });

  it('is told of a class, course or paper out of reach that it does not exist', async () => {
    const { classId } = await desk.makeRoom();
    const { paperId } = await desk.makePaper(1, 'A', '000002000065654000');
    const answers = [
      await desk.by('stranger', contract.saveExam, examForm({ classId })),
      await desk.by('head', contract.saveExam, examForm({ classId, paperId })),
      await desk.by('author', contract.saveExam, examForm({ examType: 'QUIZ', courseId: 'none' })),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('saving an exam', () => {
  it('begins a draft, says what is missing, and keeps what the form holds', async () => {
    const { classId } = await desk.makeRoom();
    const bare = (await desk.done('head', contract.saveExam, examForm({ classId, passScore: 12.5 }))).data;
    expect(bare.problems).toEqual(['还没有选试卷']);
    const { paperId } = await desk.makePaper(1);
    const window = { startTime: '2026-07-20 09:00', endTime: '2026-07-20 18:00:00' };
    const form = { ...examForm({ classId, paperId, passScore: 12.5 }), ...window };
    const input = { ...form, id: bare.id, version: bare.version };
    expect((await desk.done('head', contract.saveExam, input)).data.problems).toEqual([
      '及格分 12.5 高于总分 10，谁也过不了',
    ]);
    expect(await desk.see(bare.id)).toMatchObject({
      ...form,
      startTime: '2026-07-20 09:00:00',
      row: { state: 'DRAFT', questionNum: 1, totalScore: 10, startTime: '2026-07-20 09:00:00' },
    });
    expect(await desk.audited(bare.id)).toEqual(['exams.save', 'exams.save']);
  });

  it('refuses a version that is not the newest, and names who was faster', async () => {
    const { id, version, form } = await draft();
    await desk.done('admin', contract.saveExam, { ...form, id, version, examNum: 3 });
    const late = await desk.by('head', contract.saveExam, { ...form, id, version, examNum: 4 });
    expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('周立') } });
    expect((await desk.by('head', contract.saveExam, { ...form, id })).status).toBe(409);
  });

  it('refuses days that do not exist, ends before beginnings, another class, and an empty name', async () => {
    const { id, version, form } = await draft();
    const { classId } = await desk.makeRoom();
    const save = (changes: object) =>
      desk.by('head', contract.saveExam, { ...form, id, version, ...changes });
    const answers = [
      await save({ startTime: '2026-02-30 10:00' }),
      await save({ startTime: '2026-07-20 10:00', endTime: '2026-07-20 10:00' }),
      await save({ classId }),
      await save({ examType: 'QUIZ' }),
      await save({ unifiedName: ' \u0000 ' }),
      await save({ passScore: 20.05 }),
      await save({ unifiedName: '结业考试😀' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 422]);
  });
});

describe('publishing', () => {
  it('is refused with the first thing to mend, and once only', async () => {
    const { classId } = await desk.makeRoom();
    const { id, version } = (await desk.done('head', contract.saveExam, examForm({ classId }))).data;
    const early = await desk.by('head', contract.publishExam, { id, version });
    expect(early).toMatchObject({ status: 422, body: { message: expect.stringContaining('还没有选试卷') } });
    const { exam } = await desk.room();
    expect((await desk.by('head', contract.publishExam, exam)).status).toBe(422);
  });

  it('makes it the exam of its class and a condition of graduation', async () => {
    const { exam, classId } = await desk.room();
    expect(
      await rows('select code, name, need, unit from class_requirement where class_id = $1', classId),
    ).toEqual([{ code: 'EXAM', name: '结业考试 20 分及格', need: '20', unit: '分' }]);
    expect(await rows('select unified_exam_id as id from class where id = $1', classId)).toEqual([
      { id: exam.id },
    ]);
    expect(await desk.audited(exam.id)).toEqual(['exams.save', 'exams.publish']);
    const second = (
      await desk.done('head', contract.saveExam, examForm({ classId, ...(await desk.makePaper()) }))
    ).data;
    expect(second.problems[0]).toContain('已有一场发布着的');
  });

  it('is done by one of two who do it at once', async () => {
    const { classId } = await desk.makeRoom();
    const drafts = [];
    for (let no = 0; no < 2; no += 1) {
      const { paperId } = await desk.makePaper();
      drafts.push((await desk.done('head', contract.saveExam, examForm({ classId, paperId }))).data);
    }
    const answers = await Promise.all(
      drafts.map(({ id, version }) => desk.by('head', contract.publishExam, { id, version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('pins the questions: a question that is changed later leaves the exam as it was', async () => {
    const { exam, members, questionIds } = await desk.room();
    const before = await rows('select question_id, version_no from exam_item where exam_id = $1', exam.id);
    expect(before).toHaveLength(4);
    const [questionId = ''] = questionIds;
    await rows(
      `insert into question_version (question_id, version_no, question_type, title, options, created_at)
       select question_id, 2, question_type, '改过的题', options, created_at from question_version where question_id = $1`,
      questionId,
    );
    await rows(`update question set version_no = 2, title = '改过的题' where id = $1`, questionId);
    const [member] = members;
    const reply = await desk.ask(startAttempt, { examId: exam.id }, member ?? null);
    expect(reply.status).toBe(200);
    expect(reply.text).not.toContain('改过的题');
    expect(await rows('select question_id, version_no from exam_item where exam_id = $1', exam.id)).toEqual(
      before,
    );
    expect((await desk.see(exam.id)).row).toMatchObject({
      questionNum: 4,
      totalScore: 40,
      state: 'PUBLISHED',
    });
  });

  it('of a quiz makes its course one that is finished by it; who has finished keeps that', async () => {
    const courseId = await desk.makeCourse({ orgCode: '000002000065653100' });
    const member = await desk.makePerson('先学完的人');
    await desk.finish(member, courseId);
    const { paperId } = await desk.makePaper();
    await desk.publish('author', examForm({ examType: 'QUIZ', courseId, paperId, passScore: 0 }));
    expect(await rows('select exam_flag, course_kind from course where id = $1', courseId)).toEqual([
      { exam_flag: true, course_kind: 'WITH_QUIZ' },
    ]);
    expect(await rows('select status from study_progress where user_id = $1', member.userId)).toEqual([
      { status: 2 },
    ]);
  });
});

describe('after it was published', () => {
  it('name, window, attempts, review and a lower line may change; paper and shuffling may not', async () => {
    const { exam, classId, paperId } = await desk.room();
    const form = examForm({ classId, paperId });
    const other = await desk.makePaper();
    const save = (changes: object) => desk.by('head', contract.saveExam, { ...form, ...exam, ...changes });
    expect(await save({ paperId: other.paperId })).toMatchObject({
      status: 422,
      body: { message: '考试已经发布，没有保存：试卷发布后不能换。' },
    });
    expect((await save({ shuffleOptions: true })).status).toBe(422);
    expect((await save({ examLength: 30 })).status).toBe(422);
    expect((await save({ endTime: '2027-01-01 00:00' })).status).toBe(422);
    const good = await save({
      unifiedName: '补考',
      examNum: 5,
      reviewPolicy: 'NEVER',
      passScore: 10,
      examLength: 90,
    });
    expect(good.status).toBe(200);
    expect(await desk.see(exam.id)).toMatchObject({
      unifiedName: '补考',
      examNum: 5,
      passScore: 10,
      examLength: 90,
    });
    expect(await rows('select need from class_requirement where class_id = $1', classId)).toEqual([
      { need: '10' },
    ]);
  });

  it('a changed window or length moves what runs at once', async () => {
    const { exam, members, classId, paperId } = await desk.room();
    const [member] = members;
    if (!member) throw new Error('no member');
    const { attempt } = await desk.begin(member, exam.id, classId);
    const minute = 60_000;
    expect(attempt.deadlineMs).toBe(attempt.startMs + 60 * minute);
    const form = examForm({ classId, paperId, examLength: 90 });
    const longer = (await desk.done('head', contract.saveExam, { ...form, ...exam })).data;
    const deadline = async () =>
      (await desk.begin(member, exam.id, classId)).attempt.deadlineMs ?? Number.NaN;
    expect(await deadline()).toBe(attempt.startMs + 90 * minute);
    const endTime = '2026-07-09 10:30';
    await desk.done('head', contract.saveExam, { ...form, ...longer, endTime });
    expect(await deadline()).toBe(new Date('2026-07-09T10:30:00+08:00').getTime());
  });

  it('a lower line lets pass who has reached it, with what follows; a higher one is refused then', async () => {
    const { exam, members, classId, paperId } = await desk.room(1, { passScore: 40 });
    const [member] = members;
    if (!member) throw new Error('no member');
    expect((await desk.sit(member, exam.id, { classId, answers: rightOf(3) })).passFlag).toBe('0');
    const form = examForm({ classId, paperId });
    const save = (version: number, passScore: number) =>
      desk.by('head', contract.saveExam, { ...form, id: exam.id, version, passScore });
    const lower = await save(exam.version, 30);
    await desk.deps.jobs.drain();
    const people = await desk.done('head', contract.listExamPeople, { examId: exam.id });
    expect(people.datalist[0]).toMatchObject({ state: 'PASSED', bestScore: 30 });
    expect(await rows('select got, is_met from class_achievement where class_id = $1', classId)).toEqual([
      { got: '30', is_met: true },
    ]);
    const told = await rows<{ title: string }>(
      'select title from notification where user_id = $1 and kind = $2',
      member.userId,
      'EXAM_REGRADED',
    );
    expect(told).toHaveLength(1);
    const higher = await save(lower.body.data.version, 35);
    expect(higher).toMatchObject({ status: 422, body: { message: expect.stringContaining('只能降低') } });
  });
});

describe('an exam that becomes a condition of graduation later', () => {
  it('counts for who passed it before, too, and no more when it is none', async () => {
    const { exam, members, classId, paperId } = await desk.room(2, { isRequired: false });
    const [one, two] = members;
    if (!one || !two) throw new Error('no members');
    await desk.sit(one, exam.id, { classId, answers: rightOf(4) });
    await desk.sit(two, exam.id, { classId, answers: rightOf(1) });
    const asked = () => rows('select code from class_requirement where class_id = $1', classId);
    expect(await asked()).toEqual([]);
    const form = examForm({ classId, paperId });
    const required = (await desk.done('head', contract.saveExam, { ...form, ...exam })).data;
    await desk.deps.jobs.drain();
    expect(await asked()).toEqual([{ code: 'EXAM' }]);
    const achieved = 'select got, is_met from class_achievement where class_id = $1 order by got';
    expect(await rows(achieved, classId)).toEqual([
      { got: '10', is_met: false },
      { got: '40', is_met: true },
    ]);
    await desk.done('head', contract.saveExam, { ...form, ...required, isRequired: false });
    expect(await asked()).toEqual([]);
  });
});
