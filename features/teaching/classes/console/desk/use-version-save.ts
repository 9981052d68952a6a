import { useMutation } from '@tanstack/react-query';
import { CallError } from '#platform/web/call-error.ts';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { type AdminClass, loadAdminClass, useReloadClasses } from '../classes.queries.ts';

export interface VersionSave {
  readonly classId: string;
  readonly version: number;
  /** Whether the newest version still has in this part what the person began from. */
  readonly isUntouched: (newest: AdminClass) => boolean;
  /** Name of what is saved (课程表, 班主任). */
  readonly what: string;
  readonly save: (version: number) => Promise<unknown>;
}

type Outcome = 'saved' | 'theirs';

/**
 * Saves one part of a class whose other parts other people may be changing: only when this very part was
 * changed as well is the person asked which one to keep.
 */
const attempt = async ({ classId, version, isUntouched, what, save }: VersionSave): Promise<Outcome> => {
  try {
    await save(version);
    return 'saved';
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 409 || !error.code.endsWith('.changed'))
      throw error;
    const newest = await loadAdminClass(classId);
    if (!isUntouched(newest)) {
      const answer = await confirmAction({
        title: `${what}已被别人改过`,
        text: `您改的时候，别人保存了新的${what}。可以用您的盖掉，也可以先看看新的，再改一次。`,
        okText: '用我的',
        cancelText: '看新的',
      });
      if (answer === null) return 'theirs';
    }
    await save(newest.version);
    return 'saved';
  }
};

/** `onSettled` hears whether it was saved, or the newest one (`theirs`, asked for already) is to be shown instead. */
export const useVersionSave = (onSettled: (outcome: Outcome) => void) => {
  const reload = useReloadClasses();
  return useMutation({
    mutationFn: attempt,
    onSuccess: async (outcome, { what }) => {
      if (outcome === 'saved') {
        showToast(`${what}已保存`);
        onSettled(outcome);
        await reload();
      } else {
        await reload();
        onSettled(outcome);
      }
    },
    onError: toastError,
  });
};
