import type { Editor } from '@tiptap/core';
import { useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { countVisible, overflowOf } from '#platform/shared/written-text.rules.ts';
import { textExtensions } from './document/schema.ts';
import s from './editor.module.css';
import type { RichTextEditorProps } from './editor-props.ts';
import { PasteAndDrop } from './paste/paste-and-drop.ts';
import { PictureUploads } from './pictures/picture-uploads.ts';
import { catchesPictures, catchPicture, pictureLimits, uploadPicture } from './pictures/upload-picture.ts';
import type { Say } from './use-message.ts';
import { writtenIn } from './written-html.ts';

export interface EditorHandlers {
  readonly textId: string;
  readonly footId: string;
  readonly say: Say;
  readonly onEscape: () => void;
  readonly onToolbar: () => void;
}

/** The editor behind the frame: it is made once, and hears of the page's newest wishes at each turn. */
export const useTextEditor = (
  props: RichTextEditorProps,
  limit: number,
  handlers: EditorHandlers,
): { readonly editor: Editor; readonly count: number } => {
  const { value = '', label, placeholder = '', disabled = false, readOnly = false } = props;
  const { textId, footId } = handlers;
  const isEditable = !disabled && !readOnly;
  const written = useRef(value);
  const [count, setCount] = useState(() => countVisible(value));
  const latest = useRef({ props, handlers });
  useEffect(() => {
    latest.current = { props, handlers };
  });

  const update = (editor: Editor) => {
    const html = writtenIn(editor);
    // A place holder or a selection changes nothing of what is written.
    if (html === written.current) return;
    written.current = html;
    setCount(countVisible(html));
    latest.current.props.onChange?.(html);
  };

  const [extensions] = useState(() => [
    ...textExtensions(placeholder),
    PictureUploads.configure({
      upload: () => latest.current.props.upload ?? uploadPicture,
      catch: catchPicture,
      onPending: (pending) => latest.current.props.onPendingPictures?.(pending),
    }),
    PasteAndDrop.configure({
      say: (text) => latest.current.handlers.say(text),
      catches: catchesPictures,
    }),
  ]);

  const editor = useEditor({
    extensions,
    content: value,
    editable: isEditable,
    // Asked before the first paste, which cannot wait for the answer.
    onFocus: () => void pictureLimits(),
    onUpdate: ({ editor: current }) => update(current),
    editorProps: {
      attributes: {
        id: textId,
        class: `prose ${s.text ?? ''}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': [props['aria-describedby'], footId].filter(Boolean).join(' '),
        ...(props['aria-invalid'] ? { 'aria-invalid': 'true' } : {}),
        ...(isEditable ? {} : { 'aria-readonly': 'true', tabindex: '0' }),
        ...(disabled ? { 'aria-disabled': 'true' } : {}),
        dir: 'auto',
      },
      handleKeyDown: (view, event) => {
        if (view.composing) return false;
        const isEscape = event.key === 'Escape';
        if (isEscape) latest.current.handlers.onEscape();
        const isToolbar = event.key === 'F10' && event.altKey;
        if (isToolbar) latest.current.handlers.onToolbar();
        if (isEscape || isToolbar) event.preventDefault();
        return isEscape || isToolbar;
      },
    },
  });

  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    setCount(countVisible(value));
    // A record that has just arrived cannot be undone into an empty one.
    editor.chain().setMeta('addToHistory', false).setContent(value, { emitUpdate: false }).run();
  }, [value, editor]);

  useEffect(() => {
    if (editor.isEditable !== isEditable) editor.setEditable(isEditable, false);
  }, [editor, isEditable]);

  const over = overflowOf(count, limit);
  const tellOverflow = useEffectEvent((characters: number) => props.onOverflow?.(characters));
  useEffect(() => tellOverflow(over), [over]);

  return { editor, count };
};
