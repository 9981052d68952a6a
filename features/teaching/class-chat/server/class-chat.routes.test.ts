import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMember } from '#features/teaching/classes/server/classes.fixtures.ts';
import * as contract from '../shared/class-chat.contract.ts';
import { openChatWorld } from './class-chat.fixtures.ts';

let chat: Awaited<ReturnType<typeof openChatWorld>>;

beforeAll(async () => {
  chat = await openChatWorld();
});
afterAll(() => chat.close());

const texts = async (who: string) => (await chat.shown(who)).map(({ text }) => text);

describe('a conversation', () => {
  it('is opened once by who may publish in the class, and audited', async () => {
    const again = await chat.ask('head', contract.createChat, { classId: 'k' });
    expect(again.body.data.groupId).toBe(chat.groupId);
    expect((await chat.ask('assistant', contract.createChat, { classId: 'k' })).status).toBe(403);
    expect((await chat.ask('stranger', contract.createChat, { classId: 'k' })).status).toBe(404);
    const rows = await chat.database.query(
      '',
      "select 1 from audit_log where action = 'class-chat.create'",
      [],
    );
    expect(rows).toHaveLength(1);
  });

  it('is read by the class and by nobody else', async () => {
    await chat.send('a', '大家好');
    for (const who of ['a', 'b', 'g', 'head', 'assistant', 'admin'])
      expect(await texts(who)).toContain('大家好');
    for (const who of ['other', 'stranger', 'author']) {
      const opened = await chat.ask(who, contract.openChat, { classId: 'k' });
      expect([403, 404]).toContain(opened.status);
      const changes = await chat.ask(who, contract.listChanges, { groupId: chat.groupId, after: 0 });
      expect([403, 404]).toContain(changes.status);
    }
    expect((await chat.ask('visitor', contract.openChat, { classId: 'k' })).status).toBe(401);
    expect((await chat.ask('nonMember', contract.openChat, { classId: 'k' })).status).toBe(403);
  });

  it('is not written to by a graduate or a supervisor', async () => {
    expect((await chat.send('g', '我也说一句')).body.code).toBe('class-chat.graduated');
    expect((await chat.send('assistant', '看看')).body.code).toBe('class-chat.supervisor');
  });

  it('numbers messages without a gap, also those that come at the same moment', async () => {
    const from = (await chat.shown('head')).at(-1)?.seq ?? 0;
    const sent = await Promise.all(
      ['a', 'b', 'head', 'a', 'b', 'head'].map((who, n) => chat.send(who, `同时 ${n}`)),
    );
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const seqs = sent.map(({ body }) => body.data.seq as number).sort((one, two) => one - two);
    expect(seqs).toEqual([1, 2, 3, 4, 5, 6].map((n) => from + n));
  });

  it('keeps a message that is sent twice once, and answers the first', async () => {
    const first = await chat.send('a', '只发一次', { clientId: 'same' });
    const both = await Promise.all(
      ['only', 'only'].map((clientId) => chat.send('b', '两个窗口', { clientId })),
    );
    const again = await chat.send('a', '只发一次', { clientId: 'same' });
    expect(again.body.data).toEqual(first.body.data);
    expect(both[0]?.body.data.id).toBe(both[1]?.body.data.id);
    expect((await texts('a')).filter((text) => text === '只发一次')).toHaveLength(1);
    // Another person's name for a message is another message.
    expect((await chat.send('b', '同名', { clientId: 'same' })).body.data.id).not.toBe(first.body.data.id);
  });

  it('refuses an empty message, a strange quote and too many in a minute', async () => {
    expect((await chat.send('a', ' \u200b ')).body.code).toBe('class-chat.empty');
    expect((await chat.send('a', '引用', { quoteId: 'nothing' })).body.code).toBe('class-chat.badQuote');
    expect((await chat.send('a', '文件', { fileId: 'nothing' })).body.code).toBe('class-chat.badFile');
    chat.deps.advance(61);
    for (let n = 0; n < 20; n += 1) expect((await chat.send('b', `第 ${n} 条`)).status).toBe(200);
    expect((await chat.send('b', '再来')).status).toBe(429);
    chat.deps.advance(61);
    expect((await chat.send('b', '歇过了')).status).toBe(200);
  });

  it('recalls one’s own for two minutes, and shows nobody what it said', async () => {
    const { data } = (await chat.send('a', '发错了')).body;
    expect((await chat.ask('b', contract.recallMessage, { id: data.id })).body.code).toBe(
      'class-chat.notYours',
    );
    expect((await chat.ask('other', contract.recallMessage, { id: data.id })).status).toBe(404);
    expect((await chat.ask('a', contract.recallMessage, { id: data.id })).body.data.state).toBe('RECALLED');
    for (const who of ['a', 'b', 'head'])
      expect(JSON.stringify(await chat.shown(who))).not.toContain('发错了');
    const late = (await chat.send('a', '晚了')).body.data;
    chat.deps.advance(121);
    expect((await chat.ask('a', contract.recallMessage, { id: late.id })).body.code).toBe(
      'class-chat.recallOver',
    );
  });

  it('quotes what the writer may see, and forgets a quote that is recalled', async () => {
    const first = (await chat.send('a', '账本贴在巴扎口')).body.data;
    const second = (await chat.send('b', '这个做法好', { quoteId: first.id })).body.data;
    expect(second.quote).toMatchObject({ id: first.id, text: '账本贴在巴扎口' });
    await chat.ask('a', contract.recallMessage, { id: first.id });
    const seen = (await chat.shown('head')).find(({ id }) => id === second.id);
    expect(seen?.quote?.text).toBe('');
  });

  it('counts what others wrote behind the place that was read, which only moves forwards', async () => {
    const { data } = (await chat.ask('g', contract.openChat, { classId: 'k' })).body;
    await chat.ask('g', contract.readChat, { groupId: chat.groupId, seq: data.state.lastSeq });
    const unread = async () => (await chat.ask('g', contract.countChat, { classId: 'k' })).body.data;
    expect(await unread()).toMatchObject({ unreadNum: 0, memberNum: 5 });
    await chat.send('a', '一条新的');
    await chat.send('a', '电话 13912340000');
    expect((await unread()).unreadNum).toBe(1);
    await chat.ask('g', contract.readChat, { groupId: chat.groupId, seq: 1 });
    expect((await unread()).unreadNum).toBe(1);
  });
});

describe('what comes after a cursor', () => {
  it('is all that was said and changed since, for the one who asks', async () => {
    const { state } = (await chat.ask('b', contract.openChat, { classId: 'k' })).body.data;
    const said = (await chat.send('a', '新消息')).body.data;
    const held = (await chat.send('a', '证号 650102199001011234')).body.data;
    const changes = async (who: string, after: number) =>
      (await chat.ask(who, contract.listChanges, { groupId: chat.groupId, after })).body.data;
    const first = await changes('b', state.cursor);
    expect(first.messages.map(({ id }: { id: string }) => id)).toEqual([said.id]);
    await chat.ask('head', contract.releaseMessage, { id: held.id });
    const second = await changes('b', first.cursor);
    expect(second.messages).toMatchObject([{ id: held.id, text: '证号 650102199001011234', state: 'SHOWN' }]);
    expect((await changes('b', second.cursor)).messages).toEqual([]);
  });
});

describe('people who join later', () => {
  it('read what was said before only where the conversation allows it', async () => {
    chat.deps.advance(1);
    await makeMember(chat.database.db, { classId: 'k', userId: 'late', joinedAt: chat.deps.clock() });
    expect((await chat.shown('late')).length).toBeGreaterThan(10);
    const { state } = (await chat.ask('head', contract.openChat, { classId: 'k' })).body.data;
    const terms = {
      groupId: chat.groupId,
      isSilenced: false,
      hasOwnHours: false,
      quietFrom: '22:00',
      quietTo: '08:00',
    };
    const saved = await chat.ask('head', contract.saveChat, {
      ...terms,
      version: state.version,
      joinersRead: false,
    });
    expect(saved.status).toBe(200);
    expect(
      (await chat.ask('head', contract.saveChat, { ...terms, version: state.version, joinersRead: true }))
        .status,
    ).toBe(409);
    expect(await chat.shown('late')).toEqual([]);
    chat.deps.advance(1);
    await chat.send('a', '欢迎新同学');
    expect(await texts('late')).toEqual(['欢迎新同学']);
    const { body } = await chat.ask('late', contract.searchChat, {
      groupId: chat.groupId,
      keyword: '大家好',
    });
    expect(body.totalelements).toBe(0);
    expect((await chat.shown('b')).length).toBeGreaterThan(10);
  });
});
