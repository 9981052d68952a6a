import type { Deps } from '#platform/server/deps.ts';
import { callerRoute, dataRoute, type Route } from '#platform/server/http/route.ts';
import { listMyRatings, listRatingsDue } from '../shared/ratings.contract.ts';
import { myRatings, ratingsDue } from './ratings.read.ts';

export const ratingsRoutes = (deps: Deps): Route[] => [
  callerRoute(listMyRatings, (caller, input) => myRatings(deps, caller, input)),
  dataRoute(listRatingsDue, (caller) => ratingsDue(deps, caller)),
];
