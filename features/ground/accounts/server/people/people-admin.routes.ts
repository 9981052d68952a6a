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
import * as contract from '../../shared/people/people-admin.contract.ts';
import type { Matrix } from '../rights/matrix.ts';
import { roleChoices } from '../rights/own-role.read.ts';
import {
  grant,
  move,
  resetFactor,
  resetToFirst,
  revoke,
  setStatus,
  type TellPerson,
  unlock,
} from './people-admin.service.ts';
import { getScopePerson, listScopePeople } from './people-list.read.ts';
import { addPerson, correct, type StandingSource, standingOf } from './person-record.service.ts';
import { transferPreview } from './transfer.read.ts';

export interface PeoplePorts {
  /** Sentences of features about a person whose party membership ends. */
  readonly standings: readonly StandingSource[];
  /** Sentences of features about what goes along with a person who moves to another organisation. */
  readonly transfers: readonly StandingSource[];
  readonly tell: TellPerson;
  /** Cells of the base roles; without it nobody is held to what they have themselves. */
  readonly matrix?: Pick<Matrix, 'cellsOf'>;
}

const NO_MATRIX: Pick<Matrix, 'cellsOf'> = { cellsOf: () => [] };

/** The calls of people-admin.contract.ts. */
export const peopleAdminRoutes = (
  deps: Deps,
  { standings, transfers, tell, matrix = NO_MATRIX }: PeoplePorts,
): Route[] => [
  callerRoute(contract.listPeople, (caller, input) => listScopePeople(deps, caller, input)),
  dataRoute(contract.getPerson, (caller, { id }) => getScopePerson(deps, caller, id)),
  route(contract.setPersonStatus, async (input, context) =>
    ok({ version: await setStatus(deps, callerOf(context), input) }),
  ),
  doneRoute(contract.unlockPerson, (caller, { id }) => unlock(deps, caller, id)),
  dataRoute(contract.resetPassword, (caller, input) => resetToFirst(deps, caller, input)),
  route(contract.resetSecondFactor, async (input, context) =>
    ok({ version: await resetFactor(deps, callerOf(context), input, tell) }),
  ),
  route(contract.grantRole, async (input, context) =>
    ok({ version: await grant(deps, matrix, callerOf(context), input) }),
  ),
  route(contract.revokeRole, async (input, context) =>
    ok({ version: await revoke(deps, callerOf(context), input) }),
  ),
  route(contract.movePerson, async (input, context) =>
    ok({ version: await move(deps, callerOf(context), input) }),
  ),
  dataRoute(contract.previewMove, (caller, input) => transferPreview(deps, caller, input, transfers)),
  dataRoute(contract.listRoleChoices, (caller) => roleChoices(deps, caller)),
  dataRoute(contract.createPerson, (caller, input) => addPerson(deps, matrix, caller, input)),
  route(contract.correctPerson, async (input, context) =>
    ok({ version: await correct(deps, callerOf(context), input) }),
  ),
  route(contract.getStanding, async ({ id }, context) =>
    ok({ lines: await standingOf(deps, callerOf(context), id, standings) }),
  ),
];
