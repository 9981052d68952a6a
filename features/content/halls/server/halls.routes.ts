import type { Deps } from '#platform/server/deps.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import { viewCounter } from '#platform/server/view-counter.ts';
import { ok } from '#platform/shared/envelope.ts';
import { getHall, listHalls } from '../shared/halls.contract.ts';
import { hallList, hallOf } from './hall.read.ts';
import { addHallViews } from './hall.repository.ts';

/** Counts a visitor of a hall. */
const countHallView = viewCounter('halls', addHallViews);

/** Calls by which everybody finds and reads halls (specification, 7.5). */
export const hallsRoutes = (deps: Deps): Route[] => [
  route(listHalls, (input) => hallList(deps, input)),
  route(getHall, async ({ id }, { caller, request }) => {
    const found = await hallOf(deps, id);
    void countHallView(deps, id, caller?.userId ?? request.ip);
    return ok(found);
  }),
];
