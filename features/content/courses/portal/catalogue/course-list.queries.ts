import { useQuery } from '@tanstack/react-query';
import { useLanguageAsked } from '#features/ground/accounts/portal/account/course-language.public.ts';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { call, queryKey } from '#platform/web/call.ts';
import { useCall } from '#platform/web/use-call.ts';
import {
  getClassificationTree,
  listClassificationTypes,
  listCourses,
  listHottestCourses,
} from '../../shared/catalogue/course-list.contract.ts';
import {
  hottestInput,
  type ListAddress,
  newestInput,
} from '../../shared/catalogue/course-list-address.rules.ts';

/** Classifications change with a release or an author's work, not while somebody looks at them. */
const CALM_MS = 10 * 60_000;

export type ClassificationNode = OutputOf<typeof getClassificationTree>['data'][number];

export const useClassificationTypes = () => useCall(listClassificationTypes, {}, { staleTime: CALM_MS });

export const useClassificationTree = (type: string) =>
  useCall(getClassificationTree, { type }, { staleTime: CALM_MS });

/** The question without its page: two of them that agree are pages of one list. */
const listOf = ([path, input]: readonly unknown[]): string =>
  JSON.stringify([path, { ...(input as object), page: 0, pageNum: 0 }]);

/** The page of courses that the address names. */
export const useCourseList = (address: ListAddress) => {
  const { idCardHash } = useUser();
  const language = useLanguageAsked();
  const newest = newestInput(address, idCardHash, language);
  const hottest = hottestInput(address, idCardHash, language);
  const isHottest = address.tab === 'hottest';
  const key = isHottest ? queryKey(listHottestCourses, hottest) : queryKey(listCourses, newest);
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      isHottest ? call(listHottestCourses, hottest, { signal }) : call(listCourses, newest, { signal }),
    // Turning a page keeps the old one until the new one has come; everything else begins anew.
    placeholderData: (last, query) =>
      query !== undefined && listOf(query.queryKey) === listOf(key) ? last : undefined,
  });
};
