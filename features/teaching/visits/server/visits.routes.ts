import type { Deps } from '#platform/server/deps.ts';
import { dataRoute, doneRoute, pagedRoute, type Route } from '#platform/server/http/route.ts';
import * as calls from '../shared/visits.contract.ts';
import { bookSlot, cancelBooking, changeBooking } from './booking.service.ts';
import { finishVisitBy } from './close.service.ts';
import { peopleOfHost } from './group.service.ts';
import { keepVisitPicture, rateBase } from './rating.service.ts';
import { announceVisits } from './visits.cache.ts';
import { hostsOf, slotsOf, visitBaseOf, visitList, visitOf } from './visits.read.ts';

const PAGE = 10;

/** Calls of 现场教学 in the portal (issue 16, decision 058). */
export const visitsRoutes = (deps: Deps): Route[] => [
  dataRoute(calls.getVisitBase, (_caller, { baseId }) => visitBaseOf(deps, baseId)),
  dataRoute(calls.listVisitSlots, (_caller, { baseId, month }) => slotsOf(deps, baseId, month)),
  dataRoute(calls.listVisitHosts, (caller, { keyword }) => hostsOf(deps, caller, keyword)),
  dataRoute(calls.listVisitPeople, (caller, host) => peopleOfHost(deps.database.db, caller, host)),
  dataRoute(calls.bookVisit, (caller, input) => bookSlot(deps, caller, input)),
  dataRoute(calls.changeVisit, async (caller, input) => ({
    state: await changeBooking(deps, caller, input),
  })),
  doneRoute(calls.cancelVisit, (caller, { id, reason }) => cancelBooking(deps, caller, id, reason)),
  dataRoute(calls.finishVisit, async (caller, { id }) => {
    const { state, creditedNum, baseId } = await finishVisitBy(deps, caller, id);
    await announceVisits(deps, baseId);
    return { state, creditedNum };
  }),
  pagedRoute(calls.listVisits, PAGE, (caller, input, paging) =>
    visitList(deps, caller, input.scope ?? 'OWN', paging),
  ),
  dataRoute(calls.getVisit, (caller, { id }) => visitOf(deps, caller, id)),
  doneRoute(calls.rateVisit, (caller, input) => rateBase(deps, caller, input)),
  dataRoute(calls.sendVisitPicture, async (caller, input) => ({
    id: await keepVisitPicture(deps, caller, input),
  })),
];
