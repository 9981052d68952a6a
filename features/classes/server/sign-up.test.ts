import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBaseData } from '#features/regions/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { KASHGAR, makeClass, makeMember } from './classes.fixtures.ts';
import { learner } from './classes-app.fixtures.ts';
import { enrolAll, release } from './seat.service.ts';
import { quit, signUp } from './sign-up.service.ts';

let database: Database;
let deps: TestDeps;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database);
  await loadBaseData(database.db);
});
afterAll(() => database.close());

const seatsOf = async (classId: string) => {
  const text = 'select taken, waiting, wait_seq, student_seq from class_seat where class_id = $1';
  return (await database.query<Record<string, number>>('', text, [classId]))[0];
};

const membersOf = (classId: string) =>
  database.query<{ user_id: string; state: string; wait_no: number | null; student_no: number | null }>(
    '',
    `select user_id, state, wait_no, student_no from class_member where class_id = $1
     order by state, wait_no, student_no`,
    [classId],
  );

const eventsOf = async (userId: string, classId: string) => {
  const text = 'select kind from class_event where user_id = $1 and class_id = $2 order by id';
  return (await database.query<{ kind: string }>('', text, [userId, classId])).map(({ kind }) => kind);
};

const messagesTo = async (userId: string) => {
  const text = 'select kind from notification where user_id = $1 order by id';
  return (await database.query<{ kind: string }>('', text, [userId])).map(({ kind }) => kind);
};

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

const urlOf = async ({ query }: Database): Promise<URL> => {
  const [row] = await query<{ name: string }>('', 'select current_database() as name', []);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${row?.name}`;
  return url;
};

/** The rows of a class beside what its seats say. */
const AGREEMENT = `select
  (select count(*)::int from class_member where class_id = $1 and state in ('ENROLLED', 'PENDING')) as held,
  (select count(*)::int from class_member where class_id = $1 and state = 'WAITING') as queued,
  taken, waiting from class_seat where class_id = $1`;

const people = (count: number, name = 'p') => Array.from({ length: count }, (_, n) => `${name}${n}`);

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
      note: '报名成功，2026-07-20 开班以后就可以学习。',
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
      '2026-07-04',
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
      '2026-07-20 09:00',
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

describe('many at once', () => {
  // On the real server the numbers that the portal promises; the embedded one has a single connection.
  const [callers, seats, quits] = process.env.TEST_DATABASE_URL ? [5000, 200, 50] : [300, 20, 5];

  it(`${callers} callers for ${seats} seats get exactly those, the others a queue without gaps`, {
    timeout: 120_000,
  }, async () => {
    const id = await makeClass(database.db, { capacity: seats });
    const answers = await Promise.all(people(callers).map((who) => join(who, id)));
    expect(answers.filter(({ learnState }) => learnState === 'LEARNING')).toHaveLength(seats);
    const waiting = callers - seats;
    const places = answers.flatMap(({ waitNo }) => waitNo ?? []).sort((a, b) => a - b);
    expect(places).toEqual(Array.from({ length: waiting }, (_, n) => n + 1));
    expect(await seatsOf(id)).toEqual({
      taken: seats,
      waiting,
      wait_seq: waiting,
      student_seq: seats,
    });
    const rows = await membersOf(id);
    const queue = rows.filter(({ state }) => state === 'WAITING');
    expect(queue.map(({ wait_no }) => wait_no)).toEqual(Array.from({ length: waiting }, (_, n) => n + 1));
    const enrolled = rows.filter(({ state }) => state === 'ENROLLED');
    expect(enrolled.map(({ student_no }) => student_no)).toEqual(
      Array.from({ length: seats }, (_, n) => n + 1),
    );
    // What each was told is what the database has.
    const byPerson = new Map(rows.map((row) => [row.user_id, row.wait_no]));
    expect(people(callers).filter((who, n) => byPerson.get(who) !== answers[n]?.waitNo)).toEqual([]);

    const leavers = enrolled.slice(0, quits).map(({ user_id }) => user_id);
    await Promise.all(leavers.map((who) => quit(deps, learner(who), id)));
    const after = await membersOf(id);
    const promoted = queue.slice(0, quits).map(({ user_id }) => user_id);
    const stateOf = new Map(after.map((row) => [row.user_id, row.state]));
    expect(promoted.map((who) => stateOf.get(who))).toEqual(promoted.map(() => 'ENROLLED'));
    expect(after.filter(({ state }) => state === 'WAITING').map(({ user_id }) => user_id)).toEqual(
      queue.slice(quits).map(({ user_id }) => user_id),
    );
    expect(await seatsOf(id)).toMatchObject({ taken: seats, waiting: waiting - quits });
  });

  it('one person who asks fifty times takes one seat', async () => {
    const id = await makeClass(database.db, { capacity: 40 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        signUp({ ...deps, database: { ...database } }, learner('eager'), { classId: id }),
      ),
    );
    expect(new Set(answers.map(({ learnState }) => learnState))).toEqual(new Set(['LEARNING']));
    expect(await seatsOf(id)).toMatchObject({ taken: 1, student_seq: 1 });
    expect(await eventsOf('eager', id)).toEqual(['SIGN_UP']);
  });

  it('coming and going at once leaves seats, queue and rows in agreement', async () => {
    const id = await makeClass(database.db, { capacity: 10 });
    const all = people(40, 'mix');
    await Promise.all(all.map((who) => join(who, id)));
    await Promise.all(
      all.map((who, n) => (n % 3 === 0 ? quit(deps, learner(who), id) : join(`more-${who}`, id))),
    );
    const [facts] = await database.query<Record<string, number>>('', AGREEMENT, [id]);
    expect(facts).toMatchObject({ held: 10, taken: 10, queued: facts?.waiting });
  });

  it('what fails in the middle leaves nothing of itself, and its neighbours get their seats', async () => {
    const id = await makeClass(database.db, { capacity: 10 });
    await database.execute(
      `create function refuse_doomed() returns trigger language plpgsql as
         $$ begin if new.user_id = 'doomed' then raise exception 'cut off'; end if; return new; end $$;
       create trigger refuse_doomed before insert on class_event for each row execute function refuse_doomed();`,
      [],
    );
    const outcomes = await Promise.allSettled(['n1', 'n2', 'doomed', 'n3'].map((who) => join(who, id)));
    await database.execute('drop trigger refuse_doomed on class_event', []);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect((await membersOf(id)).map(({ user_id }) => user_id).sort()).toEqual(['n1', 'n2', 'n3']);
    expect(await seatsOf(id)).toEqual({ taken: 3, waiting: 0, wait_seq: 0, student_seq: 3 });
    expect(await messagesTo('doomed')).toEqual([]);
  });

  it('sign-ups, assignments and removals at once neither block each other for good nor lose a seat', async () => {
    const id = await makeClass(database.db, { capacity: 30 });
    const assignedOnes = people(20, 'given');
    const given = assignedOnes.map((userId) => ({
      userId,
      orgCode: KASHGAR,
      source: 'ASSIGNED' as const,
      isAssigned: true,
    }));
    const work = (turn: number): Promise<unknown> => {
      if (turn % 10 === 0) return database.db.transaction((tx) => enrolAll(tx, deps, id, given));
      if (turn % 10 !== 5) return join(`self${turn}`, id);
      return database.db.transaction(async (tx) => {
        for (const userId of [...assignedOnes].reverse())
          await release(tx, deps, { classId: id, userId, to: 'REMOVED', reason: '调整', by: 'head' });
      });
    };
    await Promise.all(Array.from({ length: 60 }, (_, turn) => work(turn)));
    const [facts] = await database.query<Record<string, number>>('', AGREEMENT, [id]);
    expect(facts).toMatchObject({ held: facts?.taken, queued: facts?.waiting });
    expect(facts?.held).toBeLessThanOrEqual(30);
    expect(facts?.queued === 0 || facts?.held === 30).toBe(true);
  });

  it.runIf(process.env.TEST_DATABASE_URL)(
    'a connection that dies in the middle leaves nothing half done, and the next one gets the seat',
    async () => {
      const id = await makeClass(database.db, { capacity: 1 });
      await database.execute(
        `create function kill_doomed() returns trigger language plpgsql as
           $$ begin if new.user_id = 'killed' then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$;
         create trigger kill_doomed before insert on class_event for each row execute function kill_doomed();`,
        [],
      );
      const client = new pg.Client((await urlOf(database)).href);
      client.on('error', () => undefined);
      await client.connect();
      const doomed = {
        ...deps,
        database: { ...database, db: drizzle({ client }) as unknown as Database['db'] },
      };
      await expect(signUp(doomed, learner('killed'), { classId: id })).rejects.toThrow();
      await database.execute('drop trigger kill_doomed on class_event', []);
      expect(await membersOf(id)).toEqual([]);
      expect(await seatsOf(id)).toEqual({ taken: 0, waiting: 0, wait_seq: 0, student_seq: 0 });
      expect(await join('alive', id)).toMatchObject({ learnState: 'LEARNING' });
    },
  );
});
