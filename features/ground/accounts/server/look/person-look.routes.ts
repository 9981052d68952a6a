import type { Deps } from '#platform/server/deps.ts';
import { dataRoute, type Route } from '#platform/server/http/route.ts';
import * as contract from '../../shared/look/person-look.contract.ts';
import { begin, end, looksAt } from './person-look.service.ts';

/** The calls of person-look.contract.ts. */
export const personLookRoutes = (deps: Deps): Route[] => [
  dataRoute(contract.beginLook, (caller, input) => begin(deps, caller, input)),
  dataRoute(contract.endLook, (caller) => end(deps, caller)),
  dataRoute(contract.listLooks, (caller) => looksAt(deps, caller)),
];
