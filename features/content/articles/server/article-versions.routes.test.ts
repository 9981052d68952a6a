import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as desk from '#features/content/publishing/shared/publishing.contract.ts';
import type { FieldComparison } from '#features/content/publishing/shared/publishing.schema.ts';
import { ARTICLE_KIND } from '../shared/article-address.rules.ts';
import { fullArticle, type NewsTest, openNews, type Staff } from './articles.fixtures.ts';

let test: NewsTest;
let id: string;

/** Three versions: the first returned, the second public, the third in review. */
beforeAll(async () => {
  test = await openNews();
  id = await test.create('author', fullArticle({ title: '第一稿的标题' }));
  await test.step('author', 'submit', id);
  await test.step('author2', 'sign', id);
  await test.step('admin', 'return', id, { reason: '请附出处' });
  await test.step('author', 'save', id, { document: { title: '第二稿的标题' } });
  await test.step('author', 'submit', id);
  for (const who of ['author2', 'admin', 'admin2'] as const) await test.step(who, 'sign', id);
  await test.step('author', 'save', id, {
    document: { content: '<p>核桃园开园，收购价写在黑板上。</p><p>合作社兜底收购。</p>' },
  });
  await test.step('author', 'submit', id);
});
afterAll(() => test.close());

const CALLS = {
  versions: desk.listPublicationVersions,
  history: desk.listPublicationHistory,
  compare: desk.comparePublication,
} as const;

const ask = (who: Staff, call: keyof typeof CALLS, input: object = {}) =>
  test.ask(test.people[who], CALLS[call], { kind: ARTICLE_KIND, id, ...input });
const compared = async (input: object) => (await ask('author', 'compare', input)).json().data;
const changed = ({ fields }: { fields: FieldComparison[] }) =>
  fields
    .filter(
      ({ pieces, blocks }) =>
        pieces.some(({ kind }) => kind !== 'same') || blocks.some(({ kind }) => kind !== 'same'),
    )
    .map(({ field }) => field);

describe('versions of a publication', () => {
  it('are listed newest first with who signed each, and which of them readers see', async () => {
    const { datalist, totalelements } = (await ask('author', 'versions')).json();
    expect(totalelements).toBe(3);
    interface Listed {
      readonly no: number;
      readonly isLive: boolean;
      readonly submittedBy: string;
      readonly signatures: readonly { readonly name: string }[];
    }
    expect(
      datalist.map(({ no, isLive, submittedBy, signatures }: Listed) => [
        ...[no, isLive, submittedBy],
        signatures.map(({ name }) => name),
      ]),
    ).toEqual([
      [3, false, '祖丽皮亚', []],
      [2, true, '祖丽皮亚', ['古丽娜尔', '周立言', '李强']],
      [1, false, '祖丽皮亚', ['古丽娜尔']],
    ]);
    expect(datalist[1].signatures.map(({ stage }: { stage: number }) => stage)).toEqual([1, 2, 3]);
  });

  it('come a page at a time', async () => {
    const page = async (pageNum: number) =>
      (await ask('author', 'versions', { pageNum, pageSize: 2 }))
        .json()
        .datalist.map(({ no }: { no: number }) => no);
    expect([await page(0), await page(1), await page(2)]).toEqual([[3, 2], [1], []]);
  });

  it('stay as they were signed, whatever is written later', async () => {
    const first = await compared({ from: 0, to: 1 });
    expect(first).toMatchObject({ fromNo: 0, fromTime: '', toNo: 1 });
    const title = first.fields.find(({ field }: FieldComparison) => field === 'title');
    expect(title.pieces).toContainEqual({ kind: 'new', text: '第一稿的标题' });
  });
});

describe('any two versions', () => {
  it('are compared field by field', async () => {
    expect(changed(await compared({ from: 1, to: 2 }))).toEqual(['title']);
    expect(changed(await compared({ from: 2, to: 3 }))).toEqual(['content']);
    expect(changed(await compared({ from: 1, to: 3 }))).toEqual(['title', 'content']);
    expect((await compared({ from: 3, to: 3 })).changedNum).toBe(0);
  });

  it('are what readers see and what is written, unless others are named', async () => {
    expect(await compared({})).toMatchObject({ fromNo: 2, toNo: 0 });
    expect(changed(await compared({}))).toEqual(['content']);
    expect(await compared({ to: 1 })).toMatchObject({ fromNo: 2, toNo: 1 });
  });

  it('must be there', async () => {
    for (const input of [{ from: 9 }, { to: 9 }, { from: 1, to: 4 }]) {
      const reply = await ask('author', 'compare', input);
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'publishing.noVersion']);
    }
    expect((await ask('author', 'compare', { to: 0 })).statusCode).toBe(400);
  });
});

describe('what happened to a publication', () => {
  it('is told newest first, a page at a time', async () => {
    const all = (await ask('author', 'history', { pageSize: 50 })).json();
    const actions = all.datalist.map(({ action }: { action: string }) => action);
    expect(actions).toEqual([
      ...[
        '提交审签',
        '公开',
        '终审签发通过',
        '复审通过',
        '初审通过',
        '提交审签',
        '退回',
        '初审通过',
        '提交审签',
      ],
      ...actions.slice(9),
    ]);
    const returned = all.datalist.find(({ action }: { action: string }) => action === '退回');
    expect(returned).toMatchObject({ name: '周立言', reason: '请附出处', versionNo: 1 });
    const pages = await Promise.all(
      [0, 1, 2].map(
        async (pageNum) => (await ask('author', 'history', { pageNum, pageSize: 4 })).json().datalist,
      ),
    );
    expect(pages.flat()).toEqual(all.datalist.slice(0, 12));
  });
});

it.each(['versions', 'history', 'compare'] as const)(
  'nobody sees %s of another organisation, nor without a role that writes',
  async (call) => {
    const answer = async (who: Staff) => {
      const reply = await ask(who, call);
      return [reply.statusCode, reply.json().code];
    };
    expect(await answer('admin2')).toEqual([200, expect.anything()]);
    expect(await answer('otherAdmin')).toEqual([404, 'publishing.unknown']);
    expect((await answer('manager'))[0]).toBe(403);
    const unknown = await ask('author', call, { id: '999999' });
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'publishing.unknown']);
  },
);
