import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import type { KindOf } from '../shared/notify.rules.ts';
import { messagesOf, readOwn, unreadOf } from './messages.service.ts';
import { notifyPeople, sendTo, TOPICS } from './notify.fixtures.ts';
import { saveMuted } from './setting.repository.ts';

let database: Database;
let deps: TestDeps;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database);
});
afterAll(() => database.close());

const kept = (userId: string) =>
  database.query<{ kind: string; key: string; title: string; path: string }>(
    '',
    'select kind, key, title, path from notification where user_id = $1 order by id',
    [userId],
  );
const keysOf = async (userId: string) => (await kept(userId)).map(({ key }) => key);

const mute = (userId: string, topic: string) =>
  database.db.transaction((tx) => saveMuted(tx, userId, { off: [topic], on: [] }, deps.clock()));

describe('a message', () => {
  it('reaches each person once, however often and to whomever it is said again', async () => {
    await sendTo(deps, ['once', 'once', 'twice']);
    await sendTo(deps, ['once', 'later'], { title: '另一个标题' });
    expect(await kept('once')).toEqual([
      {
        kind: 'CLASS_NOTICE',
        key: 'notice-1',
        title: '周四讨论改到 20:00',
        path: '/online-class/class-detail/class-notice-detail?id=1',
      },
    ]);
    expect(await keysOf('later')).toEqual(['notice-1']);
  });

  it('of another kind or key is another message', async () => {
    await sendTo(deps, ['other']);
    await sendTo(deps, ['other'], { key: 'notice-2' });
    await sendTo(deps, ['other'], { kind: 'CLASS_STARTS' });
    expect(await keysOf('other')).toEqual(['notice-1', 'notice-2', 'notice-1']);
  });

  it('is not there when the sender’s transaction is given up', async () => {
    const failing = database.db.transaction(async (tx) => {
      const message = { kind: 'CLASS_STARTS', key: 'k', title: '开班', text: '', path: '' } as const;
      await notifyPeople(tx, deps, message, ['given-up']);
      throw new Error('the seat was gone');
    });
    await expect(failing).rejects.toThrow('the seat was gone');
    expect(await keysOf('given-up')).toEqual([]);
  });

  it('to nobody is nothing', async () => {
    await sendTo(deps, [], { key: 'nobody' });
    const rows = await database.query('', `select from notification where key = 'nobody'`, []);
    expect(rows).toEqual([]);
  });

  it('reaches 12,000 people in one transaction, odd ids among them', async () => {
    const people = Array.from({ length: 12_000 }, (_, n) => `crowd-${n}`);
    const odd = ['it"s', "o'brien", '{a,b}', '人员', '\\'];
    await sendTo(deps, [...people, ...odd, ...people.slice(0, 50)], { key: 'crowd' });
    const [counted] = await database.query<{ num: number }>(
      '',
      `select count(*)::int as num from notification where key = 'crowd'`,
      [],
    );
    expect(counted?.num).toBe(12_005);
    expect(await keysOf('{a,b}')).toEqual(['crowd']);
  });

  it('sent by several at once to the same people reaches each of them once', async () => {
    const people = Array.from({ length: 300 }, (_, n) => `at-once-${n}`);
    await Promise.all(
      [people, [...people].reverse(), people, [...people].reverse()].map((order) =>
        sendTo(deps, order, { key: 'at-once' }),
      ),
    );
    const [counted] = await database.query<{ num: number }>(
      '',
      `select count(*)::int as num from notification where key = 'at-once'`,
      [],
    );
    expect(counted?.num).toBe(300);
  });
});

describe('what a person has switched off', () => {
  const sendAll = async (userId: string, kinds: readonly KindOf<typeof TOPICS>[]) => {
    for (const kind of kinds) await sendTo(deps, [userId, 'listener'], { kind, key: userId });
    return (await kept(userId)).map(({ kind }) => kind);
  };

  it('is not written, to that person alone', async () => {
    await mute('quiet', 'CLASS_DATES');
    expect(await sendAll('quiet', ['CLASS_STARTS', 'CLASS_DEADLINE', 'CLASS_NOTICE'])).toEqual([
      'CLASS_NOTICE',
    ]);
    expect(await keysOf('listener')).toEqual(['quiet', 'quiet', 'quiet']);
  });

  it('never keeps a decision about the person back', async () => {
    await mute('decided', 'SIGN_UP');
    const decisions: KindOf<typeof TOPICS>[] = [
      'CLASS_PROMOTED',
      'CLASS_APPROVED',
      'CLASS_REJECTED',
      'CLASS_ASSIGNED',
      'CLASS_REMOVED',
    ];
    expect(await sendAll('decided', ['CLASS_SIGNED_UP', 'CLASS_QUEUED', ...decisions])).toEqual(decisions);
  });
});

describe('in the quiet hours of the site', () => {
  const night = new Date('2026-07-09T23:10:00+08:00');
  const morning = new Date('2026-07-10T08:00:00+08:00');
  const reader = testCaller({ userId: 'asleep' });
  const unread = () => unreadOf(deps, reader);
  const shown = async () =>
    (await messagesOf(deps, reader, {}, { topics: TOPICS, questions: [] })).rows.map(({ kind }) => kind);

  it('what is not urgent waits for their end, a decision does not', async () => {
    deps.setTime(night);
    await sendTo(deps, ['asleep'], { kind: 'CLASS_NOTICE', key: 'night' });
    await sendTo(deps, ['asleep'], { kind: 'CLASS_PROMOTED', key: 'night' });
    expect([await unread(), await shown()]).toEqual([1, ['CLASS_PROMOTED']]);
    await readOwn(deps, reader, { isAll: true });
    deps.setTime(new Date(morning.getTime() - 1));
    expect(await shown()).toEqual(['CLASS_PROMOTED']);
    deps.setTime(morning);
    expect([await unread(), (await shown()).toSorted()]).toEqual([1, ['CLASS_NOTICE', 'CLASS_PROMOTED']]);
  });

  it('nothing waits where the site has none', async () => {
    const config = { ...deps.config, quietFrom: '', quietTo: '' };
    deps.setTime(night);
    await sendTo({ ...deps, config }, ['awake'], { kind: 'CLASS_NOTICE', key: 'night' });
    expect(await unreadOf(deps, testCaller({ userId: 'awake' }))).toBe(1);
  });
});
