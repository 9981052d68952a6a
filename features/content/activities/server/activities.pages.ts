import { siweiName } from '#features/content/courses/shared/catalogue/siwei-types.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import { firstReply, type PageSource } from '#platform/server/http/page-data.ts';
import { pageOfThing } from '#platform/server/http/thing-page.ts';
import { ok } from '#platform/shared/envelope.ts';
import { getActivity, listActivities } from '../shared/activities.contract.ts';
import { ACTIVITIES_TITLE } from '../shared/activities.words.ts';
import {
  ACTIVITY_DETAIL_PATH,
  ACTIVITY_LIST_PATH,
  activitiesInput,
  readActivitiesAddress,
} from '../shared/activity-address.rules.ts';
import { activityList, activityOf } from './activity.read.ts';

/** Covers of the first screen that are fetched at once. */
const EARLY_COVERS = 1;

/** The pages of the activities, with what they show first. */
export const activitiesPages = (deps: Deps): PageSource[] => [
  {
    path: ACTIVITY_LIST_PATH,
    load: async (url) => {
      const address = readActivitiesAddress((name) => url.searchParams.get(name));
      const input = activitiesInput(address);
      const found = await activityList(deps, input);
      return {
        title: siweiName(address.siweiType) || ACTIVITIES_TITLE,
        headline: ACTIVITIES_TITLE,
        lead: `${found.totalelements} 件四微作品`,
        preload: found.datalist.slice(0, EARLY_COVERS).map(({ coverUrl }) => coverUrl),
        replies: [firstReply(listActivities, input, found)],
      };
    },
  },
  {
    path: ACTIVITY_DETAIL_PATH,
    load: pageOfThing(async (id, caller) => {
      const found = await activityOf(deps, id, caller);
      return {
        title: found.title,
        description: found.introduction,
        image: found.coverUrl,
        headline: found.title,
        lead: found.introduction,
        kicker: found.siweiName,
        facts: [found.publishTime.slice(0, 10), found.source, found.speaker].filter(Boolean).join(' '),
        replies: [firstReply(getActivity, { id }, ok(found))],
      };
    }),
  },
];
