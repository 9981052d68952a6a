import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { memberLeft, membersBack } from '../class-events.ts';
import { KASHGAR, makeClass, makeMember } from '../classes.fixtures.ts';
import { learner } from '../classes-app.fixtures.ts';
import { approve, enrolAll, promoteWaiting, release, withdraw } from './seat.service.ts';
import { enrol } from './seat-rows.fixtures.ts';
import { signUp } from './sign-up.service.ts';

let database: Database;
let deps: TestDeps;
/** Events of the domain that were emitted, in their order. */
let emitted: object[];

beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database);
  deps.events.on(memberLeft, async (_, left) => void emitted.push({ left }));
  deps.events.on(membersBack, async (_, back) => void emitted.push({ back }));
  await loadBaseData(database.db);
});
afterAll(() => database.close());

const transaction: Database['db']['transaction'] = (work) => database.db.transaction(work);
const leave = (classId: string, userId: string, to: 'WITHDRAWN' | 'REMOVED' | 'REJECTED', reason = '') =>
  transaction((tx) => release(tx, deps, { classId, userId, to, reason, by: 'head' }));
const letIn = (classId: string, userId: string) =>
  transaction((tx) => approve(tx, deps, { classId, userId, by: 'head' }));
const assign = (classId: string, userId: string) =>
  transaction((tx) =>
    enrol(tx, deps, { classId, userId, orgCode: KASHGAR, source: 'ASSIGNED', isAssigned: true }),
  );
const trailOf = async (classId: string) =>
  (
    await database.query<{ kind: string; facts: object }>(
      '',
      'select kind, facts from class_event where class_id = $1 order by id',
      [classId],
    )
  ).map(({ kind, facts }) => ({ [kind]: facts }));

describe('the trail of a class', () => {
  it('says from where somebody left, by whom, and why if a reason was given', async () => {
    emitted = [];
    const id = await makeClass(database.db, { needsApproval: true });
    await makeMember(database.db, { classId: id, userId: 'a1' });
    await makeMember(database.db, { classId: id, userId: 'a2', state: 'PENDING' });
    await leave(id, 'a1', 'REMOVED', '长期未学');
    await leave(id, 'a2', 'REJECTED');
    expect(await trailOf(id)).toEqual([
      { REMOVE: { from: 'ENROLLED', by: 'head', reason: '长期未学' } },
      { REJECT: { from: 'PENDING', by: 'head' } },
    ]);
    expect(emitted).toEqual([
      { left: { classId: id, userId: 'a1' } },
      { left: { classId: id, userId: 'a2' } },
    ]);
  });

  it('says who approved, and what follows a return is told of those only who had been in', async () => {
    emitted = [];
    const id = await makeClass(database.db, { needsApproval: true });
    for (const userId of ['b1', 'b2']) await signUp(deps, learner(userId), { classId: id });
    await letIn(id, 'b1');
    expect(emitted).toEqual([]);
    await leave(id, 'b1', 'WITHDRAWN');
    await signUp(deps, learner('b1'), { classId: id });
    await letIn(id, 'b1');
    expect((await trailOf(id)).filter((row) => 'APPROVE' in row)).toEqual([
      { APPROVE: { by: 'head' } },
      { APPROVE: { by: 'head' } },
    ]);
    expect(emitted).toEqual([
      { left: { classId: id, userId: 'b1' } },
      { back: { classId: id, userIds: ['b1'] } },
    ]);
  });

  it('of somebody assigned again says so to what follows, and nothing of a newcomer', async () => {
    emitted = [];
    const id = await makeClass(database.db, { classType: 'TRAINCLASS' });
    await makeMember(database.db, { classId: id, userId: 'c1' });
    await leave(id, 'c1', 'REMOVED');
    emitted = [];
    await assign(id, 'c2');
    await assign(id, 'c1');
    expect(emitted).toEqual([{ back: { classId: id, userIds: ['c1'] } }]);
  });
});

describe('a class that is not there', () => {
  it('is refused by everything that moves a seat', async () => {
    const missing = expect.objectContaining({ code: 'classes.missing' });
    const classId = randomUUID();
    const seen = { state: 'ENROLLED', version: 1 } as const;
    await expect(leave(classId, 'd1', 'WITHDRAWN')).rejects.toEqual(missing);
    await expect(letIn(classId, 'd1')).rejects.toEqual(missing);
    await expect(transaction((tx) => promoteWaiting(tx, deps, classId))).rejects.toEqual(missing);
    await expect(transaction((tx) => enrolAll(tx, deps, classId, []))).rejects.toEqual(missing);
    await expect(transaction((tx) => withdraw(tx, deps, { classId, userId: 'd1', seen }))).rejects.toEqual(
      missing,
    );
  });

  it('has nobody to let go, and an application that nobody made is not approved', async () => {
    const id = await makeClass(database.db);
    expect(await leave(id, 'stranger', 'WITHDRAWN')).toBe('NOT_IN');
    expect(await letIn(id, 'stranger')).toBe(false);
    const seen = { state: 'ENROLLED', version: 1 } as const;
    expect(await transaction((tx) => withdraw(tx, deps, { classId: id, userId: 'stranger', seen }))).toBe(
      'STALE',
    );
  });
});

describe('leaving of the own accord', () => {
  it('is possible until the moment in which the class ends', async () => {
    const endAt = new Date(deps.clock().getTime() + 1000);
    const id = await makeClass(database.db, { endAt });
    for (const userId of ['e1', 'e2']) await makeMember(database.db, { classId: id, userId });
    const [row] = await database.query<{ version: number }>('', 'select version from class where id = $1', [
      id,
    ]);
    const seen = { state: 'ENROLLED', version: row?.version ?? 0 } as const;
    const go = (userId: string) => transaction((tx) => withdraw(tx, deps, { classId: id, userId, seen }));
    expect(await go('e1')).toBe('RELEASED');
    deps.advance(1);
    expect(await go('e2')).toBe('STALE');
  });
});

describe('the code of somebody who leaves', () => {
  it('is free for one more, and the codes of others stay as they are', async () => {
    const id = await makeClass(database.db, { classType: 'CODECLASS' });
    const codeId = randomUUID();
    await database.query(
      '',
      `insert into class_code (id, class_id, code, quota, used, created_at)
       values ($1, $2, 'SEATEV23', 5, 3, now())`,
      [codeId, id],
    );
    await makeMember(database.db, { classId: id, userId: 'f1', codeId });
    await makeMember(database.db, { classId: id, userId: 'f2' });
    const used = async () =>
      (await database.query<{ used: number }>('', 'select used from class_code where id = $1', [codeId]))[0]
        ?.used;
    await leave(id, 'f2', 'WITHDRAWN');
    expect(await used()).toBe(3);
    await leave(id, 'f1', 'WITHDRAWN');
    expect(await used()).toBe(2);
  });
});
