import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { effectOfRequirement } from '#features/teaching/classes/server/progress/class-requirement.service.ts';
import * as contract from '../../shared/paper-exam/paper-exam.contract.ts';
import { type OfflineWorld, openOfflineClass } from '../offline-classes.fixtures.ts';

let test: OfflineWorld;
let id: string;

const TERMS = {
  ...{ name: '结业笔试', day: '2026-07-11', startTime: '10:00', endTime: '12:00', place: '一楼礼堂' },
  ...{ totalScore: 100, passScore: 60, isRequired: true },
};
const read = async () => (await test.ask('head', contract.getPaperExam, { id })).body.data;
const save = async (changes: object = {}) =>
  test.ask('head', contract.savePaperExam, { id, ...TERMS, version: (await read()).version, ...changes });
const remove = async (changes: object = {}) =>
  test.ask('head', contract.removePaperExam, { id, version: (await read()).version, ...changes });
const effect = () => effectOfRequirement(test.db, test.deps, id, 'PAPER_EXAM', null);
const graduates = async () => {
  await test.deps.jobs.drain();
  const found = await test.rows<{ id: string }>(
    'select user_id as id from class_graduation where class_id = $1',
    id,
  );
  return found.map((one) => one.id);
};

beforeAll(async () => {
  test = await openOfflineClass();
});
afterAll(() => test.close());

/** 阿米娜 is appraised and only the test on paper keeps her back; the others have nothing. */
beforeEach(async () => {
  id = await test.classOf();
  expect((await save()).status).toBe(200);
  await test.rows(
    `insert into class_requirement (class_id, code, name, need, unit) values ($1, 'APPRAISAL', '考核合格', '合格', '')`,
    id,
  );
  await test.rows(
    `insert into class_achievement (user_id, class_id, code, got, is_met, at) values ($1, $2, 'APPRAISAL', '合格', true, now())`,
    test.people.amina.userId,
    id,
  );
  expect(await graduates()).toEqual([]);
});

describe('a test on paper', () => {
  it.each([
    ['that is no longer required', (seen: object) => save({ isRequired: false, ...seen })],
    ['that is taken away', (seen: object) => remove(seen)],
  ] as const)('%s graduates nobody before somebody has seen who it is', async (_name, send) => {
    const before = await read();
    const refused = await send({});
    expect([refused.status, refused.body.code]).toEqual([409, 'classes.unconfirmed']);
    expect(refused.body.message).toContain('1 人马上结业');
    expect(await read()).toEqual(before);
    expect(await graduates()).toEqual([]);

    const seen = await effect();
    const people = seen?.effects.filter(({ kind }) => kind === 'GRADUATES').map(({ userId }) => userId);
    expect(people).toEqual([test.people.amina.userId]);
    expect((await send({ confirm: 'of something else' })).body.code).toBe('classes.otherEffect');
    expect((await send({ confirm: seen?.token ?? '' })).status).toBe(200);
    expect(await graduates()).toEqual([test.people.amina.userId]);
    const [noted] = await test.rows<{ facts: object }>(
      `select facts from audit_log where subject = $1 and action = 'classes.paperExam' order by id desc limit 1`,
      id,
    );
    expect(noted?.facts).toMatchObject({ graduateNum: 1 });
  });

  it('of which the place or the line is another, or that kept nobody back, is asked nothing', async () => {
    expect((await save({ place: '二楼报告厅' })).status).toBe(200);
    expect((await save({ passScore: 50 })).status).toBe(200);
    await test.rows('delete from class_achievement where class_id = $1', id);
    expect((await remove()).status).toBe(200);
    expect(await graduates()).toEqual([]);
  });
});
