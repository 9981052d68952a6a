import { type ComponentType, useEffect, useState } from 'react';
import { WORD_LIMITS } from '#platform/shared/written-text.rules.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { fieldHeight } from '../shared/rich-text.rules.ts';
import s from './editor.module.css';
import type { RichTextEditorProps } from './editor-props.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';

export type { UploadedPicture, UploadOptions, UploadPicture } from './pictures/upload-picture.ts';

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
        <Button act="see" size="s" icon="refresh" onClick={retry}>
          重新加载
        </Button>
      </div>
    );
  }
  return <Editor {...props} />;
}
