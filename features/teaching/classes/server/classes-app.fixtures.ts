import type { LightMyRequestResponse } from 'fastify';
import { testCaller } from '#features/content/courses/server/courses.fixtures.ts';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { mountRoutes } from '#platform/server/http/mount.ts';
import type { Route } from '#platform/server/http/route.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { KASHGAR, ROOT } from './classes.fixtures.ts';
import { classesRoutes } from './classes.routes.ts';

/** A party member of 喀什, or as `changes` say otherwise. */
export const learner = (userId: string, changes: Partial<Caller> = {}): Caller =>
  testCaller({
    userId,
    idCardHash: `hash-${userId}`,
    requestToken: `token-${userId}`,
    orgCode: KASHGAR,
    activeRole: { roleCode: 'learner', orgCode: KASHGAR },
    ...changes,
  });

const acting = (userId: string, roleCode: Caller['activeRole']['roleCode'], orgCode = KASHGAR): Caller =>
  learner(userId, { activeRole: { roleCode, orgCode } });

/** People of the tests; everybody else who asks is a learner of that name. */
const PEOPLE: Readonly<Record<string, Caller | null>> = {
  visitor: null,
  nonMember: learner('nonMember', { isPartyMember: false }),
  head: acting('head', 'manager'),
  assistant: acting('assistant', 'manager'),
  stranger: acting('stranger', 'manager'),
  admin: acting('admin', 'admin'),
  rootAdmin: acting('rootAdmin', 'admin', ROOT),
  author: acting('author', 'author'),
};

export const personOf = (who: string): Caller | null =>
  who in PEOPLE ? (PEOPLE[who] ?? null) : learner(who);

type Ask = Pick<Endpoint, 'method' | 'path'>;

export interface ClassesApp {
  readonly database: Database;
  readonly deps: TestDeps;
  /** Asks as the person of that name; writes send the request token unless `headers` say otherwise. */
  ask(
    who: string,
    endpoint: Ask,
    input?: object,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** The calls of signing up, and `more`, on a migrated database with the regions. The time is 2026-07-09 10:00. */
export const openClassesApp = async (more: (deps: TestDeps) => Route[] = () => []): Promise<ClassesApp> => {
  const database = await openTestDatabase();
  const deps = testDeps(database);
  await loadBaseData(database.db);
  const app = await createHttpServer({ logLevel: 'silent', trustProxy: false });
  mountRoutes(app, [...classesRoutes(deps), ...more(deps)], async (request) => {
    const who = request.headers['x-test-person'];
    return personOf(typeof who === 'string' ? who : 'visitor');
  });
  return {
    database,
    deps,
    ask: (who, { method, path }, input = {}, headers = {}) => {
      const token = personOf(who)?.requestToken;
      return app.inject({
        method,
        url: path,
        payload: input,
        headers: { 'x-test-person': who, ...(token ? { token } : {}), ...headers },
      });
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
};
