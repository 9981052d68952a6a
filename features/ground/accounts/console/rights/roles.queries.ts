import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { useReload } from '#platform/web/console/use-reload.ts';
import { isOutdated } from '#platform/web/console/use-steps.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { listRoleChoices } from '../../shared/people/people-admin.contract.ts';
import {
  createRole,
  listRoles,
  previewRole,
  removeRole,
  saveRole,
} from '../../shared/rights/own-role.contract.ts';

export const useRoles = () => useCall(listRoles, {}, { staleTime: 0, select: dataOf });

/** Own roles that may be given to people. */
export const useRoleChoices = () => useCall(listRoleChoices, {}, { staleTime: 0, select: dataOf });

/** The change as saving would make it, and the people whom it touches; asked while something is changed. */
export const useRolePreview = (id: string, denied: readonly string[], isAsked: boolean) =>
  useCall(previewRole, { id, denied: [...denied] }, { staleTime: 0, enabled: isAsked, select: dataOf });

/** A write of the matrix: says what was done or why not, and shows the present state either way. */
const useRoleWrite = <T, R>(write: (input: T) => Promise<R>, doneText: string) => {
  const reload = useReload(listRoles, listRoleChoices);
  return useMutation({
    mutationFn: write,
    onSuccess: () => {
      showToast(doneText);
      return reload();
    },
    onError: (error) => {
      toastError(error);
      if (isOutdated(error)) return reload();
    },
  });
};

export const useSaveRole = () =>
  useRoleWrite(
    (input: Parameters<typeof call<typeof saveRole>>[1]) => call(saveRole, input),
    '已保存，马上生效',
  );

export const useCreateRole = () =>
  useRoleWrite(
    (input: Parameters<typeof call<typeof createRole>>[1]) => call(createRole, input),
    '角色已建好',
  );

export const useRemoveRole = () =>
  useRoleWrite(
    (input: Parameters<typeof call<typeof removeRole>>[1]) => call(removeRole, input),
    '角色已删除',
  );
