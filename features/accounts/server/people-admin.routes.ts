import type { Deps } from '#platform/server/deps.ts';
import { callerOf, type Route, route } from '#platform/server/http/route.ts';
import { done, list, ok } from '#platform/shared/envelope.ts';
import * as contract from '../shared/people-admin.contract.ts';
import { grant, move, resetToFirst, revoke, setStatus, unlock } from './people-admin.service.ts';
import { getScopePerson, listScopePeople } from './people-list.service.ts';

/** The calls of people-admin.contract.ts. */
export const peopleAdminRoutes = (deps: Deps): Route[] => [
  route(contract.listPeople, async (input, context) => {
    const { rows, total, paging } = await listScopePeople(deps, callerOf(context), input);
    return list(rows, total, paging);
  }),
  route(contract.getPerson, async ({ id }, context) => ok(await getScopePerson(deps, callerOf(context), id))),
  route(contract.setPersonStatus, async (input, context) =>
    ok({ version: await setStatus(deps, callerOf(context), input) }),
  ),
  route(contract.unlockPerson, async ({ id }, context) => {
    await unlock(deps, callerOf(context), id);
    return done();
  }),
  route(contract.resetPassword, async (input, context) =>
    ok(await resetToFirst(deps, callerOf(context), input)),
  ),
  route(contract.grantRole, async (input, context) =>
    ok({ version: await grant(deps, callerOf(context), input) }),
  ),
  route(contract.revokeRole, async (input, context) =>
    ok({ version: await revoke(deps, callerOf(context), input) }),
  ),
  route(contract.movePerson, async (input, context) =>
    ok({ version: await move(deps, callerOf(context), input) }),
  ),
];
