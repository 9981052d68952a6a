import { keepPreviousData } from '@tanstack/react-query';
import { listProviderCourses } from '#features/content/courses/shared/catalogue/course-list.contract.ts';
import { ASK_AGAIN } from '#features/content/publishing/portal/ask-again.public.ts';
import { call } from '#platform/web/call.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { getActivity, getActivityVideo, listActivities } from '../shared/activities.contract.ts';
import { type ActivitiesAddress, activitiesInput } from '../shared/activity-address.rules.ts';

/** A page of the activities that the address asks for. The server writes this answer into the page. */
export const useActivities = (address: ActivitiesAddress) =>
  useCall(listActivities, activitiesInput(address), { placeholderData: keepPreviousData });

/** One activity; gone from an open page when it is recalled. */
export const useActivity = (id: string) =>
  useCall(getActivity, { id }, { select: dataOf, enabled: id !== '', ...ASK_AGAIN });

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
