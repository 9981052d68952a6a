import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps a native <dialog> in step with `open`. The browser traps the focus and, on close, gives it
 * back to where it was; closing in the layout clean-up makes that hold when the dialog is unmounted too.
 */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return;
    element.showModal();
    return () => element.close();
  }, [open]);
  return dialog;
}
