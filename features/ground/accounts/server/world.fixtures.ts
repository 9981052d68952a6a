import type { LightMyRequestResponse } from 'fastify';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import type { Deps } from '#platform/server/deps.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { mountRoutes } from '#platform/server/http/mount.ts';
import type { Route } from '#platform/server/http/route.ts';
import { testDeps } from '#platform/server/test-deps.fixtures.ts';
import type { Caller, RoleCode } from '#platform/shared/caller.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { createUsers } from './users.service.ts';

/** A party member of 乌鲁木齐 who learns, or as `changes` say otherwise. */
export const testCaller = (changes: Partial<Caller> = {}): Caller => ({
  userId: 'u1',
  name: '测试',
  idCardHash: 'hash-u1',
  isPartyMember: true,
  orgCode: '000002000065650100',
  activeRole: { roleCode: 'learner', orgCode: '000002000065650100' },
  sessionId: 's1',
  requestToken: 'token-u1',
  via: 'cookie',
  hasOwnPassword: true,
  ...changes,
});

/** Login name, name, role and its organisation of somebody who works in the console of a test. */
export type Worker<N extends string = string> = readonly [N, name: string, RoleCode, orgCode: string];

/** Adds the workers' accounts; answers each as the caller that acts in the named role. */
const makeStaff = async <N extends string>(
  deps: Deps,
  staff: readonly Worker<N>[],
): Promise<Record<N, Caller>> => {
  await createUsers(
    deps.database.db,
    deps,
    staff.map(([username, name, roleCode, orgCode]) => ({
      username: username.toLowerCase(),
      name,
      orgCode,
      isPartyMember: true,
      roles: [{ roleCode, orgCode }],
      isDemo: true,
      passwordHash: null,
      mustSetPassword: false,
    })),
  );
  const text = 'select id, username from app_user';
  const rows = await deps.database.query<{ id: string; username: string }>('', text, []);
  const idOf = new Map(rows.map(({ id, username }) => [username, id]));
  return Object.fromEntries(
    staff.map(([username, name, roleCode, orgCode]) => [
      username,
      testCaller({
        userId: idOf.get(username.toLowerCase()) ?? '',
        name,
        idCardHash: `hash-${username}`,
        orgCode,
        activeRole: { roleCode, orgCode },
        sessionId: `s-${username}`,
        requestToken: `token-${username}`,
      }),
    ]),
  ) as Record<N, Caller>;
};

/** Asks a call as `caller`, null is a visitor; a write sends the request token unless `headers` say otherwise. */
export type Ask = (
  caller: Caller | null,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  input?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<LightMyRequestResponse>;

/** A server of `routes` that takes the test's word for who asks. */
const serve = async (routes: readonly Route[]) => {
  const callers = new Map<string, Caller>();
  const app = await createHttpServer({ logLevel: 'silent', trustProxy: false });
  mountRoutes(app, routes, async ({ headers }) => callers.get(String(headers['x-test-caller'])) ?? null);
  const ask: Ask = (caller, { method, path }, input = {}, more = {}) => {
    const number = String(callers.size + 1);
    if (caller) callers.set(number, caller);
    const own = caller ? { 'x-test-caller': number, token: caller.requestToken } : {};
    const fields = input as Readonly<Record<string, string>>;
    const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(fields[name] ?? 'x')));
    const sent = method === 'GET' ? { query: fields } : { payload: input };
    return app.inject({ method, url, headers: { ...own, ...more }, ...sent });
  };
  return { app, ask };
};

interface WorldTerms<N extends string> {
  /** Settings of the portal. */
  readonly env?: Record<string, string>;
  readonly staff?: readonly Worker<N>[];
  /** The region's organisations; without them the database is empty. */
  readonly hasRegions?: boolean;
}

/**
 * The base of tests of services and calls: a migrated database, a clock that only the test moves
 * (2026-07-09 10:00), workers with their accounts, and servers of the calls that the test names.
 */
export const openWorld = async <N extends string = never>({
  env = {},
  staff = [],
  hasRegions = true,
}: WorldTerms<N> = {}) => {
  const database = await openTestDatabase();
  const deps = testDeps(database, env);
  if (hasRegions) await loadBaseData(database.db);
  const people = await makeStaff(deps, staff);
  const servers: Awaited<ReturnType<typeof serve>>['app'][] = [];
  const query = <T>(text: string, params: readonly unknown[] = []) => database.query<T>('', text, params);
  return {
    database,
    deps,
    people,
    query,
    /** Actions in the audit log about a thing, in their order. */
    audited: async (subject: string): Promise<string[]> => {
      const text = 'select action from audit_log where subject = $1 order by id';
      return (await query<{ action: string }>(text, [subject])).map(({ action }) => action);
    },
    serve: async (routes: readonly Route[]) => {
      const server = await serve(routes);
      servers.push(server.app);
      return server;
    },
    close: async () => {
      for (const app of servers) await app.close();
      await deps.jobs.close();
      await database.close();
    },
  };
};
