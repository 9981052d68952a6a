import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepPublications } from '#features/content/publishing/server/publishing.public.ts';
import { partsOf } from '#features/content/publishing/server/publishing-ports.ts';
import * as desk from '#features/content/publishing/shared/publishing.contract.ts';
import { ARTICLE_KIND } from '../shared/article-address.rules.ts';
import { getArticle, listArticles } from '../shared/articles.contract.ts';
import { fullArticle, LISTS, type NewsTest, openNews } from './articles.fixtures.ts';

let test: NewsTest;
beforeAll(async () => {
  test = await openNews();
});
afterAll(() => test.close());

const read = (id: string) => test.ask(null, getArticle, { id });
const told = async (username: string) =>
  test.query<{ kind: string; title: string }>(
    'select n.kind, n.title from notification n join app_user u on u.id = n.user_id where u.username = $1 order by n.id',
    [username],
  );
const codeOf = (reply: Awaited<ReturnType<typeof read>>) => [reply.statusCode, reply.json().code];

describe('the way of an article to its readers', () => {
  it('passes three different people, none of them its writer, and is public with the last signature', async () => {
    const id = await test.create('author');
    expect((await read(id)).statusCode).toBe(404);
    expect((await test.step('author', 'submit', id)).json().data).toMatchObject({
      editState: 'review',
      stage: 1,
    });
    expect(codeOf(await test.step('author', 'sign', id))).toEqual([422, 'publishing.ownSign']);
    expect((await test.step('author2', 'sign', id)).json().data).toMatchObject({ stage: 2 });
    expect(codeOf(await test.step('author2', 'sign', id))).toEqual([422, 'publishing.signedAlready']);
    expect((await test.step('admin', 'sign', id)).json().data).toMatchObject({ stage: 3 });
    expect(codeOf(await test.step('admin', 'sign', id))).toEqual([422, 'publishing.signedAlready']);
    expect((await read(id)).statusCode).toBe(404);
    const last = await test.step('admin2', 'sign', id);
    expect(last.json().data).toMatchObject({ state: 'public', editState: 'none', stage: 0 });
    expect((await read(id)).json().data).toMatchObject({ title: '叶城核桃开园', columnName: '基层动态' });
    expect(await test.audited(id)).toEqual([
      ...['publishing.create', 'publishing.submit'],
      ...['publishing.sign', 'publishing.sign', 'publishing.sign'],
    ]);
    expect(await told('author')).toContainEqual({
      kind: 'PUBLICATION_PUBLIC',
      title: '《叶城核桃开园》已经公开',
    });
  });

  it('is signed at the second and third stage by administrators only, and by nobody of another place', async () => {
    const id = await test.create('author');
    await test.step('author', 'submit', id);
    expect(codeOf(await test.step('otherAdmin', 'sign', id))).toEqual([404, 'publishing.unknown']);
    await test.step('admin', 'sign', id);
    expect(codeOf(await test.step('author2', 'sign', id))).toEqual([422, 'publishing.otherRole']);
  });

  it('comes back with the reason and its place, and begins anew with the first stage', async () => {
    const id = await test.create('author');
    await test.step('author', 'submit', id);
    await test.step('author2', 'sign', id);
    const place = { field: 'content', quote: '收购价' };
    expect((await test.step('admin', 'return', id, { reason: '请附出处', place })).statusCode).toBe(200);
    expect((await test.get('author', id)).data).toMatchObject({
      editState: 'returned',
      reason: '请附出处',
      place,
    });
    expect(await told('author')).toContainEqual({
      kind: 'PUBLICATION_RETURNED',
      title: '《叶城核桃开园》被退回',
    });
    await test.step('author', 'save', id, { document: fullArticle({ source: '叶城县融媒体中心' }) });
    await test.step('author', 'submit', id);
    const { data } = await test.get('admin', id);
    expect(data).toMatchObject({ stage: 1, versionNo: 2, reason: '', place: null });
    expect(data.stages.map(({ state }: { state: string }) => state)).toEqual(['now', 'later', 'later']);
    expect((await test.step('author2', 'sign', id)).json().data).toMatchObject({ stage: 2 });
  });

  it('waits for its hour, also when the process that signed it is gone, and is not seen a moment before', async () => {
    const id = await test.create('author');
    await test.step('author', 'plan', id, {
      publishAt: '2026-07-10 08:00:00',
      withdrawAt: '2026-07-11 08:00',
    });
    await test.step('author', 'submit', id);
    for (const who of ['author2', 'admin', 'admin2'] as const) await test.step(who, 'sign', id);
    expect((await test.get('author', id)).data).toMatchObject({ editState: 'signed', state: 'unpublished' });
    const sweep = () => sweepPublications(test.deps, partsOf(LISTS));
    await sweep();
    expect((await read(id)).statusCode).toBe(404);
    test.deps.setTime(new Date('2026-07-10T00:00:20Z'));
    await sweep();
    await sweep();
    expect((await read(id)).json().data).toMatchObject({ publishTime: '2026-07-10 08:00:00' });
    // The end holds before the sweep comes.
    test.deps.setTime(new Date('2026-07-11T00:00:00Z'));
    expect((await read(id)).statusCode).toBe(404);
    await sweep();
    await sweep();
    expect((await test.get('author', id)).data).toMatchObject({ state: 'withdrawn', reason: '到期撤回' });
    const { data } = await test.get('author', id);
    expect(data.history.map(({ action }: { action: string }) => action).slice(0, 3)).toEqual([
      ...['到期撤回', '公开', '等待定时公开'],
    ]);
  });

  it('takes no hour that has gone by, that does not exist, or that ends before it begins', async () => {
    const id = await test.create('author');
    const plan = async (publishAt: string, withdrawAt: string) =>
      codeOf(await test.step('author', 'plan', id, { publishAt, withdrawAt }));
    expect(await plan('2026-07-01 08:00', '')).toEqual([400, 'publishing.past']);
    expect(await plan('2026-09-31 08:00', '')).toEqual([400, 'publishing.badTime']);
    expect(await plan('2026-08-02 08:00', '2026-08-01 08:00')).toEqual([400, 'publishing.endsBefore']);
  });
});

describe('something public', () => {
  it('stays as it was signed while its changes wait', async () => {
    const id = await test.publish();
    await test.step('author', 'save', id, { document: fullArticle({ title: '叶城核桃开园第二天' }) });
    await test.step('author', 'submit', id);
    for (const who of ['author2', 'admin'] as const) {
      await test.step(who, 'sign', id);
      expect((await read(id)).json().data.title).toBe('叶城核桃开园');
    }
    await test.step('admin2', 'sign', id);
    expect((await read(id)).json().data.title).toBe('叶城核桃开园第二天');
  });

  it('is gone at once when it is recalled, and comes back as it was signed', async () => {
    const id = await test.publish();
    expect((await read(id)).statusCode).toBe(200);
    expect((await test.step('author', 'recall', id, { reason: '数字要核对' })).statusCode).toBe(200);
    expect(codeOf(await read(id))).toEqual([404, 'articles.missing']);
    const listed = (await test.ask(null, listArticles, { title: '叶城核桃开园' })).json();
    expect(listed.datalist.map((item: { id: string }) => item.id)).not.toContain(id);
    expect(codeOf(await test.step('author', 'restore', id, { reason: '已核对' }))).toEqual([
      422,
      'publishing.notNow',
    ]);
    await test.step('admin', 'restore', id, { reason: '已核对' });
    expect((await read(id)).statusCode).toBe(200);
  });

  it('loses its changes when they are given up, and cannot be removed', async () => {
    const id = await test.publish();
    await test.step('author', 'save', id, { document: fullArticle({ title: '改错了' }) });
    await test.step('author', 'discard', id);
    expect((await test.get('author', id)).data.document.title).toBe('叶城核桃开园');
    expect(codeOf(await test.step('author', 'remove', id))).toEqual([422, 'publishing.notNow']);
  });
});

describe('writing', () => {
  it('refuses an older version naming who changed it, and what is not as the record has it', async () => {
    const id = await test.create('author');
    await test.step('author2', 'save', id, { document: fullArticle({ title: '改过的' }) });
    const old = await test.step('author', 'save', id, { version: 1, document: fullArticle() });
    expect(codeOf(old)).toEqual([409, 'publishing.changed']);
    expect(old.json().message).toContain('古丽娜尔');
    const wrong = await test.step('author', 'save', id, { document: { columnCode: 'nothing' } });
    expect(codeOf(wrong)).toEqual([400, 'publishing.badFields']);
  });

  it('takes files of the own library only, and says what is missing before it is submitted', async () => {
    const id = await test.create('author', { title: '标题' });
    expect(codeOf(await test.step('author', 'submit', id))).toEqual([422, 'publishing.incomplete']);
    const strange = await test.step('author', 'save', id, { document: { coverFileId: 'nobodys' } });
    expect(codeOf(strange)).toEqual([400, 'publishing.badFields']);
    const document = fullArticle({
      coverFileId: 'picture-1',
      attachments: [{ fileId: 'file-1', name: '方案.pdf' }],
    });
    expect((await test.step('author', 'save', id, { document })).json().data.problems).toEqual([]);
    expect((await test.get('author', id)).data.files).toHaveLength(2);
  });

  it('removes a draft that nobody has read', async () => {
    const id = await test.create('author');
    expect((await test.step('author', 'remove', id)).statusCode).toBe(200);
    expect((await test.get('author', id)).code).toBe('publishing.unknown');
    expect(await test.audited(id)).toEqual(['publishing.create', 'publishing.remove']);
  });

  it('is not in the hands of managers and operators', async () => {
    const id = await test.create('author');
    for (const who of ['manager', 'operator'] as const)
      expect((await test.get(who, id)).code).toBe('access.notAllowed');
  });
});

describe('the desk', () => {
  it('shows each what waits for them, what they wrote and what they sent back', async () => {
    const id = await test.create('author', fullArticle({ title: '台上的稿子' }));
    const boxed = async (who: 'author' | 'author2' | 'admin', box: string) => {
      const input = { box, kind: ARTICLE_KIND, keyword: '台上的稿子' };
      const reply = await test.ask(test.people[who], desk.listPublications, input);
      return reply.json().datalist.map((row: { id: string }) => row.id);
    };
    await test.step('author', 'submit', id);
    expect(await boxed('author', 'waiting')).toEqual([]);
    expect(await boxed('author', 'mine')).toEqual([id]);
    expect(await boxed('author2', 'waiting')).toEqual([id]);
    await test.step('author2', 'sign', id);
    expect(await boxed('author2', 'waiting')).toEqual([]);
    expect(await boxed('admin', 'waiting')).toEqual([id]);
    await test.step('admin', 'return', id, { reason: '退回再改' });
    expect(await boxed('admin', 'sentBack')).toEqual([id]);
  });

  it('compares what readers see with what is written, and finds what to mend', async () => {
    const id = await test.publish();
    const content =
      '<p>核桃园开园，收益居全县第一，<a href="https://">详见</a>。</p><p><img src="/covers/p1.webp" alt=""></p>';
    const saved = await test.step('author', 'save', id, { document: fullArticle({ content }) });
    await test.query(
      "insert into sensitive_word values ('w1', '全县第一', '全县第一', 'advice', '', 1, now(), '')",
    );
    expect(saved.statusCode).toBe(200);
    const { data } = await test.get('author', id);
    expect(data.findings.map(({ source }: { source: string }) => source)).toEqual([
      'word',
      'link',
      'picture',
      'picture',
    ]);
    const compared = await test.ask(test.people.author, desk.comparePublication, { kind: ARTICLE_KIND, id });
    expect(compared.json().data).toMatchObject({ fromNo: 1, toNo: 0, changedNum: 2 });
    expect(compared.json().data.fields.map(({ field }: { field: string }) => field)).toEqual(['content']);
    await test.query("delete from sensitive_word where id = 'w1'");
  });

  it('writes down how many findings were open when somebody signed', async () => {
    const id = await test.create('author', fullArticle({ content: '<p>电话 13800138000。</p>' }));
    await test.step('author', 'submit', id);
    await test.step('author2', 'sign', id);
    const { data } = await test.get('admin', id);
    expect(data.stages[0]).toMatchObject({ state: 'signed', signedBy: '古丽娜尔', openFindings: 1 });
  });
});
