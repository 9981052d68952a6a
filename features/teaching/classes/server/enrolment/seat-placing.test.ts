import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { membersBack } from '../class-events.ts';
import { KASHGAR, makeClass, makeMember } from '../classes.fixtures.ts';
import { learner } from '../classes-app.fixtures.ts';
import { type Applicant, enrolAll, promoteWaiting } from './seat.service.ts';
import { seatRows } from './seat-rows.fixtures.ts';
import { quit, signUp } from './sign-up.service.ts';

let database: Database;
let deps: TestDeps;
let rows: ReturnType<typeof seatRows>;
let back: (readonly string[])[];

beforeAll(async () => {
  database = await openTestDatabase();
  await loadBaseData(database.db);
  rows = seatRows(database);
});
afterAll(() => database.close());
beforeEach(() => {
  deps = testDeps(database);
  back = [];
  deps.events.on(membersBack, async (_tx, { userIds }) => void back.push(userIds));
});

const applicant = (userId: string, codeId?: string): Applicant => ({
  userId,
  orgCode: KASHGAR,
  isAssigned: false,
  ...(codeId === undefined ? { source: 'OPEN' } : { source: 'CODE', codeId }),
});

const place = (classId: string, ...applicants: readonly Applicant[]) =>
  database.db.transaction((tx) => enrolAll(tx, deps, classId, applicants));

const codesOf = (classId: string) =>
  database.query<{ id: string; used: number }>('', 'select id, used from class_code where class_id = $1', [
    classId,
  ]);

/** A class into which nobody comes without the code, which lets in as many people as `quota` says. */
const codeClass = async (quota: number) => {
  const classId = await makeClass(database.db, {
    classType: 'CODECLASS',
    capacity: 10,
    codes: [{ code: 'KSHG26XN', quota }],
  });
  const [code] = await codesOf(classId);
  return { classId, codeId: code?.id ?? '' };
};

describe('people of one batch', () => {
  it('use a code up in their order, and who comes in without it uses nothing', async () => {
    const { classId, codeId } = await codeClass(2);
    const people = ['k1', 'k2', 'k3'].map((name) => applicant(name, codeId));
    const outcomes = await place(classId, people[0] as Applicant, applicant('free'), ...people.slice(1));
    expect(outcomes.map(({ state, isNew }) => [state, isNew])).toEqual([
      ['ENROLLED', true],
      ['ENROLLED', true],
      ['ENROLLED', true],
      ['CODE_REFUSED', false],
    ]);
    expect(await codesOf(classId)).toEqual([{ id: codeId, used: 2 }]);
    expect(await rows.seatsOf(classId)).toMatchObject({ taken: 3 });
  });

  it('do not come in by a code that is gone', async () => {
    const { classId } = await codeClass(5);
    expect(await place(classId, applicant('g1', 'nothing'))).toEqual([
      { state: 'CODE_REFUSED', waitNo: null, isNew: false },
    ]);
    expect(await codesOf(classId)).toMatchObject([{ used: 0 }]);
    expect(await rows.seatsOf(classId)).toMatchObject({ taken: 0 });
  });

  it('are told their places in the queue, also those who stood in it before', async () => {
    const classId = await makeClass(database.db, { capacity: 1 });
    await place(classId, ...['q0', 'q1', 'q2', 'q3'].map((name) => applicant(name)));
    await quit(deps, learner('q1'), classId);
    const outcomes = await place(classId, ...['q3', 'q4', 'q2', 'q5', 'q0'].map((name) => applicant(name)));
    expect(outcomes.map(({ state, waitNo, isNew }) => [state, waitNo, isNew])).toEqual([
      ['WAITING', 2, false],
      ['WAITING', 3, true],
      ['WAITING', 1, false],
      ['WAITING', 4, true],
      ['ENROLLED', null, false],
    ]);
  });

  it('who were in the class before are named to those who keep their records, in one order', async () => {
    const classId = await makeClass(database.db, { capacity: 9 });
    for (const userId of ['z9', 'a1', 'm5'])
      await makeMember(database.db, { classId, userId, state: 'WITHDRAWN' });
    await database.query('', 'update class_member set student_no = ascii(user_id) where class_id = $1', [
      classId,
    ]);
    await place(classId, ...['z9', 'new', 'a1'].map((name) => applicant(name)));
    expect(back).toEqual([['a1', 'z9']]);
    await place(classId, applicant('new'), applicant('newer'));
    expect(back).toHaveLength(1);
  });
});

describe('the next of a queue', () => {
  const queueOf = async (changes: object) => {
    const classId = await makeClass(database.db, { capacity: 1, ...changes });
    await place(classId, applicant(`${classId}-first`), applicant(`${classId}-second`));
    await database.query('', 'update class_seat set capacity = 2 where class_id = $1', [classId]);
    return { classId, next: `${classId}-second` };
  };
  const promote = (classId: string) => database.db.transaction((tx) => promoteWaiting(tx, deps, classId));

  it('is told that the seat is theirs, or that it waits for approval', async () => {
    const open = await queueOf({});
    await promote(open.classId);
    expect(await rows.messagesTo(open.next)).toEqual(['CLASS_QUEUED', 'CLASS_PROMOTED']);
    const reviewed = await queueOf({ needsApproval: true });
    await promote(reviewed.classId);
    const texts = await database.query<{ text: string }>(
      '',
      'select text from notification where user_id = $1 order by id desc limit 1',
      [reviewed.next],
    );
    expect(texts[0]?.text).toContain('审核');
  });

  it('gets nothing from the moment at which the class is over', async () => {
    const endAt = new Date('2026-07-09T02:00:00Z');
    const { classId } = await queueOf({});
    await database.query('', 'update class set end_at = $2 where id = $1', [classId, endAt]);
    await promote(classId);
    expect(await rows.seatsOf(classId)).toMatchObject({ taken: 1, waiting: 1 });
    deps.setTime(new Date(endAt.getTime() - 1));
    await promote(classId);
    expect(await rows.seatsOf(classId)).toMatchObject({ taken: 2, waiting: 0 });
  });

  it('who was in the class before is named to those who keep their records, and nobody else', async () => {
    const classId = await makeClass(database.db, { capacity: 1 });
    await place(classId, applicant('n1'), applicant('n2'), applicant('n3'));
    // Was a member once: keeps a number.
    await database.query(
      '',
      `update class_member set student_no = 7 where class_id = $1 and user_id = 'n3'`,
      [classId],
    );
    await database.query('', 'update class_seat set capacity = 3 where class_id = $1', [classId]);
    await promote(classId);
    expect(back).toEqual([['n3']]);
  });
});

describe('signing up and stepping back', () => {
  const refusalOf = (promise: Promise<unknown>) =>
    promise.then(
      () => ({ code: 'done', message: '' }),
      ({ code, message }: { code: string; message: string }) => ({ code, message }),
    );

  it('says of what is over that it is over before it asks for a code', async () => {
    const classId = await makeClass(database.db, {
      classType: 'CODECLASS',
      endAt: new Date('2026-07-05T00:00:00Z'),
      codes: [{ code: 'KSHG26XN' }],
    });
    const refusal = await refusalOf(signUp(deps, learner('o1'), { classId }));
    expect(refusal.code).toBe('classes.isOver');
  });

  it('answers a member without asking for the code again', async () => {
    const { classId } = await codeClass(5);
    await signUp(deps, learner('r1'), { classId, registrationCode: 'KSHG26XN' });
    expect(await signUp(deps, learner('r1'), { classId })).toMatchObject({
      learnState: 'LEARNING',
      note: '您已经在这个班级里，现在就可以学习。',
    });
  });

  it('lets one of two in who ask at once for the last seat without a queue', async () => {
    const classId = await makeClass(database.db, { capacity: 1, hasWaitingList: false, phone: '0998-333' });
    const answers = await Promise.all(
      ['l1', 'l2'].map((name) => refusalOf(signUp(deps, learner(name), { classId }))),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['classes.full', 'done']);
    expect(answers.find(({ code }) => code === 'classes.full')?.message).toContain('1 人');
  });

  it('says what was given back: a place in the queue or a seat', async () => {
    const classId = await makeClass(database.db, { capacity: 1 });
    for (const name of ['b1', 'b2']) await signUp(deps, learner(name), { classId });
    expect((await quit(deps, learner('b2'), classId)).note).toBe('已退出候补。');
    expect((await quit(deps, learner('b1'), classId)).note).toContain('名额让给后面的人');
  });

  it('says whom to ask and since when it is too late', async () => {
    const held = await makeClass(database.db, { mayWithdraw: false, phone: '0998-444' });
    await signUp(deps, learner('s1'), { classId: held });
    expect((await refusalOf(quit(deps, learner('s1'), held))).message).toContain('0998-444');
    const over = await makeClass(database.db, { endAt: new Date('2026-07-04T16:00:00Z') });
    await makeMember(database.db, { classId: over, userId: 's2' });
    expect((await refusalOf(quit(deps, learner('s2'), over))).message).toContain('2026 年 7 月 4 日');
  });
});
