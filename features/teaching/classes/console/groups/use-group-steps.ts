import { useMutation } from '@tanstack/react-query';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import {
  divideClass,
  moveToGroup,
  removeClassGroup,
  saveClassGroup,
} from '../../shared/groups/class-groups.contract.ts';
import { useReloadClasses } from '../classes.queries.ts';

type Without<T> = Omit<T, 'id'>;

/** Steps with the groups of a class; each asks anew for what it changes. */
export const useGroupSteps = (id: string) => {
  const reload = useReloadClasses();
  const onError = async (error: Error) => {
    toastError(error);
    await reload();
  };
  const save = useMutation({
    mutationFn: (input: Without<InputOf<typeof saveClassGroup>>) => call(saveClassGroup, { ...input, id }),
    onSuccess: async () => {
      await reload();
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: (groupId: string) => call(removeClassGroup, { id, groupId }),
    onSuccess: async () => {
      showToast('已取消这一组');
      await reload();
    },
    onError,
  });
  const divide = useMutation({
    mutationFn: (input: Without<InputOf<typeof divideClass>>) => call(divideClass, { ...input, id }),
    onSuccess: async ({ data: { groupNum, movedNum } }) => {
      showToast(movedNum === 0 ? '没有要分的人' : `${movedNum} 人分好了，现在共 ${groupNum} 组`);
      await reload();
    },
    onError,
  });
  const move = useMutation({
    mutationFn: (input: Without<InputOf<typeof moveToGroup>>) => call(moveToGroup, { ...input, id }),
    onSuccess: async ({ data: { movedNum } }) => {
      showToast(movedNum === 0 ? '没有变化' : `${movedNum} 人换了组`);
      await reload();
    },
    onError,
  });
  return { save, remove, divide, move };
};
