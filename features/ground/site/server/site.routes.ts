import type { Deps } from '#platform/server/deps.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import { ok } from '#platform/shared/envelope.ts';
import { getConfigure, getLibraryData, getLinkedSite } from '../shared/site.contract.ts';
import { configureOf, libraryData, linkedSite } from './site.read.ts';

export const siteRoutes = (deps: Deps): Route[] => [
  route(getConfigure, async (_input, { caller }) => ok(configureOf(deps, caller))),
  route(getLinkedSite, async ({ hash }) => ok(linkedSite(deps, hash))),
  route(getLibraryData, async () => ok(libraryData(deps))),
];
