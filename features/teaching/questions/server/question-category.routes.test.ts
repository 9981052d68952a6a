import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../shared/questions.contract.ts';
import { type Desk, openDesk, type Staff, singleChoice } from './questions.fixtures.ts';

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const save = (who: Staff, input: object) => desk.ask(who, contract.saveQuestionCategory, input);
const make = async (who: Staff, name: string, parentId = ''): Promise<string> => {
  const reply = await save(who, { name, parentId });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json().data.id;
};
const tree = async (who: Staff) => (await desk.ask(who, contract.listQuestionCategories)).json().data;
const one = async (who: Staff, id: string) =>
  (await tree(who)).find((node: { id: string }) => node.id === id);

describe('the categories of the bank', () => {
  it('are seen from below and kept by their own organisation', async () => {
    const id = await make('region', '党章党规');
    expect(await one('author', id)).toMatchObject({ name: '党章党规', canEdit: false, questionNum: 0 });
    expect(await one('region', id)).toMatchObject({ canEdit: true, parentId: '' });
    const reply = await save('author', { id, name: '改名', version: 1 });
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'questions.categoryOutOfScope']);
    const own = await make('author', '喀什区情');
    expect(await one('stranger', own)).toBeUndefined();
    expect((await save('stranger', { id: own, name: '改名', version: 1 })).statusCode).toBe(404);
  });

  it('may stand below one of the region, and are counted with everything below them', async () => {
    const top = await make('region', '治沙');
    const below = await make('author', '草方格', top);
    await desk.save('author', singleChoice({ title: '麦草还是柳条？' }), { categoryId: below });
    await desk.save('author', singleChoice({ title: '谁先到沙漠？' }), { categoryId: top });
    expect((await one('author', top)).questionNum).toBe(2);
    const list = await desk.ask('author', contract.listQuestions, { categoryId: top });
    expect(list.json().totalelements).toBe(2);
    expect(
      list
        .json()
        .datalist.map((row: { categoryName: string }) => row.categoryName)
        .sort(),
    ).toEqual(['治沙', '治沙 / 草方格']);
    // Another prefecture sees the region's category, not what is below it.
    expect((await one('stranger', top)).questionNum).toBe(0);
    expect(await one('stranger', below)).toBeUndefined();
  });

  it('have each name once among the siblings of an organisation', async () => {
    const top = await make('author', '民族团结');
    await make('author', '石榴籽', top);
    const twin = await save('author', { name: ' 石榴籽 ', parentId: top });
    expect([twin.statusCode, twin.json().code]).toEqual([422, 'questions.categoryNameTaken']);
    expect((await save('author', { name: '石榴籽' })).statusCode).toBe(200);
    expect((await save('author', { name: '\u0000 ' })).statusCode).toBe(400);
    expect((await save('author', { name: '石榴籽😀' })).json().code).toBe('names.strangeLetter');
  });

  it('are not put into themselves, too deep, or below one of an organisation below', async () => {
    const top = await make('author', '上');
    const middle = await make('author', '中', top);
    const bottom = await make('author', '下', middle);
    const inside = await save('author', { id: top, name: '上', parentId: bottom, version: 1 });
    expect([inside.statusCode, inside.json().code]).toEqual([422, 'questions.categoryInItself']);
    let deep = bottom;
    for (const name of ['四', '五', '六']) deep = await make('author', name, deep);
    expect((await save('author', { name: '七', parentId: deep })).json().code).toBe(
      'questions.categoryTooDeep',
    );
    const county = await make('county', '县里的');
    expect((await save('author', { name: '不行', parentId: county })).json().code).toBe(
      'questions.categoryAbove',
    );
  });

  it('are renamed and moved on the version that was seen', async () => {
    const [a, b] = [await make('author', '甲'), await make('author', '乙')];
    const moved = await save('author', { id: b, name: '乙', parentId: a, version: 1 });
    expect(moved.json().data).toEqual({ id: b, version: 2 });
    expect((await save('author', { id: b, name: '丙', version: 1 })).statusCode).toBe(409);
    const renamed = await save('author', { id: b, name: '丙', version: 2 });
    expect(renamed.statusCode).toBe(200);
    expect(await one('author', b)).toMatchObject({ name: '丙', parentId: a });
    expect((await desk.audits(b)).map(({ action }) => action)).toEqual([
      'questions.addCategory',
      'questions.changeCategory',
      'questions.changeCategory',
    ]);
  });

  it('go only when nothing is in them, retired questions included', async () => {
    const id = await make('author', '要删的');
    const { id: questionId } = await desk.save('author', singleChoice({ title: '在分类里' }), {
      categoryId: id,
    });
    await desk.ask('author', contract.retireQuestions, { ids: [questionId] });
    const full = await desk.ask('author', contract.removeQuestionCategory, { id, version: 1 });
    expect([full.statusCode, full.json().code]).toEqual([422, 'questions.categoryNotEmpty']);
    await desk.ask('author', contract.moveQuestions, { ids: [questionId], categoryId: '' });
    expect((await desk.ask('author', contract.removeQuestionCategory, { id, version: 1 })).statusCode).toBe(
      200,
    );
    expect((await desk.ask('author', contract.removeQuestionCategory, { id, version: 1 })).statusCode).toBe(
      404,
    );
  });

  it('hold questions of their own organisation and of those below, so that everybody sees where a question is', async () => {
    const own = await make('author', '地区分类');
    const { id } = await desk.save('region', singleChoice({ title: '全区题' }));
    const reply = await desk.ask('region', contract.moveQuestions, { ids: [id], categoryId: own });
    expect(reply.json().data.refused[0].reason).toContain('上级单位的题不能放进去');
    const input = {
      question: singleChoice({ title: '别处' }),
      tags: [],
      difficulty: 'EASY',
      categoryId: own,
    };
    expect((await desk.ask('stranger', contract.saveQuestion, input)).statusCode).toBe(404);
    expect((await desk.ask('county', contract.saveQuestion, input)).statusCode).toBe(200);
  });
});
