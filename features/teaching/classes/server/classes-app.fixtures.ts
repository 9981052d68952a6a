import type { LightMyRequestResponse } from 'fastify';
import { openWorld, testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Route } from '#platform/server/http/route.ts';
import type { TestDeps } from '#platform/server/test-deps.fixtures.ts';
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
  const world = await openWorld();
  const { database, deps, close } = world;
  const { ask } = await world.serve([...classesRoutes(deps), ...more(deps)]);
  return { database, deps, ask: (who, ...asked) => ask(personOf(who), ...asked), close };
};
