import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { memberLeft } from '../class-events.ts';
import { KASHGAR, makeClass, makeMember } from '../classes.fixtures.ts';
import { learner } from '../classes-app.fixtures.ts';
import { approve, enrolAll, promoteWaiting, release } from './seat.service.ts';
import { enrol } from './seat-rows.fixtures.ts';
import { signUp } from './sign-up.service.ts';

let database: Database;
let deps: TestDeps;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database);
  await loadBaseData(database.db);
});
afterAll(() => database.close());

const transaction: Database['db']['transaction'] = (work) => database.db.transaction(work);

const assigned = (userId: string) => ({
  userId,
  orgCode: KASHGAR,
  source: 'ASSIGNED' as const,
  isAssigned: true,
});

const assign = (classId: string, userId: string) =>
  transaction((tx) => enrol(tx, deps, { classId, ...assigned(userId) }));

const leave = (classId: string, userId: string, to: 'WITHDRAWN' | 'REMOVED' | 'REJECTED', reason = '') =>
  transaction((tx) => release(tx, deps, { classId, userId, to, reason, by: 'head' }));

const rowOf = async (userId: string, classId: string) => {
  const text = `select state, wait_no, student_no, reason, source, code_id from class_member
    where user_id = $1 and class_id = $2`;
  return (await database.query<Record<string, unknown>>('', text, [userId, classId]))[0];
};

const seatsOf = async (classId: string) => {
  const text = 'select taken, waiting from class_seat where class_id = $1';
  return (await database.query<Record<string, number>>('', text, [classId]))[0];
};

const messagesTo = (userId: string) =>
  database.query<{ kind: string; text: string; path: string }>(
    '',
    'select kind, text, path from notification where user_id = $1 order by id',
    [userId],
  );

describe('somebody who gets a seat by signing up', () => {
  it.each([
    [0, '现在'],
    [1, '开班以后'],
  ])('is told when to begin in a class that begins in %d s: %s', async (seconds, when) => {
    const startAt = new Date(deps.clock().getTime() + seconds * 1000);
    const id = await makeClass(database.db, { startAt });
    const caller = learner(`begin${seconds}`);
    await signUp(deps, caller, { classId: id });
    expect((await messagesTo(caller.userId))[0]?.text).toContain(when);
  });
});

describe('somebody whom a manager assigns', () => {
  it('is in without approval, and is told', async () => {
    const id = await makeClass(database.db, { classType: 'TRAINCLASS', capacity: 1, needsApproval: true });
    expect(await assign(id, 'a1')).toEqual({ state: 'ENROLLED', waitNo: null, isNew: true });
    expect(await messagesTo('a1')).toMatchObject([
      { kind: 'CLASS_ASSIGNED', path: `/online-class/class-detail?id=${id}` },
    ]);
    expect(await assign(id, 'a1')).toMatchObject({ state: 'ENROLLED', isNew: false });
    expect(await messagesTo('a1')).toHaveLength(1);
  });

  it('gets no seat that is not there, and no place in the queue', async () => {
    const id = await makeClass(database.db, { capacity: 1 });
    await assign(id, 'b1');
    expect(await assign(id, 'b2')).toEqual({ state: 'FULL', waitNo: null, isNew: false });
    expect(await rowOf('b2', id)).toBeUndefined();
    expect(await seatsOf(id)).toEqual({ taken: 1, waiting: 0 });
  });

  it('comes out of the queue, out of the applications, or back after a removal', async () => {
    const id = await makeClass(database.db, { capacity: 3 });
    await makeMember(database.db, { classId: id, userId: 'c1', state: 'PENDING' });
    await makeMember(database.db, { classId: id, userId: 'c3', state: 'REMOVED', reason: '误加' });
    expect(await assign(id, 'c1')).toMatchObject({ state: 'ENROLLED' });
    expect(await assign(id, 'c3')).toMatchObject({ state: 'ENROLLED' });
    expect(await rowOf('c3', id)).toMatchObject({ reason: '', source: 'ASSIGNED' });
    expect(await seatsOf(id)).toEqual({ taken: 2, waiting: 0 });
    await assign(id, 'c2');
    await signUp(deps, learner('c4'), { classId: id });
    expect(await assign(id, 'c4')).toMatchObject({ state: 'FULL' });
    await database.query('', 'update class_seat set capacity = 4 where class_id = $1', [id]);
    expect(await assign(id, 'c4')).toMatchObject({ state: 'ENROLLED' });
    expect(await seatsOf(id)).toEqual({ taken: 4, waiting: 0 });
  });

  it('is one of many, in their order, up to the capacity', async () => {
    const id = await makeClass(database.db, { capacity: 3 });
    const all = ['d1', 'd2', 'd2', 'd3', 'd4'].map(assigned);
    const outcomes = await transaction((tx) => enrolAll(tx, deps, id, all));
    expect(outcomes.map(({ state, isNew }) => [state, isNew])).toEqual([
      ['ENROLLED', true],
      ['ENROLLED', true],
      ['ENROLLED', false],
      ['ENROLLED', true],
      ['FULL', false],
    ]);
    expect(await seatsOf(id)).toEqual({ taken: 3, waiting: 0 });
  });

  it('of an unknown class is refused', async () => {
    await expect(assign('nowhere', 'e1')).rejects.toMatchObject({ code: 'classes.missing' });
  });
});

describe('somebody who leaves', () => {
  it('by removal is told why, may not come back alone, and the code is free again', async () => {
    const id = await makeClass(database.db, {
      classType: 'CODECLASS',
      codes: [{ code: 'ABCDEF23', quota: 5 }],
    });
    await signUp(deps, learner('f1'), { classId: id, registrationCode: 'ABCDEF23' });
    expect(await leave(id, 'f1', 'REMOVED', '长期未学')).toBe('RELEASED');
    expect((await messagesTo('f1')).at(-1)).toMatchObject({
      kind: 'CLASS_REMOVED',
      text: expect.stringContaining('长期未学'),
    });
    await expect(
      signUp(deps, learner('f1'), { classId: id, registrationCode: 'ABCDEF23' }),
    ).rejects.toMatchObject({ code: 'classes.removed', message: expect.stringContaining('长期未学') });
    const used = await database.query('', 'select used from class_code where class_id = $1', [id]);
    expect(used).toEqual([{ used: 0 }]);
  });

  it('after graduating does not leave at all', async () => {
    const id = await makeClass(database.db);
    await makeMember(database.db, { classId: id, userId: 'g1', graduatedAt: new Date() });
    expect(await leave(id, 'g1', 'REMOVED', 'x')).toBe('GRADUATED');
    expect(await rowOf('g1', id)).toMatchObject({ state: 'ENROLLED' });
    expect(await seatsOf(id)).toEqual({ taken: 1, waiting: 0 });
  });

  it('twice leaves once', async () => {
    const id = await makeClass(database.db);
    await assign(id, 'h1');
    expect(await leave(id, 'h1', 'WITHDRAWN')).toBe('RELEASED');
    expect(await leave(id, 'h1', 'WITHDRAWN')).toBe('NOT_IN');
    expect(await seatsOf(id)).toEqual({ taken: 0, waiting: 0 });
  });

  it('is sent back only from the applications and the queue', async () => {
    const id = await makeClass(database.db, { capacity: 2, needsApproval: true });
    await assign(id, 'i1');
    expect(await leave(id, 'i1', 'REJECTED', '人数已够')).toBe('NOT_PENDING');
    await signUp(deps, learner('i2'), { classId: id });
    expect(await leave(id, 'i2', 'REJECTED', '人数已够')).toBe('RELEASED');
    expect(await rowOf('i2', id)).toMatchObject({ state: 'REJECTED', reason: '人数已够' });
    expect(await seatsOf(id)).toEqual({ taken: 1, waiting: 0 });
  });

  it('is announced in the same transaction: what cannot follow keeps the person in', async () => {
    const id = await makeClass(database.db);
    await assign(id, 'j1');
    const failing = testDeps(database);
    failing.events.on(memberLeft, async () => {
      throw new Error('a lease could not be ended');
    });
    await expect(
      transaction((tx) =>
        release(tx, failing, { classId: id, userId: 'j1', to: 'WITHDRAWN', reason: '', by: 'j1' }),
      ),
    ).rejects.toThrow('lease');
    expect(await rowOf('j1', id)).toMatchObject({ state: 'ENROLLED' });
    expect(await seatsOf(id)).toEqual({ taken: 1, waiting: 0 });
  });
});

describe('an application', () => {
  it('is approved once, with a student number, and the person is told', async () => {
    const id = await makeClass(database.db, { capacity: 1, needsApproval: true });
    await signUp(deps, learner('k1'), { classId: id });
    expect(await rowOf('k1', id)).toMatchObject({ state: 'PENDING', student_no: null });
    expect(await transaction((tx) => approve(tx, deps, { classId: id, userId: 'k1', by: 'head' }))).toBe(
      true,
    );
    expect(await transaction((tx) => approve(tx, deps, { classId: id, userId: 'k1', by: 'head' }))).toBe(
      false,
    );
    expect(await rowOf('k1', id)).toMatchObject({ state: 'ENROLLED', student_no: 1 });
    expect(await seatsOf(id)).toEqual({ taken: 1, waiting: 0 });
    expect((await messagesTo('k1')).map(({ kind }) => kind)).toEqual(['CLASS_SIGNED_UP', 'CLASS_APPROVED']);
  });
});

describe('a class that grows', () => {
  it('serves its queue in order', async () => {
    const id = await makeClass(database.db, { capacity: 1 });
    for (const who of ['l1', 'l2', 'l3', 'l4']) await signUp(deps, learner(who), { classId: id });
    await database.query('', 'update class_seat set capacity = 3 where class_id = $1', [id]);
    await transaction((tx) => promoteWaiting(tx, deps, id));
    expect(await rowOf('l2', id)).toMatchObject({ state: 'ENROLLED', student_no: 2 });
    expect(await rowOf('l3', id)).toMatchObject({ state: 'ENROLLED', student_no: 3 });
    expect(await rowOf('l4', id)).toMatchObject({ state: 'WAITING', wait_no: 3 });
    expect(await seatsOf(id)).toEqual({ taken: 3, waiting: 1 });
  });

  it('lets nobody new pass those who wait, even when nobody has served them yet', async () => {
    const id = await makeClass(database.db, { capacity: 1 });
    for (const who of ['m1', 'm2']) await signUp(deps, learner(who), { classId: id });
    await database.query('', 'update class_seat set capacity = 2 where class_id = $1', [id]);
    expect(await signUp(deps, learner('m3'), { classId: id })).toMatchObject({ waitNo: 1 });
    expect(await rowOf('m2', id)).toMatchObject({ state: 'ENROLLED' });
  });

  it('without limit takes the whole queue', async () => {
    const id = await makeClass(database.db, { capacity: 1 });
    for (const who of ['n1', 'n2', 'n3']) await signUp(deps, learner(who), { classId: id });
    await database.query('', 'update class_seat set capacity = null where class_id = $1', [id]);
    await transaction((tx) => promoteWaiting(tx, deps, id));
    expect(await seatsOf(id)).toEqual({ taken: 3, waiting: 0 });
  });
});
