import { keepPreviousData } from '@tanstack/react-query';
import { listProviderCourses } from '#features/content/courses/shared/catalogue/course-list.contract.ts';
import { call } from '#platform/web/call.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { getActivity, getActivityVideo, listActivities } from '../shared/activities.contract.ts';
import { type ActivitiesAddress, activitiesInput } from '../shared/activity-address.rules.ts';

/** A page of the activities that the address asks for. The server writes this answer into the page. */
export const useActivities = (address: ActivitiesAddress) =>
  useCall(listActivities, activitiesInput(address), { placeholderData: keepPreviousData });

/** An open page learns of a recall within this time (five minutes are the most that is allowed). */
const ASK_AGAIN_MS = 2 * 60_000;

/** One activity, asked for again every two minutes and whenever somebody comes back to the window. */
export const useActivity = (id: string) =>
  useCall(
    getActivity,
    { id },
    {
      select: dataOf,
      enabled: id !== '',
      refetchInterval: ASK_AGAIN_MS,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    },
  );

/** A new address of the film, before the one that plays ends. */
export const renewedVideo = async (id: string): Promise<string> =>
  (await call(getActivityVideo, { id })).data.playUrl;

/** Courses of a connected provider that stand below the list. */
const PROVIDED = 6;

/** Courses that open at a provider; our own, which the call answers without a provider, are left out. */
export const useProviderCourses = () =>
  useCall(
    listProviderCourses,
    { pageNum: 0, pageSize: PROVIDED },
    { select: ({ datalist }) => datalist.filter(({ externalUrl }) => externalUrl !== '') },
  );
