import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { KASHGAR, makeClass } from '../classes.fixtures.ts';
import { learner } from '../classes-app.fixtures.ts';
import { enrolAll, release } from './seat.service.ts';
import { seatRows } from './seat-rows.fixtures.ts';
import { quit, signUp } from './sign-up.service.ts';

let database: Database;
let deps: TestDeps;
let rows: ReturnType<typeof seatRows>;
const seatsOf = (classId: string) => rows.seatsOf(classId);
const membersOf = (classId: string) => rows.membersOf(classId);
const eventsOf = (userId: string, classId: string) => rows.eventsOf(userId, classId);
const messagesTo = (userId: string) => rows.messagesTo(userId);

beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database);
  rows = seatRows(database);
  await loadBaseData(database.db);
});
afterAll(() => database.close());

const join = (userId: string, classId: string) => signUp(deps, learner(userId), { classId });

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

describe('many who sign up at once', () => {
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
    const members = await membersOf(id);
    const queue = members.filter(({ state }) => state === 'WAITING');
    expect(queue.map(({ wait_no }) => wait_no)).toEqual(Array.from({ length: waiting }, (_, n) => n + 1));
    const enrolled = members.filter(({ state }) => state === 'ENROLLED');
    expect(enrolled.map(({ student_no }) => student_no)).toEqual(
      Array.from({ length: seats }, (_, n) => n + 1),
    );
    // Replies agree with the database.
    const byPerson = new Map(members.map((row) => [row.user_id, row.wait_no]));
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
