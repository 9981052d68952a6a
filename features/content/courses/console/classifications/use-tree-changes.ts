import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, queryKey } from '#platform/web/call.ts';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import {
  getClassifications,
  moveClassification,
  moveCoursesOfClassification,
  removeClassification,
  saveClassification,
} from '../../shared/classifications/classification-admin.contract.ts';
import type { Place } from '../../shared/classifications/classification-moves.rules.ts';

export type TreeChange =
  | { readonly kind: 'add'; readonly parentId: string | null; readonly name: string }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string }
  | { readonly kind: 'move'; readonly id: string; readonly place: Place }
  | { readonly kind: 'remove'; readonly id: string; readonly moveCoursesTo: string | null }
  | { readonly kind: 'courses'; readonly fromId: string; readonly toId: string };

const send = async (typeCode: string, version: number, change: TreeChange): Promise<string> => {
  const tree = { typeCode, version };
  switch (change.kind) {
    case 'add':
      await call(saveClassification, { ...tree, parentId: change.parentId, name: change.name });
      return `已新建「${change.name}」`;
    case 'rename':
      await call(saveClassification, { ...tree, id: change.id, name: change.name });
      return `已改名为「${change.name}」`;
    case 'move':
      await call(moveClassification, { ...tree, id: change.id, ...change.place });
      return '已移动，课程跟着走';
    case 'remove':
      await call(removeClassification, {
        ...tree,
        id: change.id,
        ...(change.moveCoursesTo === null ? {} : { moveCoursesTo: change.moveCoursesTo }),
      });
      return '已删除';
    case 'courses': {
      const { data } = await call(moveCoursesOfClassification, {
        fromId: change.fromId,
        toId: change.toId,
      });
      return `已移走 ${data.movedNum} 门课程`;
    }
  }
};

/** Changes of one tree, each on the version that is on the page. */
export const useTreeChanges = (typeCode: string, version: number) => {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: queryKey(getClassifications, { typeCode }) });
  const mutation = useMutation({
    mutationFn: (change: TreeChange) => send(typeCode, version, change),
    onSuccess: async (done) => {
      showToast(done);
      await reload();
    },
    onError: async (error) => {
      await reload();
      // The sentence of the server says whether it is to be done once more: not where it may have been done.
      toastError(error);
    },
  });
  return {
    /** True when it was done. */
    change: (what: TreeChange): Promise<boolean> =>
      mutation.mutateAsync(what).then(
        () => true,
        () => false,
      ),
    isBusy: mutation.isPending,
  };
};
