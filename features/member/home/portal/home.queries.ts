import { useQueries } from '@tanstack/react-query';
import type { CardCourse } from '#features/content/courses/portal/catalogue/course-card.public.tsx';
import { TREE_TYPE } from '#features/content/courses/shared/catalogue/course-categories.rules.ts';
import {
  listHottestCourses,
  listNewestCourses,
  listRecommendedCourses,
} from '#features/content/courses/shared/catalogue/course-list.contract.ts';
import type { LanguageAsked } from '#features/content/courses/shared/catalogue/course-list-address.rules.ts';
import { useLanguageAsked } from '#features/ground/accounts/portal/account/course-language.public.ts';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { MY_EXAMS_PATH } from '#features/teaching/classes/shared/class-address.rules.ts';
import { getMyClassCounts } from '#features/teaching/classes/shared/class-study.contract.ts';
import { call, queryKey } from '#platform/web/call.ts';
import { useCall } from '#platform/web/use-call.ts';
import { getHomeData } from '../shared/home.contract.ts';
import { FETCH_SIZE } from '../shared/home-batch.rules.ts';
import { getToday } from '../shared/today.contract.ts';

export const useHomeData = () => useCall(getHomeData, {});

/** Things that wait for a party member. */
export const useToday = (isMember = true) => useCall(getToday, {}, { enabled: isMember });

/** How many classes a party member is in, by state. */
export const useMyClassCounts = (isMember: boolean) => useCall(getMyClassCounts, {}, { enabled: isMember });

/** Where the quiz of a course that was watched to the end is sat: in the class where it was watched. */
export const quizPathOf = (today: ReturnType<typeof useToday>['data'], courseId: string): string =>
  today?.data.exams.find((exam) => exam.courseId === courseId)?.path ?? MY_EXAMS_PATH;

export type ShelfTab = 'recommended' | 'newest' | 'hottest';

interface Block {
  readonly datalist: readonly CardCourse[];
  readonly totalelements: number;
}

/** One page of 32 of a tab: under which key it is kept, and how it is asked for. */
const blockOf = (tab: ShelfTab, pageNum: number, idCardHash: string, language: LanguageAsked = {}) => {
  const paging = { pageNum, pageSize: FETCH_SIZE };
  const person = { ...(idCardHash === '' ? {} : { idCardHash }), ...language };
  if (tab === 'hottest') {
    const year = { indexOrder: 'clickNum', dimensionType: 'YEAR' } as const;
    const input = { ...paging, classificationType: TREE_TYPE, ...year, ...person };
    const ask = (signal: AbortSignal): Promise<Block> => call(listHottestCourses, input, { signal });
    return { key: queryKey(listHottestCourses, input), ask };
  }
  const endpoint = tab === 'newest' ? listNewestCourses : listRecommendedCourses;
  const input = { ...paging, ...person };
  const ask = (signal: AbortSignal): Promise<Block> => call(endpoint, input, { signal });
  return { key: queryKey(endpoint, input), ask };
};

/** The address under which every page of a tab is kept. */
export const shelfKey = (tab: ShelfTab): readonly [string] => [blockOf(tab, 0, '').key[0]];

/**
 * The first `pages` pages of a tab in one row. Until the recommendations have come, and when they do not come,
 * those of the page's first data stand for them: the server ranks both alike.
 */
export const useShelfCourses = (tab: ShelfTab, pages: number) => {
  const { idCardHash } = useUser();
  const language = useLanguageAsked();
  const { data: home } = useHomeData();
  const stand = tab === 'recommended' ? (home?.data.courseList ?? []) : [];
  return useQueries({
    queries: Array.from({ length: pages }, (_, pageNum) => {
      const { key, ask } = blockOf(tab, pageNum, idCardHash, language);
      return { queryKey: key, queryFn: ({ signal }: { signal: AbortSignal }) => ask(signal) };
    }),
    combine: (results) => ({
      courses: results.flatMap(({ data }, page) => data?.datalist ?? (page === 0 ? stand : [])),
      total: results[0]?.data?.totalelements ?? 0,
      isWaiting: results.some(({ isPending }) => isPending),
      isTakingMore: results.slice(1).some(({ isPending }) => isPending),
      isFailed: results.some(({ isError, data }) => isError && data === undefined),
      isFetching: results.some(({ isFetching }) => isFetching),
      retry: () => {
        for (const { isError, refetch } of results) if (isError) void refetch();
      },
    }),
  });
};
