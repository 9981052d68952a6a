import type { Deps } from '#platform/server/deps.ts';
import { callerRoute, dataRoute, doneRoute, type Route } from '#platform/server/http/route.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
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
  callerRoute(listMyObjections, async (caller, input) => {
    const paging = pagingOf(input, OWN_PAGE);
    const { rows, total } = await ownObjections(deps, caller.userId, paging);
    return list(rows, total, paging);
  }),
  doneRoute(withdrawObjection, (caller, { id }) => withdraw(deps, caller, id)),
  callerRoute(listObjections, async (caller, input) => {
    const paging = pagingOf(input, PAGE);
    const { rows, total } = await objectionsInScope(deps, caller, input, paging);
    return list(rows, total, paging);
  }),
  dataRoute(getObjection, (caller, { id }) => objectionDetail(deps, caller, id)),
  dataRoute(decideObjection, (caller, input) => decide(deps, caller, input)),
  dataRoute(confirmObjection, (caller, input) => confirm(deps, caller, input)),
];
