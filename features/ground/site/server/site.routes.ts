import type { Deps } from '#platform/server/deps.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import { ok } from '#platform/shared/envelope.ts';
import { getConfigure, getLinkedSite } from '../shared/site.contract.ts';
import { configureOf, linkedSite } from './site.read.ts';

export const siteRoutes = (deps: Deps): Route[] => [
  route(getConfigure, async (_input, { caller }) => ok(await configureOf(deps, caller))),
  route(getLinkedSite, async ({ hash, netType = '0' }) => ok(linkedSite(deps, hash, netType))),
];
