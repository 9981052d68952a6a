import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Desk,
  fillIn,
  noExams,
  openDesk,
  type Staff,
  singleChoice,
} from '#features/teaching/questions/server/questions.fixtures.ts';
import { questionsRoutes } from '#features/teaching/questions/server/questions.routes.ts';
import type { KeyedQuestion } from '#features/teaching/questions/shared/question.schema.ts';
import {
  listQuestionCategories,
  listQuestions,
  saveQuestionCategory,
} from '#features/teaching/questions/shared/questions.contract.ts';
import { commitImport } from '../shared/question-import.contract.ts';
import { questionImportRoutes } from './question-import.routes.ts';

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk((deps) => [
    ...questionsRoutes(deps, { uses: [], liveExams: noExams }),
    ...questionImportRoutes(deps, { liveExams: noExams }),
  ]);
});
afterAll(() => desk.close());

const item = (no: number, question: KeyedQuestion, more: object = {}) => ({
  ...{ no, question, categoryName: '', tags: [], difficulty: 'MEDIUM' },
  ...more,
});
const commit = (importId: string, items: object[], more: object = {}, who: Staff = 'author') =>
  desk.ask(who, commitImport, { importId, makeCategories: false, tags: [], items, ...more });
const stem = (title: string) => singleChoice({ title });
const total = async (who: Staff = 'author') =>
  (await desk.ask(who, listQuestions, { pageSize: 1 })).json().totalelements;

describe('committing an import', () => {
  it('adds what is good with its tags, and refuses the rest by number and sentence', async () => {
    const { data } = (
      await commit(
        'import-0001',
        [
          item(1, stem('一')),
          item(2, singleChoice({ answers: ['Z'] })),
          item(3, fillIn(), { tags: ['宗旨'] }),
        ],
        { tags: ['第一批'] },
      )
    ).json();
    expect(data).toMatchObject({
      addedNum: 2,
      duplicates: [],
      refused: [{ no: 2, reason: '答案里的 Z 没有对应的选项。' }],
      questions: [
        { no: 1, questionType: '1' },
        { no: 3, questionType: '4' },
      ],
    });
    const rows = (await desk.ask('author', listQuestions, { tag: '宗旨' })).json().datalist;
    expect(rows).toMatchObject([{ tags: ['第一批', '宗旨'], questionType: '4' }]);
    expect((await desk.audits('import-0001')).map(({ action }) => action)).toEqual(['questions.import']);
  });

  it('finds doubles in the bank and in the source itself, whatever their width and order of options', async () => {
    const written = singleChoice({
      title: ' 一',
      options: ['棉秆', '麦草', '柳条'].map((text) => ({ text, imageId: null })),
    });
    const { data } = (
      await commit('import-0002', [item(1, stem('二')), item(2, written), item(3, stem('二 '))])
    ).json();
    expect(data.addedNum).toBe(1);
    expect(data.duplicates).toMatchObject([{ no: 2 }, { no: 3 }]);
    const [first] = (await desk.ask('author', listQuestions, { keyword: '二' })).json().datalist;
    expect(data.duplicates[1]).toEqual({ no: 3, questionId: first.id, code: first.code });
    // The double in the source is the same question: a paper has it once.
    expect(data.questions.map(({ no }: { no: number }) => no)).toEqual([1, 2]);
  });

  it('does not tell of doubles that another organisation keeps to itself', async () => {
    const { data } = (await commit('import-0003', [item(1, stem('一'))], {}, 'stranger')).json();
    expect(data).toMatchObject({ addedNum: 1, duplicates: [] });
  });

  it('adds nothing when it is sent again, one by one or all at once', async () => {
    const items = Array.from({ length: 20 }, (_, index) => item(index + 1, stem(`重复提交 ${index}`)));
    const before = await total();
    const replies = await Promise.all(Array.from({ length: 6 }, () => commit('import-0004', items)));
    expect(replies.map((reply) => reply.json().data)).toEqual(replies.map(() => replies[0]?.json().data));
    expect(replies[0]?.json().data.addedNum).toBe(20);
    expect(await total()).toBe(before + 20);
    // Somebody else who drew the same number has an import of their own.
    expect(
      (await commit('import-0004', [item(1, stem('别人的'))], {}, 'stranger')).json().data.addedNum,
    ).toBe(1);
  });

  it('makes the categories that headings name, once each, below the chosen one', async () => {
    const top = (await desk.ask('author', saveQuestionCategory, { name: '导入' })).json().data.id;
    const paths = ['党史/抗战', '党史/抗战', '党史', ' 党史 / 解放 ', ''];
    const { data } = (
      await commit(
        'import-0005',
        paths.map((categoryName, index) => item(index + 1, stem(`分类 ${index}`), { categoryName })),
        { makeCategories: true, categoryId: top },
      )
    ).json();
    expect(data.addedNum).toBe(5);
    const rows = (await desk.ask('author', listQuestions, { categoryId: top, sort: 'code' })).json().datalist;
    expect(rows.map((row: { categoryName: string }) => row.categoryName)).toEqual([
      '导入 / 党史 / 抗战',
      '导入 / 党史 / 抗战',
      '导入 / 党史',
      '导入 / 党史 / 解放',
      '导入',
    ]);
    const names = (await desk.ask('author', listQuestionCategories)).json().data;
    expect(names).toHaveLength(4);
  });

  it('refuses single questions whose category cannot be made, and makes no part of it', async () => {
    const before = (await desk.ask('author', listQuestionCategories)).json().data.length;
    const { data } = (
      await commit(
        'import-0006',
        [
          item(1, stem('太深'), { categoryName: '一/二/三/四/五/六/七' }),
          item(2, stem('太长'), { categoryName: '长'.repeat(41) }),
          item(3, stem('正好'), { categoryName: '' }),
          item(4, stem('画'), { categoryName: '党史😀' }),
        ],
        { makeCategories: true },
      )
    ).json();
    expect(data.addedNum).toBe(1);
    expect(data.refused.map(({ no }: { no: number }) => no)).toEqual([1, 2, 4]);
    expect((await desk.ask('author', listQuestionCategories)).json().data).toHaveLength(before);
  });

  it('takes nothing at all into a category that is not there', async () => {
    const reply = await commit('import-0007', [item(1, stem('没有去处'))], { categoryId: 'nowhere' });
    expect(reply.statusCode).toBe(404);
    expect((await commit('import-0007', [item(1, stem('没有去处'))])).json().data.addedNum).toBe(1);
  });

  it('keeps the order of the source in the bank, in the picker and by every column', async () => {
    const titles = Array.from({ length: 9 }, (_, index) => `次序 ${index + 1}`);
    await commit(
      'import-0009',
      titles.map((title, index) => item(index + 1, stem(title))),
    );
    const listed = async (sort: object) =>
      (await desk.ask('author', listQuestions, { keyword: '次序', pageSize: 20, ...sort }))
        .json()
        .datalist.map((row: { title: string }) => row.title);
    // The picker asks without a column, the bank for the newest first.
    for (const sort of [{}, { sort: '-updatedTime' }, { sort: 'updatedTime' }, { sort: '-difficulty' }])
      expect([sort, await listed(sort)]).toEqual([sort, titles]);
  });

  it('takes two thousand questions in one go', async () => {
    const items = Array.from({ length: 2000 }, (_, index) => item(index + 1, stem(`大批 ${index}`)));
    const { data } = (await commit('import-0008', items)).json();
    expect(data).toMatchObject({ addedNum: 2000, duplicates: [], refused: [] });
    expect(data.questions.length).toBe(2000);
  });
});
