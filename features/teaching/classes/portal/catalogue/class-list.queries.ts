import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { call, queryKey } from '#platform/web/call.ts';
import { useCall } from '#platform/web/use-call.ts';
import { type ClassListAddress, classListInput } from '../../shared/catalogue/class-list-address.rules.ts';
import type { ClassItem, ClassStanding } from '../../shared/class-item.schema.ts';
import { listClassCourses } from '../../shared/class-study.contract.ts';
import { getClassNow, getClassStandings, queryClasses } from '../../shared/classes.contract.ts';

/** The question without its page: two of them that agree are pages of one list. */
const listOf = ([path, input]: readonly unknown[]): string =>
  JSON.stringify([path, { ...(input as object), pageNum: 0 }]);

/** The page of classes that the address names. The server writes this answer into the page. */
export const useClassList = (address: ClassListAddress) => {
  const input = classListInput(address);
  const key = queryKey(queryClasses, input);
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(queryClasses, input, { signal }),
    // Turning a page keeps the old one until the new one has come; everything else begins anew.
    placeholderData: (last, query) =>
      query !== undefined && listOf(query.queryKey) === listOf(key) ? last : undefined,
  });
};

/**
 * States of the classes for a party member. They come after the list, and again when somebody comes back to the
 * window: the class page opens in another one, and there one signs up.
 */
export const useStandings = (classes: readonly ClassItem[]) => {
  const { canUseSys } = useUser();
  const input = { classId: classes.map(({ id }) => id) };
  const { data, isError, isFetching, refetch } = useCall(getClassStandings, input, {
    enabled: canUseSys && classes.length > 0,
    refetchOnWindowFocus: 'always',
  });
  return {
    standings: new Map<string, ClassStanding>(data?.data.map((standing) => [standing.id, standing])),
    isMissing: isError && data === undefined,
    isFetching,
    refetch,
  };
};

/** A class as it is at this moment, for somebody who is about to sign up. */
export const useClassNow = (id: string, isOpen: boolean) =>
  useCall(
    getClassNow,
    { id },
    {
      enabled: isOpen,
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    },
  );

/** Courses that stand on the shared page at once. */
export const FIRST_COURSES = 3;
/** No class has more. */
const MOST_COURSES = 100;

/** The first courses of a class, or all of them; the first ones stay until all have come. */
export const useCatalogue = (classId: string, isWhole: boolean) =>
  useCall(
    listClassCourses,
    { classId, pageNum: 0, pageSize: isWhole ? MOST_COURSES : FIRST_COURSES },
    { placeholderData: keepPreviousData },
  );
