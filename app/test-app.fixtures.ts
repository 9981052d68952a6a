import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { loadCourses } from '#demo/load-courses.ts';
import teachers from '#demo/teachers.json' with { type: 'json' };
import { bringTeachers } from '#features/content/teachers/server/teachers.public.ts';
import { createUsers, hashPassword } from '#features/ground/accounts/server/accounts.public.ts';
import { openWorld } from '#features/ground/accounts/server/world.fixtures.ts';
import { addPastStudies } from '#features/learning/study/server/study.public.ts';
import type { TestDeps } from '#platform/server/test-deps.fixtures.ts';
import type { RoleCode, RoleGrant } from '#platform/shared/caller.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { BASE } from '#platform/shared/envelope.ts';
import { program } from './program.ts';
import { createClasses } from './test-classes.fixtures.ts';
import { createExams } from './test-exams.fixtures.ts';

const ROOT_ORG = '000002000065';
const PASSWORD = 'Sesame-2026';

/** Callers of design/api.md's "least role" column, by what they hold. */
export const ROLES = {
  visitor: null,
  nonMember: { isPartyMember: false, roles: [] },
  member: { isPartyMember: true, roles: [] },
  student: { isPartyMember: true, roles: [] },
  manager: { isPartyMember: true, roles: ['manager'] },
  author: { isPartyMember: true, roles: ['author'] },
  admin: { isPartyMember: true, roles: ['admin'] },
  operator: { isPartyMember: false, roles: ['operator'] },
} as const;

export type RoleName = keyof typeof ROLES;
export const ROLE_NAMES = Object.keys(ROLES) as RoleName[];

export type Ask = Pick<Endpoint, 'method' | 'path'>;

/** Somebody who is signed in, in one role. */
export type CallAs = (
  endpoint: Ask,
  input: unknown,
  more?: Record<string, string>,
) => Promise<LightMyRequestResponse>;

export interface TestApp {
  readonly app: FastifyInstance;
  readonly deps: TestDeps;
  /** Calls `endpoint` as `role`, with the session's cookie and request token, and `more` headers. */
  call(role: RoleName, ...asked: Parameters<CallAs>): Promise<LightMyRequestResponse>;
  /** Adds a person who acts as `roleCode` for the organisation `orgCode`, and signs them in. */
  addPerson(username: string, roleCode: RoleCode, orgCode: string): Promise<CallAs>;
  close(): Promise<void>;
}

interface Session {
  readonly cookie: string;
  readonly token: string;
}

interface NewPerson {
  readonly username: string;
  readonly isPartyMember: boolean;
  readonly roles: readonly RoleGrant[];
}

let made = 0;

const createPeople = async (deps: TestDeps, people: readonly NewPerson[]) => {
  const passwordHash = await hashPassword(PASSWORD);
  await createUsers(
    deps.database.db,
    deps,
    people.map(({ username, isPartyMember, roles }) => {
      made += 1;
      return {
        username,
        name: `测试${made}`,
        idNumber: `65999919900101${String(1000 + made)}`,
        orgCode: `${ROOT_ORG}650100`,
        isPartyMember,
        roles: [{ roleCode: 'learner' as const, orgCode: ROOT_ORG }, ...roles],
        isDemo: true,
        passwordHash,
        mustSetPassword: false,
      };
    }),
  );
};

const everyRole = (): NewPerson[] =>
  ROLE_NAMES.flatMap((role) => {
    const facts = ROLES[role];
    if (!facts) return [];
    const roles = facts.roles.map((roleCode) => ({ roleCode, orgCode: ROOT_ORG }));
    return [{ username: role.toLowerCase(), isPartyMember: facts.isPartyMember, roles }];
  });

const STUDIED = ['2601', '2602', '2603'];

/** The demonstration's courses, some of them studied, so that calls reach what stands behind a refusal. */
const createCourses = async (deps: TestDeps) => {
  const text = `select id as "userId", org_code as "orgCode" from app_user where username = 'member'`;
  const people = await deps.database.query<{ userId: string; orgCode: string }>('', text, []);
  const endedAt = new Date(deps.clock().getTime() - 3_600_000);
  await deps.database.db.transaction(async (tx) => {
    const rows = teachers.map(({ org, ...teacher }, sort) => ({ ...teacher, orgCode: org, photo: '', sort }));
    await bringTeachers(tx, deps, rows);
    await loadCourses(deps, tx);
    await addPastStudies(
      tx,
      people.flatMap((person) =>
        STUDIED.map((courseId) => ({ ...person, courseId, endedAt, share: 1, rate: 1 })),
      ),
    );
  });
};

const post = (path: string, payload: unknown, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url: path,
  headers: { 'content-type': 'application/json', ...headers },
  payload: JSON.stringify(payload),
});

const signIn = async (
  app: FastifyInstance,
  username: string,
  wanted: RoleGrant | undefined,
): Promise<Session> => {
  const reply = await app.inject(post(`${BASE}/api/auth/login`, { username, password: PASSWORD }));
  const cookie = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const info = await app.inject(post(`${BASE}/api/user/info`, {}, { cookie }));
  const { token, activeRole } = info.json().data;
  if (wanted && activeRole?.roleCode !== wanted.roleCode)
    await app.inject(post(`${BASE}/api/switch_role`, wanted, { cookie, token }));
  return { cookie, token };
};

const queryOf = (input: unknown) =>
  typeof input === 'object' && input !== null
    ? new URLSearchParams(
        Object.entries(input).map(([key, value]) => [
          key,
          (typeof value === 'string' ? value : JSON.stringify(value ?? '')).toWellFormed(),
        ]),
      ).toString()
    : '';

/** Asks as a session does; `addressOf` gives the address of each request, where a ceiling an address is in the way. */
export const askerOf =
  (app: FastifyInstance, session: Session | undefined, addressOf = () => '127.0.0.1'): CallAs =>
  ({ method, path }, input, more = {}) => {
    const own: Record<string, string> = session ? { cookie: session.cookie, token: session.token } : {};
    const headers = { ...own, ...more };
    const url = path.replace(/:(\w+)/g, (_, name: string) => {
      const value = (input as Record<string, unknown> | null)?.[name] ?? 'x';
      return encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed());
    });
    const remoteAddress = addressOf();
    if (method === 'GET')
      return app.inject({ method, url: `${url}?${queryOf(input)}`, headers, remoteAddress });
    return app.inject({ ...post(url, input, headers), remoteAddress });
  };

/** The whole portal on a migrated database with the demonstration's courses and one person a role. */
export const openTestApp = async (): Promise<TestApp> => {
  const world = await openWorld({
    env: { LIBRARY_URL: 'https://library.example/', PERSONAL_ZONE_URL: 'https://zone.example/' },
  });
  const { deps } = world;
  program.handleJobs(deps);
  await deps.jobs.open();
  await createPeople(deps, everyRole());
  await createCourses(deps);
  await createClasses(deps, 'member');
  await createExams(deps, 'member');
  const app = await program.serve(deps);
  const sessions = new Map<RoleName, Session>();
  for (const { username, roles } of everyRole()) {
    const role = ROLE_NAMES.find((name) => name.toLowerCase() === username);
    if (role) sessions.set(role, await signIn(app, username, roles[0]));
  }
  return {
    app,
    deps,
    call: (role, ...asked) => askerOf(app, sessions.get(role))(...asked),
    addPerson: async (username, roleCode, orgCode) => {
      await createPeople(deps, [{ username, isPartyMember: true, roles: [{ roleCode, orgCode }] }]);
      return askerOf(app, await signIn(app, username, { roleCode, orgCode }));
    },
    close: async () => {
      await app.close();
      await world.close();
    },
  };
};
