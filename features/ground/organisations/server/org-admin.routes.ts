import type { Deps } from '#platform/server/deps.ts';
import { callerOf, dataRoute, doneRoute, type Route, route } from '#platform/server/http/route.ts';
import { list, ok } from '#platform/shared/envelope.ts';
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
  route(contract.listOrgs, async (input, context) => {
    const { rows, total, paging } = await listScopeOrgs(deps, callerOf(context), input);
    return list(rows, total, paging);
  }),
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
