import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOfflineArchive } from '../../shared/offline-classes.contract.ts';
import * as contract from '../../shared/paper-exam/paper-exam.contract.ts';
import { paperScoresExporter } from '../exports.read.ts';
import { type OfflineWorld, openOfflineClass, type Who } from '../offline-classes.fixtures.ts';
import { ownPaperExam, paperResults } from './paper-exam.read.ts';

let test: OfflineWorld;
let id: string;

const TERMS = {
  name: '结业笔试',
  day: '2026-07-11',
  startTime: '10:00',
  endTime: '12:00',
  place: '一楼礼堂',
  totalScore: 100,
  passScore: 60,
  isRequired: true,
};

const read = async (who: Who = 'head') => (await test.ask(who, contract.getPaperExam, { id })).body.data;
const save = async (who: Who, changes: object = {}) =>
  test.ask(who, contract.savePaperExam, { id, ...TERMS, version: (await read()).version, ...changes });
const enter = (who: Who, ...items: readonly (readonly [Who, number | null, number?, string?])[]) =>
  test.ask(who, contract.enterPaperScores, {
    id,
    items: items.map(([student, score, version = 0, reason = '']) => ({
      idCardHash: test.hashOf(student),
      isAbsent: score === null,
      ...(score === null ? {} : { score }),
      version,
      reason,
    })),
  });
const rows = async (input: object = {}) =>
  (await test.ask('head', contract.listPaperScores, { id, ...input })).body.datalist as {
    name: string;
    state: string;
    score: number | null;
    version: number;
    reason: string;
  }[];
const metOf = async (who: Who) =>
  (
    await test.rows<{ got: string; isMet: boolean }>(
      `select got, is_met as "isMet" from class_achievement where class_id = $1 and user_id = $2 and code = 'PAPER_EXAM'`,
      id,
      test.people[who].userId,
    )
  )[0];
const own = (who: Who) => ownPaperExam(test.deps, test.people[who].userId, id);

beforeAll(async () => {
  test = await openOfflineClass();
  id = test.classId;
});
afterAll(() => test.close());

describe('the terms', () => {
  it('are set by who leads the class, and by nobody else', async () => {
    expect((await read()).exam).toBeNull();
    expect((await enter('head', ['amina', 80])).status).toBe(404);
    expect((await save('supervisor')).status).toBe(403);
    expect((await save('stranger')).status).toBe(404);
    expect((await test.ask('amina', contract.getPaperExam, { id })).status).toBe(403);
    expect((await save('head')).status).toBe(200);
    expect((await read()).exam).toEqual(TERMS);
    expect(await test.audited(id)).toContain('classes.paperExam');
  });

  it('refuse what cannot be sat, an older version, and a second final test', async () => {
    for (const bad of [{ day: '2026-07-12' }, { endTime: '10:00' }, { passScore: 101 }, { name: '　' }]) {
      const reply = await save('head', bad);
      expect(reply.status).toBe(400);
      expect(reply.body.message).toMatch(/考试没有保存。$/);
    }
    expect((await save('head', { version: 1 })).status).toBe(409);
    await test.rows(`update class set unified_exam_id = 'e1' where id = $1`, id);
    expect((await save('head')).status).toBe(409);
    await test.rows(`update class set unified_exam_id = '' where id = $1`, id);
    expect((await read()).exam).toEqual(TERMS);
  });

  it('are a condition of graduation, and may be taken away again while nothing is entered', async () => {
    const asked = () =>
      test.rows(
        `select name, need, unit from class_requirement where class_id = $1 and code = 'PAPER_EXAM'`,
        id,
      );
    expect(await asked()).toEqual([{ name: '结业笔试 60 分及格', need: '60', unit: '分' }]);
    const { version } = await read();
    expect((await test.ask('head', contract.removePaperExam, { id, version })).status).toBe(200);
    expect(await asked()).toEqual([]);
    await save('head');
    expect(await asked()).toHaveLength(1);
  });

  it('tell a student when and where, and an outsider nothing', async () => {
    expect(await own('amina')).toMatchObject({
      examTime: 'NOT_YET',
      startTime: '2026-07-11 10:00:00',
      place: '一楼礼堂',
      userScore: null,
      isPassed: false,
      isAbsent: false,
    });
    expect(await own('outsider')).toBeNull();
  });
});

describe('scores', () => {
  it('are entered once the test has begun', async () => {
    const early = await enter('head', ['amina', 80]);
    expect([early.status, early.body.message]).toEqual([
      422,
      '笔试 07-11 10:00 才开始，开考以后才能录入成绩。',
    ]);
    test.at('2026-07-11T12:30:00');
  });

  it('are kept all or none', async () => {
    expect((await enter('head', ['amina', 80], ['outsider', 70])).status).toBe(404);
    expect((await enter('head', ['amina', 80], ['wang', 100.5])).status).toBe(400);
    expect((await enter('head', ['amina', 80], ['wang', 70.25])).status).toBe(400);
    expect((await enter('head', ['amina', 80], ['amina', 81])).status).toBe(400);
    expect((await enter('supervisor', ['amina', 80])).status).toBe(403);
    expect((await enter('stranger', ['amina', 80])).status).toBe(404);
    expect((await read()).enteredNum).toBe(0);
  });

  it('count as the condition: passed, not passed, absent', async () => {
    const reply = await enter('head', ['amina', 82.5], ['wang', 59.5], ['li', null]);
    expect(reply.body.data).toEqual({ savedNum: 3 });
    expect(await metOf('amina')).toEqual({ got: '82.5', isMet: true });
    expect(await metOf('wang')).toEqual({ got: '59.5', isMet: false });
    expect(await metOf('li')).toEqual({ got: '', isMet: false });
    expect(await read()).toMatchObject({
      memberNum: 3,
      enteredNum: 3,
      absentNum: 1,
      passNum: 1,
      avgScore: 71,
      topScore: 82.5,
    });
    expect((await rows()).map(({ name, state, score }) => [name, state, score]).toSorted()).toEqual(
      [
        ['阿米娜', 'PASSED', 82.5],
        ['王建军', 'FAILED', 59.5],
        ['李秀兰', 'ABSENT', null],
      ].toSorted(),
    );
    expect(await rows({ state: 'FAILED' })).toHaveLength(1);
    expect(await own('amina')).toMatchObject({ examTime: 'OVER', userScore: 82.5, isPassed: true });
    expect(await own('li')).toMatchObject({ userScore: null, isAbsent: true, isPassed: false });
    const record = await test.ask('amina', getOfflineArchive, { classId: id });
    expect(record.body.data.exam).toMatchObject({ userScore: 82.5, isPassed: true });
    const results = await paperResults(test.db, id, [test.people.amina.userId, test.people.li.userId]);
    expect([...results.values()]).toEqual([{ scoreTenths: 825, isPassed: true }]);
  });

  it('are corrected with a reason, on the version that was seen; what stood before is kept', async () => {
    expect((await enter('head', ['wang', 61, 1])).status).toBe(400);
    expect((await enter('head', ['wang', 61, 0, '加分算错'])).status).toBe(409);
    expect((await enter('head', ['wang', 61, 1, '加分算错'])).status).toBe(200);
    expect(await metOf('wang')).toEqual({ got: '61', isMet: true });
    const history = await test.ask('head', contract.getPaperScoreHistory, {
      id,
      idCardHash: test.hashOf('wang'),
    });
    expect(
      history.body.data.items.map((one: { text: string; reason: string; enteredBy: string }) => [
        one.text,
        one.reason,
        one.enteredBy,
      ]),
    ).toEqual([
      ['59.5 分', '', '买买提江'],
      ['61 分', '加分算错', '买买提江'],
    ]);
    expect(await test.audited(test.people.wang.userId)).toContain('offlineClasses.correctScore');
  });

  it('take back a pass that was entered wrongly', async () => {
    expect(await enter('head', ['amina', 28.5, 1, '录反了'])).toMatchObject({ status: 200 });
    expect(await metOf('amina')).toEqual({ got: '28.5', isMet: false });
  });

  it('entered again as they stand change nothing', async () => {
    const reply = await enter('head', ['amina', 28.5, 2]);
    expect(reply.body.data).toEqual({ savedNum: 0 });
    expect((await rows({ name: '阿米娜' }))[0]).toMatchObject({ version: 2, reason: '录反了' });
  });

  it('hold the total, the line and the condition, but not the place', async () => {
    expect((await save('head', { passScore: 50 })).status).toBe(409);
    expect((await save('head', { isRequired: false })).status).toBe(409);
    expect((await save('head', { place: '二楼报告厅' })).status).toBe(200);
    const { version } = await read();
    expect((await test.ask('head', contract.removePaperExam, { id, version })).status).toBe(409);
  });

  it('are of one group, or in one state, in the list and in its file', async () => {
    await test.rows(`insert into class_group (id, class_id, name, sort) values ('g1', $1, '第一组', 1)`, id);
    await test.rows(
      `update class_member set group_id = 'g1' where class_id = $1 and user_id = $2`,
      id,
      test.people.wang.userId,
    );
    const exporter = paperScoresExporter(test.deps);
    const filed = async (filters: Record<string, string>) => {
      const found = [];
      for await (const row of exporter.rows(test.people.head, { id, ...filters }, '')) found.push(row.name);
      return found.toSorted();
    };
    for (const [filter, names] of [
      [{ groupId: 'g1' }, ['王建军']],
      [{ groupId: 'NONE' }, ['李秀兰', '阿米娜']],
      [{ groupId: 'NONE', state: 'ABSENT' }, ['李秀兰']],
      [{ state: 'PASSED' }, ['王建军']],
    ] as const) {
      expect((await rows(filter)).map(({ name }) => name).toSorted()).toEqual(names);
      expect(await filed(filter)).toEqual(names);
    }
  });
});
