import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExamsWorld, openExams } from '#features/teaching/exams/server/exams.fixtures.ts';
import { meterOf } from '#platform/server/db/statement-meter.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { Endpoint, InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import * as contract from '../shared/mistakes.contract.ts';
import { mistakesRoutes } from './mistakes.routes.ts';

let world: ExamsWorld;
beforeAll(async () => {
  world = await openExams(mistakesRoutes);
});
afterAll(() => world.close());

const ask = async <E extends Endpoint>(caller: Caller, endpoint: E, input: InputOf<E>) => {
  const { status, body, text } = await world.ask(endpoint, input as object, caller);
  return { status, body: body as OutputOf<E>, text };
};

const listOf = async (caller: Caller, input: InputOf<typeof contract.listMistakes> = {}) =>
  (await ask(caller, contract.listMistakes, input)).body;

/** Somebody who got the last two of five questions wrong (right are B, D, AC, A and a word). */
const sat = async (changes: Parameters<ExamsWorld['finalTest']>[0] = {}) => {
  const test = await world.finalTest({ reviewPolicy: 'AFTER_SUBMIT', attemptNum: 3, ...changes });
  const { caller, exam, classId } = test;
  await world.sit(caller, exam.id, { classId, rightNum: 3 });
  return test;
};

describe('the notebook', () => {
  it('has what was wrong in papers whose review is open, without a word of the answer', async () => {
    const { caller, exam } = await sat();
    const { datalist, counts } = await listOf(caller);
    expect(counts).toEqual({ open: 2, mastered: 0 });
    expect(datalist.map(({ question }) => question.examType).sort()).toEqual(['3', '4']);
    expect(datalist[0]).toMatchObject({
      wrongNum: 1,
      unifiedName: exam.name,
      lastWrongTime: '2026-07-09 10:00:00',
      isMastered: false,
    });
    const { text } = await ask(caller, contract.listMistakes, {});
    for (const secret of ['昆仑钥匙', '解析暗号', 'answers', 'explanation'])
      expect(text).not.toContain(secret);
    expect((await listOf(caller, { questionType: '3' })).totalelements).toBe(1);
    expect((await listOf(caller, { mastered: '1' })).totalelements).toBe(0);
  });

  it('is everybody’s own', async () => {
    const { caller } = await sat();
    const [mistake] = (await listOf(caller)).datalist;
    const questionId = mistake?.question.id ?? '';
    const other = await world.makePerson('别人');
    expect((await listOf(other)).totalelements).toBe(0);
    expect((await ask(other, contract.answerPractice, { questionId, optionsIds: 'A' })).status).toBe(404);
    expect((await ask(other, contract.removeMistake, { questionId })).status).toBe(404);
    expect((await world.ask(contract.listMistakes, {}, null)).status).toBe(401);
  });

  it('has nothing of a paper whose review is closed, however one asks', async () => {
    for (const reviewPolicy of ['NEVER', 'AFTER_CLOSE', 'AFTER_PASS'] as const) {
      const { caller } = await sat({ reviewPolicy, passTenths: 500 });
      expect((await listOf(caller)).totalelements).toBe(0);
      const [row] = await world.query<{ id: string }>(
        `select question_id as id from exam_item join exam_attempt using (exam_id) where user_id = $1 limit 1`,
        [caller.userId],
      );
      const input = { questionId: row?.id ?? '', optionsIds: 'A' };
      expect((await ask(caller, contract.answerPractice, input)).status).toBe(404);
      expect((await ask(caller, contract.drawPractice, {})).body.data).toEqual([]);
    }
  });

  it('lets nobody practise a question that stands in a running attempt of the own', async () => {
    const { caller, exam, classId } = await sat();
    const [mistake] = (await listOf(caller)).datalist;
    const questionId = mistake?.question.id ?? '';
    await world.begin(caller, exam.id, classId);
    expect((await listOf(caller)).totalelements).toBe(0);
    expect((await ask(caller, contract.drawPractice, {})).body.data).toEqual([]);
    expect((await ask(caller, contract.answerPractice, { questionId, optionsIds: 'A' })).status).toBe(404);
  });
});

it('the notebook asks the database as often for many papers as for one', async () => {
  const { caller } = await sat();
  const meter = meterOf(world.database);
  const asked = async () => {
    const { result, cost } = await meter.measure(() => listOf(caller));
    return { num: result.totalelements, statements: cost.statements };
  };
  const one = await asked();
  for (let n = 0; n < 3; n += 1) {
    const { classId } = await world.enrolled([{ courseId: await world.makeCourse() }], {}, caller);
    const exam = await world.makeExam({ classId, reviewPolicy: 'AFTER_SUBMIT', attemptNum: 3 });
    await world.sit(caller, exam.id, { classId, rightNum: 3 });
  }
  const many = await asked();
  meter.stop();
  expect([one.num, many.num]).toEqual([2, 8]);
  expect(many.statements).toEqual(one.statements);
});

describe('practice', () => {
  it('grades at once, says what is right, and has mastered what is right twice in a row', async () => {
    const { caller } = await sat();
    const [judged] = (await listOf(caller, { questionType: '3' })).datalist;
    const questionId = judged?.question.id ?? '';
    expect(
      judged?.question.optionsList.map(({ optionName, optionContent }) => optionName + optionContent),
    ).toEqual(['A正确', 'B错误']);
    const practise = async (optionsIds: string) => {
      world.deps.advance(60);
      return (await ask(caller, contract.answerPractice, { questionId, optionsIds })).body.data;
    };
    expect(await practise('A')).toMatchObject({ rightFlag: '1', isMastered: false, rightStreak: 1 });
    const wrong = await practise('B');
    expect(wrong).toMatchObject({ rightFlag: '0', rightOptions: 'A', rightStreak: 0 });
    expect(wrong.explanation).toContain('解析暗号');
    await practise('A');
    expect(await practise('A')).toMatchObject({ rightFlag: '1', isMastered: true, rightStreak: 2 });
    const { counts, datalist } = await listOf(caller);
    expect(counts).toEqual({ open: 1, mastered: 1 });
    expect(datalist.at(-1)).toMatchObject({ isMastered: true, wrongNum: 2 });
    const drawn = (await ask(caller, contract.drawPractice, {})).body.data;
    expect(drawn.map(({ examType }) => examType)).toEqual(['4']);
  });

  it('counts ten answers at once as ten', async () => {
    const { caller } = await sat();
    const [judged] = (await listOf(caller, { questionType: '3' })).datalist;
    const input = { questionId: judged?.question.id ?? '', optionsIds: 'B' };
    world.deps.advance(60);
    await Promise.all(Array.from({ length: 10 }, () => ask(caller, contract.answerPractice, input)));
    expect((await listOf(caller, { questionType: '3' })).datalist[0]?.wrongNum).toBe(11);
  });

  it('takes hostile answers as wrong ones', async () => {
    const { caller } = await sat();
    const [blank] = (await listOf(caller, { questionType: '4' })).datalist;
    const questionId = blank?.question.id ?? '';
    for (const optionsIds of ['\u0000', '\ud800', '\n\n\n', 'Z'.repeat(500)]) {
      const { status, body } = await ask(caller, contract.answerPractice, { questionId, optionsIds });
      expect(status).toBe(200);
      expect(body.data.rightFlag).toBe('0');
    }
  });
});

describe('a question taken out', () => {
  it('is gone until it is wrong in a paper again', async () => {
    const { caller, exam, classId } = await sat();
    const [judged] = (await listOf(caller, { questionType: '3' })).datalist;
    const questionId = judged?.question.id ?? '';
    world.deps.advance(60);
    expect((await ask(caller, contract.removeMistake, { questionId })).status).toBe(200);
    expect((await listOf(caller, { questionType: '3' })).totalelements).toBe(0);
    expect((await ask(caller, contract.removeMistake, { questionId })).status).toBe(404);
    world.deps.advance(60);
    await world.sit(caller, exam.id, { classId, rightNum: 3 });
    expect((await listOf(caller, { questionType: '3' })).datalist[0]).toMatchObject({ wrongNum: 1 });
  });
});
