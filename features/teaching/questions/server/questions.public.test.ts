import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getQuestion, saveQuestion } from '../shared/questions.contract.ts';
import { type Desk, fillIn, KASHGAR, openDesk, singleChoice } from './questions.fixtures.ts';
import {
  addQuestions,
  contentsOf,
  countAnswers,
  countDifferent,
  countPools,
  keysOf,
  newestVersions,
  poolsOf,
  questionsForExport,
  refKey,
  reviseKey,
} from './questions.public.ts';

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const see = async (id: string) => (await desk.ask('author', getQuestion, { id })).json().data;
const revise = (id: string, versionNo: number, answers: string[], who: 'author' | 'stranger' = 'author') =>
  desk.database.db.transaction((tx) =>
    reviseKey(
      tx,
      desk.deps,
      desk.people[who],
      { questionId: id, versionNo },
      {
        ...{ answers, explanation: '改正', reason: '答案印错了' },
      },
    ),
  );

describe('contents and keys', () => {
  it('come apart: what is asked holds nothing of what answers it', async () => {
    const { id } = await desk.save('author', fillIn());
    const ref = { questionId: id, versionNo: 1 };
    const content = (await contentsOf(desk.database.db, [ref])).get(refKey(ref));
    expect(content).toEqual({
      ...{ questionType: '4', title: '为中国人民谋(##)，为中华民族谋(##)。' },
      ...{ options: [], media: [], boxes: [2, 4] },
    });
    expect((await keysOf(desk.database.db, [ref])).get(refKey(ref))).toMatchObject({
      ...{ keyNo: 1, answers: ['幸福', '复兴|伟大复兴'] },
    });
    expect((await newestVersions(desk.database.db, [id, 'nobody'])).get(id)).toMatchObject({ versionNo: 1 });
    expect((await contentsOf(desk.database.db, [{ questionId: id, versionNo: 9 }])).size).toBe(0);
  });

  it('cannot be changed once written, whoever tries', async () => {
    await expect(desk.database.query('', `update question_key set answers = '{A}'`, [])).rejects.toThrow(
      /append-only/,
    );
  });
});

describe('a key that proved wrong', () => {
  it('gets a successor with its reason; the bank shows it, and who has the question open is told', async () => {
    const { id } = await desk.save('author', singleChoice({ title: '答案印错' }));
    expect(await revise(id, 1, ['c'])).toBe(2);
    const { question, versions, row } = await see(id);
    expect(question).toMatchObject({ answers: ['C'], explanation: '改正' });
    expect(versions.map((one: { note: string }) => one.note)).toEqual(['答案印错了', '']);
    expect(row).toMatchObject({ versionNo: 1, version: 2 });
    const stale = { id, version: 1, question: singleChoice(), tags: [], difficulty: 'EASY' };
    expect((await desk.ask('author', saveQuestion, stale)).statusCode).toBe(409);
    const changes = (await desk.audits(id)).filter(({ action }) => action !== 'questions.readKey');
    expect(changes.at(-1)).toMatchObject({
      action: 'questions.reviseKey',
      facts: { before: { answers: 'B' }, after: { answers: 'C' }, reason: '答案印错了' },
    });
  });

  it('stays when it is the same already, so that a step done twice adds nothing', async () => {
    const { id } = await desk.save('author', singleChoice({ title: '改两次' }));
    expect([await revise(id, 1, ['C']), await revise(id, 1, ['C'])]).toEqual([2, 2]);
  });

  it('is given to an older version without touching the newest', async () => {
    const { id } = await desk.save('author', singleChoice({ title: '旧版' }));
    const input = { id, version: 1, question: singleChoice({ title: '新版' }), tags: [], difficulty: 'EASY' };
    await desk.ask('author', saveQuestion, input);
    await revise(id, 1, ['A']);
    expect((await see(id)).question).toMatchObject({ title: '新版', answers: ['B'] });
  });

  it('is not revised by who may not edit the question, nor to nonsense', async () => {
    const { id } = await desk.save('region', singleChoice({ title: '全区统一的题' }));
    await expect(revise(id, 1, ['A'])).rejects.toMatchObject({
      code: 'questions.keyOutOfScope',
      status: 403,
    });
    const own = await desk.save('author', singleChoice({ title: '不能乱改' }));
    await expect(revise(own.id, 1, ['Z'])).rejects.toMatchObject({ status: 400 });
    await expect(revise(own.id, 7, ['A'])).rejects.toMatchObject({ status: 404 });
  });
});

describe('other doors', () => {
  it('count graded answers, several of a question at once, and take them back', async () => {
    const { id } = await desk.save('author', singleChoice({ title: '数一数' }));
    const count = (answered: number, right: number) =>
      desk.database.db.transaction((tx) =>
        countAnswers(tx, [
          { questionId: id, answered, right },
          { questionId: id, answered: 0, right: 0 },
          { questionId: 'gone', answered: 1, right: 1 },
        ]),
      );
    await count(3, 2);
    expect((await see(id)).row).toMatchObject({ answeredNum: 3, rightRate: 67 });
    await count(-3, -2);
    expect((await see(id)).row).toMatchObject({ answeredNum: 0, rightRate: null });
  });

  it('hold on to every file that any version names', async () => {
    await desk.addFile('held', 'image', KASHGAR);
    await desk.addFile('option', 'image', KASHGAR);
    const options = [
      { text: '一', imageId: 'option' },
      { text: '二', imageId: null },
    ];
    const media = [{ fileId: 'held', kind: 'image' as const, alt: '' }];
    const { id } = await desk.save('author', singleChoice({ title: '带图', options, media }));
    const input = {
      id,
      version: 1,
      question: singleChoice({ title: '不带图了' }),
      tags: [],
      difficulty: 'EASY',
    };
    expect((await desk.ask('author', saveQuestion, input)).statusCode).toBe(200);
    const uses = await desk.database.query<{ ref: string }>(
      '',
      `select ref from media_use where owner_kind = 'question' and owner_id = $1 order by ref`,
      [id],
    );
    expect(uses.map(({ ref }) => ref)).toEqual(['held', 'option']);
  });

  it('find what rules draw: active, of the reach, by category and below, tag and difficulty', async () => {
    const rule = { questionType: '1' as const, categoryId: '', tag: '抽题', difficulty: '' as const };
    for (const title of ['抽一', '抽二', '抽三'])
      await desk.save('author', singleChoice({ title }), {
        tags: ['抽题'],
        difficulty: title === '抽三' ? 'HARD' : 'EASY',
      });
    await desk.save('stranger', singleChoice({ title: '伊犁的' }), { tags: ['抽题'] });
    const rules = [rule, { ...rule, difficulty: 'HARD' as const }, { ...rule, categoryId: 'none' }];
    const { db } = desk.database;
    expect(await countPools(db, KASHGAR, rules)).toEqual([3, 1, 0]);
    expect(await countDifferent(db, KASHGAR, rules)).toBe(3);
    const pools = await poolsOf(
      db,
      KASHGAR,
      rules.map((one) => ({ ...one, limit: 2 })),
    );
    expect(pools.map(({ length }) => length)).toEqual([2, 1, 0]);
  });

  it('add questions in the order given, and none at all when one is wrong', async () => {
    const { db } = desk.database;
    const owner = { userId: desk.people.region.userId, orgCode: KASHGAR };
    const of = (title: string, answers = ['A']) => ({
      question: singleChoice({ title, answers }),
      difficulty: 'EASY' as const,
    });
    const added = await db.transaction((tx) =>
      addQuestions(
        tx,
        desk.deps,
        owner,
        ['先', '后'].map((t) => of(t)),
      ),
    );
    expect(added.map(({ code }) => code)).toEqual(added.map(({ code }) => code).toSorted());
    const wrong = db.transaction((tx) => addQuestions(tx, desk.deps, owner, [of('好'), of('坏', ['Q'])]));
    await expect(wrong).rejects.toMatchObject({ status: 400 });
    const rows = await questionsForExport(db, desk.people.author, { keyword: '先' });
    expect(rows).toMatchObject([
      { question: { title: '先', answers: ['A'] }, categoryName: '', difficulty: 'EASY' },
    ]);
    expect(await questionsForExport(db, desk.people.stranger, { keyword: '先' })).toEqual([]);
  });
});
