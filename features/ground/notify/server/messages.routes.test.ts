import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import type { Message } from '../shared/notify.contract.ts';
import { notifyApp, sendTo, signedInPerson } from './notify.fixtures.ts';

let deps: TestDeps;
let app: FastifyInstance;
type Person = Awaited<ReturnType<typeof signedInPerson>>;
let reader: Person;
let other: Person;

beforeAll(async () => {
  deps = testDeps(await openTestDatabase());
  await loadBaseData(deps.database.db);
  app = await notifyApp(deps);
  reader = await signedInPerson(deps, app, 'reader');
  other = await signedInPerson(deps, app, 'other');
});
afterAll(async () => {
  await app.close();
  await deps.database.close();
});

const newPerson = (() => {
  let made = 0;
  return () => signedInPerson(deps, app, `person-${++made}`);
})();
const listOf = async (person: Person, input: object = {}) =>
  (await person.post('/api/notify/list', input)).body;
const messagesOf = async (person: Person, input: object = {}): Promise<Message[]> =>
  (await listOf(person, input)).datalist;
const unreadOf = async (person: Person) => (await person.post('/api/notify/unread')).body.data.unreadNum;
const read = (person: Person, input: object) => person.post('/api/notify/read', input);

describe('the list', () => {
  it('is the newest first, in pages, with the number of all and of the unread', async () => {
    const person = await newPerson();
    for (let n = 1; n <= 25; n += 1) {
      deps.advance(60);
      await sendTo(deps, [person.id], { key: `n${n}`, title: `第 ${n} 条` });
    }
    const first = await listOf(person);
    expect(first).toMatchObject({ totalelements: 25, totalpages: 2, pagerealsize: 20, unreadNum: 25 });
    expect(first.datalist[0].title).toBe('第 25 条');
    const rest = await messagesOf(person, { pageNum: 1 });
    expect(rest.map(({ title }) => title)).toEqual([5, 4, 3, 2, 1].map((n) => `第 ${n} 条`));
  });

  it('says everything that a line needs, with the time in Asia/Shanghai', async () => {
    const person = await newPerson();
    const now = deps.clock();
    const awake = { ...deps, config: { ...deps.config, quietFrom: '', quietTo: '' } };
    deps.setTime(new Date('2026-07-08T16:30:00Z'));
    await sendTo(awake, [person.id]);
    deps.setTime(now);
    expect(await messagesOf(person)).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        kind: 'CLASS_NOTICE',
        label: '通知',
        title: '周四讨论改到 20:00',
        text: '请带好笔记。',
        path: '/online-class/class-detail/class-notice-detail?id=1',
        createdTime: '2026-07-09 00:30:00',
        isRead: false,
        question: null,
      },
    ]);
  });

  it('can be of the unread alone', async () => {
    const person = await newPerson();
    await sendTo(deps, [person.id], { key: 'a' });
    await sendTo(deps, [person.id], { key: 'b' });
    const [newest] = await messagesOf(person);
    await read(person, { ids: [newest?.id] });
    expect(await messagesOf(person, { isUnread: true })).toHaveLength(1);
    expect((await messagesOf(person)).map(({ isRead }) => isRead)).toEqual([true, false]);
  });

  it('is a person’s own, and nobody’s who has not signed in', async () => {
    await sendTo(deps, [reader.id], { key: 'private' });
    expect((await messagesOf(other)).length).toBe(0);
    const visitor = await app.inject({ method: 'POST', url: '/gwapi/dywlxynet/api/notify/list' });
    expect(visitor.statusCode).toBe(401);
  });

  it('carries markup of a title as the letters that it is', async () => {
    const person = await newPerson();
    const title = '<img src=x onerror=alert(1)>';
    await sendTo(deps, [person.id], { title });
    expect((await messagesOf(person))[0]?.title).toBe(title);
  });
});

describe('reading', () => {
  it('marks the named ones, answers what stays, and is no different the second time', async () => {
    const person = await newPerson();
    for (const key of ['a', 'b', 'c']) await sendTo(deps, [person.id], { key });
    const ids = (await messagesOf(person)).slice(0, 2).map(({ id }) => id);
    expect((await read(person, { ids })).body.data).toEqual({ unreadNum: 1 });
    expect((await read(person, { ids })).body.data).toEqual({ unreadNum: 1 });
  });

  it('marks all, but nothing that came after what the person saw', async () => {
    const person = await newPerson();
    await sendTo(deps, [person.id], { key: 'seen' });
    const [seen] = await messagesOf(person);
    await sendTo(deps, [person.id], { key: 'unseen' });
    expect((await read(person, { isAll: true, upToId: seen?.id })).body.data.unreadNum).toBe(1);
    expect((await read(person, { isAll: true })).body.data.unreadNum).toBe(0);
  });

  it('never touches another person’s messages', async () => {
    const victim = await newPerson();
    await sendTo(deps, [victim.id], { key: 'victim' });
    const ids = (await messagesOf(victim)).map(({ id }) => id);
    expect((await read(other, { ids })).status).toBe(200);
    await read(other, { isAll: true });
    expect(await unreadOf(victim)).toBe(1);
  });

  it('takes ids that are none for nothing, and a flood of them for bad input', async () => {
    const person = await newPerson();
    await sendTo(deps, [person.id]);
    const odd = ['9223372036854775808', '9999999999999999999', 'abc', '-1', '0', '__proto__'];
    expect((await read(person, { ids: odd })).status).toBe(200);
    expect((await read(person, { isAll: true, upToId: '99999999999999999999' })).status).toBe(200);
    expect((await read(person, { ids: Array.from({ length: 101 }, String) })).status).toBe(400);
    expect((await read(person, { ids: ['\u0000'] })).status).toBe(400);
    expect(await unreadOf(person)).toBe(1);
  });

  it('needs the request token of the page', async () => {
    const reply = await reader.post('/api/notify/read', { isAll: true }, {});
    expect(reply.status).toBe(403);
    expect(reply.body.code).toBe('access.badToken');
  });
});

describe('the number at the bell', () => {
  it('is not counted further than a hundred', async () => {
    const person = await newPerson();
    expect(await unreadOf(person)).toBe(0);
    for (let n = 0; n < 104; n += 1) await sendTo(deps, [person.id], { key: `n${n}` });
    expect(await unreadOf(person)).toBe(100);
  });
});

describe('the switches', () => {
  const settings = async (person: Person) => (await person.post('/api/notify/settings')).body.data;
  const save = (person: Person, topics: unknown) => person.post('/api/notify/settings/save', { topics });

  it('are all on at first, and each has its name and sense', async () => {
    const topics = await settings(await newPerson());
    expect(topics.map(({ name, isOn }: { name: string; isOn: boolean }) => [name, isOn])).toEqual([
      ['报名进度', true],
      ['班级通知', true],
      ['开班和截止', true],
      ['结业和变动', true],
      ['考试', true],
    ]);
    expect(topics.every(({ text }: { text: string }) => text.length > 5)).toBe(true);
  });

  it('change only what is named, and only for the person', async () => {
    const person = await newPerson();
    const off = await save(person, [{ topic: 'CLASS_DATES', isOn: false }]);
    expect(off.body.data.filter(({ isOn }: { isOn: boolean }) => !isOn)).toMatchObject([
      { topic: 'CLASS_DATES' },
    ]);
    expect((await settings(other)).every(({ isOn }: { isOn: boolean }) => isOn)).toBe(true);
    await sendTo(deps, [person.id], { kind: 'CLASS_STARTS' });
    expect(await unreadOf(person)).toBe(0);
    await save(person, [{ topic: 'CLASS_DATES', isOn: true }]);
    await sendTo(deps, [person.id], { kind: 'CLASS_STARTS' });
    expect(await unreadOf(person)).toBe(1);
  });

  it('take the last word on a topic, and leave out topics that do not exist', async () => {
    const person = await newPerson();
    const reply = await save(person, [
      { topic: 'SIGN_UP', isOn: false },
      { topic: 'SIGN_UP', isOn: true },
      { topic: 'constructor', isOn: false },
      { topic: '\u0000', isOn: false },
    ]);
    expect(reply.status).toBe(200);
    expect(reply.body.data).toHaveLength(5);
    expect(reply.body.data.every(({ isOn }: { isOn: boolean }) => isOn)).toBe(true);
    expect((await save(person, [])).status).toBe(400);
    expect((await save(person, [{ topic: 'SIGN_UP' }])).status).toBe(400);
  });
});
