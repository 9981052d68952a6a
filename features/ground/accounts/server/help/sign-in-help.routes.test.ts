import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { accountsApp, browserOf, makeUser, TEST_PASSWORD } from '../accounts.fixtures.ts';
import { HOTAN, KASHGAR, SHACHE } from '../people/people-admin.fixtures.ts';
import { signInHelpRoutes } from './sign-in-help.routes.ts';

let database: Database;
let deps: TestDeps;
let app: FastifyInstance;
let helper: ReturnType<typeof browserOf>;
const told: { text: string; userIds: readonly string[] }[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database);
  await loadBaseData(database.db);
  app = await accountsApp(
    deps,
    signInHelpRoutes(
      deps,
      async (_tx, _deps, { title }, userIds) => void told.push({ text: title, userIds }),
    ),
  );
  const manager = { roleCode: 'manager', orgCode: KASHGAR } as const;
  await makeUser(deps, { username: 'helper', name: '帮助人', orgCode: KASHGAR, roles: [manager] });
  helper = browserOf(app);
  await helper.signIn('helper');
  await helper.post('/api/switch_role', manager);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const give = (id: string) => helper.post('/api/admin/sign-in-help/make', { id });
const enterCode = (given: object) => browserOf(app).post('/api/auth/help-login', given);

it('a code opens one session that learns, and may neither change the password nor take a role', async () => {
  const person = await makeUser(deps, { username: 'elder', name: '买买提·吐尔逊', orgCode: SHACHE });
  const found = await helper.post('/api/admin/sign-in-help/people', { keyword: '买买提' });
  expect(found.body.data).toMatchObject([{ id: person.id, username: 'e***r' }]);
  const { helpCode } = (await give(person.id)).body.data;
  expect(helpCode).toMatch(/^\d{6}$/);
  expect(told.at(-1)).toMatchObject({ userIds: [person.id], text: expect.stringContaining('帮助人') });

  const browser = browserOf(app);
  const given = { name: '买买提·吐尔逊', helpCode };
  expect((await browser.post('/api/auth/help-login', given)).status).toBe(200);
  const info = await browser.info();
  expect(info).toMatchObject({ isLogin: 1, isHelped: true, canUseSys: true });
  const change = { oldPassword: TEST_PASSWORD, newPassword: 'Snowline-2026' };
  const token = { token: info.token };
  expect((await browser.post('/api/auth/set-password', change, token)).body.code).toBe('accounts.helped');
  const role = { roleCode: 'learner', orgCode: SHACHE };
  expect((await browser.post('/api/switch_role', role, token)).body.code).toBe('accounts.helped');
  expect((await enterCode(given)).body.code).toBe('signInHelp.wrongHelpCode');
  const actions = await database.query('', 'select action from audit_log where subject = $1 order by id', [
    person.id,
  ]);
  expect(actions).toEqual([{ action: 'accounts.giveHelp' }, { action: 'accounts.signIn' }]);
});

it('a code holds for five minutes, and a new one ends the one before', async () => {
  const person = await makeUser(deps, { username: 'later', name: '阿依古丽', orgCode: SHACHE });
  const [first, second] = [(await give(person.id)).body.data, (await give(person.id)).body.data];
  const helpId = new URL(second.path, 'http://page').searchParams.get('id');
  expect((await enterCode({ name: 'later', helpCode: first.helpCode })).status).toBe(422);
  deps.advance(301);
  expect((await enterCode({ helpId, helpCode: second.helpCode })).status).toBe(422);
  const third = (await give(person.id)).body.data;
  const thirdId = new URL(third.path, 'http://page').searchParams.get('id');
  expect((await enterCode({ helpId: thirdId, helpCode: third.helpCode })).status).toBe(200);
});

it('wrong codes lock the name, and only the manager of the scope gives one', async () => {
  const person = await makeUser(deps, { username: 'guessed', name: '古扎努尔', orgCode: SHACHE });
  const { helpCode } = (await give(person.id)).body.data;
  const wrong = helpCode === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 4; tries += 1) await enterCode({ name: '古扎努尔', helpCode: wrong });
  expect((await enterCode({ name: '古扎努尔', helpCode: wrong })).status).toBe(429);
  expect((await enterCode({ name: '古扎努尔', helpCode })).status).toBe(429);

  const elsewhere = await makeUser(deps, { username: 'hotan', orgCode: HOTAN });
  expect((await give(elsewhere.id)).status).toBe(404);
  const author = { roleCode: 'author', orgCode: SHACHE } as const;
  const worker = await makeUser(deps, { username: 'worker', orgCode: SHACHE, roles: [author] });
  expect((await give(worker.id)).body.code).toBe('signInHelp.helpHasRoles');
});
