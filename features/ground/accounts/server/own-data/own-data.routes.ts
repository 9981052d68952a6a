import type { Deps } from '#platform/server/deps.ts';
import { callerRoute, dataRoute, doneRoute, type Route } from '#platform/server/http/route.ts';
import * as contract from '../../shared/own-data/own-data.contract.ts';
import type { TellPerson } from '../people/people-admin.service.ts';
import {
  type AccountClosure,
  ask,
  askToErase,
  decide,
  ownData,
  requestsInScope,
  takeBack,
} from './own-data.service.ts';

interface OwnDataPorts {
  /** Removals by other features when an account is closed. */
  readonly closures: readonly AccountClosure[];
  readonly tell: TellPerson;
}

/** The calls of own-data.contract.ts. */
export const ownDataRoutes = (deps: Deps, ports: OwnDataPorts): Route[] => [
  dataRoute(contract.getOwnData, (caller) => ownData(deps, caller, ports.closures)),
  dataRoute(contract.askCorrection, (caller, input) => ask(deps, caller, input)),
  dataRoute(contract.askErasure, (caller, input) => askToErase(deps, caller, input)),
  doneRoute(contract.withdrawRequest, (caller, { id }) => takeBack(deps, caller, id)),
  callerRoute(contract.listOwnDataRequests, (caller, input) => requestsInScope(deps, caller, input)),
  doneRoute(contract.decideOwnDataRequest, (caller, input) => decide(deps, caller, input, ports)),
];
