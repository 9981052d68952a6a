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
import * as reform from '../shared/org-reform.contract.ts';
import {
  createScopeOrg,
  findScopeOrgs,
  getScopeOrg,
  listScopeOrgs,
  removeScopeOrg,
  saveScopeOrg,
} from './org-admin.service.ts';
import { makeReform, type OrgReformPorts, reformPreview, splitParts } from './org-reform.service.ts';

/** The calls of org-admin.contract.ts and org-reform.contract.ts. */
export const orgAdminRoutes = (deps: Deps, ports: OrgReformPorts): Route[] => [
  callerRoute(contract.listOrgs, (caller, input) => listScopeOrgs(deps, caller, input)),
  dataRoute(contract.getOrg, (caller, { orgCode }) => getScopeOrg(deps, ports, caller, orgCode)),
  route(contract.saveOrg, async (input, context) =>
    ok({ version: await saveScopeOrg(deps, ports, callerOf(context), input) }),
  ),
  route(contract.createOrg, async (input, context) =>
    ok({ orgCode: await createScopeOrg(deps, ports, callerOf(context), input), version: 1 }),
  ),
  doneRoute(contract.removeOrg, (caller, input) => removeScopeOrg(deps, ports, caller, input)),
  dataRoute(reform.previewReform, (caller, input) => reformPreview(deps, ports, caller, input)),
  dataRoute(reform.commitReform, async (caller, input) => ({
    orgCode: await makeReform(deps, ports, caller, input),
  })),
  dataRoute(reform.listSplitParts, (caller, { orgCode }) =>
    splitParts(deps, ports, caller, orgCode, reform.MOST_PARTS),
  ),
  dataRoute(contract.findOrgs, (caller, input) => findScopeOrgs(deps, caller, input)),
];
