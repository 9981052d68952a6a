import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { makeUser, URUMQI } from './accounts.fixtures.ts';
import { createUsers, findUserNames, hashPassword, idCardHashOf, type NewUser } from './accounts.public.ts';
import { checkPassword } from './sign-in/password.ts';

let database: Database;
let deps: TestDeps;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database);
});
afterAll(() => database.close());

const person = (facts: Partial<NewUser>): NewUser => ({
  username: 'x',
  name: '巴特尔',
  orgCode: URUMQI,
  isPartyMember: true,
  roles: [],
  isDemo: false,
  passwordHash: null,
  mustSetPassword: true,
  ...facts,
});
const own = (passwordHash: string | null) => ({ passwordHash, firstPasswordUntil: null });
const count = async () =>
  (await database.query<{ n: number }>('', 'select count(*)::int as n from app_user', []))[0]?.n;

describe('the HMAC of an identity number', () => {
  it('is the same for the same number however it is written, and another for another', () => {
    const hash = idCardHashOf(deps.secrets, '65999919900101123x');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(idCardHashOf(deps.secrets, ' 659999 19900101 123Ｘ ')).toBe(hash);
    expect(idCardHashOf(deps.secrets, '659999199001011231')).not.toBe(hash);
  });
});

describe('creating accounts', () => {
  it('keeps of an identity number nothing but its HMAC', async () => {
    const number = '659999198807070011';
    const user = await makeUser(deps, { username: 'hashed', idNumber: number });
    expect(user.idCardHash).toBe(idCardHashOf(deps.secrets, number));
    const rows = await database.query('', 'select * from app_user', []);
    expect(JSON.stringify(rows)).not.toContain(number);
  });

  it('takes thousands at once, with their roles', async () => {
    const before = (await count()) ?? 0;
    const people = Array.from({ length: 2_500 }, (_, i) =>
      person({ username: `bulk${i}`, roles: [{ roleCode: 'manager', orgCode: URUMQI }] }),
    );
    await database.db.transaction((tx) => createUsers(tx, deps, people));
    expect(await count()).toBe(before + 2_500);
    const [granted] = await database.query<{ n: number }>('', 'select count(*)::int as n from user_role', []);
    expect(granted?.n).toBe(2_500);
  });

  it('creates none of a list in which one name or identity number is taken', async () => {
    await makeUser(deps, { username: 'taken', idNumber: '659999197001010001' });
    const before = await count();
    for (const clash of [{ username: 'TAKEN' }, { username: 'other', idNumber: '659999197001010001' }]) {
      const attempt = database.db.transaction((tx) =>
        createUsers(tx, deps, [person({ username: 'innocent' }), person(clash)]),
      );
      await expect(attempt).rejects.toMatchObject({ code: 'accounts.personTaken', status: 409 });
    }
    expect(await count()).toBe(before);
  });

  it('refuses names that cannot be kept, and keeps rare ones', async () => {
    await expect(createUsers(database.db, deps, [person({ username: 'a\u0000' })])).rejects.toMatchObject({
      code: 'accounts.badUsername',
    });
    await expect(createUsers(database.db, deps, [person({ name: '\ud800' })])).rejects.toMatchObject({
      code: 'accounts.badName',
    });
    const rare = await makeUser(deps, { username: 'rare', name: '阿依努尔·䶮𠮷' });
    expect((await findUserNames(database.db, [rare.id, 'nobody'])).get(rare.id)).toBe('阿依努尔·䶮𠮷');
    expect(await findUserNames(database.db, [])).toEqual(new Map());
  });
});

describe('passwords', () => {
  it('are kept as argon2id, each with its own salt', async () => {
    const [a, b] = await Promise.all([hashPassword('Sesame-2026'), hashPassword('Sesame-2026')]);
    expect(a).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(a).not.toBe(b);
    expect(await checkPassword(deps, own(a), 'Sesame-2026')).toBe('right');
    expect(await checkPassword(deps, own(a), 'sesame-2026')).toBe('wrong');
  });

  it('cost no less work for a person who does not exist than for one who does', async () => {
    const hash = await hashPassword('Sesame-2026');
    const fastest = { real: Number.POSITIVE_INFINITY, nobody: Number.POSITIVE_INFINITY };
    const measure = async (who: keyof typeof fastest, kept: string | null) => {
      const start = performance.now();
      await checkPassword(deps, own(kept), 'wrong');
      fastest[who] = Math.min(fastest[who], performance.now() - start);
    };
    for (let i = 0; i < 7; i += 1) {
      await measure('real', hash);
      await measure('nobody', null);
    }
    // Without the work it would be a thousandth; a busy machine does not make that difference.
    expect(fastest.nobody / fastest.real).toBeGreaterThan(0.3);
  });

  it('of a person without one are never right', async () => {
    expect(await checkPassword(deps, own(null), '')).toBe('wrong');
    expect(await checkPassword(deps, undefined, '')).toBe('wrong');
  });
});
