import type { FastifyInstance } from 'fastify';
import { COURSES_AUDIT, COURSES_CONSOLE } from '#features/content/courses/shared/courses.words.ts';
import { IMPORTS_CONSOLE } from '#features/ground/imports/shared/imports.words.ts';
import { MEDIA_CONSOLE } from '#features/ground/media/shared/media.words.ts';
import { TASKS_CONSOLE } from '#features/ground/tasks/shared/tasks.words.ts';
import { EXAMS_CONSOLE } from '#features/teaching/exams/shared/exams.words.ts';
import type { Deps } from '#platform/server/deps.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { mountRoutes } from '#platform/server/http/mount.ts';
import type { Route } from '#platform/server/http/route.ts';
import { BASE } from '#platform/shared/envelope.ts';
import { ACCOUNTS_AUDIT, ACCOUNTS_CONSOLE } from '../shared/accounts.words.ts';
import { auditTrailWords } from '../shared/audit-words.rules.ts';
import { accountsRoutes, accountsWebRoutes } from './accounts.routes.ts';
import type { Menus } from './feature-lists.ts';
import { authenticate } from './sessions/authenticate.routes.ts';
import { hashPassword } from './sign-in/password.ts';
import { findUserByUsername, type UserRow } from './user.repository.ts';
import { createUsers, type NewUser } from './users.service.ts';

/** Password of every made person. */
export const TEST_PASSWORD = 'Sesame-2026';
export const URUMQI = '000002000065650100';

let passwordHash: Promise<string> | undefined;

/** Creates a party member of 乌鲁木齐 with the test password, or as `facts` say otherwise. */
export const makeUser = async (
  deps: Deps,
  facts: Partial<NewUser> & { username: string },
): Promise<UserRow> => {
  passwordHash ??= hashPassword(TEST_PASSWORD);
  await createUsers(deps.database.db, deps, [
    {
      name: '热依拉·艾尔肯',
      orgCode: URUMQI,
      isPartyMember: true,
      roles: [],
      isDemo: false,
      passwordHash: await passwordHash,
      mustSetPassword: false,
      ...facts,
    },
  ]);
  const made = await findUserByUsername(deps.database.db, facts.username);
  if (!made) throw new Error(`${facts.username} was not made`);
  return made;
};

/** Menus of a portal with a few features. */
export const MENUS: Menus = {
  portal: [
    { name: 'dashboard', path: '/dashboard', title: '首页', order: 10 },
    { name: 'course-resources', path: '/course-resources/list', title: '课程资源', order: 40 },
  ],
  console: [
    ...ACCOUNTS_CONSOLE,
    ...COURSES_CONSOLE,
    ...EXAMS_CONSOLE,
    ...IMPORTS_CONSOLE,
    ...MEDIA_CONSOLE,
    ...TASKS_CONSOLE,
  ],
};

/** Words of the trail of accounts and courses. */
export const WORDS = auditTrailWords([...ACCOUNTS_AUDIT, ...COURSES_AUDIT]);

/** A server with the calls and addresses of accounts, and `more` calls behind the same sign-in. */
export const accountsApp = async (deps: Deps, more: readonly Route[] = []): Promise<FastifyInstance> => {
  const app = await createHttpServer({ logLevel: 'silent', trustProxy: false });
  mountRoutes(app, [...accountsRoutes(deps, { menus: MENUS, words: WORDS }), ...more], authenticate(deps));
  accountsWebRoutes(app, deps);
  return app;
};

/** One browser: keeps its cookies and request token as a page does. */
export const browserOf = (
  app: FastifyInstance,
  userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/143.0.0.0',
  remoteAddress = '127.0.0.1',
) => {
  const cookies = new Map<string, string>();
  let token = '';
  const keep = (reply: { cookies: { name: string; value: string }[] }) => {
    for (const { name, value } of reply.cookies)
      value === '' ? cookies.delete(name) : cookies.set(name, value);
  };
  const headers = () => ({
    'user-agent': userAgent,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  const post = async (path: string, payload: object = {}, extra: Record<string, string> = { token }) => {
    const reply = await app.inject({
      method: 'POST',
      url: `${BASE}${path}`,
      headers: { ...headers(), ...extra },
      payload,
      remoteAddress,
    });
    keep(reply);
    return { reply, status: reply.statusCode, body: reply.json() };
  };
  return {
    cookies,
    post,
    get: async (url: string, extra: Record<string, string> = {}) => {
      const reply = await app.inject({
        method: 'GET',
        url,
        headers: { ...headers(), ...extra },
        remoteAddress,
      });
      keep(reply);
      return reply;
    },
    /** Signs in and learns the request token; answers the reply of the sign-in. */
    signIn: async (username: string, password = TEST_PASSWORD) => {
      const signedIn = await post('/api/auth/login', { username, password });
      token = (await post('/api/user/info')).body.data.token;
      return signedIn;
    },
    info: async () => (await post('/api/user/info')).body.data,
  };
};
