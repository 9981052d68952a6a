import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { call, queryKey } from '#platform/web/call.ts';
import { useCall } from '#platform/web/use-call.ts';
import { listFavorites } from '../../shared/favorites/favorites.contract.ts';
import { favoritesInput } from '../../shared/favorites/favorites-address.rules.ts';
import {
  cancelCollectCourse,
  collectCourse,
  getCourseStatistics,
} from '../../shared/page/course-page.contract.ts';

export type Favorite = OutputOf<typeof listFavorites>['datalist'][number];

/** One page of what the person collected; a page that is turned keeps the old one until the new one has come. */
export const useFavorites = (page: number) =>
  useCall(listFavorites, favoritesInput(page), {
    placeholderData: keepPreviousData,
    // A cancelled favourite keeps its place for the undo, so the list is asked anew only after it was left.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Asks for the list anew the next time, because what was cancelled here is gone by then. */
export const useFreshFavoritesNextTime = () => {
  const client = useQueryClient();
  useEffect(() => () => client.removeQueries({ queryKey: [listFavorites.path] }), [client]);
};

/** Cancels a favourite (true) or takes that back (false). */
export const useCancelFavorite = (courseId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isCancelled: boolean) =>
      call(isCancelled ? cancelCollectCourse : collectCourse, { courseId }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKey(getCourseStatistics, { courseId }) }),
  });
};
