import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getAttemptState,
  getClassExam,
  getExam,
  getLastRecord,
  getMaxScore,
  listArchiveExams,
  listMyExams,
  saveAnswers,
  submitAttempt,
} from '../../shared/exams.contract.ts';
import { type ExamsWorld, openExams } from '../exams.fixtures.ts';
import { storeAnswers } from './answer.service.ts';
import { start } from './attempt-start.service.ts';
import { submit } from './attempt-submit.service.ts';
import { closeDue } from './close-due.service.ts';

let world: ExamsWorld;
beforeAll(async () => {
  world = await openExams();
});
afterAll(() => world.close());

const rowOf = async (attemptId: string) =>
  (
    await world.query<{
      state: string;
      submit_kind: string;
      score_tenths: number;
      receipt_no: string;
      at: string;
    }>(
      `select state, submit_kind, score_tenths, receipt_no, to_char(submitted_at at time zone 'Asia/Shanghai', 'HH24:MI:SS') as at
       from exam_attempt where id = $1`,
      [attemptId],
    )
  )[0];

describe('the deadline', () => {
  it('closes an attempt by a job, at the deadline itself, with no browser open anywhere', async () => {
    const { caller, exam } = await world.finalTest();
    const { attemptId, attempt, questions } = await world.begin(caller, exam.id);
    await world.answer(caller, attemptId, questions.slice(0, 3));
    world.deps.advance(3_600 + 47);
    await world.deps.jobs.drain();
    await closeDue(world.deps);
    const row = await rowOf(attemptId);
    expect(row).toMatchObject({ state: 'SUBMITTED', submit_kind: 'TIMEOUT', score_tenths: 300 });
    const result = (await world.ask(getAttemptState, { attemptId }, caller)).body.data.result;
    expect(result).toMatchObject({ blankNum: 2, usedSeconds: 3600, passFlag: '1' });
    expect(attempt.deadlineMs).toBe(world.now() - 47_000);
    const told = await world.query<{ kind: string }>('select kind from notification where user_id = $1', [
      caller.userId,
    ]);
    expect(told).toEqual([{ kind: 'EXAM_TIMED_OUT' }]);
  });

  it('queues one job for all that become due in the same second', async () => {
    const { caller, classId, exam } = await world.finalTest();
    const jobs = async () =>
      Number(
        (
          await world.query<{ n: string }>(
            `select count(*) as n from jobs.job where data->>'name' = 'exams.closeDue' and state = 'created'`,
          )
        )[0]?.n,
      );
    await world.begin(caller, exam.id);
    const before = await jobs();
    for (let n = 0; n < 3; n += 1) {
      const other = await world.enrolled([]);
      await world.query(`update class_member set class_id = $1 where user_id = $2`, [
        classId,
        other.caller.userId,
      ]);
      await world.begin(other.caller, exam.id);
    }
    expect(await jobs()).toBe(before);
    world.deps.advance(1);
    const other = await world.enrolled([]);
    await world.query(`update class_member set class_id = $1 where user_id = $2`, [
      classId,
      other.caller.userId,
    ]);
    await world.begin(other.caller, exam.id);
    expect(await jobs()).toBe(before + 1);
  });

  it('is kept by every read of the person, who need not wait for a job', async () => {
    const { caller, exam } = await world.finalTest();
    const { attemptId } = await world.begin(caller, exam.id);
    world.deps.advance(3_631);
    const seen = (await world.ask(getExam, { id: exam.id }, caller)).body.data;
    expect(seen).toMatchObject({ attempt: null, standing: { usedNum: 1, lastScore: 0 } });
    expect((await rowOf(attemptId))?.submit_kind).toBe('TIMEOUT');
  });

  it('takes blanks from who hands in at it', async () => {
    const { caller, exam } = await world.finalTest();
    const { attemptId, questions } = await world.begin(caller, exam.id);
    await world.answer(caller, attemptId, questions.slice(0, 1));
    world.deps.advance(3_600);
    const reply = await world.ask(submitAttempt, { attemptId }, caller);
    expect(reply.body.data).toMatchObject({ submitKind: 'TIMEOUT', rightNum: 1, blankNum: 4 });
  });

  it('comes earlier when the window closes before the time is up', async () => {
    const { caller, exam } = await world.finalTest({ closesAt: new Date(world.now() + 600_000) });
    const { attempt } = await world.begin(caller, exam.id);
    expect(attempt).toMatchObject({ endsBy: 'WINDOW', deadlineMs: world.now() + 600_000 });
  });
});

describe('answers that were given in time and arrive late', () => {
  /** Two answers from one device, and what that device could not deliver before the deadline. */
  const late = async (lateRight: number) => {
    const { caller, exam } = await world.finalTest({ reviewPolicy: 'AFTER_SUBMIT' });
    const { attemptId, attempt, questions } = await world.begin(caller, exam.id);
    const deviceId = 'offline-1';
    const eventsOf = (list: typeof questions, from: number, at: number, isRight = true) =>
      list.map((shown, place) => ({
        no: from + place,
        unifiedItemId: shown.id,
        optionsIds: world.answerOf(shown, isRight),
        at,
      }));
    const early = eventsOf(questions.slice(0, 2), 1, world.now());
    await storeAnswers(world.deps, caller, { attemptId, deviceId, events: early });
    const end = attempt.deadlineMs ?? 0;
    const events = eventsOf(questions.slice(2, 2 + lateRight), 3, end - 1_000);
    return { caller, exam, attemptId, deviceId, end, questions, events, eventsOf };
  };
  const post = async (
    { caller, attemptId, deviceId }: Awaited<ReturnType<typeof late>>,
    events: object[],
    from = deviceId,
  ) => (await world.ask(saveAnswers, { attemptId, deviceId: from, events }, caller)).body.data;

  it('are taken until 30 s after the deadline from the device that wrote before it, and graded once', async () => {
    const sat = await late(2);
    world.deps.advance(3_600);
    await closeDue(world.deps);
    expect(await rowOf(sat.attemptId)).toMatchObject({ state: 'RUNNING', score_tenths: 0 });
    world.deps.advance(29);
    expect(await post(sat, sat.events)).toMatchObject({ savedNos: [3, 4], refused: [], isSubmitted: true });
    // Sent again they change nothing and are known.
    expect(await post(sat, sat.events)).toMatchObject({ savedNos: [3, 4], refused: [] });
    world.deps.advance(1);
    await closeDue(world.deps);
    expect(await rowOf(sat.attemptId)).toMatchObject({
      ...{ state: 'SUBMITTED', submit_kind: 'TIMEOUT', score_tenths: 400 },
    });
  });

  it('are refused with the reason after that, and when they were given after the deadline', async () => {
    const sat = await late(1);
    world.deps.advance(3_610);
    expect(await post(sat, [{ ...sat.events[0], no: 9, at: sat.end + 1 }])).toMatchObject({
      savedNos: [],
      refused: [{ no: 9, reason: '考试时间已到，这一条是截止以后的作答，没有收。' }],
      isSubmitted: true,
    });
    world.deps.advance(21);
    expect((await post(sat, sat.events)).refused).toHaveLength(1);
    await closeDue(world.deps);
    expect((await rowOf(sat.attemptId))?.score_tenths).toBe(200);
  });

  it('are not taken from a device that wrote nothing before the deadline', async () => {
    const sat = await late(2);
    world.deps.advance(3_601);
    expect((await post(sat, sat.events, 'other-device')).refused).toHaveLength(2);
  });

  it('are taken once: the page’s word on their time moves no point by trying, and no call tells the score', async () => {
    const sat = await late(0);
    const { caller, exam, attemptId } = sat;
    const told: string[] = [];
    const look = async () => {
      for (const [endpoint, input] of [
        [getAttemptState, { attemptId }],
        [getExam, { id: exam.id }],
        [getLastRecord, { id: exam.id }],
        [getMaxScore, { examId: exam.id }],
        [listMyExams, {}],
        [getClassExam, { classId: exam.classId ?? '' }],
        [listArchiveExams, { classId: exam.classId ?? '' }],
      ] as const)
        told.push((await world.ask(endpoint, input, caller)).text);
    };
    world.deps.advance(3_602);
    const [one, two, three] = sat.questions.slice(2).map((shown, place) => ({
      no: 3 + place,
      unifiedItemId: shown.id,
      optionsIds: world.answerOf(shown),
      at: sat.end - 1_000,
    }));
    const refused: number[] = [];
    for (const event of [one, two, three]) {
      refused.push((await post(sat, [event ?? {}])).refused.length);
      await look();
      world.deps.advance(2);
    }
    expect(refused).toEqual([0, 1, 1]);
    const scores = told.join().match(/"(userScore|bestScore|lastScore|maxScore|rightNum|lastRightNum)":\d+/g);
    expect(scores).toBeNull();
    world.deps.advance(30);
    await look();
    expect(told.at(-7)).toContain('"userScore":30');
  });

  it('count as what was said last, also where they are worse', async () => {
    const sat = await late(0);
    world.deps.advance(3_605);
    await post(sat, sat.eventsOf(sat.questions.slice(0, 1), 3, 0, false));
    const reply = await world.ask(submitAttempt, { attemptId: sat.attemptId }, sat.caller);
    expect(reply.body.data).toMatchObject({ rightNum: 1, submitKind: 'TIMEOUT' });
  });

  it('come along with handing in, which ends the waiting: the result may then be told', async () => {
    const sat = await late(2);
    world.deps.advance(3_601);
    const { attemptId, deviceId, events } = sat;
    const reply = await world.ask(submitAttempt, { attemptId, deviceId, events }, sat.caller);
    expect(reply.body.data).toMatchObject({ rightNum: 4, submitKind: 'TIMEOUT', reviewFlag: '1' });
    expect((await post(sat, sat.eventsOf(sat.questions.slice(4), 5, sat.end - 1))).refused).toHaveLength(1);
    expect((await rowOf(attemptId))?.score_tenths).toBe(400);
  });

  it('are not taken after handing in by oneself', async () => {
    const { caller, exam } = await world.finalTest();
    const { attemptId, questions } = await world.begin(caller, exam.id);
    await world.answer(caller, attemptId, questions);
    await submit(world.deps, caller, { attemptId });
    const [first] = questions;
    const events = [{ no: 1, unifiedItemId: first?.id ?? '', optionsIds: 'A', at: world.now() }];
    const reply = await world.ask(saveAnswers, { attemptId, deviceId: 'device-9', events }, caller);
    expect(reply.body.data).toMatchObject({
      savedNos: [],
      refused: [{ no: 1, reason: '已经交卷，这一条没有收。' }],
      isSubmitted: true,
    });
  });
});

describe('at once', () => {
  it('fifty posts of one submission are graded once and get the same reply', async () => {
    const { caller, exam } = await world.finalTest();
    const { attemptId, questions } = await world.begin(caller, exam.id);
    await world.answer(caller, attemptId, questions);
    const [last] = questions.slice(-1);
    const events = [{ no: 1, unifiedItemId: last?.id ?? '', isMarked: true, at: world.now() }];
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        submit(
          world.deps,
          caller,
          n % 2 === 0 ? { attemptId } : { attemptId, deviceId: `device-${n}-0`, events },
        ),
      ),
    );
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    const logs = await world.query('select kind from exam_attempt_log where attempt_id = $1 order by id', [
      attemptId,
    ]);
    expect(logs).toEqual([{ kind: 'BEGUN' }, { kind: 'SUBMITTED' }]);
  });

  it('fifty posts of a passed quiz credit its hours once', async () => {
    const { caller, classId, exam } = await world.quiz();
    const { attemptId, questions } = await world.begin(caller, exam.id, classId);
    await world.answer(caller, attemptId, questions);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => submit(world.deps, caller, { attemptId })),
    );
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    const rows = await world.query<{ n: number }>(
      'select count(*)::int as n from study_ledger where user_id = $1',
      [caller.userId],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('twenty starts from several devices begin one attempt', async () => {
    const { caller, exam } = await world.finalTest({ attemptNum: 5 });
    const begun = await Promise.all(
      Array.from({ length: 20 }, () => start(world.deps, caller, { examId: exam.id })),
    );
    expect(new Set(begun.map(({ attempt }) => attempt?.attemptId)).size).toBe(1);
    expect(new Set(begun.map((one) => JSON.stringify(one.unifiedExamDto.examinationsList))).size).toBe(1);
    expect(begun.at(-1)?.standing.usedNum).toBe(1);
  });

  it('a submission and the job close an attempt once', async () => {
    const { caller, exam } = await world.finalTest();
    const { attemptId, questions } = await world.begin(caller, exam.id);
    await world.answer(caller, attemptId, questions);
    world.deps.advance(3_600);
    const [reply] = await Promise.all([
      submit(world.deps, caller, { attemptId }),
      closeDue(world.deps),
      submit(world.deps, caller, { attemptId }),
      closeDue(world.deps),
    ]);
    expect(reply).toMatchObject({ submitKind: 'TIMEOUT', rightNum: 5 });
    expect((await rowOf(attemptId))?.receipt_no).toBe(reply.receiptNo);
    const logs = await world.query(
      `select kind from exam_attempt_log where attempt_id = $1 and kind <> 'BEGUN'`,
      [attemptId],
    );
    expect(logs).toEqual([{ kind: 'TIMED_OUT' }]);
  });

  it('answers that are stored while somebody hands in are either graded or refused', async () => {
    const { caller, exam } = await world.finalTest();
    const { attemptId, questions } = await world.begin(caller, exam.id);
    await world.answer(caller, attemptId, questions, 0);
    const at = world.now();
    const saves = questions.map((shown, place) =>
      storeAnswers(world.deps, caller, {
        attemptId,
        deviceId: 'racing-01',
        events: [{ no: place + 1, unifiedItemId: shown.id, optionsIds: world.answerOf(shown), at: at + 1 }],
      }),
    );
    world.deps.advance(1);
    const [result, ...saved] = await Promise.all([submit(world.deps, caller, { attemptId }), ...saves]);
    const stored = saved.filter(({ savedNos }) => savedNos.length > 0).length;
    expect(result.rightNum).toBe(stored);
  });
});
