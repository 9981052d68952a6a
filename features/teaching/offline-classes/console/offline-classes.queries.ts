import { keepPreviousData } from '@tanstack/react-query';
import { listAdminTeachers } from '#features/content/teachers/shared/teachers-admin.contract.ts';
import {
  getAdminClass,
  listAdminClasses,
} from '#features/teaching/classes/shared/desk/class-admin.contract.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { useReload } from '#platform/web/console/use-reload.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { getAdminTimetable, listSessionNumbers } from '../shared/offline-manage.contract.ts';

export type AdminTimetable = OutputOf<typeof getAdminTimetable>['data'];

export const loadTimetable = async (id: string): Promise<AdminTimetable> =>
  (await call(getAdminTimetable, { id })).data;

/** The timetable with its settings; asked for anew on every entry, others may have changed it. */
export const useTimetableOf = (id: string) =>
  useCall(getAdminTimetable, { id }, { staleTime: 0, select: dataOf });

/** After a write of the timetable or its settings: what shows them, and the class that waits for them, ask again. */
export const useReloadTimetable = () =>
  useReload(getAdminTimetable, listSessionNumbers, getAdminClass, listAdminClasses);

/** Teachers of the region whose name, title or unit holds `keyword`. */
export const useTeachersNamed = (keyword: string, isOn: boolean) =>
  useCall(
    listAdminTeachers,
    { pageNum: 0, pageSize: 10, ...(keyword === '' ? {} : { keyword }) },
    { enabled: isOn, placeholderData: keepPreviousData },
  );
