import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { useCall } from '#platform/web/use-call.ts';
import * as contract from '../shared/offline-manage.contract.ts';

export type Desk = OutputOf<typeof contract.getAdminTimetable>['data'];
export type Student = OutputOf<typeof contract.listStudents>['datalist'][number];

export const useDesk = (id: string) => useCall(contract.getAdminTimetable, { id }, { staleTime: 0 });

export const STUDENTS_SIZE = 20;

export const useStudents = (classId: string, page: number, name: string) =>
  useCall(contract.listStudents, {
    classId,
    pageNum: page,
    pageSize: STUDENTS_SIZE,
    ...(name === '' ? {} : { name }),
  });

export const useStatistics = (classId: string) => useCall(contract.getStudentStatistics, { classId });

export const useSessionNumbers = (classId: string) => useCall(contract.listSessionNumbers, { classId });

/** Everything about the class is asked for again: its version and numbers have changed, too. */
const useRenew = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries();
};

export const useSaveTimetable = () => {
  const renew = useRenew();
  return useMutation({
    mutationFn: (input: InputOf<typeof contract.saveTimetable>) => call(contract.saveTimetable, input),
    onSuccess: async () => {
      showToast('课表已保存');
      await renew();
    },
    onError: toastError,
  });
};

export const useSaveConfig = () => {
  const renew = useRenew();
  return useMutation({
    mutationFn: (input: InputOf<typeof contract.saveClassConfig>) => call(contract.saveClassConfig, input),
    onSuccess: async () => {
      showToast('签到和考核设置已保存');
      await renew();
    },
    onError: toastError,
  });
};

export const useCorrectDay = () => {
  const renew = useRenew();
  return useMutation({
    mutationFn: (input: InputOf<typeof contract.updateSignStatus>) => call(contract.updateSignStatus, input),
    onSuccess: async () => {
      showToast('考勤已更正');
      await renew();
    },
    onError: toastError,
  });
};

export const useEndorse = () => {
  const renew = useRenew();
  return useMutation({
    mutationFn: (input: InputOf<typeof contract.endorse>) => call(contract.endorse, input),
    onSuccess: async () => {
      showToast('考核已保存');
      await renew();
    },
    onError: toastError,
  });
};
