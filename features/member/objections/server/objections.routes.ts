import type { Deps } from '#platform/server/deps.ts';
import { dataRoute, doneRoute, pagedRoute, type Route } from '#platform/server/http/route.ts';
import {
  confirmObjection,
  decideObjection,
  fileObjection,
  getObjection,
  listMyObjections,
  listObjections,
  withdrawObjection,
} from '../shared/objections.contract.ts';
import { objectionDetail, objectionsInScope, ownObjections } from './objections.read.ts';
import { confirm, decide, file, withdraw } from './objections.service.ts';

const OWN_PAGE = 10;
const PAGE = 20;

/** The calls about objections to study hours (api.md, 7; decision 060). */
export const objectionsRoutes = (deps: Deps): Route[] => [
  dataRoute(fileObjection, async (caller, input) => ({ id: await file(deps, caller, input) })),
  pagedRoute(listMyObjections, OWN_PAGE, (caller, _input, paging) =>
    ownObjections(deps, caller.userId, paging),
  ),
  doneRoute(withdrawObjection, (caller, { id }) => withdraw(deps, caller, id)),
  pagedRoute(listObjections, PAGE, (caller, input, paging) => objectionsInScope(deps, caller, input, paging)),
  dataRoute(getObjection, (caller, { id }) => objectionDetail(deps, caller, id)),
  dataRoute(decideObjection, (caller, input) => decide(deps, caller, input)),
  dataRoute(confirmObjection, (caller, input) => confirm(deps, caller, input)),
];
