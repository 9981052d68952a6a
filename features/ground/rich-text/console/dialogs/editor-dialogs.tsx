import type { Editor } from '@tiptap/core';
import type { EditorDialog as DialogName } from '../toolbar/toolbar.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { TableDialog } from './table-dialog.tsx';

export interface EditorDialogsProps {
  readonly editor: Editor;
  readonly open: DialogName | null;
  readonly onClose: () => void;
}

/** The one dialog that is open; when it goes the caret is back in the text. */
export function EditorDialogs({ editor, open, onClose }: EditorDialogsProps) {
  const close = () => {
    onClose();
    // The browser first gives the focus back by itself, but not the caret: the view sets both, even when the
    // focus is there already.
    setTimeout(() => {
      if (!editor.isDestroyed) editor.view.focus();
    });
  };
  if (open === 'link') return <LinkDialog editor={editor} onClose={close} />;
  if (open === 'picture') return <PictureDialog editor={editor} onClose={close} />;
  if (open === 'table') return <TableDialog editor={editor} onClose={close} />;
  if (open === null) return null;
  return (
    <EditorDialog
      open
      title="清空文档"
      confirmText="清空"
      onConfirm={() => {
        editor.commands.clearContent(true);
        close();
      }}
      onCancel={close}
    >
      <p>确定要清空全部文字和图片吗？清空以后还可以点“撤销”找回来。</p>
    </EditorDialog>
  );
}
