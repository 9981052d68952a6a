import { createPortal } from 'react-dom';
import { Dialog, type DialogProps } from '#platform/web/ui/dialogs/dialog.tsx';

/**
 * A dialog outside the page's own form: a form inside a form is no HTML, and its submit must not send the
 * record that is being edited.
 */
export function EditorDialog(props: DialogProps) {
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps events from reaching the page's form
    <div onSubmit={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
      <Dialog {...props} />
    </div>,
    document.body,
  );
}
