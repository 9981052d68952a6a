import { keepPreviousData } from '@tanstack/react-query';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { useCall } from '#platform/web/use-call.ts';
import { listAdminTeachers } from '../shared/teachers-admin.contract.ts';

const useTeacherList = (input: InputOf<typeof listAdminTeachers>, isOn: boolean) =>
  useCall(listAdminTeachers, input, { enabled: isOn, placeholderData: keepPreviousData });

/** The first public teachers whose name, title or unit holds `keyword`. */
export const useTeacherSearch = (keyword: string, isOn: boolean) =>
  useTeacherList({ pageNum: 0, pageSize: 20, ...(keyword === '' ? {} : { keyword }) }, isOn);

/** These teachers, public or not. */
export const useTeachersByIds = (ids: readonly string[]) =>
  useTeacherList({ ids: [...ids].sort(), pageNum: 0, pageSize: 20 }, ids.length > 0);
