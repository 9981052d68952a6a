import fc from 'fast-check';
import type { TObject } from 'typebox';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { switchRole } from '#features/ground/accounts/shared/accounts.contract.ts';
import { CONSOLE_ROLES } from '#features/ground/accounts/shared/console-menus.rules.ts';
import { CONSOLE_FOR_ALL } from '#features/ground/accounts/shared/rights/console-for-all.words.ts';
import * as roles from '#features/ground/accounts/shared/rights/own-role.contract.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { listsOf } from '#platform/server/feature.ts';
import { isOfMatrix } from '#platform/server/http/rights-gate.ts';
import { testDeps } from '#platform/server/test-deps.fixtures.ts';
import { CONSOLE_ACCESS, type ConsoleRoleCode } from '#platform/shared/caller.ts';
import { consoleRightsOf } from '#platform/shared/console-rights.rules.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { BASE } from '#platform/shared/envelope.ts';
import { goodInputs } from './contract-inputs.fixtures.ts';
import { FEATURES } from './features.ts';
import { portal, program } from './program.ts';
import { askerOf, type CallAs, openTestApp, type TestApp } from './test-app.fixtures.ts';

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
    const signed = listOf('publicationKinds').map(({ words }) => words.kind);
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
