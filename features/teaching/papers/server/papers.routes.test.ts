import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  COUNTY,
  type Desk,
  ILI,
  KASHGAR,
  type Staff,
} from '#features/teaching/questions/server/questions.fixtures.ts';
import {
  getQuestion,
  removeQuestions,
  retireQuestions,
} from '#features/teaching/questions/shared/questions.contract.ts';
import { BLANK_PAPER } from '../shared/paper.record.ts';
import * as contract from '../shared/papers.contract.ts';
import { addTagged, chosen, drawing, openPaperDesk, paperSaver } from './papers.fixtures.ts';

let desk: Desk;
let save: ReturnType<typeof paperSaver>;
const exams = new Map<string, number>();

beforeAll(async () => {
  desk = await openPaperDesk(exams);
  save = paperSaver(desk);
});
afterAll(() => desk.close());

const made = async (...input: Parameters<typeof save>) => {
  const reply = await save(...input);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json().data as { id: string; version: number; problems: string[] };
};
const see = async (id: string, who: Staff = 'author') =>
  (await desk.ask(who, contract.getPaper, { id })).json().data;
const preview = async (id: string, seed?: string, who: Staff = 'author') =>
  (await desk.ask(who, contract.previewPaper, seed === undefined ? { id } : { id, seed })).json().data;
const idsOf = (sheet: { sections: { questions: { code: string }[] }[] }) =>
  sheet.sections.flatMap(({ questions }) => questions.map(({ code }) => code));
const list = async (who: Staff, input: object = {}) =>
  (await desk.ask(who, contract.listPapers, { pageSize: 100, ...input })).json();

describe('a paper', () => {
  it('keeps its sections in order and says what it adds up to', async () => {
    const ids = await addTagged(desk, 'author', '固定', 3);
    const { id, problems } = await made('author', [
      chosen(ids.toReversed(), { note: ' 只选\u0000一项 ', score: 2.5 }),
      drawing([{ tag: '固定', num: 1 }], { questionType: '2', score: 0.5 }),
    ]);
    // Nothing of the second type is in the bank yet.
    expect(problems).toHaveLength(1);
    const { row, sections, orgCode } = await see(id);
    expect(row).toMatchObject({ questionNum: 4, totalScore: 8, typeNums: [3, 1, 0, 0], isRandom: true });
    expect(row).toMatchObject({ problemNum: 1, usedNum: 0, canEdit: true, version: 1 });
    expect(orgCode).toBe(KASHGAR);
    expect(sections[0]).toMatchObject({ note: '只选一项', score: 2.5, questionIds: ids.toReversed() });
    expect(sections[0].questions[0]).toMatchObject({ title: '固定 3', isRetired: false });
    expect(sections[1].poolNums).toEqual([0]);
  });

  it('is saved with what is still missing, and says so', async () => {
    expect((await made('author', [])).problems).toEqual(['试卷里还没有题，请先加一个部分']);
    const strange = await desk.ask('author', contract.savePaper, { ...BLANK_PAPER, name: '卷😀' });
    expect([strange.statusCode, strange.json().code]).toEqual([422, 'names.strangeLetter']);
    const ids = await addTagged(desk, 'author', '停用', 1);
    const { id } = await made('author', [chosen(ids)]);
    await desk.ask('author', retireQuestions, { ids });
    expect((await see(id)).problems[0]).toContain('已停用');
  });

  it('is not saved with questions of nobody, of others, or of another type', async () => {
    const [mine = ''] = await addTagged(desk, 'author', '类型', 1);
    const [theirs = ''] = await addTagged(desk, 'stranger', '伊犁', 1);
    const refused: [Parameters<typeof save>[1], string][] = [
      [[chosen(['nobody'])], 'papers.strangeQuestion'],
      [[chosen([theirs])], 'papers.strangeQuestion'],
      [[chosen([mine], { questionType: '2' })], 'papers.wrongType'],
      [[{ ...drawing([{}]), questionIds: [mine] }], 'papers.badFields'],
    ];
    for (const [sections, code] of refused) expect((await save('author', sections)).json().code).toBe(code);
    expect((await save('author', [], { name: ' \u200b' })).statusCode).toBe(400);
    expect((await save('author', [], { orgCode: ILI })).json().code).toBe('papers.noOrg');
    // An administrator of the region may use both, but not put one prefecture's question before another.
    expect((await save('region', [chosen([theirs])], { orgCode: KASHGAR })).json().code).toBe(
      'papers.strangeQuestion',
    );
    expect((await save('region', [chosen([theirs, mine])])).statusCode).toBe(200);
  });

  it('is not saved over what somebody else saved meanwhile', async () => {
    const { id } = await made('author', []);
    const replies = await Promise.all(
      ['甲', '乙'].map((name) => save('author', [], { id, version: 1, name })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await save('author', [], { id })).statusCode).toBe(400);
  });

  it('is used, not changed, by those below, and does not exist for those beside', async () => {
    const { id } = await made('region', [], { name: '全区试卷' });
    expect((await see(id)).row.canEdit).toBe(false);
    expect((await save('author', [], { id, version: 1 })).json().code).toBe('papers.outOfScope');
    const own = await made('author', []);
    for (const [call, input] of [
      [contract.getPaper, { id: own.id }],
      [contract.previewPaper, { id: own.id }],
      [contract.copyPaper, { id: own.id, name: '抄' }],
      [contract.removePaper, { id: own.id, version: 1 }],
      [contract.savePaper, { ...BLANK_PAPER, id: own.id, version: 1, name: '改' }],
    ] as const)
      expect((await desk.ask('stranger', call, input)).statusCode).toBe(404);
    expect((await desk.ask('operator', contract.listPapers)).statusCode).toBe(403);
  });

  it('is copied into the own organisation, and goes when it is removed', async () => {
    const ids = await addTagged(desk, 'region', '全区', 2);
    const { id } = await made('region', [chosen(ids)], { note: '说明' });
    const copied = (await desk.ask('author', contract.copyPaper, { id, name: '我们的卷' })).json().data;
    expect(await see(copied.id)).toMatchObject({
      ...{ row: { name: '我们的卷', canEdit: true, questionNum: 2 }, note: '说明', orgCode: KASHGAR },
    });
    const old = await desk.ask('author', contract.removePaper, { id: copied.id, version: 9 });
    expect(old.statusCode).toBe(409);
    const gone = await desk.ask('author', contract.removePaper, { id: copied.id, version: 1 });
    expect(gone.statusCode).toBe(200);
    expect((await desk.ask('author', contract.getPaper, { id: copied.id })).statusCode).toBe(404);
    expect((await desk.audits(copied.id)).map(({ action }) => action)).toEqual([
      'papers.copy',
      'papers.remove',
    ]);
  });

  it('leaves a row in the audit log that can be read, of what changed only', async () => {
    const [id = ''] = await addTagged(desk, 'author', '记录', 1);
    const { code } = (await desk.ask('author', getQuestion, { id })).json().data.row;
    const paper = await made('author', [chosen([id])]);
    await made('author', [chosen([id]), drawing([{ tag: '记录', difficulty: 'HARD', num: 3 }])], {
      ...{ id: paper.id, version: 1 },
    });
    const [, edit] = await desk.audits(paper.id);
    expect(edit?.facts).toMatchObject({
      before: { sections: `单选题每题 2 分：${code}` },
      after: { sections: `单选题每题 2 分：${code}；单选题每题 2 分：标签“记录”、难度难抽 3 题` },
    });
    expect(Object.keys(edit?.facts.after ?? {})).toEqual(['sections']);
  });

  it('keeps its questions from being removed', async () => {
    const ids = await addTagged(desk, 'author', '在卷里', 1);
    await made('author', [chosen(ids)], { name: '留住它的卷' });
    const reply = (await desk.ask('author', removeQuestions, { ids })).json().data;
    expect(reply.refused[0].reason).toContain('留住它的卷');
  });
});

describe('a question that is removed in the moment in which a paper takes it', () => {
  it('is either in the paper or gone, and nobody is told of a fault of ours', async () => {
    const ids = await addTagged(desk, 'author', '同时', 8);
    const both = ids.map((id, index) =>
      Promise.all([
        save('author', [chosen([id, ...ids.filter((one) => one > id).slice(0, index)])]),
        desk.ask('author', removeQuestions, { ids: [id] }),
      ]),
    );
    for (const [index, [saved, removed]] of (await Promise.all(both)).entries()) {
      expect([200, 422]).toContain(saved.statusCode);
      expect(removed.statusCode).toBe(200);
      const left = await desk.ask('author', getQuestion, { id: ids[index] });
      if (saved.statusCode === 200) expect(left.statusCode).toBe(200);
      if (removed.json().data.doneNum === 1) expect(left.statusCode).toBe(404);
    }
  });
});

describe('drawing', () => {
  it('counts what each rule finds, and how many differ', async () => {
    await addTagged(desk, 'author', '池', 3, { difficulty: 'EASY' });
    await addTagged(desk, 'author', '池', 2, { difficulty: 'HARD' });
    const rule = { categoryId: '', tag: '池', difficulty: '', num: 1 };
    const pool = (who: Staff, rules: object[], more: object = {}) =>
      desk.ask(who, contract.countPool, { questionType: '1', rules, ...more });
    const reply = await pool('author', [rule, { ...rule, difficulty: 'HARD' }]);
    expect(reply.json().data).toEqual({ nums: [5, 2], differentNum: 5 });
    expect((await pool('stranger', [rule])).json().data.nums).toEqual([0]);
    expect((await pool('region', [rule], { orgCode: ILI })).json().data.nums).toEqual([0]);
    expect((await pool('author', [{ ...rule, tag: '\u0000' }])).statusCode).toBe(200);
  });

  it('says when rules of a paper want the same questions, and never draws one twice', async () => {
    await addTagged(desk, 'author', '共', 5);
    const enough = await made('author', [drawing([{ tag: '共', num: 2 }]), drawing([{ tag: '共', num: 3 }])]);
    expect(enough.problems).toEqual([]);
    const codes = idsOf(await preview(enough.id));
    expect(new Set(codes).size).toBe(5);
    const short = await made('author', [
      drawing([
        { tag: '共', num: 3 },
        { tag: '共', num: 3 },
      ]),
    ]);
    expect(short.problems).toEqual(['第 1 部分（单选题）的几条规则抽的是同一批题，每题只用一次还差 1 题']);
  });

  it('does not draw what was chosen by hand elsewhere in the paper', async () => {
    const ids = await addTagged(desk, 'author', '手选', 3);
    const { id, problems } = await made('author', [
      chosen(ids.slice(0, 2)),
      drawing([{ tag: '手选', num: 1 }]),
    ]);
    expect(problems).toEqual([]);
    expect(new Set(idsOf(await preview(id))).size).toBe(3);
    const short = await made('author', [chosen(ids.slice(0, 2)), drawing([{ tag: '手选', num: 2 }])]);
    expect(short.problems[0]).toContain('现在只有 1 题可抽');
  });

  it('previews the same set for the same seed, others for others, with keys and running numbers', async () => {
    await addTagged(desk, 'author', '预览', 12);
    const { id } = await made('author', [drawing([{ tag: '预览', num: 4 }])]);
    const sheet = await preview(id, 'A1');
    expect(idsOf(await preview(id, 'A1'))).toEqual(idsOf(sheet));
    expect(sheet).toMatchObject({ seed: 'A1', questionNum: 4, totalScore: 8 });
    expect(sheet.sections[0].questions.map(({ no }: { no: number }) => no)).toEqual([1, 2, 3, 4]);
    expect(sheet.sections[0].questions[0].question).toMatchObject({ answers: [], explanation: '' });
    const keyed = (await desk.ask('author', contract.previewPaper, { id, seed: 'A1', keys: '1' })).json()
      .data;
    expect(keyed.sections[0].questions[0].question.answers).toEqual(['B']);
    const free = await preview(id);
    expect(free.seed).toMatch(/^[0-9A-F]{8}$/);
    const sets = new Set(
      await Promise.all(['a', 'b', 'c', 'd', 'e'].map(async (seed) => idsOf(await preview(id, seed)).join())),
    );
    expect(sets.size).toBeGreaterThan(1);
  });

  it('gives a prefecture its own questions and those above, also of a paper of the region', async () => {
    await addTagged(desk, 'author', '各地', 2);
    await addTagged(desk, 'stranger', '各地', 3);
    const { id } = await made('region', [drawing([{ tag: '各地', num: 3 }])]);
    expect((await see(id, 'region')).sections[0].poolNums).toEqual([5]);
    expect((await see(id, 'author')).sections[0].poolNums).toEqual([2]);
    expect((await see(id, 'author')).problems).toHaveLength(1);
    expect((await see(id, 'stranger')).problems).toEqual([]);
  });
});

describe('the list of papers', () => {
  it('finds by words, kind and readiness, and is sorted by each of its columns', async () => {
    const ids = await addTagged(desk, 'county', '名单', 2);
    const ready = await made('county', [chosen(ids)], { name: '名单 固定 100%' });
    await made('county', [drawing([{ tag: '名单', num: 9 }])], { name: '名单 随机' });
    exams.set(ready.id, 3);
    const names = async (input: object) =>
      (await list('county', { keyword: '名单', ...input })).datalist.map((row: { name: string }) => row.name);
    expect(await names({ kind: 'RANDOM' })).toEqual(['名单 随机']);
    expect(await names({ kind: 'FIXED' })).toEqual(['名单 固定 100%']);
    expect(await names({ ready: '1' })).toEqual(['名单 固定 100%']);
    expect(await names({ keyword: '0%' })).toEqual(['名单 固定 100%']);
    expect(await names({ sort: '-usedNum' })).toEqual(['名单 固定 100%', '名单 随机']);
    expect(await names({ sort: '-questionNum' })).toEqual(['名单 随机', '名单 固定 100%']);
    expect(await names({ sort: 'totalScore' })).toEqual(['名单 固定 100%', '名单 随机']);
    for (const sort of ['name', 'orgName', '-updatedTime', 'problemNum', 'isRandom', 'constructor'])
      expect((await list('county', { sort })).code).toBe('200');
    const page = await list('county', { keyword: '名单', ready: '1', pageNum: 3 });
    expect(page).toMatchObject({ totalelements: 1, datalist: [] });
    expect(page.success).toBe(true);
  });

  it('is that of the reach', async () => {
    await made('county', [], { name: '县卷', orgCode: COUNTY });
    const of = async (who: Staff) => (await list(who)).datalist.map((row: { name: string }) => row.name);
    expect(await of('author')).toContain('县卷');
    expect(await of('county')).toContain('全区试卷');
    expect(await of('stranger')).not.toContain('县卷');
  });
});
