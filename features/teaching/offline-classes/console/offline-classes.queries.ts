import { keepPreviousData } from '@tanstack/react-query';
import { listAdminTeachers } from '#features/content/teachers/shared/teachers-admin.contract.ts';
import {
  listSignConflicts,
  listSignLeaves,
} from '#features/learning/attendance/shared/attendance.contract.ts';
import {
  getAdminClass,
  listAdminClasses,
} from '#features/teaching/classes/shared/desk/class-admin.contract.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { useReload } from '#platform/web/console/use-reload.ts';
import { useMayAct } from '#platform/web/ui/may-act.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import {
  getAdminTimetable,
  getAttendanceHistory,
  getClassLive,
  getStudentBaseInfo,
  getStudentStatistics,
  listSessionNumbers,
  listStudents,
} from '../shared/offline-manage.contract.ts';

export type AdminTimetable = OutputOf<typeof getAdminTimetable>['data'];

export const loadTimetable = async (id: string): Promise<AdminTimetable> =>
  (await call(getAdminTimetable, { id })).data;

/** The timetable with its settings; asked for anew on every entry, others may have changed it. */
export const useTimetableOf = (id: string) => {
  const mayDo = useMayAct('do');
  return useCall(
    getAdminTimetable,
    { id },
    { staleTime: 0, select: ({ data }) => ({ ...data, canEdit: mayDo && data.canEdit }) },
  );
};

/** What students see of the broadcast now. */
export const useClassLive = (classId: string) =>
  useCall(getClassLive, { classId }, { staleTime: 0, select: dataOf });

/** After a write of the timetable or its settings: what shows them, and the class that waits for them, ask again. */
export const useReloadTimetable = () =>
  useReload(getAdminTimetable, getClassLive, listSessionNumbers, getAdminClass, listAdminClasses);

/** Teachers of the region whose name, title or unit holds `keyword`. */
export const useTeachersNamed = (keyword: string, isOn: boolean) =>
  useCall(
    listAdminTeachers,
    { pageNum: 0, pageSize: 10, ...(keyword === '' ? {} : { keyword }) },
    { enabled: isOn, placeholderData: keepPreviousData },
  );

export type Student = OutputOf<typeof listStudents>['datalist'][number];
export type ClassNumbers = OutputOf<typeof getStudentStatistics>['data'];

/** One page of the students of a class, with every day of theirs. */
export const useStudents = (input: InputOf<typeof listStudents>) =>
  useCall(listStudents, input, { staleTime: 0, placeholderData: keepPreviousData });

/** Numbers of the whole class: attendance, ratings, appraisals. */
export const useClassNumbers = (classId: string) =>
  useCall(getStudentStatistics, { classId }, { staleTime: 0, select: dataOf });

/** Values before each correction of a student's day. */
export const useAttendanceHistory = (id: string, date: string, idCardHash: string) =>
  useCall(getAttendanceHistory, { id, date, idCardHash }, { staleTime: 0, select: dataOf });

/** Leaves that were asked for on a day, and times that contradict each other. */
export const useSignLeaves = (gatheringId: string) =>
  useCall(
    listSignLeaves,
    { id: gatheringId },
    { enabled: gatheringId !== '', staleTime: 0, retry: false, select: dataOf },
  );
export const useSignConflicts = (gatheringId: string) =>
  useCall(
    listSignConflicts,
    { id: gatheringId },
    { enabled: gatheringId !== '', staleTime: 0, retry: false, select: dataOf },
  );

/** After a change of somebody's attendance: lists and numbers that follow from it ask again. */
export const useReloadAttendance = () =>
  useReload(
    listStudents,
    getStudentStatistics,
    listSessionNumbers,
    getAttendanceHistory,
    listSignLeaves,
    listSignConflicts,
  );

/** After an appraisal: the students and the numbers that count it ask again. */
export const useReloadAppraisals = () => useReload(listStudents, getStudentStatistics);

/** Sessions with how many came and rated. */
export const useSessionNumbers = (classId: string) =>
  useCall(listSessionNumbers, { classId }, { staleTime: 0 });

/** After a form on paper: sessions, people and their numbers ask again. */
export const useReloadRatings = () => useReload(listSessionNumbers, listStudents, getStudentStatistics);

/** Facts of a student, names in part. */
export const useStudentInfo = (classId: string, idCardHash: string) =>
  useCall(getStudentBaseInfo, { classId, idCardHash }, { staleTime: 0, select: dataOf });
