import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import * as contract from '../../shared/desk/exam-admin.contract.ts';
import { getLastRecord } from '../../shared/exams.contract.ts';
import * as calls from '../../shared/grading/exam-regrade.contract.ts';
import { type ExamDesk, examForm, openExamDesk, rightOf } from '../exam-admin.fixtures.ts';
import { countNewPapers } from './exam-statistic.job.ts';

let desk: ExamDesk;
beforeAll(async () => {
  desk = await openExamDesk();
});
afterAll(() => desk.close());

const rows = <T>(text: string, ...params: unknown[]) => desk.query<T>(text, params);

const itemsOf = async (examId: string): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      'select id from exam_item where exam_id = $1 order by section_no, item_no',
      examId,
    )
  ).map(({ id }) => id);

/** A final test of four questions (A is right, 20 of 40 points pass) that three people sat. */
const sat = async (changes: Parameters<typeof examForm>[0] = {}) => {
  const room = await desk.room(3, changes);
  const { classId, exam, members } = room;
  const [up, down, same] = members;
  if (!up || !down || !same) throw new Error('no members');
  // On the last question one says B, one A, one C.
  await desk.sit(up, exam.id, { classId, answers: ['A', 'B', 'B', 'B'] });
  await desk.sit(down, exam.id, { classId, answers: ['A', 'B', 'B', 'A'] });
  await desk.sit(same, exam.id, { classId, answers: ['A', 'A', 'A', 'C'] });
  const unifiedItemId = (await itemsOf(exam.id)).at(-1) ?? '';
  const input = { examId: exam.id, unifiedItemId, mode: 'KEY' as const, answers: ['B'], keepHigher: false };
  return { ...room, up, down, same, input };
};

type Start = InputOf<typeof calls.startRegrade>;

const regrade = async (input: Omit<Start, 'reason'>) => {
  const started = await desk.done('head', calls.startRegrade, { ...input, reason: '答案印错了' });
  await desk.deps.jobs.drain();
  return started.data;
};

const stateOf = async (examId: string) =>
  new Map(
    (await desk.done('head', contract.listExamPeople, { examId })).datalist.map(
      ({ userId, state, lastScore }) => [userId, `${state} ${lastScore}`],
    ),
  );

const messagesOf = async (caller: Caller) =>
  (
    await rows<{ text: string }>(
      `select text from notification where user_id = $1 and kind = 'EXAM_REGRADED'`,
      caller.userId,
    )
  ).map(({ text }) => text);

describe('a key that proves wrong', () => {
  it('is tried first: the preview says who changes, and nothing changes by it', async () => {
    const { input, up, down, exam } = await sat();
    const preview = await desk.done('head', calls.previewRegrade, input);
    // By trying keys out one finds the one that is right: that counts as reading it.
    expect(await desk.audited(input.examId)).toContain('questions.readKey');
    expect(preview.summary).toEqual({
      attemptNum: 3,
      upNum: 1,
      downNum: 1,
      passGainedNum: 1,
      passKeptNum: 1,
      avgBefore: 20,
      avgAfter: 20,
    });
    expect(preview.datalist).toEqual([
      expect.objectContaining({ userId: up.userId, before: 10, after: 20, passBefore: '0', passAfter: '1' }),
      expect.objectContaining({
        userId: down.userId,
        before: 20,
        after: 10,
        passBefore: '1',
        passAfter: '1',
      }),
    ]);
    const kept = await desk.done('head', calls.previewRegrade, { ...input, keepHigher: true });
    expect(kept.summary).toMatchObject({ upNum: 1, downNum: 0, passKeptNum: 0 });
    expect((await stateOf(exam.id)).get(up.userId)).toBe('FAILED 10');
    expect(await rows('select key_no from question_key where key_no > 1')).toEqual([]);
  });

  it('then grades every paper again, exactly as the preview said; whoever passed stays passed', async () => {
    const { input, up, down, same, exam, classId } = await sat();
    const preview = await desk.done('head', calls.previewRegrade, input);
    const { taskId, regradeId } = await regrade(input);
    const [task] = await rows<{ state: string; message: string }>(
      'select state, message from task where id = $1',
      taskId,
    );
    expect(task).toEqual({
      state: 'done',
      message: '重判完成：3 份答卷，2 份的成绩有变化，其中 1 份因此通过。',
    });
    const states = await stateOf(exam.id);
    expect([up, down, same].map(({ userId }) => states.get(userId))).toEqual([
      'PASSED 20',
      'PASSED 10',
      'PASSED 30',
    ]);
    const changes = await rows(
      'select user_id, before_tenths, after_tenths, pass_before, pass_after from exam_regrade_change where regrade_id = $1',
      regradeId,
    );
    expect(new Set(changes.map((row) => JSON.stringify(row)))).toEqual(
      new Set(
        preview.datalist.map(({ userId, before, after, passBefore, passAfter }) =>
          JSON.stringify({
            user_id: userId,
            before_tenths: before * 10,
            after_tenths: after * 10,
            pass_before: passBefore === '1',
            pass_after: passAfter === '1',
          }),
        ),
      ),
    );
    const achieved = await rows<{ user_id: string; got: string; is_met: boolean }>(
      'select user_id, got, is_met from class_achievement where class_id = $1',
      classId,
    );
    expect(achieved.find((row) => row.user_id === up.userId)).toMatchObject({ got: '20', is_met: true });
    expect(achieved.find((row) => row.user_id === down.userId)).toMatchObject({ got: '10', is_met: true });
  });

  it('is told to those whom it changes, once, without a word of the answer', async () => {
    const { input, up, down, same } = await sat();
    await regrade(input);
    expect(await messagesOf(up)).toEqual(['有一道题重新判了分：您的成绩由 10 分改为 20 分，现在通过了。']);
    expect(await messagesOf(down)).toEqual([
      '有一道题重新判了分：您的成绩由 20 分改为 10 分，通过不受影响。',
    ]);
    expect(await messagesOf(same)).toEqual([]);
  });

  it('shows in the list, the paper’s history, the audit log and the learner’s own record', async () => {
    const { input, up, exam } = await sat();
    const { regradeId } = await regrade(input);
    const [row] = (await desk.done('supervisor', calls.listRegrades, { examId: exam.id })).datalist;
    expect(row).toMatchObject({
      id: regradeId,
      byName: '买买提江',
      questionType: '1',
      before: ['A'],
      after: ['B'],
      reason: '答案印错了',
      state: 'DONE',
      changedNum: 2,
      passGainedNum: 1,
    });
    expect(await desk.audited(exam.id)).toContain('exams.regrade');
    const record = await desk.ask(getLastRecord, { id: exam.id }, up);
    expect(record.body.data.lastExamRecord).toMatchObject({ userScore: 20, isRegraded: true, passFlag: '1' });
    const attemptId = record.body.data.lastExamRecord.attemptId;
    const paper = (await desk.done('head', contract.getExamPaper, { attemptId })).data;
    expect(paper.log.at(-1)?.text).toBe('重新判分：10 分 改为 20 分');
  });

  it('changes every attempt of a person, and the class knows the best of them', async () => {
    const { exam, classId, members } = await desk.room(1);
    const [member] = members;
    if (!member) throw new Error('no member');
    await desk.sit(member, exam.id, { classId, answers: ['B', 'B', 'B', 'B'] });
    await desk.sit(member, exam.id, { classId, answers: ['A', 'B', 'B', 'B'] });
    const unifiedItemId = (await itemsOf(exam.id)).at(-1) ?? '';
    await regrade({ examId: exam.id, unifiedItemId, mode: 'KEY', answers: ['B'], keepHigher: false });
    expect(
      await rows(
        'select score_tenths from exam_attempt where user_id = $1 order by attempt_no',
        member.userId,
      ),
    ).toEqual([{ score_tenths: 100 }, { score_tenths: 200 }]);
    expect(await rows('select got, is_met from class_achievement where user_id = $1', member.userId)).toEqual(
      [{ got: '20', is_met: true }],
    );
    expect(await messagesOf(member)).toHaveLength(2);
  });

  it('graduates who lacked nothing else', async () => {
    const courseId = await desk.makeCourse();
    const { classId, members } = await desk.makeRoom(1, { courses: [{ courseId, isCompulsory: true }] });
    const { paperId } = await desk.makePaper();
    const exam = await desk.publish('head', examForm({ classId, paperId }));
    const [member] = members;
    if (!member) throw new Error('no member');
    await desk.finish(member, courseId, classId);
    await desk.sit(member, exam.id, { classId, answers: ['A', 'B', 'B', 'B'] });
    expect((await desk.memberOf(member, classId)).graduatedAt).toBeNull();
    const unifiedItemId = (await itemsOf(exam.id)).at(-1) ?? '';
    await regrade({ examId: exam.id, unifiedItemId, mode: 'KEY', answers: ['B'], keepHigher: true });
    expect((await desk.memberOf(member, classId)).graduatedAt).not.toBeNull();
  });

  it('of a quiz credits the hours of who passes by it', async () => {
    const courseId = await desk.makeCourse({ orgCode: '000002000065653100' });
    const { paperId } = await desk.makePaper();
    const form = examForm({ examType: 'QUIZ', courseId, paperId, passScore: 0, examNum: 0 });
    const quiz = await desk.publish('author', form);
    const member = await desk.makePerson('差一题的人');
    await desk.finish(member, courseId);
    expect((await desk.sit(member, quiz.id, { answers: rightOf(3) })).passFlag).toBe('0');
    const unifiedItemId = (await itemsOf(quiz.id)).at(-1) ?? '';
    const input = {
      examId: quiz.id,
      unifiedItemId,
      mode: 'KEY' as const,
      answers: ['A', 'B'],
      keepHigher: true,
    };
    await desk.done('author', calls.startRegrade, { ...input, reason: '两个都对' });
    await desk.deps.jobs.drain();
    const record = (await desk.ask(getLastRecord, { id: quiz.id }, member)).body.data.lastExamRecord;
    expect(record).toMatchObject({ passFlag: '1', rightNum: 4 });
    expect(record.studyReceiptNo).not.toBe('');
    expect(await rows('select status from study_progress where user_id = $1', member.userId)).toEqual([
      { status: 2 },
    ]);
  });

  it('is used by papers that come in later, too', async () => {
    const { input, exam, classId, up } = await sat();
    await regrade(input);
    const later = await desk.sit(up, exam.id, { classId, answers: ['B', 'B', 'B', 'B'] });
    expect(later.userScore).toBe(10);
  });

  it('corrects what the bank counts, once', async () => {
    const { input, questionIds } = await sat();
    await countNewPapers(desk.deps);
    const counts = () =>
      rows('select answered_num, right_num from question where id = $1', questionIds.at(-1));
    expect(await counts()).toEqual([{ answered_num: 3, right_num: 1 }]);
    await regrade({ ...input, answers: ['B', 'C'] });
    expect(await counts()).toEqual([{ answered_num: 3, right_num: 2 }]);
  });
});

describe('points for everybody', () => {
  it('are given to whoever has the question, blank or wrong, and end the suspicion', async () => {
    const { input, exam, up, down, same } = await sat();
    await regrade({ ...input, mode: 'FULL', answers: [] });
    const states = await stateOf(exam.id);
    expect([up, down, same].map(({ userId }) => states.get(userId))).toEqual([
      'PASSED 20',
      'PASSED 20',
      'PASSED 40',
    ]);
    const { items } = (await desk.done('head', contract.getExamStatistic, { examId: exam.id })).data;
    expect(items.at(-1)).toMatchObject({ isSuspect: false, isRegraded: true, rightNum: 3 });
    expect(items.at(-1)?.notes[0]).toContain('已给所有人满分');
  });
});

describe('a regrade is refused', () => {
  it('to who does not set the exam, or only looks on', async () => {
    const { input } = await sat();
    const start = { ...input, reason: '试试' };
    for (const who of ['stranger', 'author', 'otherAdmin'] as const) {
      expect((await desk.by(who, calls.startRegrade, start)).status).toBe(404);
      expect((await desk.by(who, calls.previewRegrade, input)).status).toBe(404);
    }
    expect((await desk.by('supervisor', calls.startRegrade, start)).status).toBe(403);
  });

  it('for a question of another exam, an answer that is none, and no reason', async () => {
    const { input } = await sat();
    const other = await sat();
    const start = (changes: object) =>
      desk.by('head', calls.startRegrade, { ...input, reason: '试试', ...changes });
    const answers = [
      await start({ unifiedItemId: other.input.unifiedItemId }),
      await start({ answers: ['E'] }),
      await start({ answers: [] }),
      await start({ answers: ['AB'] }),
      await start({ answers: ['\u0000'] }),
      await start({ reason: ' \ud800 ' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 400, 400, 400, 400, expect.any(Number)]);
    expect((await desk.by('head', calls.previewRegrade, { ...input, answers: ['E'] })).status).toBe(400);
  });

  it('while another one of the same exam runs; afterwards it may begin', async () => {
    const { input, exam } = await sat();
    const first = await itemsOf(exam.id);
    const start = { ...input, reason: '第一次' };
    const second = { ...start, unifiedItemId: first[0] ?? '', reason: '第二次' };
    const both = await Promise.all([
      desk.by('head', calls.startRegrade, start),
      desk.by('head', calls.startRegrade, second),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await desk.deps.jobs.drain();
    expect((await desk.by('head', calls.startRegrade, second)).status).toBe(200);
    await desk.deps.jobs.drain();
  });

  it('before anybody handed in', async () => {
    const { exam } = await desk.room();
    const [unifiedItemId = ''] = await itemsOf(exam.id);
    const input = { examId: exam.id, unifiedItemId, mode: 'KEY' as const, answers: ['B'], keepHigher: true };
    expect((await desk.by('head', calls.startRegrade, { ...input, reason: '早了' })).status).toBe(422);
  });

  it('with a new key for a question of an organisation above; points for everybody are possible', async () => {
    const { classId, members } = await desk.makeRoom();
    const { paperId } = await desk.makePaper(2, 'A', '000002000065');
    const exam = await desk.publish('head', examForm({ classId, paperId, passScore: 10 }));
    const [member] = members;
    if (!member) throw new Error('no member');
    await desk.sit(member, exam.id, { classId, answers: ['B', 'B'] });
    const [unifiedItemId = ''] = await itemsOf(exam.id);
    const input = { examId: exam.id, unifiedItemId, answers: ['B'], keepHigher: true, reason: '题错了' };
    expect((await desk.by('head', calls.startRegrade, { ...input, mode: 'KEY' })).status).toBe(403);
    expect((await desk.by('head', calls.startRegrade, { ...input, mode: 'FULL' })).status).toBe(200);
    await desk.deps.jobs.drain();
    expect((await stateOf(exam.id)).get(member.userId)).toBe('PASSED 10');
  });
});
