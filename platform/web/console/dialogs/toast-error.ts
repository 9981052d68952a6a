import { showToast } from '#platform/web/ui/dialogs/toast.tsx';

/** A refusal or a failure, long enough to be read. */
export const toastError = (error: unknown): void =>
  showToast(error instanceof Error ? error.message : '没有办成，请再试一次。', { kind: 'error', seconds: 8 });
