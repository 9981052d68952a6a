import { keepPreviousData } from '@tanstack/react-query';
import { getToday } from '#features/ground/accounts/shared/today/console-today.contract.ts';
import { findOrgs } from '#features/ground/organisations/shared/org-admin.contract.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { useReload } from '#platform/web/console/use-reload.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { listCourseTable } from '../shared/course-table/course-table.contract.ts';
import {
  findClassManagers,
  findCoursesForClass,
  getAdminClass,
  listAdminClasses,
} from '../shared/desk/class-admin.contract.ts';
import { listClassGroups } from '../shared/groups/class-groups.contract.ts';
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
  useCall(getAdminClass, { id }, { enabled: id !== '', staleTime: 0 });

const ONE = { pageNum: 0, pageSize: 1 } as const;

/** How many classes one has, how many of them run, and the newest of them. */
export const useClassCount = () => useCall(listAdminClasses, ONE);

/** After a write: lists, the class, its members, codes, numbers, rehearsal and what waits today ask again. */
export const useReloadClasses = () =>
  useReload(
    listAdminClasses,
    getAdminClass,
    listClassMembers,
    listClassGroups,
    listCourseTable,
    findPeopleForClass,
    listClassCodes,
    getClassStatistics,
    rehearseClass,
    getToday,
  );

export const useClassGroups = (id: string) =>
  useCall(listClassGroups, { id }, { staleTime: 0, select: dataOf });

export const useClassCodes = (id: string) => useCall(listClassCodes, { id }, { staleTime: 0 });

export const useClassStatistics = (id: string) => useCall(getClassStatistics, { id }, { staleTime: 0 });

/** The class as different people meet it at `at` (`yyyy-MM-dd HH:mm`). */
export const useRehearsal = (id: string, at: string) =>
  useCall(rehearseClass, { id, at }, { staleTime: 0, placeholderData: keepPreviousData });

export const useCourseSearch = (input: InputOf<typeof findCoursesForClass>) =>
  useCall(findCoursesForClass, input, { placeholderData: keepPreviousData });

export const usePeopleSearch = (input: InputOf<typeof findPeopleForClass>) =>
  useCall(findPeopleForClass, input, { staleTime: 0, placeholderData: keepPreviousData });

export const useManagerSearch = (id: string, keyword: string, isOn: boolean) =>
  useCall(findClassManagers, { id, ...(keyword === '' ? {} : { keyword }) }, { enabled: isOn });

const MINUTE = 60_000;

/** Name of an organisation of the own scope; `null` outside of it. */
export const useOrgName = (orgCode: string, isOn: boolean) =>
  useCall(
    findOrgs,
    { orgCode },
    { enabled: isOn && orgCode !== '', staleTime: MINUTE, select: (reply) => reply.data[0] ?? null },
  );
