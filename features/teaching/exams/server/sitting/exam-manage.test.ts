import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLearner } from '#features/learning/study/server/study.fixtures.ts';
import { ROOT } from '#features/teaching/classes/server/classes.fixtures.ts';
import { getAttemptState, getExam, getLastRecord, submitAttempt } from '../../shared/exams.contract.ts';
import * as manage from '../../shared/sitting/exam-manage.contract.ts';
import { type ExamsWorld, type NewExam, openExams } from '../exams.fixtures.ts';
import { moveDeadlines } from './attempt-deadline.service.ts';
import { closeDue, collectRunning } from './close-due.service.ts';

let world: ExamsWorld;
beforeAll(async () => {
  world = await openExams();
});
afterAll(() => world.close());

const admin = makeLearner({ userId: 'admin', activeRole: { roleCode: 'admin', orgCode: ROOT } });
const head = makeLearner({ userId: 'head', activeRole: { roleCode: 'manager', orgCode: ROOT } });
const watcher = makeLearner({ userId: 'watcher', activeRole: { roleCode: 'manager', orgCode: ROOT } });
const reason = '考场断电';

const runningTest = async (changes: NewExam = {}) => {
  const made = await world.finalTest(changes);
  await world.query(
    `insert into class_manager (class_id, user_id, kind) values ($1, 'head', 'HEAD'), ($1, 'watcher', 'SUPERVISOR')`,
    [made.classId],
  );
  return { ...made, ...(await world.begin(made.caller, made.exam.id)) };
};

const toldOf = async (userId: string) =>
  (
    await world.query<{ kind: string }>('select kind from notification where user_id = $1 order by id', [
      userId,
    ])
  ).map(({ kind }) => kind);

const auditOf = (subject: string) =>
  world.query<{ action: string; facts: { reason: string } }>(
    'select action, facts from audit_log where subject = $1 order by id',
    [subject],
  );

describe('more time', () => {
  it('moves a running attempt at once, is told, logged and audited', async () => {
    const { caller, exam, attemptId, attempt } = await runningTest();
    const grant = { examId: exam.id, userIds: [caller.userId], extraMinutes: 20, extraAttempts: 1, reason };
    const reply = await world.ask(manage.extendAttempts, grant, head);
    expect(reply.body.data).toEqual({ doneNum: 1, runningNum: 1 });
    const state = (await world.ask(getAttemptState, { attemptId }, caller)).body.data;
    expect(state.attempt.deadlineMs).toBe((attempt.deadlineMs ?? 0) + 1_200_000);
    const facts = (await world.ask(getExam, { id: exam.id }, caller)).body.data;
    expect(facts).toMatchObject({
      unifiedExamDto: { examLength: 80, examNum: 2 },
      standing: { extraMinutes: 20, extraAttempts: 1, leftNum: 1 },
    });
    // In all, not in addition.
    await world.ask(manage.extendAttempts, { ...grant, extraMinutes: 10 }, head);
    const less = (await world.ask(getAttemptState, { attemptId }, caller)).body.data;
    expect(less.attempt.deadlineMs).toBe((attempt.deadlineMs ?? 0) + 600_000);
    expect(await toldOf(caller.userId)).toContain('EXAM_EXTENDED');
    expect((await auditOf(exam.id)).map(({ action, facts: own }) => [action, own.reason])).toEqual([
      ['exams.extend', reason],
      ['exams.extend', reason],
    ]);
    world.deps.advance(3_600 + 500);
    await closeDue(world.deps);
    expect((await world.ask(getAttemptState, { attemptId }, caller)).body.data.result).toBeNull();
    world.deps.advance(130);
    await closeDue(world.deps);
    expect((await world.ask(getAttemptState, { attemptId }, caller)).body.data.result.submitKind).toBe(
      'TIMEOUT',
    );
  });

  it('opens an exam for one person after its window, but not beyond the class', async () => {
    const { caller, exam, classId } = await world.finalTest({ closesAt: new Date(world.now() - 1_000) });
    const grant = { examId: exam.id, userIds: [caller.userId], extraMinutes: 0, extraAttempts: 0, reason };
    const until = async (openUntil: string) =>
      (await world.ask(manage.extendAttempts, { ...grant, openUntil }, admin)).body;
    expect((await until('2026-07-01 10:00')).code).toBe('exams.openUntilPast');
    expect((await until('2027-07-01 10:00')).code).toBe('exams.afterClass');
    expect((await until('2026-02-31 10:00')).code).toBe('exams.badMoment');
    expect((await until('2026-08-15 18:00')).data).toEqual({ doneNum: 1, runningNum: 0 });
    const { attempt } = await world.begin(caller, exam.id, classId);
    expect(attempt.endsBy).toBe('LENGTH');
  });

  it('is given only to people of the exam, by who manages it', async () => {
    const { caller, exam } = await runningTest();
    const grant = { examId: exam.id, extraMinutes: 5, extraAttempts: 0, reason };
    const userIds = [caller.userId, 'stranger'];
    const refused = await world.ask(manage.extendAttempts, { ...grant, userIds }, head);
    expect([refused.status, refused.body.code]).toEqual([422, 'exams.notAmongPeople']);
    const own = { ...grant, userIds: [caller.userId] };
    expect((await world.ask(manage.extendAttempts, own, watcher)).status).toBe(403);
    const other = makeLearner({ userId: 'other', activeRole: { roleCode: 'manager', orgCode: ROOT } });
    expect((await world.ask(manage.extendAttempts, own, other)).status).toBe(404);
  });

  it('follows a window that moves, and never ends an attempt in the past', async () => {
    const { caller, exam, attemptId } = await runningTest();
    world.deps.advance(600);
    await world.query('update exam set closes_at = $2 where id = $1', [
      exam.id,
      new Date(world.now() - 60_000).toISOString(),
    ]);
    await world.database.db.transaction((tx) => moveDeadlines(tx, world.deps, exam.id));
    world.deps.advance(30);
    const { result } = (await world.ask(getAttemptState, { attemptId }, caller)).body.data;
    expect(result).toMatchObject({ submitKind: 'TIMEOUT', usedSeconds: 600 });
  });
});

describe('collecting', () => {
  it('grades what is saved, once, with a reason; its owner is told', async () => {
    const { caller, exam, attemptId, questions } = await runningTest();
    await world.answer(caller, attemptId, questions.slice(0, 4));
    const input = { attemptId, reason };
    expect((await world.ask(manage.collectAttempt, input, watcher)).status).toBe(403);
    const reply = await world.ask(manage.collectAttempt, input, head);
    expect(reply.body.data).toMatchObject({ submitKind: 'MANAGER', rightNum: 4, blankNum: 1, passFlag: '1' });
    expect((await world.ask(manage.collectAttempt, input, head)).body.data).toEqual(reply.body.data);
    expect((await world.ask(submitAttempt, { attemptId }, caller)).body.data.receiptNo).toBe(
      reply.body.data.receiptNo,
    );
    expect(await toldOf(caller.userId)).toContain('EXAM_COLLECTED');
    expect((await auditOf(exam.id)).map(({ action }) => action)).toEqual(['exams.collect']);
    const again = await world.finalTest();
    const absent = await world.ask(manage.collectAttempt, { attemptId: again.exam.id, reason }, head);
    expect([absent.status, absent.body.code]).toEqual([404, 'exams.noAttempt']);
  });

  it('answers for somebody else’s attempt, as giving back does, what it answers for none', async () => {
    const { attemptId } = await runningTest();
    const manager = { roleCode: 'manager' as const, orgCode: `${ROOT}653199` };
    const foreign = { ...makeLearner(), activeRole: manager };
    for (const [endpoint, more] of [
      [manage.collectAttempt, {}],
      [manage.reopenAttempt, { minutes: 10 }],
    ] as const) {
      const told = await Promise.all(
        [attemptId, 'nobody'].map((id) => world.ask(endpoint, { attemptId: id, reason, ...more }, foreign)),
      );
      const said = told.map(({ status, body: { requestId: _, ...body } }) => ({ status, body }));
      expect(said[0]).toEqual(said[1]);
      expect(said[0]?.status).toBe(404);
    }
  });

  it('is refused for what its owner has handed in', async () => {
    const { caller, attemptId, questions } = await runningTest();
    await world.answer(caller, attemptId, questions);
    await world.ask(submitAttempt, { attemptId }, caller);
    const reply = await world.ask(manage.collectAttempt, { attemptId, reason }, head);
    expect([reply.status, reply.body.code]).toEqual([409, 'exams.notRunning']);
  });

  it('of a whole exam closes everything that runs', async () => {
    const { caller, exam, attemptId } = await runningTest();
    const job = { examId: exam.id, byUserId: 'head', reason };
    expect(await collectRunning(world.deps, job, 100)).toBe(1);
    expect(await collectRunning(world.deps, job, 100)).toBe(0);
    const { result } = (await world.ask(getAttemptState, { attemptId }, caller)).body.data;
    expect(result.submitKind).toBe('MANAGER');
  });
});

describe('reopening', () => {
  it('gives an attempt back with its answers for some minutes; result and receipt are void and kept', async () => {
    const { caller, classId, exam, attemptId, questions } = await runningTest();
    await world.answer(caller, attemptId, questions, 1);
    const failed = (await world.ask(submitAttempt, { attemptId }, caller)).body.data;
    expect(failed.passFlag).toBe('0');
    world.deps.advance(7_200);
    const input = { attemptId, minutes: 30, reason };
    expect((await world.ask(manage.reopenAttempt, input, watcher)).status).toBe(403);
    const reopened = await world.ask(manage.reopenAttempt, input, head);
    expect(reopened.status).toBe(200);
    const state = (await world.ask(getAttemptState, { attemptId }, caller)).body.data;
    expect(state.attempt).toMatchObject({ deadlineMs: world.now() + 1_800_000 });
    expect(state.attempt.saved).toHaveLength(5);
    const [log] = await world.query<{
      facts: { receiptNo: string; scoreTenths: number; details: unknown[] };
    }>(`select facts from exam_attempt_log where attempt_id = $1 and kind = 'REOPENED'`, [attemptId]);
    expect(log?.facts).toMatchObject({ receiptNo: failed.receiptNo, scoreTenths: 100 });
    expect(log?.facts.details).toHaveLength(5);
    expect(
      await world.query('select got, is_met from class_achievement where user_id = $1 and class_id = $2', [
        caller.userId,
        classId,
      ]),
    ).toEqual([{ got: '0', is_met: false }]);
    // A changed window leaves it the time it was given; more minutes are added to that.
    await world.database.db.transaction((tx) => moveDeadlines(tx, world.deps, exam.id));
    const grant = { examId: exam.id, userIds: [caller.userId], extraMinutes: 5, extraAttempts: 0, reason };
    await world.ask(manage.extendAttempts, grant, head);
    const later = (await world.ask(getAttemptState, { attemptId }, caller)).body.data.attempt;
    expect(later.deadlineMs).toBe(world.now() + 2_100_000);
    await world.answer(caller, attemptId, questions);
    const passed = (await world.ask(submitAttempt, { attemptId }, caller)).body.data;
    expect(passed).toMatchObject({ passFlag: '1', attemptNo: 1 });
    expect(passed.receiptNo).not.toBe(failed.receiptNo);
    const refused = await world.ask(manage.reopenAttempt, input, head);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '这位学员已经通过，成绩和结业记录要保留，不能重开。',
    ]);
    expect(await toldOf(caller.userId)).toContain('EXAM_REOPENED');
  });

  it('is refused while it runs, and for all but the last attempt', async () => {
    const { caller, exam, attemptId, questions } = await runningTest({ attemptNum: 2 });
    const input = { attemptId, minutes: 30, reason };
    expect((await world.ask(manage.reopenAttempt, input, head)).body.message).toContain('延时');
    await world.answer(caller, attemptId, questions, 0);
    await world.ask(submitAttempt, { attemptId }, caller);
    await world.sit(caller, exam.id, { rightNum: 0 });
    expect((await world.ask(manage.reopenAttempt, input, head)).body.message).toContain('最后一次');
    const { lastExamRecord } = (await world.ask(getLastRecord, { id: exam.id }, caller)).body.data;
    expect(lastExamRecord.attemptNo).toBe(2);
  });
});
