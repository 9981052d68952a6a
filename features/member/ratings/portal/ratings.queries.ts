import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { rateSessions } from '#features/teaching/offline-classes/shared/offline-classes.contract.ts';
import { SITE_TEACHING, scoreField } from '#features/teaching/offline-classes/shared/rating.rules.ts';
import { rateVisit } from '#features/teaching/visits/shared/visits.contract.ts';
import { call } from '#platform/web/call.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { listMyRatings, listRatingsDue, type RatingsDue } from '../shared/ratings.contract.ts';
import { RATINGS_SIZE, type RatingsAddress } from '../shared/ratings.rules.ts';

export type DueSession = RatingsDue['sessions'][number];
export type DueVisit = RatingsDue['visits'][number];

export const useMyRatings = ({ kind, page }: RatingsAddress) =>
  useCall(
    listMyRatings,
    { kind, pageNum: page, pageSize: RATINGS_SIZE },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );

export const useRatingsDue = () => useCall(listRatingsDue, {}, { select: dataOf, staleTime: 0 });

/** Asks again for both lists after something was rated. */
export const useRatedAnew = () => {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [listMyRatings.path, listRatingsDue.path].map((path) => client.invalidateQueries({ queryKey: [path] })),
    );
};

/** Rates a session, 1 to 5 stars; a session that the server rejects is an error with its reason. */
export const useRateSession = ({ id, classId, isSiteTeaching }: DueSession) => {
  const ratedAnew = useRatedAnew();
  return useMutation({
    mutationFn: async (stars: number) => {
      const score = scoreField(isSiteTeaching ? SITE_TEACHING : '', stars);
      const { data } = await call(rateSessions, [{ classId, courseId: id, ...score }]);
      const [refused] = data.rejected;
      if (refused) throw new Error(refused.reason);
    },
    onSuccess: ratedAnew,
  });
};

/** Rates a visit, 1 to 5 stars, without words. */
export const useRateVisit = ({ id }: DueVisit) => {
  const ratedAnew = useRatedAnew();
  return useMutation({
    mutationFn: async (stars: number) => {
      await call(rateVisit, { id, score: (stars * 2) as 2 | 4 | 6 | 8 | 10 });
    },
    onSuccess: ratedAnew,
  });
};
