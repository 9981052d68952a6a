import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesOf } from '#features/ground/notify/server/messages.service.ts';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { CLASS_TOPICS } from '../../shared/class-messages.words.ts';
import { makeClass } from '../classes.fixtures.ts';
import { learner } from '../classes-app.fixtures.ts';
import { approve } from './seat.service.ts';
import { lapseAll } from './seat-offer.job.ts';
import { answer } from './seat-offer.service.ts';
import { SEAT_QUESTIONS } from './seat-question.read.ts';
import { seatRows } from './seat-rows.fixtures.ts';
import { quit, signUp } from './sign-up.service.ts';

const HOUR = 3600;

let database: Database;
let deps: TestDeps;
let rows: ReturnType<typeof seatRows>;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database);
  rows = seatRows(database);
  await loadBaseData(database.db);
});
afterAll(() => database.close());

/** A class of one seat that `first` has, with the others in its queue. */
const fullClass = async (first: string, queue: readonly string[], changes: object = {}) => {
  const id = await makeClass(database.db, { capacity: 1, ...changes });
  await database.query('', 'update class set answer_hours = 24 where id = $1', [id]);
  for (const userId of [first, ...queue]) await signUp(deps, learner(userId), { classId: id });
  return id;
};
const stateOf = async (id: string) =>
  Object.fromEntries((await rows.membersOf(id)).map(({ user_id, state }) => [user_id, state]));
const offersOf = (id: string) =>
  database.query<{ user_id: string; answer: string | null }>(
    '',
    'select user_id, answer from class_offer where class_id = $1 order by id',
    [id],
  );
/** Messages about offers as the person sees them, the newest first. */
const askedOf = async (userId: string) => {
  const senders = { topics: CLASS_TOPICS, questions: [SEAT_QUESTIONS] };
  const { rows: messages } = await messagesOf(deps, learner(userId), {}, senders);
  return messages.filter(({ kind }) => kind === 'CLASS_OFFERED');
};
const refused = (code: string) => expect.objectContaining({ code });

describe('a seat that becomes free in a class that asks', () => {
  it('is held for the first of the queue, who takes it', async () => {
    const id = await fullClass('a1', ['a2', 'a3']);
    await quit(deps, learner('a1'), id);
    expect(await stateOf(id)).toMatchObject({ a2: 'PENDING', a3: 'WAITING' });
    expect(await rows.seatsOf(id)).toMatchObject({ taken: 1, waiting: 1 });
    expect(await rows.messagesTo('a2')).toContain('CLASS_OFFERED');
    expect(await answer(deps, learner('a2'), { classId: id, accept: true })).toMatchObject({
      note: '名额已接受，您已经进班。',
    });
    expect(await stateOf(id)).toMatchObject({ a2: 'ENROLLED', a3: 'WAITING' });
    expect(await offersOf(id)).toEqual([{ user_id: 'a2', answer: 'ACCEPTED' }]);
    await expect(answer(deps, learner('a2'), { classId: id })).rejects.toEqual(
      refused('classes.nothingOffered'),
    );
  });

  it('goes to the next when it is given up', async () => {
    const id = await fullClass('b1', ['b2', 'b3']);
    await quit(deps, learner('b1'), id);
    await answer(deps, learner('b2'), { classId: id, accept: false });
    expect(await stateOf(id)).toMatchObject({ b2: 'WITHDRAWN', b3: 'PENDING' });
    expect(await offersOf(id)).toEqual([
      { user_id: 'b2', answer: 'DECLINED' },
      { user_id: 'b3', answer: null },
    ]);
  });

  it('goes to the next when nobody answers in time, and is not taken too late', async () => {
    const id = await fullClass('c1', ['c2', 'c3']);
    await quit(deps, learner('c1'), id);
    deps.advance(24 * HOUR - 1);
    await lapseAll(deps);
    expect(await stateOf(id)).toMatchObject({ c2: 'PENDING' });
    deps.advance(1);
    await expect(answer(deps, learner('c2'), { classId: id })).rejects.toEqual(
      refused('classes.offerLapsed'),
    );
    await lapseAll(deps);
    await lapseAll(deps);
    expect(await stateOf(id)).toMatchObject({ c2: 'WITHDRAWN', c3: 'PENDING' });
    expect(await rows.seatsOf(id)).toMatchObject({ taken: 1, waiting: 0 });
    expect(await offersOf(id)).toEqual([
      { user_id: 'c2', answer: 'LAPSED' },
      { user_id: 'c3', answer: null },
    ]);
    expect(await rows.eventsOf('c2', id)).toEqual(['QUEUE', 'OFFER', 'LAPSE']);
  });

  it('is the next person’s when who was asked steps back, and the managers may take the asked one in', async () => {
    const id = await fullClass('d1', ['d2', 'd3']);
    await quit(deps, learner('d1'), id);
    await quit(deps, learner('d2'), id);
    expect(await stateOf(id)).toMatchObject({ d2: 'WITHDRAWN', d3: 'PENDING' });
    await database.db.transaction((tx) => approve(tx, deps, { classId: id, userId: 'd3', by: 'head' }));
    expect(await stateOf(id)).toMatchObject({ d3: 'ENROLLED' });
    expect(await offersOf(id)).toEqual([
      { user_id: 'd2', answer: 'DECLINED' },
      { user_id: 'd3', answer: 'TAKEN_IN' },
    ]);
  });

  it('waits for approval after the yes where applications are approved', async () => {
    const id = await fullClass('e1', ['e2'], { needsApproval: true });
    await quit(deps, learner('e1'), id);
    expect((await answer(deps, learner('e2'), { classId: id })).learnState).toBe('REGISTERING');
    deps.advance(48 * HOUR);
    await lapseAll(deps);
    expect(await stateOf(id)).toMatchObject({ e2: 'PENDING' });
  });

  it('is taken once, however often and by however many it is answered at once', async () => {
    const queue = Array.from({ length: 6 }, (_, index) => `f${index + 2}`);
    const id = await fullClass('f1', queue);
    await quit(deps, learner('f1'), id);
    const answers = await Promise.allSettled(
      [...queue, ...queue].map((who) => answer(deps, learner(who), { classId: id, accept: true })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await rows.seatsOf(id)).toMatchObject({ taken: 1, waiting: 5 });
  });
});

describe('the message that asks', () => {
  it('can be answered while the seat is held, and says afterwards what became of it', async () => {
    const id = await fullClass('g1', ['g2', 'g3']);
    await quit(deps, learner('g1'), id);
    expect(await askedOf('g2')).toEqual([
      expect.objectContaining({
        isRead: false,
        question: { subjectId: id, isOpen: true, note: expect.stringMatching(/^请在 .+前答复$/) },
      }),
    ]);
    expect(await askedOf('g3')).toEqual([]);
    await answer(deps, learner('g2'), { classId: id, accept: false });
    expect(await askedOf('g2')).toMatchObject([
      { isRead: true, question: { isOpen: false, note: '您已放弃，名额让给了下一位' } },
    ]);
    await answer(deps, learner('g3'), { classId: id, accept: true });
    expect(await askedOf('g3')).toMatchObject([
      { isRead: true, question: { isOpen: false, note: '您已接受名额' } },
    ]);
  });

  it('is over at its hour, before any round took the seat back', async () => {
    const id = await fullClass('h1', ['h2']);
    await quit(deps, learner('h1'), id);
    deps.advance(24 * HOUR);
    const late = { isOpen: false, note: expect.stringMatching(/^您没有在 .+前答复，名额让给了下一位$/) };
    expect(await askedOf('h2')).toMatchObject([{ isRead: false, question: late }]);
    await lapseAll(deps);
    expect(await askedOf('h2')).toMatchObject([{ isRead: false, question: late }]);
  });

  it('speaks of its own offer, when the same person is asked again within one moment', async () => {
    const id = await fullClass('i1', ['i2']);
    await quit(deps, learner('i1'), id);
    await answer(deps, learner('i2'), { classId: id, accept: false });
    await signUp(deps, learner('i1'), { classId: id });
    await signUp(deps, learner('i2'), { classId: id });
    await quit(deps, learner('i1'), id);
    expect(await askedOf('i2')).toMatchObject([
      { isRead: false, question: { isOpen: true } },
      { isRead: true, question: { isOpen: false, note: '您已放弃，名额让给了下一位' } },
    ]);
  });

  it('says that managers decided meanwhile', async () => {
    const id = await fullClass('j1', ['j2']);
    await quit(deps, learner('j1'), id);
    await database.db.transaction((tx) => approve(tx, deps, { classId: id, userId: 'j2', by: 'head' }));
    expect(await askedOf('j2')).toMatchObject([
      { question: { isOpen: false, note: '班主任已直接收您进班' } },
    ]);
  });
});
