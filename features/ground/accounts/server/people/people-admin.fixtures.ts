import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import type { RoleCode } from '#platform/shared/caller.ts';
import { accountsApp, browserOf, makeUser, WORDS } from '../accounts.fixtures.ts';
import { withAuditFacts } from '../accounts.public.ts';
import { auditListRoutes } from '../audit/audit-list.routes.ts';
import { peopleAdminRoutes } from './people-admin.routes.ts';

export const ROOT = '000002000065';
export const KASHGAR = `${ROOT}653100`;
export const SHACHE = `${KASHGAR}653125`;
export const HOTAN = `${ROOT}653200`;

/** A server with the calls of accounts and those of its console. */
export const peopleApp = (deps: Deps): Promise<FastifyInstance> =>
  accountsApp(
    deps,
    withAuditFacts([
      ...peopleAdminRoutes(deps, {
        standings: [async () => ['还在 1 个班里']],
        transfers: [async () => ['学时跟着人走']],
        tell: async () => undefined,
      }),
      ...auditListRoutes(deps, WORDS),
    ]),
  );

/** A new person who acts in `roleCode` for `orgCode`, signed in with a browser of their own. */
export const actAs = async (
  deps: Deps,
  app: FastifyInstance,
  username: string,
  roleCode: RoleCode,
  orgCode: string,
) => {
  const user = await makeUser(deps, { username, orgCode, roles: [{ roleCode, orgCode }] });
  const browser = browserOf(app);
  await browser.signIn(username);
  await browser.post('/api/switch_role', { roleCode, orgCode });
  const ask = (path: string, input: object = {}) => browser.post(`/api/admin/user/${path}`, input);
  return { user, browser, ask };
};
