import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  deleteWord,
  insertWords,
  SENSITIVE_WORD_CHANGE,
} from '#features/content/publishing/server/sensitive-word.repository.ts';
import { updateOrg } from '#features/ground/organisations/server/org-admin.repository.ts';
import { ORGANISATION_CHANGE } from '#features/ground/organisations/server/regions.public.ts';
import { KASHGAR } from '#features/teaching/classes/server/classes.fixtures.ts';
import { personOf } from '#features/teaching/classes/server/classes-app.fixtures.ts';
import { changesHeard, onChange } from '#platform/server/changes.ts';
import { testDeps } from '#platform/server/test-deps.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import * as contract from '../shared/class-chat.contract.ts';
import { openChatWorld } from './class-chat.fixtures.ts';
import { sendMessage } from './message.service.ts';

let chat: Awaited<ReturnType<typeof openChatWorld>>;

beforeAll(async () => {
  chat = await openChatWorld();
});
afterAll(() => chat.close());

const find = async (who: string, id: string) => (await chat.shown(who)).find((message) => message.id === id);
const told = (userId: string) =>
  chat.database.query<{ kind: string; text: string }>(
    '',
    'select kind, text from notification where user_id = $1 order by id',
    [userId],
  );

describe('moderation', () => {
  it('holds numbers and words of the list until a manager lets them through', async () => {
    await chat.database.query(
      '',
      "insert into sensitive_word (id, word, letters, level, updated_at) values ('w', '代考', '代考', 'serious', now())",
      [],
    );
    const phone = (await chat.send('a', '打我电话 13912340000')).body.data;
    const word = (await chat.send('a', '有人代考吗')).body.data;
    expect(phone).toMatchObject({ state: 'HELD', note: '有手机号', text: '打我电话 139****0000' });
    expect(word).toMatchObject({ state: 'HELD', note: '有需要核对的词' });
    expect(await find('b', phone.id)).toBeUndefined();
    expect(await find('head', phone.id)).toMatchObject({ text: '打我电话 139****0000' });
    const desk = (await chat.ask('head', contract.getChatDesk, { classId: 'k' })).body.data;
    expect(desk.held.map(({ id }: { id: string }) => id)).toEqual([word.id, phone.id]);
    expect((await chat.ask('a', contract.releaseMessage, { id: phone.id })).status).toBe(403);
    expect((await chat.ask('assistant', contract.releaseMessage, { id: word.id })).status).toBe(404);
    expect((await chat.ask('head', contract.releaseMessage, { id: phone.id })).status).toBe(200);
    expect(await find('b', phone.id)).toMatchObject({ state: 'SHOWN', text: '打我电话 13912340000' });
    // A manager answers for what he or she writes.
    expect((await chat.send('head', '办公电话 13900000000')).body.data.state).toBe('SHOWN');
  });

  it('screens by the list as it is changed in another process, and names places as they are renamed there', async () => {
    const there = { ...testDeps({ ...chat.database }), jobs: chat.deps.jobs };
    await changesHeard(there);
    let sent = 0;
    const sendThere = (text: string) => {
      sent += 1;
      const input = { groupId: chat.groupId, clientId: `there ${sent}`, text };
      return sendMessage(there, personOf('b') as Caller, input);
    };
    expect(await sendThere('谁要替学')).toMatchObject({ state: 'SHOWN', senderPlace: '喀什' });
    /** Resolves when the other process, too, has heard of the change. */
    const heardOf = async (kind: string, change: () => Promise<unknown>) => {
      const heard = new Promise<void>((done) => onChange(there, kind, () => done()));
      await change();
      await heard;
    };
    const { db } = chat.database;
    const word = { id: 'w2', word: '替学', letters: '替学', level: 'serious' as const, note: '', version: 1 };
    await heardOf(SENSITIVE_WORD_CHANGE, () =>
      insertWords(db, [{ ...word, updatedAt: there.clock(), updatedBy: '' }]),
    );
    expect(await sendThere('还有谁要替学')).toMatchObject({ state: 'HELD', senderPlace: '喀什' });
    await heardOf(SENSITIVE_WORD_CHANGE, () => db.transaction((tx) => deleteWord(tx, word.id)));
    expect(await sendThere('没有人替学了')).toMatchObject({ state: 'SHOWN' });
    await heardOf(ORGANISATION_CHANGE, () => updateOrg(db, KASHGAR, { shortName: '喀什噶尔' }));
    expect(await sendThere('换了名字')).toMatchObject({ senderPlace: '喀什噶尔' });
    await updateOrg(db, KASHGAR, { shortName: '喀什' });
  });

  it('hides a message with a reason, tells its sender, and shows it again when an appeal is granted', async () => {
    const { data } = (await chat.send('a', '水肥一体机便宜卖')).body;
    await chat.ask('head', contract.pinMessage, { groupId: chat.groupId, id: data.id });
    expect((await chat.ask('head', contract.hideMessage, { id: data.id, reason: '广告' })).status).toBe(200);
    expect(await find('b', data.id)).toMatchObject({ state: 'HIDDEN', text: '', note: '广告' });
    expect(await find('a', data.id)).toMatchObject({ state: 'HIDDEN', text: '水肥一体机便宜卖' });
    const { state } = (await chat.ask('b', contract.openChat, { classId: 'k' })).body.data;
    expect(state.pinned).toBeNull();
    expect(await told('a')).toMatchObject([
      { kind: 'CLASS_CHAT_HIDDEN', text: '原因：广告。有意见可以在班级交流里申诉。' },
    ]);

    const appeal = { groupId: chat.groupId, messageId: data.id, text: '是村集体的，不是广告' };
    expect((await chat.ask('b', contract.appealChat, appeal)).body.code).toBe('class-chat.notSilenced');
    expect((await chat.ask('a', contract.appealChat, appeal)).status).toBe(200);
    expect((await chat.ask('a', contract.appealChat, appeal)).body.code).toBe('class-chat.appealedBefore');
    const desk = (await chat.ask('head', contract.getChatDesk, { classId: 'k' })).body.data;
    expect(desk.appeals).toMatchObject([{ about: '水肥一体机便宜卖', isMessage: true }]);
    const answer = { id: desk.appeals[0].id, isGranted: true, answer: '已恢复，请注意说明。' };
    expect((await chat.ask('head', contract.answerAppeal, answer)).status).toBe(200);
    expect((await chat.ask('head', contract.answerAppeal, answer)).body.code).toBe('class-chat.answered');
    expect(await find('b', data.id)).toMatchObject({ state: 'SHOWN', text: '水肥一体机便宜卖' });
    expect((await told('a')).at(-1)).toMatchObject({
      kind: 'CLASS_CHAT_APPEAL',
      text: '已恢复，请注意说明。',
    });
  });

  it('brings a reported message before the managers, and tells the reporter what became of it', async () => {
    const [ad, fine] = [
      (await chat.send('a', '便宜卖化肥')).body.data,
      (await chat.send('a', '谢谢')).body.data,
    ];
    const report = (who: string, id: string) => chat.ask(who, contract.reportMessage, { id, reason: '广告' });
    expect((await report('a', ad.id)).body.code).toBe('class-chat.ownReport');
    expect((await report('other', ad.id)).status).toBe(404);
    expect((await report('b', ad.id)).status).toBe(200);
    expect((await report('b', ad.id)).body.code).toBe('class-chat.reportedBefore');
    await report('g', ad.id);
    await report('b', fine.id);
    const reports = async (who: string) =>
      (await chat.ask(who, contract.getChatDesk, { classId: 'k' })).body.data.reports;
    expect(await reports('assistant')).toEqual([]);
    const [first, second] = await reports('head');
    expect(first).toMatchObject({ message: { id: ad.id }, said: [{ reason: '广告' }, { reason: '广告' }] });
    expect(second.message.text).toBe('谢谢');
    expect((await told('head')).filter(({ kind }) => kind === 'CLASS_CHAT_REPORT')).toHaveLength(2);

    expect((await chat.ask('b', contract.dismissReports, { id: fine.id })).status).toBe(403);
    expect((await chat.ask('head', contract.dismissReports, { id: fine.id })).status).toBe(200);
    expect((await chat.ask('head', contract.dismissReports, { id: fine.id })).body.code).toBe(
      'class-chat.noReport',
    );
    await chat.ask('head', contract.hideMessage, { id: ad.id, reason: '广告' });
    expect((await report('g', ad.id)).body.code).toBe('class-chat.notShown');
    expect(await reports('head')).toEqual([]);
    const answers = (await told('b')).filter(({ kind }) => kind === 'CLASS_CHAT_REPORTED');
    expect(answers.map(({ text }) => text)).toEqual([
      '班主任核对后，认为这条消息没有问题。',
      '谢谢您提醒，班主任已收起这条消息。',
    ]);
    expect((await told('head')).filter(({ kind }) => kind === 'CLASS_CHAT_REPORT')).toEqual([]);
  });

  it('tells whom a message names, also who has muted it, when everybody may see it and once it is not quiet', async () => {
    await chat.database.query(
      '',
      `insert into app_user (id, username, must_set_password, name, uuid, org_code, is_party_member, created_at)
      values ('b', 'b', false, '李树森', 'b', '', true, now()), ('other', 'other', false, '张卫东', 'other', '', true, now())`,
      [],
    );
    const mentions = async (who: string) =>
      (await told(who)).filter(({ kind }) => kind === 'CLASS_CHAT_MENTION').map(({ text }) => text);
    await chat.ask('b', contract.muteChat, { groupId: chat.groupId, isMuted: true });
    const name = async (text: string) => {
      const sent = await chat.send('a', text, { mentionIds: ['b', 'other', 'a'] });
      await chat.deps.jobs.drain();
      return sent.body.data;
    };
    const first = await name('@李树森 请看，@张卫东 也看');
    expect(await mentions('b')).toEqual([first.text]);
    expect(await mentions('other')).toEqual([]);
    await chat.ask('b', contract.readChat, { groupId: chat.groupId, seq: first.seq });
    const unread = await chat.database.query(
      '',
      "select 1 from notification where user_id = 'b' and kind = 'CLASS_CHAT_MENTION' and read_at is null",
      [],
    );
    expect(unread).toEqual([]);
    await name('没有写名字');
    expect(await mentions('b')).toEqual([first.text]);
    const held = await name('@李树森 打我电话 13912340000');
    expect(await mentions('b')).toEqual([first.text]);
    await chat.ask('head', contract.releaseMessage, { id: held.id });
    await chat.deps.jobs.drain();
    expect(await mentions('b')).toEqual(['@李树森 打我电话 13912340000']);
  });

  it('keeps one person from writing until a time, never from reading, and takes it back', async () => {
    const silence = { groupId: chat.groupId, userId: 'a', hours: 2, reason: '发布广告' };
    expect((await chat.ask('head', contract.silencePerson, { ...silence, userId: 'head' })).status).toBe(422);
    expect((await chat.ask('head', contract.silencePerson, { ...silence, userId: 'other' })).status).toBe(
      404,
    );
    expect((await chat.ask('head', contract.silencePerson, silence)).status).toBe(200);
    const refused = await chat.send('a', '还能说吗');
    expect(refused.status).toBe(403);
    expect(refused.body.message).toContain('发布广告');
    expect((await chat.shown('a')).length).toBeGreaterThan(0);
    expect((await chat.send('b', '我没事')).status).toBe(200);
    chat.deps.advance(2 * 3600);
    expect((await chat.send('a', '时间到了')).status).toBe(200);
    await chat.ask('head', contract.silencePerson, silence);
    await chat.ask('head', contract.silencePerson, { ...silence, hours: 0, reason: '' });
    expect((await chat.send('a', '恢复了')).status).toBe(200);
  });

  it('silences everybody but the managers', async () => {
    const { state } = (await chat.ask('head', contract.openChat, { classId: 'k' })).body.data;
    const terms = { groupId: chat.groupId, joinersRead: true, hasOwnHours: true, quietFrom: '', quietTo: '' };
    await chat.ask('head', contract.saveChat, { ...terms, version: state.version, isSilenced: true });
    expect((await chat.send('b', '说一句')).body.code).toBe('class-chat.allSilenced');
    expect((await chat.send('head', '请大家安静')).status).toBe(200);
    await chat.ask('head', contract.saveChat, { ...terms, version: state.version + 1, isSilenced: false });
    expect((await chat.send('b', '说一句')).status).toBe(200);
  });

  it('pins a message for all, and says how many have read it', async () => {
    const { data } = (await chat.send('head', '今晚 20:00 线上答疑')).body;
    await chat.ask('head', contract.pinMessage, { groupId: chat.groupId, id: data.id });
    await chat.ask('b', contract.readChat, { groupId: chat.groupId, seq: data.seq });
    const { state } = (await chat.ask('a', contract.openChat, { classId: 'k' })).body.data;
    expect(state.pinned).toMatchObject({ text: '今晚 20:00 线上答疑', readNum: 1, memberNum: 3 });
    expect((await chat.ask('b', contract.pinMessage, { groupId: chat.groupId })).status).toBe(403);
    await chat.ask('head', contract.pinMessage, { groupId: chat.groupId });
    expect((await chat.ask('a', contract.openChat, { classId: 'k' })).body.data.state.pinned).toBeNull();
  });

  it('ends a conversation for everybody, and keeps its rows', async () => {
    expect((await chat.ask('assistant', contract.disbandChat, { groupId: chat.groupId })).status).toBe(403);
    expect((await chat.ask('head', contract.disbandChat, { groupId: chat.groupId })).status).toBe(200);
    expect((await chat.ask('a', contract.openChat, { classId: 'k' })).body.data).toBeNull();
    expect((await chat.send('a', '还在吗')).status).toBe(404);
    const [row] = await chat.database.query<{ num: number }>(
      '',
      'select count(*)::int as num from class_chat_message',
      [],
    );
    expect(row?.num).toBeGreaterThan(5);
    const again = (await chat.ask('head', contract.createChat, { classId: 'k' })).body.data;
    expect(again.groupId).not.toBe(chat.groupId);
    expect(await chat.shown('a')).toEqual([]);
  });
});
