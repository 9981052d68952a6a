import fc from 'fast-check';
import type { TObject } from 'typebox';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { switchRole } from '#features/ground/accounts/shared/accounts.contract.ts';
import { CONSOLE_ROLES } from '#features/ground/accounts/shared/console-menus.rules.ts';
import * as people from '#features/ground/accounts/shared/people/people-admin.contract.ts';
import { CONSOLE_FOR_ALL } from '#features/ground/accounts/shared/rights/console-for-all.words.ts';
import * as roles from '#features/ground/accounts/shared/rights/own-role.contract.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { listsOf } from '#platform/server/feature.ts';
import { isOfMatrix } from '#platform/server/http/rights-gate.ts';
import { testDeps } from '#platform/server/test-deps.fixtures.ts';
import { CONSOLE_ACCESS, type ConsoleRoleCode } from '#platform/shared/caller.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { BASE } from '#platform/shared/envelope.ts';
import { consoleRightsOf } from '#platform/shared/rights/console-rights.rules.ts';
import { goodInputs } from '../contract-inputs.fixtures.ts';
import { FEATURES } from '../features.ts';
import { portal, program } from '../program.ts';
import { askerOf, type CallAs, openTestApp, type TestApp } from '../test-app.fixtures.ts';

const listOf = listsOf(FEATURES);
const ENTRIES = listOf('consoleMenu');
const RIGHTS = consoleRightsOf(ENTRIES, CONSOLE_FOR_ALL);
const WRITTEN = ENTRIES.flatMap(({ name, calls = [], review = [] }) =>
  [...calls, ...review].map((written) => ({ name, written })),
);

/** Draws anew in each run of `npm run chance`; printed with a failure, and given back by the variable. */
const SEED = Number(process.env.CHANCE_SEED ?? 20_260_709);

let test: TestApp;
let endpoints: Endpoint[];

beforeAll(async () => {
  test = await openTestApp();
  endpoints = [...portal.routes(test.deps), ...portal.multipart(test.deps)]
    .map((route) => route.endpoint)
    .filter(({ access }) => isOfMatrix(access));
});
afterAll(() => test.close());

const pathOf = (written: string) => `${BASE}/api/${written.split('?')[0]?.replace(/\*$/, '') ?? ''}`;

/** Fields with which entries claim a call for themselves, such as the kind of an export. */
const fieldsClaimed = (path: string) =>
  WRITTEN.filter(({ written }) => written.includes('?') && path.startsWith(pathOf(written))).map(
    ({ written }) => Object.fromEntries(new URLSearchParams(written.split('?')[1])),
  );

describe('the matrix of rights', () => {
  it('has a cell for every call of the console', () => {
    const homeless = endpoints
      .filter((call) => !RIGHTS.cellsOf(call).some(({ isAlways }) => isAlways))
      .map(({ path }) => `${path}: add it to \`calls\` of its entry in x.words.ts`);
    expect(homeless).toEqual([]);
  });

  it('names only calls that there are', () => {
    const paths = endpoints.map(({ path }) => path);
    // Uploads of files are mounted by themselves.
    const unknown = [...WRITTEN.map(({ written }) => written), ...CONSOLE_FOR_ALL].filter(
      (written) =>
        !/^(upload\/resumable\/|admin\/import\/dryRun)/.test(written) &&
        !paths.some((path) =>
          written.split('?')[0]?.endsWith('*') ? path.startsWith(pathOf(written)) : path === pathOf(written),
        ),
    );
    expect(unknown).toEqual([]);
  });

  it('names an entry for every kind of export and of import, and of what is signed', () => {
    const claims = (start: string, kind: string) =>
      WRITTEN.some(({ written }) => written.startsWith(start) && written.endsWith(`?kind=${kind}`));
    const exports = listOf('exporters').map((make) => make(test.deps, listOf).kind);
    expect(exports.filter((kind) => !claims('admin/export/start', kind))).toEqual([]);
    const imports = listOf('importKinds').map(({ key }) => key);
    expect(imports.filter((kind) => !claims('admin/import/dryRun', kind))).toEqual([]);
    const signed = listOf('publicationKinds').map(({ kind }) => kind);
    expect(signed.filter((kind) => !claims('admin/publication/', kind))).toEqual([]);
  });

  it('shows each base role all that some call lets it do, and nothing else', async () => {
    const { data } = (await test.call('admin', roles.listRoles, {})).json();
    for (const code of CONSOLE_ROLES) {
      const row = data.roles.find((role: roles.ConsoleRole) => role.id === code);
      const cells = endpoints
        .filter(({ access }) => CONSOLE_ACCESS[access]?.includes(code))
        .flatMap((call) => RIGHTS.cellsOf(call).filter(({ isAlways }) => isAlways))
        .map(({ cell }) => cell)
        .filter((cell) => cell !== '');
      expect(row.cells).toEqual(expect.arrayContaining([...new Set(cells)]));
    }
  });
});

let made = 0;
/** Somebody who acts in a role of the region's own without the cells `denied`. */
const personWithout = async (baseCode: ConsoleRoleCode, denied: readonly string[]) => {
  made += 1;
  const username = `matrix-${made}`;
  const ask = await test.addPerson(username, baseCode, ROOT_ORG_CODE);
  const id = `matrix-role-${made}`;
  await test.deps.database.query(
    '',
    `insert into console_role (id, name, base_code, org_code, denied, updated_at) values ($1, $1, $2, $3, $4, now())`,
    [id, baseCode, ROOT_ORG_CODE, denied],
  );
  await test.deps.database.query(
    '',
    `update user_role set own_role_id = $1 where user_id = (select id from app_user where username = $2)`,
    [id, username],
  );
  // The session was opened before: what is remembered of it goes with the change of any role.
  await test.deps.database.query('', `select pg_notify('changed', E'console-role\\n')`, []);
  await vi.waitFor(async () => {
    const info = await ask({ method: 'POST', path: `${BASE}/api/user/info` }, {});
    expect(info.json().data.denied).toEqual(denied);
  });
  return { id, username, ask };
};

/** Calls that would end the walker's own session or right. */
const ENDS = /\/end-session$|\/switch_role$/;

describe('a role with random rights', () => {
  it.each(CONSOLE_ROLES)(
    'of %s is answered what its matrix grants and refused what it denies',
    async (code) => {
      const { data } = (await test.call('admin', roles.listRoles, {})).json();
      const cells: string[] = data.roles.find((role: roles.ConsoleRole) => role.id === code).cells;
      const [denied = []] = fc.sample(fc.subarray(cells), { numRuns: 1, seed: SEED + code.length });
      const { ask } = await personWithout(code, denied);
      const wrong: string[] = [];
      for (const [at, call] of endpoints.filter(({ path }) => !ENDS.test(path)).entries()) {
        const [drawn] = fc.sample(goodInputs(call.in as never), { numRuns: 1, seed: SEED });
        const claimed = fieldsClaimed(call.path);
        const fields =
          'kind' in ((call.in as TObject).properties ?? {}) ? claimed[(at + SEED) % claimed.length] : {};
        const input = { ...(drawn as object), ...fields };
        const isOfRole =
          call.access === 'student-or-manager' || CONSOLE_ACCESS[call.access]?.includes(code) === true;
        const cell = RIGHTS.cellOf(call, input) ?? 'none';
        const isGranted = isOfRole && !denied.includes(cell);
        const reply = await ask(call, input);
        const isRefused = reply.statusCode === 403 && reply.json().code === 'access.notAllowed';
        if (isRefused === isGranted) wrong.push(`${call.path} (${cell}): ${reply.statusCode}, seed ${SEED}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});

describe('a right that is taken away', () => {
  const listClasses = { method: 'POST' as const, path: `${BASE}/api/admin/class/list` };
  const deny = async (id: string, denied: readonly string[]) => {
    const { data } = (await test.call('admin', roles.listRoles, {})).json();
    const row = data.roles.find((role: roles.ConsoleRole) => role.id === id);
    return test.call('admin', roles.saveRole, { id, version: row.version, name: row.name, denied });
  };

  it('closes call, menu and page of who acts in it, and opens them again', async () => {
    const { id, ask } = await personWithout('manager', []);
    const menuOf = async () =>
      (await ask({ method: 'POST', path: `${BASE}/api/user/info` }, {}))
        .json()
        .data.consoleMenu.flatMap(({ entries }: { entries: { name: string }[] }) =>
          entries.map(({ name }) => name),
        );
    expect((await ask(listClasses, {})).statusCode).toBe(200);
    expect(await menuOf()).toContain('classes');
    expect((await deny(id, ['classes.see'])).statusCode).toBe(200);
    await vi.waitFor(async () => expect((await ask(listClasses, {})).statusCode).toBe(403));
    expect(await menuOf()).not.toContain('classes');
    expect((await deny(id, [])).statusCode).toBe(200);
    await vi.waitFor(async () => expect((await ask(listClasses, {})).statusCode).toBe(200));
  });

  // The embedded database lets a second handle listen as a second process would; PostgreSQL has one a process.
  it.skipIf(process.env.TEST_DATABASE_URL)(
    'is gone in another process before what it remembers is old',
    async () => {
      const elsewhere = testDeps({ ...test.deps.database });
      elsewhere.setTime(test.deps.clock());
      const other = await program.serve(elsewhere);
      const { id, username } = await personWithout('manager', []);
      const reply = await other.inject({
        method: 'POST',
        url: `${BASE}/api/auth/login`,
        payload: { username, password: 'Sesame-2026' },
      });
      const cookie = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const info = await other.inject({
        method: 'POST',
        url: `${BASE}/api/user/info`,
        headers: { cookie },
        payload: {},
      });
      const there: CallAs = askerOf(other, { cookie, token: info.json().data.token });
      await there(switchRole, { roleCode: 'manager', orgCode: ROOT_ORG_CODE });
      expect((await there(listClasses, {})).statusCode).toBe(200);
      expect((await deny(id, ['classes.see'])).statusCode).toBe(200);
      // The clock of the test stands still: nothing is forgotten by its age.
      await vi.waitFor(async () => expect((await there(listClasses, {})).statusCode).toBe(403), {
        timeout: 2_000,
      });
      await other.close();
    },
  );
});

describe('a role of the organisation’s own', () => {
  const KASHGAR = `${ROOT_ORG_CODE}653100`;
  const matrixAs = async (ask: CallAs): Promise<roles.ConsoleRole[]> =>
    (await ask(roles.listRoles, {})).json().data.roles;
  const codeOf = async (ask: CallAs, call: Endpoint, input: object): Promise<string> =>
    (await ask(call, input)).json().code;
  const admin: CallAs = (...asked) => test.call('admin', ...asked);
  const idOf = async (username: string) => {
    const text = 'select id, version from app_user where username = $1';
    const [row] = await test.deps.database.query<{ id: string; version: number }>('', text, [username]);
    return row as { id: string; version: number };
  };

  it('is made, given, held against removal, and says what it did in the audit trail', async () => {
    const chief = await test.addPerson('roles-chief', 'admin', KASHGAR);
    const made = await chief(roles.createRole, {
      baseCode: 'manager',
      name: ' 班级　助教 ',
      denied: ['classes.review'],
    });
    expect(made.statusCode).toBe(200);
    const { id } = made.json().data;
    const row = (await matrixAs(chief)).find((role) => role.id === id);
    expect(row).toMatchObject({ name: '班级 助教', peopleNum: 0, canEdit: true, denied: ['classes.review'] });
    // Administrators above see and keep the role; those beside do not know of it.
    expect((await matrixAs(admin)).find((role) => role.id === id)?.canEdit).toBe(true);
    const beside = await test.addPerson('roles-beside', 'admin', `${ROOT_ORG_CODE}653200`);
    expect((await matrixAs(beside)).map((role) => role.id)).not.toContain(id);
    expect(await codeOf(beside, roles.removeRole, { id, version: 1 })).toBe('ownRole.unknown');

    expect(await codeOf(chief, roles.createRole, { baseCode: 'author', name: '班级 助教', denied: [] })).toBe(
      'ownRole.nameTaken',
    );
    expect(await codeOf(chief, roles.createRole, { baseCode: 'author', name: '课程作者', denied: [] })).toBe(
      'ownRole.badName',
    );
    expect(
      await codeOf(chief, roles.createRole, { baseCode: 'author', name: '新的', denied: ['people.do'] }),
    ).toBe('ownRole.unknownCell');

    await test.addPerson('roles-helper', 'learner', KASHGAR);
    const helper = await idOf('roles-helper');
    await test.deps.database.query('', 'update app_user set org_code = $1 where id = $2', [
      KASHGAR,
      helper.id,
    ]);
    const give = (more: object) =>
      chief(people.grantRole, { ...helper, roleCode: 'manager', orgCode: KASHGAR, ...more });
    expect((await give({ roleCode: 'author', ownRoleId: id })).json().code).toBe('ownRole.otherBase');
    expect((await give({ ownRoleId: id })).statusCode).toBe(200);
    expect((await chief(people.getPerson, { id: helper.id })).json().data.roles).toMatchObject([
      { roleCode: 'manager', roleName: '班级 助教' },
    ]);
    const shown = (await chief(roles.previewRole, { id, denied: ['classes.do'] })).json().data;
    expect(shown).toMatchObject({
      gained: ['班级管理 审'],
      lost: ['班级管理 办'],
      peopleNum: 1,
      people: [{ roleName: '班级 助教' }],
    });
    expect(await codeOf(chief, roles.removeRole, { id, version: 1 })).toBe('ownRole.held');
    expect(await codeOf(chief, roles.saveRole, { id, version: 9, name: '班级 助教', denied: [] })).toBe(
      'ownRole.changed',
    );
    expect((await chief(roles.saveRole, { id, version: 1, name: '班级助手', denied: [] })).statusCode).toBe(
      200,
    );
    const actions = await test.deps.database.query<{ action: string; facts: { people?: number } }>(
      '',
      'select action, facts from audit_log where subject = $1 order by id',
      [id],
    );
    expect(actions.map(({ action }) => action)).toEqual(['accounts.createOwnRole', 'accounts.changeRights']);
    expect(actions[1]?.facts).toMatchObject({
      people: 1,
      gained: '班级管理 审',
      after: { name: '班级助手' },
    });
  });

  it('raises nobody: who lacks a cell can neither give it nor take the lack away', async () => {
    const { id, ask } = await personWithout('admin', ['classes.do']);
    const refused = async (call: Endpoint, input: object) => codeOf(ask, call, input);
    expect(await refused(roles.createRole, { baseCode: 'manager', name: '班级帮手', denied: [] })).toBe(
      'ownRole.beyondYours',
    );
    expect(await refused(roles.saveRole, { id, version: 1, name: '改自己的', denied: [] })).toBe(
      'ownRole.ownOne',
    );
    const [built] = await matrixAs(ask);
    expect(built?.canEdit).toBe(false);
    expect(
      await refused(roles.saveRole, { id: 'manager', version: built?.version, name: 'x', denied: [] }),
    ).toBe('ownRole.builtIn');
    await test.addPerson('roles-second', 'learner', ROOT_ORG_CODE);
    const second = await idOf('roles-second');
    const grant = { ...second, orgCode: KASHGAR };
    expect(await refused(people.grantRole, { ...grant, roleCode: 'admin' })).toBe('ownRole.beyondYours');
    expect(await refused(people.grantRole, { ...grant, roleCode: 'author' })).not.toBe('ownRole.beyondYours');
  });

  it('leaves the region’s administrators the pages on which rights are given', async () => {
    const [row] = (await matrixAs(admin)).filter((role) => role.id === 'admin');
    expect(row?.kept).toContain('roles.do');
    const saved = { id: 'admin', version: row?.version, name: '组织管理员' };
    expect(await codeOf(admin, roles.saveRole, { ...saved, denied: ['roles.do'] })).toBe('ownRole.keptCell');
  });
});
