import type { Deps } from '#platform/server/deps.ts';
import { callerOf, type Route, route } from '#platform/server/http/route.ts';
import { done, list, ok } from '#platform/shared/envelope.ts';
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
  route(contract.getOrg, async ({ orgCode }, context) =>
    ok(await getScopeOrg(deps, ports, callerOf(context), orgCode)),
  ),
  route(contract.saveOrg, async (input, context) =>
    ok({ version: await saveScopeOrg(deps, ports, callerOf(context), input) }),
  ),
  route(contract.createOrg, async (input, context) =>
    ok({ orgCode: await createScopeOrg(deps, ports, callerOf(context), input), version: 1 }),
  ),
  route(contract.removeOrg, async (input, context) => {
    await removeScopeOrg(deps, ports, callerOf(context), input);
    return done();
  }),
  route(contract.findOrgs, async (input, context) => ok(await findScopeOrgs(deps, callerOf(context), input))),
];
