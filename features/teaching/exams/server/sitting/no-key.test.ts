import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KeyedQuestion } from '#features/teaching/questions/shared/question.schema.ts';
import type { Caller } from '#platform/shared/caller.ts';
import * as contract from '../../shared/exams.contract.ts';
import {
  blank,
  choice,
  type ExamsWorld,
  judgement,
  multiple,
  openExams,
  SECRET_BLANK,
  SECRET_EXPLANATION,
} from '../exams.fixtures.ts';

let world: ExamsWorld;
beforeAll(async () => {
  world = await openExams();
});
afterAll(() => world.close());

type Reply = { name: string; status: number; text: string };

/** Every call of a learner, before, during and after an attempt whose review stays closed, with every error on the way. */
const everyReply = async (caller: Caller, classId: string, examId: string): Promise<Reply[]> => {
  const replies: Reply[] = [];
  const ask = async (name: string, endpoint: { method: 'GET' | 'POST'; path: string }, input: object) => {
    const reply = await world.ask(endpoint, input, caller);
    replies.push({ name, status: reply.status, text: reply.text });
    return reply.body.data;
  };
  const readAll = async (when: string) => {
    await ask(`${when} get`, contract.getExam, { id: examId, classId });
    await ask(`${when} find`, contract.findExam, { classId });
    await ask(`${when} class`, contract.getClassExam, { classId });
    await ask(`${when} record`, contract.getLastRecord, { id: examId, classId });
    await ask(`${when} max`, contract.getMaxScore, { examId, classId });
    await ask(`${when} count`, contract.getExamCount, { id: examId, classId });
    await ask(`${when} mine`, contract.listMyExams, {});
    await ask(`${when} archive`, contract.listArchiveExams, { classId });
  };
  const paper = (questions: { id: string; examType: string }[], num: number) =>
    questions.slice(0, num).map(({ id, examType }, place) => ({
      no: place + 1,
      unifiedItemId: id,
      optionsIds: examType === '4' ? '我的答案' : 'A',
      at: world.now(),
    }));

  await readAll('before');
  await ask('not begun', contract.saveMyExam, {
    examType: 'FINAL_TEST',
    unifiedId: examId,
    classId,
    examUserDetailList: [],
  });
  for (const round of [1, 2]) {
    const begun = await ask(`start ${round}`, contract.startAttempt, { examId, classId });
    const questions = begun.unifiedExamDto.examinationsList;
    const { attemptId } = begun.attempt;
    await ask('bad answer', contract.saveAnswers, {
      attemptId,
      deviceId: `bad-0000${round}`,
      events: [
        { no: 1, unifiedItemId: questions[0].id, optionsIds: 'Z', at: 0 },
        { no: 2, unifiedItemId: 'nobody', optionsIds: 'A', at: 0 },
      ],
    });
    await ask('answer', contract.saveAnswers, {
      attemptId,
      deviceId: `desk-000${round}`,
      events: paper(questions, 2),
    });
    await ask('state', contract.getAttemptState, { attemptId });
    await ask('unanswered', contract.submitAttempt, { attemptId });
    await readAll(`during ${round}`);
    const rest = { attemptId, deviceId: `rest-000${round}`, events: paper(questions, 99) };
    await ask('submit', contract.submitAttempt, rest);
    await ask('submit again', contract.submitAttempt, { attemptId });
    await ask('too late', contract.saveAnswers, { ...rest, deviceId: `late-000${round}` });
    await ask('result', contract.getAttemptState, { attemptId });
    await ask('record of it', contract.getLastRecord, { id: examId, attemptId });
    await readAll(`after ${round}`);
  }
  return replies;
};

const closedExam = (questions: readonly KeyedQuestion[]) =>
  world.finalTest({
    questions,
    attemptNum: 3,
    passTenths: 10_000,
    reviewPolicy: 'AFTER_CLOSE',
    shuffleOptions: false,
    shuffleQuestions: false,
  });

/** Numbers that the score leads to, ids and moments: all in which two exams with other keys may differ. */
const VARYING =
  /"(attemptId|receiptNo|id|unifiedItemId|examId|classId|courseId|unifiedId|className|courseName|runningAttemptId|serverMs|savedTime|userScore|oldScore|rightNum|errNum|bestScore|lastScore|lastRightNum|maxScore|examScore|examinationTitle|optionContent|requestId|submitExamTime)":("[^"]*"|[\d.]+|null)/g;

const bare = (text: string): string => text.replaceAll(VARYING, '"$1":?');

describe('while the review is closed', () => {
  it('no reply that a learner can get holds a key, an accepted text or an explanation', async () => {
    const { caller, classId, exam } = await closedExam([
      choice('B'),
      multiple('BD'),
      judgement('B'),
      blank(),
    ]);
    const replies = await everyReply(caller, classId, exam.id);
    expect(replies.length).toBeGreaterThan(40);
    const leaks = replies.filter(
      ({ text }) => text.includes(SECRET_BLANK) || text.includes(SECRET_EXPLANATION),
    );
    expect(leaks).toEqual([]);
    // The answers were read: the same words are there once the review is open.
    await world.query(`update exam set review_policy = 'AFTER_SUBMIT' where id = $1`, [exam.id]);
    const open = await world.ask(contract.getLastRecord, { id: exam.id }, caller);
    expect(open.text).toContain(SECRET_BLANK);
    expect(open.text).toContain(SECRET_EXPLANATION);
  });

  it('exams that differ only in their keys are answered alike, but for the score', async () => {
    const texts = async (questions: readonly KeyedQuestion[]) => {
      const { caller, classId, exam } = await closedExam(questions);
      return (await everyReply(caller, classId, exam.id)).map(
        ({ name, status, text }) => `${name} ${status} ${bare(text)}`,
      );
    };
    const one = await texts([choice('A'), multiple('AB'), judgement('A'), blank('我的答案')]);
    const other = await texts([choice('C'), multiple('CD'), judgement('B'), blank('昆仑玉器')]);
    expect(other).toEqual(one);
  });

  it('a review stays closed while another attempt of the person runs', async () => {
    const { caller, exam } = await world.finalTest({ reviewPolicy: 'AFTER_SUBMIT', attemptNum: 2 });
    await world.sit(caller, exam.id);
    expect(
      (await world.ask(contract.getLastRecord, { id: exam.id }, caller)).body.data.lastExamRecord,
    ).toMatchObject({ reviewFlag: '1' });
    await world.begin(caller, exam.id);
    const closed = await world.ask(contract.getLastRecord, { id: exam.id }, caller);
    expect(closed.body.data.lastExamRecord).toMatchObject({ reviewFlag: '0' });
    expect(closed.text).not.toContain(SECRET_EXPLANATION);
  });

  it('a review opens no sooner than answers given in time have stopped to arrive', async () => {
    const { caller, exam } = await world.finalTest({ reviewPolicy: 'AFTER_SUBMIT' });
    await world.begin(caller, exam.id);
    world.deps.advance(3_629);
    const reply = await world.ask(contract.getLastRecord, { id: exam.id }, caller);
    expect(reply.body.data.lastExamRecord).toBeNull();
    expect(reply.text).not.toContain(SECRET_EXPLANATION);
    world.deps.advance(1);
    const later = await world.ask(contract.getLastRecord, { id: exam.id }, caller);
    expect(later.body.data.lastExamRecord).toMatchObject({ reviewFlag: '1', submitKind: 'TIMEOUT' });
  });

  it('after the close opens for everybody only when nobody sits it any more', async () => {
    const closesAt = new Date(world.now() + 1_800_000);
    const { caller, exam, classId } = await world.finalTest({ reviewPolicy: 'AFTER_CLOSE', closesAt });
    const other = await world.enrolled([]);
    await world.query('update class_member set class_id = $1 where user_id = $2', [
      classId,
      other.caller.userId,
    ]);
    await world.query(
      `insert into exam_override (user_id, exam_id, open_until, reason, by_user_id, at) values ($1, $2, $3, 'x', 'x', now())`,
      [other.caller.userId, exam.id, new Date(closesAt.getTime() + 3_600_000).toISOString()],
    );
    await world.sit(caller, exam.id);
    const flag = async () =>
      (await world.ask(contract.getLastRecord, { id: exam.id }, caller)).body.data.lastExamRecord.reviewFlag;
    expect(await flag()).toBe('0');
    world.deps.setTime(new Date(closesAt.getTime() + 60_000));
    expect(await flag()).toBe('0');
    await world.begin(other.caller, exam.id);
    world.deps.setTime(new Date(closesAt.getTime() + 3_600_000 + 10_000));
    expect(await flag()).toBe('0');
    world.deps.advance(30);
    expect(await flag()).toBe('1');
  });
});
