import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getToday } from '#features/ground/accounts/shared/today/console-today.contract.ts';
import { findOrgs } from '#features/ground/organisations/shared/org-admin.contract.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { call, queryKey } from '#platform/web/call.ts';
import {
  findClassManagers,
  findCoursesForClass,
  getAdminClass,
  listAdminClasses,
} from '../shared/desk/class-admin.contract.ts';
import {
  findPeopleForClass,
  getClassStatistics,
  listClassCodes,
  listClassMembers,
  rehearseClass,
} from '../shared/members/members-admin.contract.ts';

export type AdminClass = OutputOf<typeof getAdminClass>['data'];
export type ClassCourse = AdminClass['courses'][number];
export type ClassManager = AdminClass['managers'][number];
export type ClassCode = OutputOf<typeof listClassCodes>['data'][number];
export type ClassStatistics = OutputOf<typeof getClassStatistics>['data'];
export type Rehearsal = OutputOf<typeof rehearseClass>['data'];
export type FoundCourse = OutputOf<typeof findCoursesForClass>['datalist'][number];
export type FoundPerson = OutputOf<typeof findPeopleForClass>['datalist'][number];

export const loadAdminClass = async (id: string): Promise<AdminClass> =>
  (await call(getAdminClass, { id })).data;

/** One class with all its settings; asked for anew on every entry, others may have changed it. */
export const useAdminClass = (id: string) =>
  useQuery({
    queryKey: queryKey(getAdminClass, { id }),
    queryFn: ({ signal }) => call(getAdminClass, { id }, { signal }),
    enabled: id !== '',
    staleTime: 0,
  });

const ONE = { pageNum: 0, pageSize: 1 } as const;

/** How many classes one has, how many of them run, and the newest of them. */
export const useClassCount = () =>
  useQuery({
    queryKey: queryKey(listAdminClasses, ONE),
    queryFn: ({ signal }) => call(listAdminClasses, ONE, { signal }),
  });

/** After a write: lists, the class, its members, codes, numbers, rehearsal and what waits today ask again. */
export const useReloadClasses = () => {
  const client = useQueryClient();
  const paths = new Set<unknown>(
    [
      listAdminClasses,
      getAdminClass,
      listClassMembers,
      findPeopleForClass,
      listClassCodes,
      getClassStatistics,
      rehearseClass,
      getToday,
    ].map(({ path }) => path),
  );
  /** `gone`: the class that was removed is not asked for again. */
  return (gone?: string) =>
    client.invalidateQueries({
      predicate: ({ queryKey: [path, input] }) =>
        paths.has(path) && (gone === undefined || (input as { id?: string } | undefined)?.id !== gone),
    });
};

export const useClassCodes = (id: string) =>
  useQuery({
    queryKey: queryKey(listClassCodes, { id }),
    queryFn: ({ signal }) => call(listClassCodes, { id }, { signal }),
    staleTime: 0,
  });

export const useClassStatistics = (id: string) =>
  useQuery({
    queryKey: queryKey(getClassStatistics, { id }),
    queryFn: ({ signal }) => call(getClassStatistics, { id }, { signal }),
    staleTime: 0,
  });

/** The class as different people meet it at `at` (`yyyy-MM-dd HH:mm`). */
export const useRehearsal = (id: string, at: string) =>
  useQuery({
    queryKey: queryKey(rehearseClass, { id, at }),
    queryFn: ({ signal }) => call(rehearseClass, { id, at }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const useCourseSearch = (input: InputOf<typeof findCoursesForClass>, isOn: boolean) =>
  useQuery({
    queryKey: queryKey(findCoursesForClass, input),
    queryFn: ({ signal }) => call(findCoursesForClass, input, { signal }),
    enabled: isOn,
    placeholderData: keepPreviousData,
  });

export const usePeopleSearch = (input: InputOf<typeof findPeopleForClass>, isOn: boolean) =>
  useQuery({
    queryKey: queryKey(findPeopleForClass, input),
    queryFn: ({ signal }) => call(findPeopleForClass, input, { signal }),
    enabled: isOn,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const useManagerSearch = (id: string, keyword: string, isOn: boolean) => {
  const input = { id, ...(keyword === '' ? {} : { keyword }) };
  return useQuery({
    queryKey: queryKey(findClassManagers, input),
    queryFn: ({ signal }) => call(findClassManagers, input, { signal }),
    enabled: isOn,
    placeholderData: keepPreviousData,
  });
};

const MINUTE = 60_000;

/** Name of an organisation of the own scope; `null` outside of it. */
export const useOrgName = (orgCode: string, isOn: boolean) =>
  useQuery({
    queryKey: queryKey(findOrgs, { orgCode }),
    queryFn: async ({ signal }) => (await call(findOrgs, { orgCode }, { signal })).data[0] ?? null,
    enabled: isOn && orgCode !== '',
    staleTime: MINUTE,
  });
