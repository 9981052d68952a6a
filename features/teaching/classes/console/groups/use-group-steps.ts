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

/** A step, after which everything is asked for anew, done or refused. `said` answers the sentence for what was done. */
const useStep = <Input, Reply>(send: (input: Input) => Promise<Reply>, said: (reply: Reply) => string) => {
  const reload = useReloadClasses();
  return useMutation({
    mutationFn: send,
    onSuccess: async (reply: Reply) => {
      const text = said(reply);
      if (text !== '') showToast(text);
      await reload();
    },
    onError: async (error: Error) => {
      toastError(error);
      await reload();
    },
  });
};

/** Steps with the groups of a class. */
export const useGroupSteps = (id: string) => ({
  save: useStep(
    (input: Without<InputOf<typeof saveClassGroup>>) => call(saveClassGroup, { ...input, id }),
    () => '',
  ),
  remove: useStep(
    (groupId: string) => call(removeClassGroup, { id, groupId }),
    () => '已取消这一组',
  ),
  divide: useStep(
    (input: Without<InputOf<typeof divideClass>>) => call(divideClass, { ...input, id }),
    ({ data: { groupNum, movedNum } }) =>
      movedNum === 0 ? '没有要分的人' : `${movedNum} 人分好了，现在共 ${groupNum} 组`,
  ),
  move: useStep(
    (input: Without<InputOf<typeof moveToGroup>>) => call(moveToGroup, { ...input, id }),
    ({ data: { movedNum } }) => (movedNum === 0 ? '没有变化' : `${movedNum} 人换了组`),
  ),
});
