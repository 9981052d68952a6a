import { useMutation } from '@tanstack/react-query';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import {
  type QuestionCategory,
  removeQuestionCategory,
  saveQuestionCategory,
} from '../../shared/questions.contract.ts';
import { useReloadQuestions } from '../questions.queries.ts';

export type CategoryInput = InputOf<typeof saveQuestionCategory>;

/** Saves and removes categories; `onGone` hears of a removed one. */
export const useCategoryChanges = (onGone: (id: string) => void) => {
  const reload = useReloadQuestions();
  const failed = async (error: Error) => {
    toastError(error);
    // Somebody else was quicker: what is on the page is old.
    if (error instanceof CallError && (error.status === 409 || error.status === 404)) await reload();
  };
  const saving = useMutation({
    mutationFn: (input: CategoryInput) => call(saveQuestionCategory, input),
    onSuccess: () => reload(),
    onError: failed,
  });
  const removing = useMutation({
    mutationFn: ({ id, version }: QuestionCategory) => call(removeQuestionCategory, { id, version }),
    onSuccess: async (_, { id }) => {
      showToast('已删除');
      onGone(id);
      await reload();
    },
    onError: failed,
  });
  return {
    /** True when it was saved. */
    save: (input: CategoryInput): Promise<boolean> =>
      saving.mutateAsync(input).then(
        () => true,
        () => false,
      ),
    remove: (category: QuestionCategory) => removing.mutate(category),
    isBusy: saving.isPending || removing.isPending,
  };
};
