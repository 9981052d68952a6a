import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { makeClass, makeMember } from '../classes.fixtures.ts';
import { learner } from '../classes-app.fixtures.ts';
import { seatRows } from './seat-rows.fixtures.ts';
import { quit, signUp } from './sign-up.service.ts';

let database: Database;
let deps: TestDeps;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database);
  rows = seatRows(database);
  await loadBaseData(database.db);
});
afterAll(() => database.close());

let rows: ReturnType<typeof seatRows>;
const seatsOf = (classId: string) => rows.seatsOf(classId);
const membersOf = (classId: string) => rows.membersOf(classId);
const eventsOf = (userId: string, classId: string) => rows.eventsOf(userId, classId);
const messagesTo = (userId: string) => rows.messagesTo(userId);

const join = (userId: string, classId: string, registrationCode?: string) =>
  signUp(deps, learner(userId), { classId, ...(registrationCode ? { registrationCode } : {}) });

const refusalOf = async (promise: Promise<unknown>) => {
  try {
    await promise;
  } catch (error) {
    const { code, status, message } = error as { code: string; status: number; message: string };
    return { code, status, message };
  }
  throw new Error('it was not refused');
};

describe('signing up', () => {
  it('takes a seat, tells the person and keeps the event', async () => {
    const id = await makeClass(database.db, { capacity: 2 });
    expect(await join('ann', id)).toEqual({
      learnState: 'LEARNING',
      waitNo: null,
      note: '报名成功，现在就可以学习。',
    });
    expect(await seatsOf(id)).toEqual({ taken: 1, waiting: 0, wait_seq: 0, student_seq: 1 });
    expect(await eventsOf('ann', id)).toEqual(['SIGN_UP']);
    expect(await messagesTo('ann')).toEqual(['CLASS_SIGNED_UP']);
  });

  it('asked again answers the same and takes nothing more', async () => {
    const id = await makeClass(database.db, { capacity: 2 });
    await join('bob', id);
    expect(await join('bob', id)).toMatchObject({ learnState: 'LEARNING', waitNo: null });
    expect(await seatsOf(id)).toMatchObject({ taken: 1 });
    expect(await eventsOf('bob', id)).toEqual(['SIGN_UP']);
  });

  it('queues when the seats are taken, and says the place', async () => {
    const id = await makeClass(database.db, { capacity: 1 });
    await join('q1', id);
    expect(await join('q2', id)).toEqual({
      learnState: 'REGISTERING',
      waitNo: 1,
      note: '已排在候补第 1 位，有人退出时按先后自动递补。',
    });
    expect(await join('q3', id)).toMatchObject({ waitNo: 2 });
    expect(await join('q3', id)).toMatchObject({ waitNo: 2 });
    expect(await messagesTo('q3')).toEqual(['CLASS_QUEUED']);
  });

  it('holds a seat while it waits for approval', async () => {
    const id = await makeClass(database.db, { capacity: 1, needsApproval: true });
    expect(await join('r1', id)).toMatchObject({
      learnState: 'REGISTERING',
      waitNo: null,
      note: expect.stringContaining('审核'),
    });
    expect(await join('r2', id)).toMatchObject({ waitNo: 1 });
    expect(await seatsOf(id)).toEqual({ taken: 1, waiting: 1, wait_seq: 1, student_seq: 0 });
  });

  it('in a class that has not begun is registered and says from when', async () => {
    const id = await makeClass(database.db, { startAt: new Date('2026-07-20T00:00:00+08:00') });
    expect(await join('early', id)).toEqual({
      learnState: 'REGISTERED',
      waitNo: null,
      note: '报名成功，7 月 20 日开班以后就可以学习。',
    });
  });

  it('after a rejection may be tried again', async () => {
    const id = await makeClass(database.db);
    await makeMember(database.db, { classId: id, userId: 'again', state: 'REJECTED', reason: '材料不全' });
    expect(await join('again', id)).toMatchObject({ learnState: 'LEARNING' });
    const [row] = await database.query('', 'select state, reason from class_member where user_id = $1', [
      'again',
    ]);
    expect(row).toEqual({ state: 'ENROLLED', reason: '' });
  });
});

describe('stepping back', () => {
  it('gives the seat to the first of the queue and tells that person', async () => {
    const id = await makeClass(database.db, { capacity: 1 });
    for (const who of ['s1', 's2', 's3']) await join(who, id);
    expect(await quit(deps, learner('s1'), id)).toMatchObject({ learnState: 'TO_LEARN', waitNo: null });
    expect(await membersOf(id)).toMatchObject([
      { user_id: 's2', state: 'ENROLLED', wait_no: null, student_no: 2 },
      { user_id: 's3', state: 'WAITING', wait_no: 2 },
      { user_id: 's1', state: 'WITHDRAWN', wait_no: null },
    ]);
    expect(await seatsOf(id)).toEqual({ taken: 1, waiting: 1, wait_seq: 2, student_seq: 2 });
    expect(await eventsOf('s2', id)).toEqual(['QUEUE', 'PROMOTE']);
    expect(await messagesTo('s2')).toEqual(['CLASS_QUEUED', 'CLASS_PROMOTED']);
  });

  it('and coming again stands at the end of the queue', async () => {
    const id = await makeClass(database.db, { capacity: 1 });
    for (const who of ['t1', 't2', 't3']) await join(who, id);
    await quit(deps, learner('t1'), id);
    expect(await join('t1', id)).toMatchObject({ waitNo: 2 });
    expect(await eventsOf('t1', id)).toEqual(['SIGN_UP', 'QUIT', 'QUEUE']);
  });

  it('from the queue moves those behind one place up', async () => {
    const id = await makeClass(database.db, { capacity: 1 });
    for (const who of ['u1', 'u2', 'u3']) await join(who, id);
    await quit(deps, learner('u2'), id);
    expect(await join('u3', id)).toMatchObject({ waitNo: 1 });
    expect(await seatsOf(id)).toMatchObject({ taken: 1, waiting: 1 });
  });

  it('gives nobody a seat in a class that was taken offline', async () => {
    const id = await makeClass(database.db, { capacity: 1 });
    for (const who of ['v1', 'v2']) await join(who, id);
    await database.query('', `update class set status = 'OFFLINE' where id = $1`, [id]);
    await quit(deps, learner('v1'), id);
    expect(await seatsOf(id)).toMatchObject({ taken: 0, waiting: 1 });
  });

  it('lets the next one of the queue wait for approval where the class asks for it', async () => {
    const id = await makeClass(database.db, { capacity: 1, needsApproval: true });
    for (const who of ['w1', 'w2']) await join(who, id);
    await quit(deps, learner('w1'), id);
    expect(await membersOf(id)).toMatchObject([{ user_id: 'w2', state: 'PENDING' }, { user_id: 'w1' }]);
    expect(await seatsOf(id)).toMatchObject({ taken: 1, waiting: 0, student_seq: 0 });
  });

  it.each([
    ['nobody is in the class', {}, null, 'classes.notMember'],
    ['the person was removed', {}, { state: 'REMOVED' }, 'classes.notMember'],
    [
      'the person has graduated',
      {},
      { graduatedAt: new Date('2026-07-08T00:00:00Z') },
      'classes.graduatedStays',
    ],
    ['the class is over', { endAt: new Date('2026-07-05T00:00:00Z') }, {}, 'classes.overStays'],
    ['the class lets nobody go', { mayWithdraw: false }, {}, 'classes.mayNotQuit'],
  ] as const)('is refused when %s', async (_name, changes, member, code) => {
    const id = await makeClass(database.db, changes);
    if (member) await makeMember(database.db, { classId: id, userId: 'x1', ...member });
    const before = await seatsOf(id);
    expect(await refusalOf(quit(deps, learner('x1'), id))).toMatchObject({ code, status: 422 });
    expect(await seatsOf(id)).toEqual(before);
  });

  it('takes an application back even from a class that lets nobody go', async () => {
    const id = await makeClass(database.db, { mayWithdraw: false, needsApproval: true });
    await join('y1', id);
    expect(await quit(deps, learner('y1'), id)).toMatchObject({ learnState: 'TO_LEARN' });
    expect(await seatsOf(id)).toMatchObject({ taken: 0 });
  });

  it('says the same of a class that is not there, of a draft and of one that the person is not in', async () => {
    const ids = ['nowhere', await makeClass(database.db, { status: 'DRAFT' }), await makeClass(database.db)];
    const refusals = await Promise.all(ids.map((id) => refusalOf(quit(deps, learner('nobody'), id))));
    expect(refusals.map(({ code }) => code)).toEqual(ids.map(() => 'classes.notMember'));
    expect(new Set(refusals.map(({ message }) => message)).size).toBe(1);
  });
});

describe('a refused sign-up', () => {
  const early = new Date('2026-07-20T09:00:00+08:00');
  it.each([
    ['an unknown class', null, {}, null, 'classes.missing', 404, '没有发布'],
    ['a draft', { status: 'DRAFT' }, {}, null, 'classes.missing', 404, '没有发布'],
    ['a class taken offline', { status: 'OFFLINE' }, {}, null, 'classes.isOffline', 422, '0991'],
    [
      'a class that is over',
      { endAt: new Date('2026-07-05T00:00:00+08:00') },
      {},
      null,
      'classes.isOver',
      422,
      '2026 年 7 月 4 日',
    ],
    [
      'a removed person',
      {},
      {},
      { state: 'REMOVED', reason: '长期不参加' },
      'classes.removed',
      422,
      '长期不参加',
    ],
    [
      'a class of assigned people',
      { classType: 'TRAINCLASS' },
      {},
      null,
      'classes.assignedOnly',
      422,
      '0991',
    ],
    [
      'somebody of another organisation',
      { scopeOrgCodes: ['000002000065650100'], phone: '0998-111' },
      {},
      null,
      'classes.notAllowed',
      422,
      '乌鲁木齐市',
    ],
    [
      'a window that has not opened',
      { signupStart: early },
      {},
      null,
      'classes.notInDate',
      422,
      '2026 年 7 月 20 日 09:00',
    ],
    [
      'a window that is closed',
      { signupEnd: new Date('2026-07-08T18:00:00+08:00'), phone: '0998-222' },
      {},
      null,
      'classes.windowClosed',
      422,
      '0998-222',
    ],
    ['a class without a code', { classType: 'CODECLASS' }, {}, null, 'classes.codeNeeded', 400, '报名码'],
    [
      'a full class without a queue',
      { capacity: 1, hasWaitingList: false },
      { isFull: true },
      null,
      'classes.full',
      422,
      '1 人',
    ],
  ] as const)(
    'says of %s why and what next',
    async (_name, changes, { isFull = false }: { isFull?: boolean }, member, code, status, words) => {
      const id = changes === null ? 'nowhere' : await makeClass(database.db, changes);
      if (isFull) await makeMember(database.db, { classId: id, userId: 'holder' });
      if (member) await makeMember(database.db, { classId: id, userId: 'z1', ...member });
      const refusal = await refusalOf(join('z1', id));
      expect(refusal).toMatchObject({ code, status });
      expect(refusal.message).toContain(words);
      expect(refusal.message).not.toMatch(/\{\w+\}|undefined|null/);
    },
  );

  it('comes before the seats even when the class ends while one waits in line', async () => {
    const id = await makeClass(database.db);
    const late = testDeps(database);
    let asked = 0;
    // The class is looked at in time, and is over when the row of its seats is held.
    const clock = () => {
      asked += 1;
      return new Date(asked === 1 ? '2026-08-31T23:59:59+08:00' : '2026-09-01T00:00:00+08:00');
    };
    const refusal = await refusalOf(
      signUp({ ...late, database: { ...database }, clock }, learner('late'), { classId: id }),
    );
    expect(refusal.code).toBe('classes.isOver');
    expect(await seatsOf(id)).toMatchObject({ taken: 0 });
  });
});
