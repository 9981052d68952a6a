import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { openWorld, testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { TestDeps } from '#platform/server/test-deps.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { fakePorts } from './courses.fixtures.ts';
import { coursesRoutes } from './courses.routes.ts';

/** People of the tests: a visitor is nobody, a non-member is signed in without the right to study. */
export const PEOPLE: Readonly<Record<string, Caller>> = {
  member: testCaller(),
  other: testCaller({ userId: 'u2', idCardHash: 'hash-u2', requestToken: 'token-u2' }),
  uyghur: testCaller({ userId: 'u5', idCardHash: 'hash-u5', courseLanguage: 'ug' }),
  keeper: testCaller({ userId: 'u4', idCardHash: 'hash-u4', requestToken: 'token-u4' }),
  nonMember: testCaller({
    userId: 'u3',
    idCardHash: 'hash-u3',
    requestToken: 'token-u3',
    isPartyMember: false,
  }),
};

export interface CoursesApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly deps: TestDeps;
  readonly ports: ReturnType<typeof fakePorts>;
  /** Asks as one of `PEOPLE`, or as a visitor; writes send the request token unless `headers` say otherwise. */
  ask(
    who: string,
    endpoint: Pick<Endpoint, 'method' | 'path'>,
    input?: object,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** The calls of this feature on an empty, migrated database, with studies kept in memory. */
export const openCoursesApp = async (): Promise<CoursesApp> => {
  const world = await openWorld({ hasRegions: false });
  const { database, deps, close } = world;
  const ports = fakePorts();
  const { app, ask } = await world.serve(coursesRoutes(deps, ports));
  return { app, database, deps, ports, ask: (who, ...asked) => ask(PEOPLE[who] ?? null, ...asked), close };
};
