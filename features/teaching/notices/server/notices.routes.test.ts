import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepTestFile, makePdf } from '#features/ground/media/server/media.fixtures.ts';
import {
  type Board,
  openBoard,
  type Person,
} from '#features/teaching/materials/server/materials.fixtures.ts';
import { initialOf } from '#platform/shared/record.ts';
import { noticeRecord, noticeToWire } from '../shared/notice.record.ts';
import { noticeSubject, registerNotices } from './notices.public.ts';
import { noticesRoutes } from './notices.routes.ts';

let board: Board;
let people: Board['people'];

beforeAll(async () => {
  board = await openBoard(noticesRoutes, noticeSubject);
  people = board.people;
  registerNotices(board.deps);
  await board.deps.jobs.open();
});
afterAll(() => board.close());

const NOTICE = '/api/tbtp/notice';
const save = (who: Person, input: object = {}) =>
  who.post(`${NOTICE}/saveOrUpdate`, {
    classId: 'k1',
    ...noticeToWire(initialOf(noticeRecord)),
    title: '本周四晚 20:00 线上答疑',
    content: '<p>请把问题写成一句话。</p>',
    ...input,
  });
const made = async (input: object = {}): Promise<{ id: string; version: number }> => {
  const { body } = await save(people.head, input);
  return body.data;
};
const step = (who: Person, verb: string, input: object) => who.post(`${NOTICE}/${verb}`, input);
const published = async (input: object = {}): Promise<string> => {
  // Each a minute later than the one before, so that their order is known.
  board.deps.advance(60);
  const { id } = await made(input);
  const { status, body } = await step(people.head, 'publish', { id });
  if (status !== 200) throw new Error(body.message);
  return id;
};
const list = async (who: Person, input: object = {}) =>
  (await who.post(`${NOTICE}/list`, { classId: 'k1', pageSize: 100, ...input })).body;
const idsOf = (body: { datalist?: { id: string }[] }) => (body.datalist ?? []).map(({ id }) => id);
const get = async (who: Person, id: string) => (await who.post(`${NOTICE}/get`, { id })).body;

const told = async (userId: string, key: string) =>
  board.database.query<{ title: string; path: string; text: string }>(
    '',
    'select title, text, path from notification where user_id = $1 and key = $2',
    [userId, key],
  );

describe('notices of a class', () => {
  it('are seen by members once they are published, and by nobody outside of the class', async () => {
    const { id, version } = await made();
    expect(idsOf(await list(people.member))).not.toContain(id);
    expect((await get(people.member, id)).code).toBe('notices.missing');
    expect((await step(people.head, 'publish', { id, version })).status).toBe(200);
    expect((await get(people.member, id)).data).toMatchObject({
      ...{ title: '本周四晚 20:00 线上答疑', publisher: '姓名head', source: '喀什地区党员教育中心' },
      ...{ className: '农村党组织书记示范培训班', content: '<p>请把问题写成一句话。</p>' },
      ...{ status: 'PUBLISHED', totalNum: null, readNum: null },
    });
    for (const stranger of [people.waiting, people.other, people.iliadmin]) {
      expect((await list(stranger)).code).toBe('notices.noClass');
      expect((await get(stranger, id)).code).toBe('notices.missing');
    }
    for (const manager of [people.head, people.assistant, people.supervisor, people.admin])
      expect(idsOf(await list(manager))).toContain(id);
  });

  it('never show a draft or a withdrawn one to a member, whatever is asked', async () => {
    const withdrawn = await published();
    await step(people.head, 'offline', { id: withdrawn });
    const { id: draft } = await made();
    const asked = [{}, { status: 'DRAFT' }, { status: 'OFFLINE' }, { show: 'unread' }, { keyword: '答疑' }];
    for (const input of asked) {
      const ids = idsOf(await list(people.member, input));
      expect(ids).not.toContain(withdrawn);
      expect(ids).not.toContain(draft);
    }
    expect((await get(people.member, withdrawn)).code).toBe('notices.missing');
    expect(idsOf(await list(people.head, { status: 'OFFLINE' }))).toContain(withdrawn);
  });

  it('are read by opening them, which managers see as a number and never as a list', async () => {
    const id = await published({ title: '读一读' });
    const flagOf = async (who: Person) =>
      (await list(who)).datalist.find((notice: { id: string }) => notice.id === id);
    const before = (await list(people.member)).counts.unread;
    expect((await flagOf(people.member)).readFlag).toBe('0');
    expect(await flagOf(people.head)).toMatchObject({ readNum: 0 });
    await get(people.head, id);
    expect((await get(people.head, id)).data).toMatchObject({ readNum: 0, totalNum: 1 });

    await get(people.member, id);
    await get(people.member, id);
    expect(await flagOf(people.member)).toMatchObject({ readFlag: '1', readNum: null });
    expect((await list(people.member)).counts.unread).toBe(before - 1);
    expect(idsOf(await list(people.member, { show: 'unread' }))).not.toContain(id);
    const seen = await get(people.head, id);
    expect(seen.data).toMatchObject({ readNum: 1, totalNum: 1 });
    expect(JSON.stringify(seen)).not.toContain(people.member.userId);
  });

  it('stand with the top ones first and then by day, each with the one before and after it', async () => {
    const first = await published({ title: '早的' });
    const top = await published({ title: '置顶的', topFlag: '1' });
    const last = await published({ title: '晚的' });
    expect(idsOf(await list(people.member, { pageSize: 3 })).slice(0, 2)).toEqual([top, last]);
    const { datalist } = await list(people.member);
    expect(datalist[0]).toMatchObject({ topFlag: '1' });
    expect((await get(people.member, last)).data).toMatchObject({
      previous: { id: top, title: '置顶的' },
      next: { id: first, title: '早的' },
    });
    expect((await get(people.member, top)).data.previous).toBeNull();
    await step(people.head, 'offline', { id: top });
  });

  it('carry files of their own class, counted in the list', async () => {
    const file = async (who: Person, classId: string) =>
      String((await who.send(classId, '提问表.pdf', makePdf())).body.data.fileId);
    const own = await file(people.head, 'k1');
    const foreign = await file(people.other, 'k2');
    expect((await save(people.head, { attachments: [foreign] })).body.code).toBe('notices.strangeFile');
    const id = await published({ attachments: [own], content: '' });
    const { attachments } = (await get(people.member, id)).data;
    expect(attachments).toMatchObject([{ fileName: '提问表.pdf', kind: 'document' }]);
    expect((await people.member.get(attachments[0].url)).statusCode).toBe(200);
    const shown = await list(people.member, { show: 'attached' });
    expect(idsOf(shown)).toContain(id);
    expect(shown.totalelements).toBe(shown.counts.attached);
  });

  it('are changed while they are not published, on the version that was seen', async () => {
    const { id, version } = await made();
    const { body } = await save(people.head, { id, version, title: '改过的' });
    expect(body.data).toEqual({ id, status: 'DRAFT', version: version + 1 });
    expect((await save(people.assistant, { id, version })).body.code).toBe('notices.changed');
    expect((await step(people.head, 'publish', { id, version })).body.code).toBe('notices.changed');
    await step(people.head, 'publish', { id });
    expect((await save(people.head, { id })).body.code).toBe('notices.isPublished');
    expect((await step(people.head, 'remove', { id })).body.code).toBe('notices.isPublished');
    expect((await step(people.head, 'publish', { id })).body.code).toBe('notices.isPublished');
    await step(people.head, 'offline', { id });
    expect((await step(people.head, 'offline', { id })).body.code).toBe('notices.isNotPublished');
    expect((await step(people.head, 'remove', { id })).status).toBe(200);
    expect((await get(people.head, id)).code).toBe('notices.missing');
  });

  it('are written by the assistant, published by the head, and only read by the supervisor', async () => {
    const { id } = (await save(people.assistant)).body.data;
    for (const verb of ['publish', 'remove'])
      expect((await step(people.assistant, verb, { id })).body.code).toBe('notices.mayNotPublish');
    expect((await save(people.supervisor)).body.code).toBe('notices.mayNotWrite');
    expect((await step(people.admin, 'publish', { id })).status).toBe(200);
    expect((await save(people.member)).status).toBe(403);
    expect((await save(people.other)).body.code).toBe('notices.noClass');
    expect((await save(people.other, { id, classId: 'k2' })).body.code).toBe('notices.missing');
    for (const verb of ['publish', 'offline', 'remove'])
      expect((await step(people.other, verb, { id })).status).toBe(404);
  });

  it('are kept clean and within 10,000 visible characters, with facts of a day that exists', async () => {
    const { id } = await made({
      content: '<p>好<img src="https://elsewhere.example/a.png" onerror="x()"></p>',
    });
    expect((await get(people.head, id)).data.content).toBe('<p>好</p>');
    expect((await save(people.head, { content: `<p>${'字'.repeat(10_001)}</p>` })).body.code).toBe(
      'notices.tooLong',
    );
    expect((await save(people.head, { title: ' ' })).body.code).toBe('notices.noTitle');
    const agenda = { day: '2026-07-09', from: '20:00', to: '21:00', place: ' 会议室\n', speaker: '李树森' };
    const { id: dated } = await made({ agenda });
    expect((await get(people.head, dated)).data.agenda).toEqual({ ...agenda, place: '会议室' });
    const wrong = (more: object) => save(people.head, { agenda: { ...agenda, ...more } });
    expect((await wrong({ day: '2026-02-30' })).body.code).toBe('notices.noDay');
    expect((await wrong({ to: '19:00' })).body.code).toBe('notices.endsBefore');
    expect((await wrong({ from: '25:00' })).status).toBe(400);
  });

  it('without text and files, or in a class that is a draft itself, are not published', async () => {
    const { id } = await made({ content: '<p><br></p>' });
    expect((await step(people.head, 'publish', { id })).body.code).toBe('notices.nothing');
    const { id: full } = await made();
    await board.database.execute(`update class set status = 'DRAFT' where id = 'k1'`, []);
    const { body } = await step(people.head, 'publish', { id: full });
    await board.database.execute(`update class set status = 'PUBLISHED' where id = 'k1'`, []);
    expect(body.code).toBe('notices.classUnpublished');
  });

  it('are listed in the console for the own classes only', async () => {
    const { id } = await made({ title: '清单里的 100%' });
    const ask = async (who: Person, input: object) =>
      (await who.post('/api/admin/notice/list', { pageSize: 100, ...input })).body.datalist;
    expect(await ask(people.head, { keyword: '100%' })).toMatchObject([
      { id, className: '农村党组织书记示范培训班', totalNum: 1, readNum: 0, canEdit: true, canPublish: true },
    ]);
    expect(await ask(people.supervisor, { keyword: '100%' })).toMatchObject([
      { canEdit: false, canPublish: false, canRemove: false },
    ]);
    expect(await ask(people.admin, { sort: 'title' })).not.toEqual([]);
    for (const stranger of [people.other, people.iliadmin]) {
      expect(await ask(stranger, { classId: 'k1' })).toEqual([]);
      expect((await stranger.post('/api/admin/notice/get', { id })).status).toBe(404);
    }
    const { body } = await people.head.post('/api/admin/notice/get', { id });
    expect(body.data).toMatchObject({ title: '清单里的 100%', attachments: [], canEdit: true });
  });

  it('leave a trace of every write, with what changed', async () => {
    const { id } = await made({ title: '留痕' });
    await save(people.head, { id, title: '留痕二', topFlag: '1' });
    await step(people.head, 'publish', { id });
    await step(people.head, 'offline', { id });
    await step(people.head, 'remove', { id });
    const rows = await board.database.query<{ action: string; facts: object }>(
      '',
      'select action, facts from audit_log where subject = $1 order by at, id',
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(
      ['create', 'edit', 'publish', 'withdraw', 'remove'].map((verb) => `notices.${verb}`),
    );
    expect(rows[1]?.facts).toMatchObject({
      before: { title: '留痕', isTop: '否' },
      after: { title: '留痕二', isTop: '是' },
    });
  });

  it('use the pictures of the library that stand in their texts, until they are removed', async () => {
    await keepTestFile(board.database, {
      id: 'p1',
      orgCode: '000002000065',
      pictureKey: 'mabc-0123456789.webp',
    });
    const { id } = await made({ content: '<p>图<img src="/pictures/mabc-0123456789.webp" alt=""></p>' });
    const uses = () =>
      board.database.query('', 'select ref from media_use where owner_kind = $1 and owner_id = $2', [
        'notice',
        id,
      ]);
    expect(await uses()).toEqual([{ ref: 'mabc-0123456789.webp' }]);
    expect((await step(people.head, 'remove', { id })).status).toBe(200);
    expect(await uses()).toEqual([]);
  });
});

describe('telling a class', () => {
  it('reaches everybody who is enrolled, once, however often a notice is published', async () => {
    const id = await published({ title: '全班都要知道' });
    await board.deps.jobs.drain();
    const { member, waiting, head } = people;
    expect(await told(member.userId, id)).toEqual([
      {
        title: '班级通知：全班都要知道',
        text: '农村党组织书记示范培训班：请把问题写成一句话。',
        path: `/online-class/class-detail/class-notice-detail?id=${id}&classId=k1`,
      },
    ]);
    expect(await told(waiting.userId, id)).toEqual([]);
    await step(head, 'publish', { id });
    await step(head, 'offline', { id });
    await step(head, 'publish', { id });
    await board.deps.jobs.drain();
    expect(await told(member.userId, id)).toHaveLength(1);
  });

  it('is taken back at once with the notice, also from who has left since', async () => {
    const id = await published({ title: '发错了' });
    await board.deps.jobs.drain();
    const { member, head } = people;
    const state = (to: string) =>
      board.database.query('', 'update class_member set state = $1 where user_id = $2', [to, member.userId]);
    await state('REMOVED');
    expect(await told(member.userId, id)).toHaveLength(1);
    await step(head, 'offline', { id });
    expect(await told(member.userId, id)).toEqual([]);
    await state('ENROLLED');
    await step(head, 'publish', { id });
    await board.deps.jobs.drain();
    expect(await told(member.userId, id)).toHaveLength(1);
  });

  it('comes again to who had read it only when it says something else', async () => {
    const id = await published({ title: '改时间' });
    const { member, head } = people;
    const again = async (change?: object) => {
      await step(head, 'offline', { id });
      if (change) await save(head, { id, title: '改时间', ...change });
      await step(head, 'publish', { id });
      await board.deps.jobs.drain();
      return (await told(member.userId, id)).length;
    };
    const readers = async () => (await get(head, id)).data.readNum;
    await get(member, id);
    expect([await again(), await again({ topFlag: '1' }), await readers()]).toEqual([0, 0, 1]);
    expect([await again({ content: '<p>改到 21:00。</p>' }), await readers()]).toEqual([1, 0]);
    await get(member, id);
    const file = async () => {
      const { data } = (await head.send('k1', '名单.pdf', makePdf(), 'application/pdf')).body;
      return { content: '<p>改到 21:00。</p>', attachments: [String(data.fileId)] };
    };
    expect(await again(await file())).toBe(1);
    await get(member, id);
    // Another file under the same name.
    expect(await again(await file())).toBe(1);
  });

  const unreadNum = async (id: string) =>
    (
      await board.database.query<{ key: string }>(
        '',
        'select key from notification where user_id = $1 and key = $2 and read_at is null',
        [people.member.userId, id],
      )
    ).length;

  it('is over at the bell once the notice was opened, wherever that was', async () => {
    const id = await published({ title: '打开就算看过' });
    await board.deps.jobs.drain();
    expect(await unreadNum(id)).toBe(1);
    await get(people.head, id);
    expect(await unreadNum(id)).toBe(1);
    await get(people.member, id);
    expect(await unreadNum(id)).toBe(0);
  });

  it('is over at the bell also where it was told while the notice was being read', async () => {
    const id = await published({ title: '边看边通知' });
    await board.deps.jobs.drain();
    await get(people.member, id);
    await board.database.query('', 'update notification set read_at = null where key = $1', [id]);
    await get(people.member, id);
    expect(await unreadNum(id)).toBe(0);
  });

  it('does not happen for what is withdrawn before anybody was told', async () => {
    const id = await published({ title: '收回了' });
    await step(people.head, 'offline', { id });
    await board.deps.jobs.drain();
    expect(await told(people.member.userId, id)).toEqual([]);
  });
});
