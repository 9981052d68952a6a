import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClass, makeMember } from '#features/teaching/classes/server/classes.fixtures.ts';
import { type ClassesApp, openClassesApp } from '#features/teaching/classes/server/classes-app.fixtures.ts';
import * as contract from '../shared/class-evaluations.contract.ts';
import { classEvaluationsRoutes } from './class-evaluations.routes.ts';

const STARS = ['content', 'teacher', 'organisation', 'effect'] as const;
const answersOf = (score = 8, advice?: string) => [
  ...STARS.map((itemId) => ({ itemId, score })),
  ...(advice === undefined ? [] : [{ itemId: 'advice', content: advice }]),
];
const MEMBERS = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6'];
const TABLES = ['class_evaluation_ticket', 'class_evaluation_tally', 'class_evaluation_text'];

let test: ClassesApp;
/** Made anew for each group, from 2026-07-01 to 2026-07-10: its second half began at noon of the 6th. */
let classId: string;

const makeEvaluated = async (changes: object = {}) => {
  const { db } = test.database;
  const managers = [{ userId: 'head', kind: 'SUPERVISOR' as const }];
  const id = await makeClass(db, { endAt: new Date('2026-07-11T00:00:00+08:00'), managers, ...changes });
  for (const userId of MEMBERS) await makeMember(db, { classId: id, userId });
  await makeMember(db, { classId: id, userId: 'waiting', state: 'PENDING' });
  return id;
};
const own = async (who: string, id = classId) =>
  test.ask(who, contract.getOwnClassEvaluation, { classId: id });
const save = (who: string, items: object[] = answersOf(), id = classId) =>
  test.ask(who, contract.saveClassEvaluation, { classId: id, items });
const summary = (who: string, id = classId) => test.ask(who, contract.getClassEvaluation, { classId: id });
const texts = (who: string, id = classId) =>
  test.ask(who, contract.listClassEvaluationTexts, { classId: id });
const rowsOf = (table: string) =>
  test.database.query<Record<string, unknown>>('', `select * from ${table} where class_id = $1`, [classId]);

beforeAll(async () => {
  test = await openClassesApp(classEvaluationsRoutes);
});
afterAll(() => test.close());

describe('evaluating a class', () => {
  beforeAll(async () => {
    classId = await makeEvaluated();
  });

  it('asks for four stars and, if one likes, some words, and says whether one has answered', async () => {
    const { data } = (await own('m1')).json();
    expect(data).toMatchObject({
      answered: false,
      answers: [],
      message: '',
      openTime: '2026-07-06 00:00:00',
    });
    expect(data.items.map(({ title }: { title: string }) => title)).toEqual([
      '课程内容',
      '师资水平',
      '组织管理',
      '学习效果',
      '意见和建议',
    ]);
    expect((await save('m1', answersOf(10, '讲得实在'))).statusCode).toBe(200);
    expect((await own('m1')).json().data).toMatchObject({ answered: true, answers: [], message: '' });
    expect((await own('m2')).json().data.answered).toBe(false);
  });

  it('is taken at the address of the specification', async () => {
    const { method, path } = contract.saveClassEvaluation;
    expect(path).toMatch(/\/api\/web\/evaluate\/class\/save$/);
    const address = '/gwapi/dywlxynet/api/web/evaluate/class/save';
    const id = await makeEvaluated();
    const reply = await test.ask('m1', { method, path: address }, { classId: id, items: answersOf() });
    expect([reply.statusCode, (await own('m1', id)).json().data.answered]).toEqual([200, true]);
  });

  it('is done once: a second time changes nothing, however many come at once', async () => {
    const again = await save('m1', answersOf(2, '改主意了'));
    expect([again.statusCode, again.json().code]).toEqual([409, 'classEvaluations.answered']);
    const replies = await Promise.all(Array.from({ length: 8 }, () => save('m2', answersOf(6))));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    const tallies = await rowsOf('class_evaluation_tally');
    expect(tallies).toHaveLength(8);
    expect(tallies.every(({ num, score }) => num === 1 && score !== 2)).toBe(true);
    expect(await rowsOf('class_evaluation_text')).toHaveLength(1);
  });

  it('keeps nothing by halves: without a star, with odd scores, strange items or too many words', async () => {
    const bad = [
      answersOf().slice(1),
      [...answersOf(), { itemId: 'food', score: 8 }],
      answersOf(7),
      answersOf(12),
      answersOf(8, '好'.repeat(501)),
      [],
    ];
    for (const items of bad) {
      const reply = await save('m3', items);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().message).toMatch(/[\u4e00-\u9fff]/);
    }
    expect((await own('m3')).json().data.answered).toBe(false);
  });

  it('is for those enrolled in the class: nobody else finds it', async () => {
    for (const who of ['waiting', 'somebody', 'head']) {
      expect((await own(who)).statusCode).toBe(404);
      expect((await save(who)).statusCode).toBe(404);
    }
    expect((await save('m1', answersOf(), 'nowhere')).statusCode).toBe(404);
    expect((await save('visitor')).statusCode).toBe(401);
    expect((await save('nonMember')).statusCode).toBe(403);
  });

  it('opens with the second half, stays open after the end, and ends with a class taken offline', async () => {
    const early = await makeEvaluated({ endAt: new Date('2026-08-01T00:00:00+08:00') });
    const refused = await save('m1', answersOf(), early);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().message).toBe('班级过半以后才能评价，7 月 16 日 12:00起可以评。');
    expect((await own('m1', early)).json().data.message).toBe(refused.json().message);
    const over = await makeEvaluated({ endAt: new Date('2026-07-05T00:00:00+08:00') });
    expect((await save('m1', answersOf(), over)).statusCode).toBe(200);
    const offline = await makeEvaluated({ status: 'OFFLINE' });
    expect((await save('m1', answersOf(), offline)).json().code).toBe('classEvaluations.offline');
  });
});

describe('what the managers of a class are told', () => {
  beforeAll(async () => {
    classId = await makeEvaluated();
  });

  it('holds no number and no words before five have answered', async () => {
    for (const who of MEMBERS.slice(0, 4)) await save(who, answersOf(4, `${who} 的话`));
    expect((await summary('head')).json().data).toEqual({
      openTime: '2026-07-06 00:00:00',
      isOpen: true,
      memberNum: 6,
      answeredNum: null,
      items: [],
    });
    expect((await texts('head')).json()).toMatchObject({ datalist: [], totalelements: 0 });
  });

  it('is then the average and the spread of each item, and the words without names', async () => {
    await save('m5', answersOf(10));
    const { data } = (await summary('admin')).json();
    expect(data).toMatchObject({ answeredNum: 5, memberNum: 6 });
    expect(data.items).toHaveLength(4);
    expect(data.items[0]).toEqual({
      itemId: 'content',
      title: '课程内容',
      average: 5.2,
      spread: [0, 4, 0, 0, 1],
    });
    const said = (await texts('head')).json();
    expect(said.totalelements).toBe(4);
    expect(Object.keys(said.datalist[0])).toEqual(['title', 'content']);
  });

  it('is nobody else’s', async () => {
    for (const who of ['stranger', 'author', 'm1']) {
      expect((await summary(who)).statusCode).toBeGreaterThanOrEqual(403);
      expect((await texts(who)).statusCode).toBeGreaterThanOrEqual(403);
    }
  });
});

describe('a copy of the tables', () => {
  it('does not tell who said what, nor who answered, nor when', async () => {
    const rows = (await Promise.all(TABLES.map(rowsOf))).flat();
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].toSorted();
    // Nothing that names a person or a time, nothing by which a row of one table belongs to one of another.
    expect(columns).toEqual(['class_id', 'content', 'id', 'item_id', 'num', 'score', 'ticket_hash']);
    const digests = MEMBERS.flatMap((who) =>
      ['hex', 'base64url'].map((form) =>
        createHash('sha256')
          .update(`${classId}\n${who}`)
          .digest(form as 'hex'),
      ),
    );
    const stored = new Set(rows.flatMap((row) => [row.ticket_hash, row.id]));
    expect([...MEMBERS, ...digests].filter((text) => stored.has(text))).toEqual([]);
    // An Idempotency-Key would keep a digest of the answers beside the person.
    expect('once' in contract.saveClassEvaluation && contract.saveClassEvaluation.once).toBeFalsy();
  });
});
