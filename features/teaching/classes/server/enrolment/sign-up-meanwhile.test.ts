import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import { createServerClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { makeClass } from '../classes.fixtures.ts';
import { learner } from '../classes-app.fixtures.ts';
import { approve, release } from './seat.service.ts';
import { seatFaults } from './seat-journal.fixtures.ts';
import { seatRows } from './seat-rows.fixtures.ts';
import { quit, signUp } from './sign-up.service.ts';

const CODE = 'KSHG26XN';

let database: Database;
let deps: TestDeps;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database);
  await loadBaseData(database.db);
});
afterAll(() => database.close());

/** The deps with a database that does `work` before its transaction number `count`, as if somebody had been quicker. */
const quickerThan = (count: number, work: () => Promise<unknown>): TestDeps => {
  let begun = 0;
  const db = new Proxy(database.db, {
    get: (target, name) => {
      if (name !== 'transaction') return Reflect.get(target, name);
      return async (run: Parameters<typeof target.transaction>[0]) => {
        begun += 1;
        if (begun === count) await work();
        return target.transaction(run);
      };
    },
  });
  return { ...deps, database: { ...database, db } };
};

const change =
  (text: string, ...params: unknown[]) =>
  () =>
    database.query('', text, params);

const errorOf = (promise: Promise<unknown>): Promise<{ code: string; message: string }> =>
  promise.then(
    () => ({ code: 'in', message: '' }),
    (error: Error & { code: string }) => ({ code: error.code, message: error.message }),
  );

describe('what changes between the rules and the seats', () => {
  it.each([
    ['now asks for a code', `class_type = 'CODECLASS'`, 'classes.codeNeeded'],
    ['now assigns its people', `class_type = 'TRAINCLASS'`, 'classes.assignedOnly'],
    ['has closed its window', `signup_end = '2026-07-08T10:00:00Z'`, 'classes.windowClosed'],
    ['has ended earlier', `end_at = '2026-07-08T10:00:00Z'`, 'classes.isOver'],
    ['has been taken off', `status = 'OFFLINE'`, 'classes.isOffline'],
  ])('counts: a class that %s', async (_name, set, code) => {
    const id = await makeClass(database.db);
    const save = change(`update class set ${set}, version = version + 1 where id = $1`, id);
    const { code: found } = await errorOf(signUp(quickerThan(1, save), learner('late'), { classId: id }));
    expect(found).toBe(code);
    expect(await seatRows(database).membersOf(id)).toEqual([]);
  });

  it('counts: a class that is for others now', async () => {
    const id = await makeClass(database.db);
    const save = async () => {
      await change('insert into class_scope values ($1, $2)', id, '000002000065650100')();
      await change('update class set version = version + 1 where id = $1', id)();
    };
    const { message } = await errorOf(signUp(quickerThan(1, save), learner('late'), { classId: id }));
    expect(message).toContain('乌鲁木齐市');
  });

  it('does not count when it is nothing that refuses', async () => {
    const id = await makeClass(database.db);
    const save = change(`update class set organizer = '新的单位', version = version + 1 where id = $1`, id);
    expect(await signUp(quickerThan(1, save), learner('late'), { classId: id })).toMatchObject({
      learnState: 'LEARNING',
    });
  });

  it.each([
    ['stopped', 'is_active = false', '已经停用'],
    ['expired', `expires_at = '2026-07-09T01:00:00Z'`, '已于 2026 年 7 月 9 日 09:00 过期'],
    ['used up', 'used = quota', '限 5 人使用，已经用完'],
    ['given to others', `org_code = '000002000065650100'`, '乌鲁木齐市'],
  ])('counts: a code that has been %s', async (_name, set, words) => {
    const id = await makeClass(database.db, { classType: 'CODECLASS', codes: [{ code: CODE, quota: 5 }] });
    const stop = change(`update class_code set ${set} where class_id = $1`, id);
    // The first transaction is the look at the code.
    const attempt = signUp(quickerThan(2, stop), learner('late'), { classId: id, registrationCode: CODE });
    expect((await errorOf(attempt)).message).toContain(words);
    expect(await seatRows(database).membersOf(id)).toEqual([]);
  });

  it('counts: a removal, which says its reason', async () => {
    const id = await makeClass(database.db);
    const remove = async () => {
      await signUp(deps, learner('gone'), { classId: id });
      await database.db.transaction((tx) =>
        release(tx, deps, { classId: id, userId: 'gone', to: 'REMOVED', reason: '名单有误', by: 'head' }),
      );
    };
    const { code, message } = await errorOf(signUp(quickerThan(1, remove), learner('gone'), { classId: id }));
    expect(code).toBe('classes.removed');
    expect(message).toContain('名单有误');
  });
});

describe('what changes before somebody who leaves has given the seat back', () => {
  const inClass = async (changes: Parameters<typeof makeClass>[1] = {}) => {
    const id = await makeClass(database.db, changes);
    await signUp(deps, learner('leaver'), { classId: id });
    return id;
  };

  it('counts: an approval; only applications can be taken back where nobody may leave', async () => {
    const id = await inClass({ needsApproval: true, mayWithdraw: false });
    const letIn = () =>
      database.db.transaction((tx) => approve(tx, deps, { classId: id, userId: 'leaver', by: 'head' }));
    const { code } = await errorOf(quit(quickerThan(1, letIn), learner('leaver'), id));
    expect(code).toBe('classes.mayNotQuit');
    expect(await seatRows(database).membersOf(id)).toMatchObject([{ state: 'ENROLLED' }]);
  });

  it('counts: that nobody may leave any more', async () => {
    const id = await inClass();
    const save = change('update class set may_withdraw = false, version = version + 1 where id = $1', id);
    const { code } = await errorOf(quit(quickerThan(1, save), learner('leaver'), id));
    expect(code).toBe('classes.mayNotQuit');
  });

  it('counts: the end of the class', async () => {
    const id = await inClass();
    const before = deps.clock();
    const pass = async () => deps.setTime(new Date('2027-01-01T00:00:00+08:00'));
    const { code } = await errorOf(quit(quickerThan(1, pass), learner('leaver'), id));
    deps.setTime(before);
    expect(code).toBe('classes.overStays');
  });

  it('does not count when it is nothing that forbids it', async () => {
    const id = await inClass({ needsApproval: true });
    const letIn = () =>
      database.db.transaction((tx) => approve(tx, deps, { classId: id, userId: 'leaver', by: 'head' }));
    const { note } = await quit(quickerThan(1, letIn), learner('leaver'), id);
    expect(note).toContain('已退出班级');
  });
});

describe('facts that differ each time the seats are held', () => {
  /** The deps with a database that does `work` before each transaction, told its number; it counts them. */
  const never = (work: (count: number) => Promise<unknown>) => {
    const seen = { begun: 0 };
    const db = new Proxy(database.db, {
      get: (target, name) => {
        if (name !== 'transaction') return Reflect.get(target, name);
        return async (run: Parameters<typeof target.transaction>[0]) => {
          seen.begun += 1;
          await work(seen.begun);
          return target.transaction(run);
        };
      },
    });
    return { seen, restless: { ...deps, database: { ...database, db } } };
  };

  it('end a sign-up after five tries with a sentence that says where to ask, instead of holding up everybody', async () => {
    const id = await makeClass(database.db, {
      classType: 'CODECLASS',
      codes: [{ code: CODE, quota: 5 }],
      phone: '0997-5555',
    });
    // Free when the code is looked at, used up when the seats are held.
    const flip = (count: number) =>
      change(
        `update class_code set used = case when $2 then quota else 0 end where class_id = $1`,
        id,
        count % 2 === 0,
      )();
    const { seen, restless } = never(flip);
    const refused = await errorOf(
      signUp(restless, learner('restless'), { classId: id, registrationCode: CODE }),
    );
    expect(refused).toMatchObject({
      code: 'classes.busy',
      message: expect.stringContaining('请过一会儿再试；一直不行请联系：0997-5555'),
    });
    expect(seen.begun).toBe(10);
    expect(await seatRows(database).membersOf(id)).toEqual([]);
  });

  it('let the timers of the process run between the tries', async () => {
    const id = await makeClass(database.db, { classType: 'CODECLASS', codes: [{ code: CODE, quota: 5 }] });
    const order: string[] = [];
    const { restless } = never((count) => {
      const isHeld = count % 2 === 0;
      // Set before the pause and as short as the shortest: it comes first on any machine.
      if (isHeld && count < 10) setTimeout(() => order.push('timer'), 20);
      if (!isHeld) order.push('try');
      return change(
        `update class_code set used = case when $2 then quota else 0 end where class_id = $1`,
        id,
        isHeld,
      )();
    });
    await errorOf(signUp(restless, learner('patient'), { classId: id, registrationCode: CODE }));
    expect(order.join(' ')).toBe('try timer try timer try timer try timer try');
  });

  it('end a withdrawal with a sentence after five tries, and the seat stays', async () => {
    const id = await makeClass(database.db);
    await signUp(deps, learner('stays'), { classId: id });
    const { seen, restless } = never(change('update class set version = version + 1 where id = $1', id));
    expect(await errorOf(quit(restless, learner('stays'), id))).toMatchObject({ code: 'classes.busy' });
    expect(seen.begun).toBe(5);
    expect(await seatRows(database).membersOf(id)).toMatchObject([{ state: 'ENROLLED' }]);
  });
});

describe('the server’s clock jumps by an hour while people sign up', () => {
  it.each([3_600_000, -3_600_000])(
    'by %d ms: no window opens or closes, and wrong codes keep out for ten minutes, no more and no less',
    async (jumpMs) => {
      const start = deps.clock().getTime();
      let [monotonicMs, referenceMs] = [1_000_000, start];
      const server = createServerClock({
        database,
        log: { warn: () => undefined },
        holdMs: 86_400_000,
        readReference: async () => referenceMs,
        wallMs: () => referenceMs,
        monotonicMs: () => monotonicMs,
        bootId: `boot ${jumpMs}`,
      });
      await server.look(true);
      const jumping = { ...deps, clock: server.clock, steadyClock: server.steadyClock };
      const minutes = (num: number) => new Date(start + num * 60_000);
      const early = await makeClass(database.db, { signupStart: minutes(30) });
      const open = await makeClass(database.db, { signupEnd: minutes(30) });
      const coded = await makeClass(database.db, { classType: 'CODECLASS', codes: [{ code: CODE }] });
      const who = learner(`jumping ${jumpMs}`);
      const tryCode = (registrationCode: string) =>
        errorOf(signUp(jumping, who, { classId: coded, registrationCode }));
      for (let n = 0; n < 5; n += 1) await tryCode('WRONGAAA');
      referenceMs += jumpMs;
      await server.look();
      expect((await errorOf(signUp(jumping, who, { classId: early }))).code).toBe('classes.notInDate');
      expect((await errorOf(signUp(jumping, who, { classId: open }))).code).toBe('in');
      expect((await tryCode(CODE)).code).toBe('classes.codeLocked');
      monotonicMs += 601_000;
      referenceMs += 601_000;
      await server.look();
      expect((await tryCode(CODE)).code).toBe('in');
      expect((await errorOf(quit(jumping, who, open))).code).toBe('in');
    },
  );
});

it('everybody is told of everything, even of what happens within one moment', async () => {
  const id = await makeClass(database.db, { capacity: 1 });
  await signUp(deps, learner('first'), { classId: id });
  for (let turn = 0; turn < 3; turn += 1) {
    await signUp(deps, learner('second'), { classId: id });
    await quit(deps, learner('first'), id);
    await signUp(deps, learner('first'), { classId: id });
    await quit(deps, learner('second'), id);
  }
  const told = await seatRows(database).messagesTo('second');
  expect(told.filter((kind) => kind === 'CLASS_PROMOTED')).toHaveLength(3);
  expect(await seatFaults(database, id)).toEqual([]);
});
