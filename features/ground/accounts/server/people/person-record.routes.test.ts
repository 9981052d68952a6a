import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { checkDigitOf } from '../../shared/people/identity-number.rules.ts';
import { browserOf, makeUser } from '../accounts.fixtures.ts';
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

let drawn = 0;
/** A number that passes every check and that nobody else in this file has. */
const idNumber = (): string => {
  drawn += 1;
  const first = `65310119900101${100 + drawn}`;
  return first + checkDigitOf(first);
};
const newPerson = (facts: object = {}) => ({
  name: '阿依古丽·买买提',
  idNumber: idNumber(),
  orgCode: SHACHE,
  isPartyMember: true,
  username: '',
  roles: [],
  ...facts,
});
const auditOf = (subject: string) =>
  database.query<{ action: string; org_code: string; facts: Record<string, unknown> }>(
    '',
    'select action, org_code, facts from audit_log where subject = $1 order by id desc',
    [subject],
  );

describe('a person added by hand', () => {
  it('has an account at once, a proposed username, and signs in with the first password that follows', async () => {
    const { status, body } = await kashgar.ask('create', newPerson({ name: ' 阿依古丽•买买提 ' }));
    expect([status, body.message]).toEqual([200, expect.any(String)]);
    const { id, username, version } = body.data;
    expect(username).toMatch(/^p\d{6,}$/);
    const given = await kashgar.ask('reset-password', { id, version, reason: '新增人员，发初始密码' });
    const signedIn = await browserOf(app).signIn(username, given.body.data.firstPassword);
    expect(signedIn.status).toBe(200);
    expect(await findUser(database.db, id)).toMatchObject({
      name: '阿依古丽·买买提',
      orgCode: SHACHE,
      isPartyMember: true,
      mustSetPassword: true,
    });
  });

  it('leaves an audit row that never holds the whole identity number', async () => {
    const number = idNumber();
    const roles = [{ roleCode: 'author', orgCode: SHACHE }];
    const { body } = await kashgar.ask('create', newPerson({ idNumber: number, roles }));
    const [row] = await auditOf(body.data.id);
    expect(row).toMatchObject({
      action: 'accounts.addPerson',
      org_code: SHACHE,
      facts: { after: { isPartyMember: true, roles, idNumber: `尾号 ${number.slice(-4)}` } },
    });
    expect(JSON.stringify([row, body])).not.toContain(number);
    const shown = await kashgar.ask('get', { id: body.data.id });
    expect(shown.reply.body).not.toContain(number);
    expect(shown.body.data.roles).toMatchObject([{ roleCode: 'author', orgCode: SHACHE }]);
  });

  it('is refused field by field for what an import refuses, too', async () => {
    const right = idNumber();
    const bad = {
      name: '王',
      idNumber: `${right.slice(0, 17)}${right.endsWith('1') ? '2' : '1'}`,
      username: 'a b',
    };
    const { status, body } = await kashgar.ask('create', newPerson(bad));
    expect([status, body.code]).toEqual([422, 'people.badFields']);
    expect(body.fields).toEqual({
      name: expect.stringContaining('姓名太短'),
      idNumber: expect.stringContaining('校验码不对'),
      username: expect.stringContaining('登录名'),
    });
    expect((await kashgar.ask('create', newPerson({ name: '王芳😀' }))).body.fields.name).toContain('姓名里');
    const taken = await kashgar.ask('create', newPerson({ username: 'KASHGAR-admin' }));
    expect(taken.body.fields).toEqual({ username: expect.stringContaining('已有人使用') });
  });

  it('whose number has an account is named within the scope, and only said to exist beyond it', async () => {
    const near = idNumber();
    await kashgar.ask('create', newPerson({ idNumber: near, name: '王小芳' }));
    const again = await kashgar.ask('create', newPerson({ idNumber: near }));
    expect(again.body.fields.idNumber).toBe('这个身份证号已有账号：王小芳（莎车县），请在列表里查这个人');
    const far = idNumber();
    await makeUser(deps, { username: 'far-away', name: '远方人', orgCode: HOTAN, idNumber: far });
    const other = await kashgar.ask('create', newPerson({ idNumber: far }));
    expect(other.body.fields.idNumber).toContain('不在您的管理范围内');
    expect(other.reply.body).not.toMatch(/远方人|和田|far-away/);
  });

  it('is made once when two administrators add the same one', async () => {
    const input = newPerson();
    const both = await Promise.all([kashgar.ask('create', input), root.ask('create', input)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('stays within the scope, with its organisation and with every role', async () => {
    const code = async (facts: object) => (await kashgar.ask('create', newPerson(facts))).body.code;
    expect(await code({ orgCode: HOTAN })).toBe('people.unknownOrg');
    expect(await code({ orgCode: `${SHACHE}999999` })).toBe('people.unknownOrg');
    expect(await code({ roles: [{ roleCode: 'admin', orgCode: ROOT }] })).toBe('people.roleNotYours');
    expect(await code({ roles: [{ roleCode: 'operator', orgCode: ROOT }] })).toBe('people.roleNotYours');
    const manager = await actAs(deps, app, 'some-manager', 'manager', KASHGAR);
    expect((await manager.ask('create', newPerson())).status).toBe(403);
  });
});

describe('a correction', () => {
  const made = async (facts: object = {}) => (await kashgar.ask('create', newPerson(facts))).body.data;
  const correct = (id: string, version: number, facts: object = {}) =>
    kashgar.ask('correct', {
      id,
      version,
      name: '阿依古丽·买买提',
      isPartyMember: true,
      idNumber: '',
      reason: '登记时写错',
      ...facts,
    });

  it('changes name and membership at the next request of every device, and is audited with both values', async () => {
    const user = await makeUser(deps, { username: 'to-correct', name: '王晓芳', orgCode: SHACHE });
    const browser = browserOf(app);
    await browser.signIn('to-correct');
    expect((await browser.info()).canUseSys).toBe(true);
    const { body } = await correct(user.id, 1, { name: '王小芳', isPartyMember: false });
    expect(body.data).toEqual({ version: 2 });
    expect(await browser.info()).toMatchObject({ isLogin: 1, canUseSys: false, name: '王小芳' });
    const [row] = await auditOf(user.id);
    expect(row).toMatchObject({
      action: 'accounts.correct',
      facts: {
        reason: '登记时写错',
        before: { name: '王晓芳', isPartyMember: true },
        after: { name: '王小芳', isPartyMember: false },
      },
    });
  });

  it('of the identity number ends the sessions and keeps both numbers out of the trail', async () => {
    const [old, next] = [idNumber(), idNumber()];
    const user = await makeUser(deps, {
      username: 'renumbered',
      name: '王晓芳',
      orgCode: SHACHE,
      idNumber: old,
    });
    const browser = browserOf(app);
    await browser.signIn('renumbered');
    const { status } = await correct(user.id, 1, { name: '王晓芳', idNumber: next });
    expect(status).toBe(200);
    expect((await browser.info()).isLogin).toBe(0);
    expect((await findUser(database.db, user.id))?.idCardHash).not.toBe(user.idCardHash);
    const trail = JSON.stringify(await auditOf(user.id));
    expect(trail).toContain(`尾号 ${next.slice(-4)}`);
    for (const number of [old, next]) expect(trail).not.toContain(number);
  });

  it('to a number that another account has is refused, however close together two of them come', async () => {
    const [one, two] = [await made(), await made()];
    const number = idNumber();
    const both = await Promise.all([
      correct(one.id, 1, { idNumber: number }),
      correct(two.id, 1, { idNumber: number }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('needs a reason, the present version, a change, and another person than oneself', async () => {
    const { id } = await made();
    expect((await correct(id, 1, { reason: '' })).status).toBe(400);
    expect((await correct(id, 1, { reason: ' ', name: '王小芳' })).body.code).toBe('people.noReason');
    expect((await correct(id, 9, { name: '王小芳' })).body.code).toBe('people.changed');
    expect((await correct(id, 1)).body.code).toBe('people.nothingToCorrect');
    expect((await correct(kashgar.user.id, 1, { name: '王小芳' })).body.code).toBe('people.ownAccount');
  });

  it('leaves a name from before the rule as it is and refuses another such', async () => {
    const user = await makeUser(deps, { username: 'odd-name', name: '测试1号', orgCode: SHACHE });
    expect((await correct(user.id, 1, { name: '测试2号' })).body.fields).toHaveProperty('name');
    expect((await correct(user.id, 1, { name: '测试1号', isPartyMember: false })).status).toBe(200);
    expect((await findUser(database.db, user.id))?.name).toBe('测试1号');
  });

  it('is explained beforehand by the features that it reaches, within the scope only', async () => {
    const { id } = await made();
    expect((await kashgar.ask('standing', { id })).body.data).toEqual({ lines: ['还在 1 个班里'] });
    const far = await makeUser(deps, { username: 'far-too', orgCode: HOTAN });
    expect((await kashgar.ask('standing', { id: far.id })).status).toBe(404);
    expect((await correct(far.id, 1, { name: '王小芳' })).status).toBe(404);
  });
});
