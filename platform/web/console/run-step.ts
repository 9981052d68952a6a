import { showToast } from '../ui/dialogs/toast.tsx';
import { toastError } from './dialogs/toast-error.ts';

/** Takes a step, says `said` or why it was refused, and shows then how things stand. */
export const runStep = async (
  work: () => Promise<unknown>,
  said: string,
  reload: () => Promise<void>,
): Promise<void> => {
  try {
    await work();
    showToast(said);
  } catch (error) {
    toastError(error);
  }
  await reload();
};
