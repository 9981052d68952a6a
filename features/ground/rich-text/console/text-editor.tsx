import { EditorContent } from '@tiptap/react';
import { useId, useRef, useState } from 'react';
import { WORD_LIMITS } from '#platform/shared/written-text.rules.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { fieldHeight } from '../shared/rich-text.rules.ts';
import { Bubbles } from './bubbles.tsx';
import { EditorDialogs } from './dialogs/editor-dialogs.tsx';
import s from './editor.module.css';
import { EditorFoot } from './editor-foot.tsx';
import type { RichTextEditorProps } from './editor-props.ts';
import { type EditorDialog, Toolbar } from './toolbar/toolbar.tsx';
import { useAutosaveMessage, useMessage } from './use-message.ts';
import { useTextEditor } from './use-text-editor.ts';
import { useWholeWindow } from './use-whole-window.ts';

/** The image-text editor itself; `RichTextEditor` loads it when a page shows it. */
export function TextEditor(props: RichTextEditorProps) {
  const { label, disabled = false, readOnly = false, savedAt } = props;
  const limit = props.limit ?? WORD_LIMITS.long;
  const ownId = useId();
  const textId = props.id ?? ownId;
  const footId = `${textId}-foot`;
  const frame = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const [isWhole, setWhole] = useWholeWindow(frame);
  const [message, say] = useMessage();
  useAutosaveMessage(savedAt, say);
  const { editor, count } = useTextEditor(props, limit, {
    textId,
    footId,
    say,
    // Tab belongs to lists and tables: Esc puts the focus behind the text, from where Tab goes on.
    onEscape: () => (isWhole ? setWhole(false) : foot.current?.focus()),
    onToolbar: () => bar.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus(),
  });
  const toggleWhole = () => {
    setWhole(!isWhole);
    setTimeout(() => editor.commands.focus());
  };
  const look = cx(
    s.frame,
    isWhole && s.whole,
    disabled && s.off,
    readOnly && s.still,
    props['aria-invalid'] === true && s.bad,
  );
  return (
    <>
      <div ref={frame} className={look}>
        {!readOnly && (
          <Toolbar
            editor={editor}
            label={label}
            controls={textId}
            isOff={disabled}
            isWhole={isWhole}
            onWhole={toggleWhole}
            onOpen={setDialog}
            bar={bar}
          />
        )}
        <EditorContent
          className={s.scroll}
          editor={editor}
          style={isWhole || readOnly ? undefined : { height: props.height ?? fieldHeight(limit) }}
        />
        {!readOnly && <EditorFoot id={footId} count={count} limit={limit} message={message} foot={foot} />}
        {!readOnly && !disabled && <Bubbles editor={editor} frame={frame} onOpen={setDialog} />}
      </div>
      <EditorDialogs editor={editor} open={dialog} onClose={() => setDialog(null)} />
    </>
  );
}
