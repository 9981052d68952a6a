import type { Deps } from '#platform/server/deps.ts';
import { dataRoute, doneRoute, type Route } from '#platform/server/http/route.ts';
import type { Caller } from '#platform/shared/caller.ts';
import * as contract from '../../shared/rights/own-role.contract.ts';
import { ownRoleIdIn } from '../sessions/authenticate.routes.ts';
import { sessionCacheOf } from '../sessions/session.cache.ts';
import type { Matrix } from './matrix.ts';
import { previewOf, rolesInSight } from './own-role.read.ts';
import { createRole, removeRole, saveRole } from './own-role.service.ts';

/** The calls of own-role.contract.ts. */
export const ownRoleRoutes = (deps: Deps, matrix: Matrix): Route[] => {
  const ownOf = async ({ sessionId }: Caller): Promise<string | null> => {
    const found = await sessionCacheOf(deps).find(sessionId);
    return found ? ownRoleIdIn(found) : null;
  };
  return [
    dataRoute(contract.listRoles, async (caller) => rolesInSight(deps, matrix, caller, await ownOf(caller))),
    dataRoute(contract.previewRole, async (caller, input) =>
      previewOf(deps, matrix, caller, await ownOf(caller), input),
    ),
    dataRoute(contract.saveRole, async (caller, input) =>
      saveRole(deps, matrix, caller, await ownOf(caller), input),
    ),
    dataRoute(contract.createRole, (caller, input) => createRole(deps, matrix, caller, input)),
    doneRoute(contract.removeRole, async (caller, input) =>
      removeRole(deps, caller, await ownOf(caller), input),
    ),
  ];
};
