import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { fieldHeight, WORD_LIMITS } from '../shared/rich-text.rules.ts';
import s from './editor.module.css';
import { EditorSkeleton } from './editor-skeleton.tsx';
import type { UploadPicture } from './pictures/upload-picture.ts';

export type { UploadedPicture, UploadOptions, UploadPicture } from './pictures/upload-picture.ts';

export interface RichTextEditorProps {
  /** Clean HTML; empty for an empty text. A value that is not what `onChange` gave replaces the text. */
  readonly value?: string | undefined;
  readonly onChange?: ((html: string) => void) | undefined;
  /** Visible characters (decisions.md, 64); 10000 unless told. Typing beyond it is possible, saving is not. */
  readonly limit?: 500 | 10_000 | undefined;
  /** Of the writing field in pixels: 190 for 500 characters, 420 for 10000. */
  readonly height?: number | undefined;
  /** The field's name for readers; the form shows its own label. */
  readonly label: string;
  readonly id?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** To be read, not changed: no tools, no counter. */
  readonly readOnly?: boolean | undefined;
  /** When the page last saved by itself: a new time shows 已自动保存 for two seconds. */
  readonly savedAt?: Date | undefined;
  /** How a picture gets into the library; the editor's upload call unless told. */
  readonly upload?: UploadPicture | undefined;
  /** How many characters are too many; 0 when the text is within its limit again. */
  readonly onOverflow?: ((characters: number) => void) | undefined;
  /** Pictures on their way or waiting for a retry: a page should wait for 0 before it saves for good. */
  readonly onPendingPictures?: ((pictures: number) => void) | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean | undefined;
}

type Loaded = ComponentType<RichTextEditorProps> | 'failed' | null;

/** Loaded once for all editors of all pages; a failed try is not kept. */
let known: ComponentType<RichTextEditorProps> | null = null;

const useEditorParts = (): readonly [Loaded, () => void] => {
  const [loaded, setLoaded] = useState<Loaded>(() => known);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try asks anew
  useEffect(() => {
    if (known) return;
    let isGone = false;
    import('./text-editor.tsx').then(
      ({ TextEditor }) => {
        known = TextEditor;
        // A component is a function: setState would call it.
        if (!isGone) setLoaded(() => TextEditor);
      },
      () => {
        if (!isGone) setLoaded('failed');
      },
    );
    return () => {
      isGone = true;
    };
  }, [tries]);
  const retry = () => {
    setLoaded(null);
    setTries(tries + 1);
  };
  return [loaded, retry];
};

/** Toolbar of two lines and foot, so that a failed editor takes no less room than a real one. */
const FRAME = 127;

/**
 * The image-text editor of notices, resources and articles (section 5, 7.6). Its library is heavy and comes
 * only when a page shows it; the room it takes is kept from the start.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const [Editor, retry] = useEditorParts();
  const height = props.height ?? fieldHeight(props.limit ?? WORD_LIMITS.long);
  if (Editor === null) return <EditorSkeleton label={props.label} height={height} />;
  if (Editor === 'failed') {
    return (
      <div className={s.failed} style={{ minHeight: height + FRAME }} role="alert">
        <p>编辑器没有加载出来，已经写好的内容还在。</p>
        <Button size="s" icon="refresh" onClick={retry}>
          重新加载
        </Button>
      </div>
    );
  }
  return <Editor {...props} />;
}
