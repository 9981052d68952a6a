import fc from 'fast-check';
import type { TObject } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSOLE_FOR_ALL } from '#features/ground/accounts/shared/rights/console-for-all.words.ts';
import { type ConsoleRole, listRoles } from '#features/ground/accounts/shared/rights/own-role.contract.ts';
import { listsOf } from '#platform/server/feature.ts';
import { CONSOLE_ACCESS, type RoleCode } from '#platform/shared/caller.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { refusalOf } from '#platform/shared/rights/access-refusal.ts';
import { consoleRightsOf } from '#platform/shared/rights/console-rights.rules.ts';
import { goodInputs } from './contract-inputs.fixtures.ts';
import { FEATURES } from './features.ts';
import { portal } from './program.ts';
import { openTestApp, ROLE_NAMES, ROLES, type RoleName, type TestApp } from './test-app.fixtures.ts';

let test: TestApp;
let endpoints: Endpoint[];
/** Rows of the matrix of rights, as the portal itself shows them. */
let rows: ReadonlyMap<string, ConsoleRole>;

const RIGHTS = consoleRightsOf(listsOf(FEATURES)('consoleMenu'), CONSOLE_FOR_ALL);

beforeAll(async () => {
  test = await openTestApp();
  endpoints = [...portal.routes(test.deps), ...portal.multipart(test.deps)].map((route) => route.endpoint);
  const { roles } = (await test.call('admin', listRoles, {})).json().data as { roles: ConsoleRole[] };
  rows = new Map(roles.map((row) => [row.id, row]));
});
afterAll(() => test.close());

/** Whether the matrix has the call in the row of a role of the console. */
const isInRow = (endpoint: Endpoint, role: RoleName, input: unknown): boolean => {
  const [code] = ROLES[role]?.roles ?? [];
  const row = rows.get(code ?? '');
  const cell = RIGHTS.cellOf(endpoint, input) ?? 'none';
  return cell === '' || (row?.cells.includes(cell) === true && !row.denied.includes(cell));
};

/** Reply that contract and matrix promise this role: a status of refusal, or `open`. */
const expectedOf = (endpoint: Endpoint, role: RoleName, input: unknown) => {
  const { access } = endpoint;
  const facts = ROLES[role];
  const caller = facts && {
    userId: '',
    name: '',
    idCardHash: '',
    isPartyMember: facts.isPartyMember,
    orgCode: '',
    activeRole: { roleCode: (facts.roles[0] ?? 'learner') as RoleCode, orgCode: '' },
    sessionId: '',
    requestToken: '',
    via: 'cookie' as const,
    hasOwnPassword: true,
  };
  const refused = refusalOf(access, caller)?.status;
  if (refused !== undefined) return refused;
  return access in CONSOLE_ACCESS && !isInRow(endpoint, role, input) ? 403 : 'open';
};

// Calls that end the session they are made with would sign the walker out.
const ENDS_SESSION = /\/logout$|\/set-password$|\/end-session$|\/switch_role$/;

describe('every call, asked by every role', () => {
  it('lets exactly the roles in that the contract names and whose row of the matrix has it', async () => {
    const wrong: string[] = [];
    for (const endpoint of endpoints.filter(({ path }) => !ENDS_SESSION.test(path))) {
      const [input] = fc.sample(goodInputs(endpoint.in as never), { numRuns: 1, seed: 7 });
      for (const role of ROLE_NAMES) {
        const expected = expectedOf(endpoint, role, input);
        const reply = await test.call(role, endpoint, input);
        const code = String(reply.json().code);
        const isRefused = ['access.signedOut', 'access.membersOnly', 'access.notAllowed'].includes(code);
        if (endpoint.access === 'lease' ? reply.statusCode !== 401 : isRefused !== (expected !== 'open')) {
          wrong.push(`${role} ${endpoint.path}: ${reply.statusCode} ${code}, expected ${expected}`);
        }
        if (expected !== 'open' && reply.statusCode !== expected)
          wrong.push(`${role} ${endpoint.path}: ${reply.statusCode}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('serves no call that the walk does not visit', () => {
    const walked = new Set(endpoints.flatMap(({ path, aliases = [] }) => [path, ...aliases]));
    const served = Object.keys(test.app.swagger().paths ?? {}).map((path) =>
      path.replace(/\{(\w+)\}/g, ':$1'),
    );
    expect(served.filter((path) => !walked.has(path))).toEqual([]);
  });

  it('refuses every write of a cookie session that does not send the request token back', async () => {
    const forged: string[] = [];
    const login = await test.app.inject({
      method: 'POST',
      url: '/gwapi/dywlxynet/api/auth/login',
      payload: { username: 'admin', password: 'Sesame-2026' },
    });
    // A write that were let in and ended the session would make the next one answer 401, which is wrong as well.
    const cookie = login.cookies.map((c) => `${c.name}=${c.value}`).join('; ');
    for (const endpoint of endpoints.filter(({ write, access }) => write && access !== 'lease')) {
      const [input] = fc.sample(goodInputs(endpoint.in as never), { numRuns: 1, seed: 7 });
      const reply = await test.app.inject({
        method: 'POST',
        url: endpoint.path,
        headers: { cookie },
        payload: input as object,
      });
      const refused = ['access.badToken', 'access.notAllowed', 'access.membersOnly'].includes(
        reply.json().code,
      );
      if (reply.statusCode !== 403 || !refused) forged.push(`${endpoint.path}: ${reply.statusCode}`);
    }
    expect(forged).toEqual([]);
  });

  it('refuses and audits another person’s hash in every call that takes one', async () => {
    const wrong: string[] = [];
    // A manager's calls name a student of the class by it; a list of scores has no fields of its own.
    const takers = endpoints.filter(
      ({ in: schema, access }) =>
        access !== 'manager' && 'idCardHash' in ((schema as TObject).properties ?? {}),
    );
    for (const endpoint of takers) {
      const [input] = fc.sample(goodInputs(endpoint.in as never), { numRuns: 1, seed: 7 });
      const reply = await test.call('member', endpoint, {
        ...(input as object),
        idCardHash: 'somebody else',
      });
      const { code, requestId } = reply.json();
      const rows = await test.deps.database.query<{ facts: { path: string } }>(
        '',
        `select a.facts from audit_log a join app_user u on u.id = a.user_id
         where u.username = 'member' and action = 'accounts.otherPerson' and facts->>'requestId' = $1`,
        [requestId],
      );
      if (code !== 'access.otherPerson' || rows[0]?.facts.path !== endpoint.path)
        wrong.push(`${endpoint.path}: ${reply.statusCode} ${code}, ${rows.length} rows`);
    }
    expect(takers.length).toBeGreaterThan(5);
    expect(wrong).toEqual([]);
  });

  it('lets a visitor write nothing but the sign-in itself', () => {
    const open = endpoints.filter(({ access, write }) => access === 'visitor' && write);
    expect(open.map(({ path }) => path)).toEqual([]);
  });
});
