import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { getCourse } from '#features/content/courses/shared/page/course-page.contract.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { call, queryKey } from '#platform/web/call.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import {
  addToRoster,
  closeGroupStudy,
  findGuests,
  getGroupStudy,
  listBranches,
  listGroupCourses,
  listGroupStudies,
  markGroupStudy,
  openGroupStudy,
  reportGroupStudy,
} from '../shared/group-study.contract.ts';

export type GroupStudy = OutputOf<typeof getGroupStudy>['data'];
export type Attendee = GroupStudy['people'][number];
export type GroupCourse = OutputOf<typeof listGroupCourses>['datalist'][number];
export type ListedStudy = OutputOf<typeof listGroupStudies>['datalist'][number];
export type Guest = OutputOf<typeof findGuests>['data'][number];

export const GROUP_PAGE_SIZE = 10;
/** Sign-ins by telephone come from elsewhere. */
const LOOK_AGAIN_MS = 10_000;

export const useGroupStudies = (page: number) =>
  useCall(
    listGroupStudies,
    { pageNum: page, pageSize: GROUP_PAGE_SIZE },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );

export const useGroupStudy = (id: string) =>
  useCall(
    getGroupStudy,
    { id },
    {
      enabled: id !== '',
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.data.state === 'RUNNING' ? LOOK_AGAIN_MS : false),
    },
  );

export const useBranches = (keyword: string) =>
  useCall(listBranches, keyword === '' ? {} : { keyword }, { select: dataOf });

export const useGroupCourses = (keyword: string) =>
  useCall(
    listGroupCourses,
    { pageSize: 8, ...(keyword === '' ? {} : { keyword }) },
    { placeholderData: keepPreviousData },
  );

export const usePlayedCourse = (courseId: string) => useCall(getCourse, { id: courseId }, { select: dataOf });

/** A new address for the film, before the one before ends. */
export const renewedAddress = async (courseId: string): Promise<string> =>
  (await call(getCourse, { id: courseId })).data.sdPath;

export const useOpenGroupStudy = () =>
  useMutation({ mutationFn: (input: InputOf<typeof openGroupStudy>) => call(openGroupStudy, input) });

export const useGuests = (id: string, keyword: string) =>
  useCall(findGuests, { id, keyword }, { enabled: keyword.length > 1, select: dataOf });

/** Changes of a session, after each of which the session is asked for anew. */
export const useGroupChanges = (id: string) => {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: queryKey(getGroupStudy, { id }) });
  return {
    mark: useMutation({
      mutationFn: (input: { numbers: number[]; direction: 'IN' | 'OUT' }) =>
        call(markGroupStudy, { id, ...input }),
      onSuccess,
    }),
    add: useMutation({ mutationFn: (userIds: string[]) => call(addToRoster, { id, userIds }), onSuccess }),
    close: useMutation({ mutationFn: () => call(closeGroupStudy, { id }), onSuccess }),
  };
};

/** Tells the server where the player stands. */
export const reportPlayer = (input: InputOf<typeof reportGroupStudy>) => call(reportGroupStudy, input);
