import { keepPreviousData } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { useReload } from '#platform/web/console/use-reload.ts';
import { useCall } from '#platform/web/use-call.ts';
import { getAdminTeacher, listAdminTeachers } from '../shared/teachers-admin.contract.ts';

export type AdminTeacherDetail = OutputOf<typeof getAdminTeacher>['data'];

export const useTeacher = (id: string) =>
  useCall(getAdminTeacher, { id }, { enabled: id !== '', staleTime: 0 });

const useTeacherList = (input: InputOf<typeof listAdminTeachers>, isOn: boolean) =>
  useCall(listAdminTeachers, input, { enabled: isOn, placeholderData: keepPreviousData });

/** The first teachers whose name, title or unit holds `keyword`. */
export const useTeacherSearch = (keyword: string, isOn: boolean) =>
  useTeacherList({ pageNum: 0, pageSize: 20, ...(keyword === '' ? {} : { keyword }) }, isOn);

/** The chosen teachers, whatever is searched for. */
export const useTeachersByIds = (ids: readonly string[]) =>
  useTeacherList({ ids: [...ids].sort(), pageNum: 0, pageSize: 20 }, ids.length > 0);

export const useReloadTeachers = () => useReload(listAdminTeachers, getAdminTeacher);
