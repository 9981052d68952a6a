import type { Deps } from '#platform/server/deps.ts';
import {
  callerOf,
  callerRoute,
  dataRoute,
  doneRoute,
  type Route,
  route,
} from '#platform/server/http/route.ts';
import { ok } from '#platform/shared/envelope.ts';
import * as contract from '../shared/org-admin.contract.ts';
import {
  createScopeOrg,
  findScopeOrgs,
  getScopeOrg,
  listScopeOrgs,
  type OrgAdminPorts,
  removeScopeOrg,
  saveScopeOrg,
} from './org-admin.service.ts';

/** The calls of org-admin.contract.ts. */
export const orgAdminRoutes = (deps: Deps, ports: OrgAdminPorts): Route[] => [
  callerRoute(contract.listOrgs, (caller, input) => listScopeOrgs(deps, caller, input)),
  dataRoute(contract.getOrg, (caller, { orgCode }) => getScopeOrg(deps, ports, caller, orgCode)),
  route(contract.saveOrg, async (input, context) =>
    ok({ version: await saveScopeOrg(deps, ports, callerOf(context), input) }),
  ),
  route(contract.createOrg, async (input, context) =>
    ok({ orgCode: await createScopeOrg(deps, ports, callerOf(context), input), version: 1 }),
  ),
  doneRoute(contract.removeOrg, (caller, input) => removeScopeOrg(deps, ports, caller, input)),
  dataRoute(contract.findOrgs, (caller, input) => findScopeOrgs(deps, caller, input)),
];
