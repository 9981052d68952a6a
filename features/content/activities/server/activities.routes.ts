import type { Deps } from '#platform/server/deps.ts';
import { everybodyRoute } from '#platform/server/http/replies/shared-reply.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import { viewCounter } from '#platform/server/view-counter.ts';
import { ok } from '#platform/shared/envelope.ts';
import {
  getActivity,
  getActivityVideo,
  getFirstActivity,
  listActivities,
} from '../shared/activities.contract.ts';
import { activityList, activityOf, firstActivity } from './activity.read.ts';
import { addViews } from './activity.repository.ts';
import { activityVideo } from './activity-video.read.ts';

const countView = viewCounter('activities', addViews);

/** Calls by which everybody finds activities, and members watch them. */
export const activitiesRoutes = (deps: Deps): Route[] => [
  everybodyRoute(deps, listActivities, (input) => activityList(deps, input)),
  route(getActivity, async ({ id }, { caller, request }) => {
    const found = await activityOf(deps, id, caller);
    void countView(deps, id, caller?.userId ?? request.ip);
    return ok(found);
  }),
  route(getFirstActivity, async ({ siweiType }) => ok(await firstActivity(deps, siweiType))),
  route(getActivityVideo, async ({ id, siweiType }) => ok(await activityVideo(deps, id, siweiType))),
];
