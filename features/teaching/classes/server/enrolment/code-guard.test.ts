import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { KASHGAR, makeClass } from '../classes.fixtures.ts';
import { learner } from '../classes-app.fixtures.ts';
import { quit, signUp } from './sign-up.service.ts';

const CODE = 'KSHG26XN';
const START = new Date('2026-07-09T02:00:00Z');

let database: Database;
let deps: TestDeps;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database);
  await loadBaseData(database.db);
});
afterAll(() => database.close());
beforeEach(() => deps.setTime(START));

/** A class with the code above, and as `changes` of the code say. */
const codeClass = (changes: object = {}, classChanges: object = {}) =>
  makeClass(database.db, { classType: 'CODECLASS', codes: [{ code: CODE, ...changes }], ...classChanges });

const join = (userId: string, classId: string, registrationCode: string) =>
  signUp(deps, learner(userId), { classId, registrationCode });

const codeOf = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'in',
    (error: { code: string }) => error.code,
  );

const isWrong = (code: string) => code === 'classes.codeWrong' || code === 'classes.codeLastWrong';

const messageOf = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'in',
    (error: Error) => error.message,
  );

const usesOf = async (classId: string) => {
  const text = 'select used from class_code where class_id = $1';
  return (await database.query<{ used: number }>('', text, [classId]))[0]?.used;
};

describe('a registration code', () => {
  it('lets in however it is typed, and is counted', async () => {
    const id = await codeClass();
    const typed = [CODE, 'kshg26xn', ' KSHG 26XN ', 'KSHG-26XN', 'ＫＳＨＧ２６ＸＮ'];
    for (const [n, text] of typed.entries()) {
      expect(await join(`typed-${n}`, id, text)).toMatchObject({ learnState: 'LEARNING' });
    }
    expect(await usesOf(id)).toBe(typed.length);
  });

  it('of another class is as wrong as any other', async () => {
    await codeClass({ code: 'OTHER234' });
    const id = await codeClass();
    expect(await codeOf(join('elsewhere', id, 'OTHER234'))).toBe('classes.codeWrong');
  });

  it('is not asked for in a class that does not need one', async () => {
    const id = await makeClass(database.db);
    expect(await join('free', id, 'ANYTHING')).toMatchObject({ learnState: 'LEARNING' });
  });

  it.each([
    ['that was stopped', { isActive: false }, '已经停用'],
    [
      'that has expired',
      { expiresAt: new Date('2026-07-09T10:00:00+08:00') },
      '2026 年 7 月 9 日 10:00 过期',
    ],
    ['that is used up', { quota: 3, used: 3 }, '限 3 人'],
    ['of another organisation', { orgCode: '000002000065650100' }, '发给 乌鲁木齐市 的'],
  ] as const)('%s is refused in words, and is no wrong try', async (_name, changes, words) => {
    const id = await codeClass(changes);
    for (let n = 0; n < 7; n += 1) {
      const message = await messageOf(join('unlucky', id, CODE));
      expect(message).toContain(words);
      expect(message).toContain('0991');
    }
  });

  it('of the own organisation or one above it lets in', async () => {
    const id = await codeClass({ orgCode: KASHGAR });
    const below = learner('below', { orgCode: `${KASHGAR}653121` });
    expect(await signUp(deps, below, { classId: id, registrationCode: CODE })).toMatchObject({
      learnState: 'LEARNING',
    });
  });

  it('with a quota of 10 lets in 10 of 30 who come at once', async () => {
    const id = await codeClass({ quota: 10 });
    const codes = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        codeOf(
          signUp({ ...deps, database: { ...database } }, learner(`crowd-${n}`), {
            classId: id,
            registrationCode: CODE,
          }),
        ),
      ),
    );
    expect(codes.filter((code) => code === 'in')).toHaveLength(10);
    expect(new Set(codes)).toEqual(new Set(['in', 'classes.codeUsedUp']));
    expect(await usesOf(id)).toBe(10);
  });

  it('is free for the next one when somebody who came by it steps back', async () => {
    const id = await codeClass({ quota: 1 });
    await join('first', id, CODE);
    expect(await codeOf(join('second', id, CODE))).toBe('classes.codeUsedUp');
    await quit(deps, learner('first'), id);
    expect(await usesOf(id)).toBe(0);
    expect(await codeOf(join('second', id, CODE))).toBe('in');
  });

  it('is not used up by somebody who asks twice, nor where there is no seat', async () => {
    const id = await codeClass({}, { capacity: 1, hasWaitingList: false });
    await join('once', id, CODE);
    await join('once', id, CODE);
    expect(await codeOf(join('late', id, CODE))).toBe('classes.full');
    expect(await usesOf(id)).toBe(1);
  });
});

describe('wrong codes', () => {
  it('may be tried five times in ten minutes, whatever the class; then the right one is not looked at either', async () => {
    const ids = [await codeClass(), await codeClass()];
    const left: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      left.push(await messageOf(join('guesser', ids[n % 2] ?? '', `WRONG${n}AA`)));
      deps.advance(60);
    }
    expect(left.slice(0, 4).map((text) => /还可以试 (\d) 次/.exec(text)?.[1])).toEqual(['4', '3', '2', '1']);
    expect(left[4]).toMatch(/报名码不对.*输错 5 次，请在 10:10:00 以后再试/);
    for (const id of ids) {
      expect(await codeOf(join('guesser', id, CODE))).toBe('classes.codeLocked');
    }
    // The first of the five was at 10:00:00.
    expect(await messageOf(join('guesser', ids[0] ?? '', CODE))).toContain('请在 10:10:00 以后再试');
    deps.setTime(new Date(START.getTime() + 599_000));
    expect(await codeOf(join('guesser', ids[0] ?? '', CODE))).toBe('classes.codeLocked');
    deps.setTime(new Date(START.getTime() + 600_000));
    expect(await codeOf(join('guesser', ids[0] ?? '', CODE))).toBe('in');
  });

  it('of one person lock nobody else', async () => {
    const id = await codeClass();
    for (let n = 0; n < 6; n += 1) await codeOf(join('noisy', id, 'WRONGAAA'));
    expect(await codeOf(join('quiet', id, CODE))).toBe('in');
  });

  it('fifty at once are answered five times at most, and the right one among them does not help', async () => {
    const id = await codeClass();
    const typed = Array.from({ length: 50 }, (_, n) =>
      n === 49 ? CODE : `GUESS${String(n).padStart(3, 'A')}`,
    );
    const codes = await Promise.all(typed.map((text) => codeOf(join('hasty', id, text))));
    const answered = codes.filter((code) => code !== 'classes.codeLocked');
    expect(answered.length).toBeLessThanOrEqual(6);
    expect(codes.filter(isWrong)).toHaveLength(5);
    const text = 'select cardinality(failed_at) as num from class_code_guard where user_id = $1';
    expect(await database.query('', text, ['hasty'])).toEqual([{ num: 5 }]);
  });

  it('of one person, however many at once, hold up one connection and nobody else', async () => {
    const id = await codeClass();
    let open = 0;
    let most = 0;
    let looks = 0;
    const db = new Proxy(database.db, {
      get: (target, name) => {
        if (name !== 'transaction') return Reflect.get(target, name);
        return async (work: Parameters<typeof target.transaction>[0]) => {
          looks += 1;
          open += 1;
          most = Math.max(most, open);
          return target.transaction(work).finally(() => {
            open -= 1;
          });
        };
      },
    });
    const busy = { ...deps, database: { ...database, db } };
    const tries = (userId: string) =>
      Array.from({ length: 20 }, () =>
        codeOf(signUp(busy, learner(userId), { classId: id, registrationCode: 'WRONGAAA' })),
      );
    const codes = await Promise.all(tries('flood'));
    expect(codes.filter(isWrong)).toHaveLength(5);
    expect(most).toBe(1);
    expect(looks).toBe(5);
    await Promise.all([...tries('left'), ...tries('right')]);
    expect(most).toBe(2);
  });

  it.each(['', '   '])('an empty one is asked for and not counted: %j', async (typed) => {
    const id = await codeClass();
    for (let n = 0; n < 6; n += 1) expect(await codeOf(join('blank', id, typed))).toBe('classes.codeNeeded');
    expect(await codeOf(join('blank', id, CODE))).toBe('in');
  });

  it.each(['\u0000\u0000', '\ud800ABCDEF', "' or 1=1 --", '报名码'])(
    'are also what no code can be: %j',
    async (typed) => {
      const id = await codeClass();
      expect(await codeOf(join(`odd-${typed.length}-${typed.codePointAt(0)}`, id, typed))).toBe(
        'classes.codeWrong',
      );
    },
  );
});
