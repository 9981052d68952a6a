import { useMutation } from '@tanstack/react-query';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { useReload } from '#platform/web/console/use-reload.ts';
import { isOutdated } from '#platform/web/console/use-steps.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { getPerson, listPeople } from '../../shared/people/people-admin.contract.ts';

export const usePerson = (id: string) => useCall(getPerson, { id }, { staleTime: 0, select: dataOf });

/** After a write: the list and every opened person are asked again. */
export const useReloadPeople = () => useReload(listPeople, getPerson);

/** A write about a person: says what was done or why not, and shows the present state either way. */
export const usePersonWrite = <T, R>(write: (input: T) => Promise<R>, doneText: string) => {
  const reload = useReloadPeople();
  return useMutation({
    mutationFn: write,
    onSuccess: () => {
      if (doneText !== '') showToast(doneText);
      return reload();
    },
    onError: (error) => {
      toastError(error);
      if (isOutdated(error)) return reload();
    },
  });
};
