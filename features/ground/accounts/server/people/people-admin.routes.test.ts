import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { browserOf, makeUser, TEST_PASSWORD } from '../accounts.fixtures.ts';
import { nameHashOf } from '../sign-in/sign-in-place.ts';
import { findUser } from '../user.repository.ts';
import { actAs, HOTAN, KASHGAR, peopleApp, ROOT, SHACHE } from './people-admin.fixtures.ts';

let database: Database;
let deps: TestDeps;
let app: FastifyInstance;
let root: Awaited<ReturnType<typeof actAs>>;
let kashgar: Awaited<ReturnType<typeof actAs>>;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database);
  await loadBaseData(database.db);
  app = await peopleApp(deps);
  root = await actAs(deps, app, 'root-admin', 'admin', ROOT);
  kashgar = await actAs(deps, app, 'kashgar-admin', 'admin', KASHGAR);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

let made = 0;
const person = (facts: Partial<Parameters<typeof makeUser>[1]> = {}) => {
  made += 1;
  return makeUser(deps, { username: `person${made}`, name: `测试甲${made}`, orgCode: SHACHE, ...facts });
};
const auditOf = async (subject: string) =>
  database.query<{ action: string; facts: Record<string, unknown>; org_code: string; request_id: string }>(
    '',
    'select action, facts, org_code, request_id from audit_log where subject = $1 order by id desc',
    [subject],
  );

describe('the list of people', () => {
  it('shows the scope of the active role and nobody else', async () => {
    const near = await person();
    const far = await person({ orgCode: HOTAN });
    const { body } = await kashgar.ask('list', { pageSize: 100 });
    const ids = body.datalist.map((row: { id: string }) => row.id);
    expect(ids).toContain(near.id);
    expect(ids).not.toContain(far.id);
    expect((await kashgar.ask('list', { orgCode: HOTAN })).body.totalelements).toBe(0);
    expect((await kashgar.ask('list', { orgCode: SHACHE })).body.datalist[0].orgName).toBe('莎车县');
  });

  it('never shows a hash or an identity number', async () => {
    const number = '659999199001011237';
    const { id } = await person({ idNumber: number });
    const user = await findUser(database.db, id);
    for (const path of ['list', 'get']) {
      const { reply } = await kashgar.ask(path, path === 'get' ? { id } : { pageSize: 100 });
      expect(reply.body).toContain(id);
      for (const secret of [number, user?.idCardHash, user?.passwordHash, user?.uuid])
        expect(reply.body).not.toContain(String(secret));
    }
  });

  it('is filtered by name, username, party membership, status and role, and sorted', async () => {
    const one = await person({ name: '帕提古丽·买买提', isPartyMember: false });
    await person({ username: 'zz-author', roles: [{ roleCode: 'author', orgCode: SHACHE }] });
    const found = async (filter: object) => (await kashgar.ask('list', filter)).body.datalist;
    expect((await found({ keyword: '古丽' })).map((row: { id: string }) => row.id)).toEqual([one.id]);
    expect(await found({ keyword: 'ZZ-AUTHOR' })).toHaveLength(1);
    expect(await found({ isPartyMember: false })).toHaveLength(1);
    expect(await found({ status: 'disabled' })).toEqual([]);
    const [author] = await found({ roleCode: 'author' });
    expect(author.roles).toMatchObject([{ roleName: '课程作者', orgName: '莎车县', canRevoke: true }]);
    const names = (await found({ sort: '-username' })).map((row: { username: string }) => row.username);
    expect(names).toEqual([...names].sort().reverse());
  });

  it('answers every odd filter without breaking', async () => {
    for (const input of [
      { keyword: '\u0000' },
      { keyword: "%_'\\\ud800" },
      { sort: 'passwordHash' },
      { sort: '-constructor' },
      { pageNum: 9999 },
    ])
      expect([input, (await kashgar.ask('list', input)).status]).toEqual([input, 200]);
    expect((await kashgar.ask('list', { orgCode: '%' })).status).toBe(400);
  });

  it('is for administrators only', async () => {
    for (const role of ['manager', 'author', 'operator'] as const) {
      const other = await actAs(deps, app, `is-${role}`, role, ROOT);
      expect((await other.ask('list')).status).toBe(403);
    }
  });
});

describe('a person outside of the scope', () => {
  it('is not found by any call', async () => {
    const far = await person({ orgCode: HOTAN });
    const base = { id: far.id, version: 1, reason: '测试' };
    const calls: [string, object][] = [
      ['get', { id: far.id }],
      ['set-status', { ...base, status: 'disabled' }],
      ['unlock', { id: far.id }],
      ['reset-password', base],
      ['grant-role', { ...base, roleCode: 'author', orgCode: KASHGAR }],
      ['revoke-role', { ...base, roleCode: 'author', orgCode: KASHGAR }],
      ['move', { ...base, orgCode: KASHGAR }],
    ];
    for (const [path, input] of calls) {
      const { status, body } = await kashgar.ask(path, input);
      expect([path, status, body.code]).toEqual([path, 404, 'people.notFound']);
      const unknown = await kashgar.ask(path, { ...input, id: 'nobody' });
      expect([path, unknown.status, unknown.body.message]).toEqual([path, 404, body.message]);
    }
    expect(await findUser(database.db, far.id)).toMatchObject({ status: 'active', version: 1 });
  });
});

describe('disabling an account', () => {
  it('signs out every device at once, is audited with its reason, and can be taken back', async () => {
    const { id, username } = await person();
    const browser = browserOf(app);
    await browser.signIn(username);
    const off = await kashgar.ask('set-status', { id, version: 1, status: 'disabled', reason: '调离' });
    expect(off.body.data).toEqual({ version: 2 });
    expect((await browser.info()).isLogin).toBe(0);
    expect((await browserOf(app).signIn(username)).body.code).toBe('accounts.disabled');
    const [row] = await auditOf(id);
    expect(row).toMatchObject({
      action: 'accounts.disable',
      org_code: SHACHE,
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      facts: {
        reason: '调离',
        before: { status: 'active' },
        after: { status: 'disabled' },
        endedNum: 1,
        roleCode: 'admin',
      },
    });
    await kashgar.ask('set-status', { id, version: 2, status: 'active', reason: '调回' });
    expect((await browserOf(app).signIn(username)).status).toBe(200);
  });

  it('needs a reason, the present version and a change', async () => {
    const { id } = await person();
    const ask = (input: object) => kashgar.ask('set-status', { id, version: 1, reason: '调离', ...input });
    expect((await ask({ status: 'disabled', reason: '' })).status).toBe(400);
    expect((await ask({ status: 'disabled', reason: ' \u0000 ' })).body.code).toBe('people.noReason');
    expect((await ask({ status: 'disabled', version: 7 })).body).toMatchObject({ code: 'people.changed' });
    expect((await ask({ status: 'disabled', version: 7 })).status).toBe(409);
    expect((await ask({ status: 'active' })).body.code).toBe('people.sameStatus');
  });

  it('is refused for oneself and for the last administrator of the region', async () => {
    const own = { id: root.user.id, version: 1, status: 'disabled', reason: '测试' };
    expect((await root.ask('set-status', own)).body.code).toBe('people.ownAccount');
    const revoke = { id: root.user.id, version: 1, roleCode: 'admin', orgCode: ROOT, reason: '测试' };
    expect((await root.ask('revoke-role', revoke)).body.code).toBe('people.ownRole');
  });

  it('of two administrators by one another leaves one of them', async () => {
    const a = await actAs(deps, app, 'rival-a', 'admin', ROOT);
    const b = await actAs(deps, app, 'rival-b', 'admin', ROOT);
    await database.execute(
      `delete from user_role where user_id = '${root.user.id}' and role_code = 'admin'`,
      [],
    );
    const end = (by: typeof a, whom: typeof a) =>
      by.ask('set-status', { id: whom.user.id, version: 1, status: 'disabled', reason: '测试' });
    const both = await Promise.all([end(a, b), end(b, a)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    await database.execute(
      `insert into user_role values ('${root.user.id}', 'admin', '${ROOT}') on conflict do nothing`,
      [],
    );
  });
});

describe('a neighbour with a higher role', () => {
  it('cannot be disabled, reset, moved or unlocked from below', async () => {
    const { id } = await person({ roles: [{ roleCode: 'admin', orgCode: ROOT }] });
    const base = { id, version: 1, reason: '测试' };
    const calls: [string, object][] = [
      ['set-status', { ...base, status: 'disabled' }],
      ['reset-password', base],
      ['move', { ...base, orgCode: KASHGAR }],
      ['unlock', { id }],
    ];
    for (const [path, input] of calls)
      expect([path, (await kashgar.ask(path, input)).body.code]).toEqual([path, 'people.higherRole']);
    expect((await kashgar.ask('get', { id })).body.data).toMatchObject({ canManage: false });
    expect((await root.ask('get', { id })).body.data).toMatchObject({ canManage: true });
  });
});

describe('a sign-in lock', () => {
  it('is shown and can be cleared, once', async () => {
    const { id, username } = await person();
    const browser = browserOf(app);
    for (let n = 0; n < 5; n += 1) await browser.post('/api/auth/login', { username, password: 'wrong' });
    expect((await browserOf(app).signIn(username)).body.code).toBe('accounts.locked');
    expect((await kashgar.ask('get', { id })).body.data).toMatchObject({
      isLocked: true,
      isLockedEverywhere: false,
      lockedPlaceNum: 1,
      lockedUntil: expect.stringMatching(/^2026-/),
    });
    expect((await kashgar.ask('unlock', { id })).status).toBe(200);
    expect((await browserOf(app).signIn(username)).status).toBe(200);
    expect((await kashgar.ask('unlock', { id })).body.code).toBe('people.notLocked');
    expect((await auditOf(id)).map(({ action }) => action)).toContain('accounts.unlock');
  });
});

describe('resetting a password', () => {
  const reset = async () => {
    const { id, username } = await person();
    const { body } = await kashgar.ask('reset-password', { id, version: 1, reason: '忘记密码' });
    return { id, username, first: body.data.firstPassword as string };
  };

  it('gives a first password, in the answer and nowhere else', async () => {
    const { id, username, first } = await reset();
    expect(first).toMatch(/^[a-hjkmnp-z2-9]{12}$/);
    expect(JSON.stringify(await auditOf(id))).not.toContain(first);
    const user = await findUser(database.db, id);
    expect(user?.passwordHash).toMatch(/^first:[0-9a-f]{64}$/);
    expect((await browserOf(app).signIn(username, TEST_PASSWORD)).status).toBe(422);
    expect((await browserOf(app).signIn(username, first.toUpperCase())).body.data.mustSetPassword).toBe(true);
  });

  it('is over once the person has set an own one', async () => {
    const { id, username, first } = await reset();
    const browser = browserOf(app);
    await browser.signIn(username, first);
    expect((await browser.post('/api/admin/user/list')).body.code).toBe('accounts.setPasswordFirst');
    const set = (newPassword: string) =>
      browser.post('/api/auth/set-password', { oldPassword: first, newPassword });
    expect((await set(first.toUpperCase())).body.code).toBe('accounts.passwordUnchanged');
    expect((await set('Tianshan-1955')).status).toBe(200);
    expect(await findUser(database.db, id)).toMatchObject({
      passwordHash: expect.stringMatching(/^\$argon2id/),
      firstPasswordUntil: null,
      mustSetPassword: false,
    });
    expect((await browserOf(app).signIn(username, first)).status).toBe(422);
  });

  it('ends all sessions, clears the lock and makes every device a stranger, as disabling does', async () => {
    const { id, username } = await person();
    const browser = browserOf(app);
    await browser.signIn(username);
    const devices = () =>
      database.query('', `select 1 from sign_in_place where place like 'device:%' and name_hash = $1`, [
        nameHashOf(deps, username),
      ]);
    expect(await devices()).toHaveLength(1);
    for (let n = 0; n < 5; n += 1)
      await browserOf(app).post('/api/auth/login', { username, password: 'wrong' });
    const { body } = await kashgar.ask('reset-password', { id, version: 1, reason: '忘记密码' });
    expect((await browser.info()).isLogin).toBe(0);
    expect(await devices()).toHaveLength(0);
    expect((await browserOf(app).signIn(username, body.data.firstPassword)).status).toBe(200);
    expect(await devices()).toHaveLength(1);
    await kashgar.ask('set-status', { id, version: 2, status: 'disabled', reason: '离职' });
    expect(await devices()).toHaveLength(0);
  });

  it('is refused for oneself and for accounts that everybody shares', async () => {
    const own = { id: kashgar.user.id, version: 1, reason: '测试' };
    expect((await kashgar.ask('reset-password', own)).body.code).toBe('people.ownAccount');
    const { id } = await person({ isDemo: true });
    const shared = await kashgar.ask('reset-password', { id, version: 1, reason: '测试' });
    expect(shared.body.code).toBe('people.demoPassword');
  });

  it('lets nobody in after 30 days, says so only to who knows it, and wrong ones still lock the name', async () => {
    const { id, username, first } = await reset();
    const now = deps.clock();
    deps.setTime(new Date(now.getTime() + 30 * 24 * 3600 * 1000));
    const late = browserOf(app);
    const tried = await late.post('/api/auth/login', { username, password: first });
    expect([tried.status, tried.body.code]).toEqual([422, 'accounts.firstPasswordOver']);
    expect(late.cookies.size).toBe(0);
    const wrong = await late.post('/api/auth/login', { username, password: 'x' });
    expect(wrong.body.code).toBe('accounts.wrongPassword');
    for (let n = 0; n < 3; n += 1) await late.post('/api/auth/login', { username, password: 'x' });
    expect((await late.post('/api/auth/login', { username, password: first })).body.code).toBe(
      'accounts.locked',
    );
    expect(await findUser(database.db, id)).toMatchObject({ mustSetPassword: true });
    deps.setTime(now);
  });

  it('without an end that was written down lets nobody in', async () => {
    const { id, username, first } = await reset();
    await database.execute(`update app_user set first_password_until = null where id = '${id}'`, []);
    expect((await browserOf(app).post('/api/auth/login', { username, password: first })).status).toBe(422);
  });
});

describe('roles', () => {
  it('are given and taken back within the scope; a session in it is a learner’s at once', async () => {
    const { id, username } = await person();
    const role = { roleCode: 'author', orgCode: SHACHE };
    const given = await kashgar.ask('grant-role', { id, version: 1, ...role });
    expect(given.body.data).toEqual({ version: 2 });
    const browser = browserOf(app);
    await browser.signIn(username);
    await browser.post('/api/switch_role', role);
    expect((await browser.info()).activeRole.roleCode).toBe('author');
    expect((await kashgar.ask('grant-role', { id, version: 2, ...role })).body.code).toBe('people.roleHeld');
    await kashgar.ask('revoke-role', { id, version: 2, ...role, reason: '不再负责' });
    expect((await browser.info()).activeRole.roleCode).toBe('learner');
    const again = await kashgar.ask('revoke-role', { id, version: 3, ...role, reason: '不再负责' });
    expect(again.body.code).toBe('people.roleNotHeld');
    expect((await auditOf(id)).slice(0, 3).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['accounts.revokeRole']),
    );
  });

  it('beyond the scope are neither given nor taken back', async () => {
    const { id } = await person({ roles: [{ roleCode: 'author', orgCode: HOTAN }] });
    const give = (roleCode: string, orgCode: string) =>
      kashgar.ask('grant-role', { id, version: 1, roleCode, orgCode });
    for (const [roleCode, orgCode] of [
      ['admin', ROOT],
      ['author', HOTAN],
      ['operator', KASHGAR],
      ['operator', ROOT],
    ] as const)
      expect((await give(roleCode, orgCode)).body.code).toBe('people.roleNotYours');
    expect((await give('author', `${KASHGAR}999999`)).body.code).toBe('people.unknownOrg');
    expect((await give('learner', KASHGAR)).status).toBe(400);
    const take = { id, version: 1, roleCode: 'author', orgCode: HOTAN, reason: '测试' };
    expect((await kashgar.ask('revoke-role', take)).body.code).toBe('people.roleNotYours');
  });

  it('of an operator are given by the administrator of the region', async () => {
    const { id } = await person();
    const role = { id, version: 1, roleCode: 'operator', orgCode: ROOT };
    expect((await root.ask('grant-role', role)).status).toBe(200);
  });

  it('given twice at the same moment are given once', async () => {
    const { id } = await person();
    const give = () => kashgar.ask('grant-role', { id, version: 1, roleCode: 'manager', orgCode: SHACHE });
    const both = await Promise.all([give(), give()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('moving a person', () => {
  it('stays within the scope, keeps roles, and is audited with both organisations', async () => {
    const { id } = await person({ roles: [{ roleCode: 'author', orgCode: SHACHE }] });
    const go = (orgCode: string, version = 1) =>
      kashgar.ask('move', { id, version, orgCode, reason: '组织关系转接' });
    expect((await go(HOTAN)).body.code).toBe('people.unknownOrg');
    expect((await go(SHACHE)).body.code).toBe('people.sameOrg');
    expect((await go(KASHGAR)).body.data).toEqual({ version: 2 });
    expect((await kashgar.ask('get', { id })).body.data).toMatchObject({
      orgPath: '新疆维吾尔自治区/喀什地区',
      roles: [{ orgCode: SHACHE }],
    });
    expect((await auditOf(id))[0]?.facts).toMatchObject({
      before: { orgCode: SHACHE },
      after: { orgCode: KASHGAR },
    });
  });
});
