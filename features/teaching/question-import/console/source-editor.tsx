import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import { EditorView, highlightActiveLineGutter, keymap, lineNumbers, placeholder } from '@codemirror/view';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { plainLines } from '../shared/import-items.parser.ts';
import type { ItemProblem } from '../shared/question-import.contract.ts';
import { editorTheme, editorWords } from './editor-look.ts';
import { markedLines, markLines } from './editor-marks.ts';

export interface SourceEditorHandle {
  /** Brings a line into view with the cursor on it. */
  readonly goTo: (line: number, isFocused: boolean) => void;
  /** Puts a line at the top; it may be half scrolled away: 12.5. */
  readonly align: (line: number) => void;
}

export interface SourceEditorProps {
  readonly ref: Ref<SourceEditorHandle>;
  readonly text: string;
  readonly marks: readonly ItemProblem[];
  /** Lines of the question that is looked at. */
  readonly active: { readonly from: number; readonly to: number } | null;
  /** The marks are of an older text: those that are there move along instead. */
  readonly isBehind: boolean;
  readonly onChange: (text: string) => void;
  readonly onLine: (line: number) => void;
  /** The line that stands at the top. */
  readonly onScroll: (line: number) => void;
}

/** After the editor was scrolled by the page its own scroll events are not the person's. */
const QUIET_MS = 150;

const lineAtTop = (view: EditorView): number => {
  const top = Math.max(0, view.scrollDOM.scrollTop - view.documentPadding.top);
  const block = view.lineBlockAtHeight(top);
  const line = view.state.doc.lineAt(block.from).number;
  return line + Math.min(1, Math.max(0, (top - block.top) / Math.max(1, block.height)));
};

/** The source, to be mended: line numbers, marks where something is wrong, undo, search and replace. */
export function SourceEditor(props: SourceEditorProps) {
  const { ref, text, marks, active, isBehind, onChange, onLine, onScroll } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const known = useRef(text);
  const quietUntil = useRef(0);
  const typed = useEffectEvent((next: string) => {
    known.current = next;
    onChange(next);
  });
  const moved = useEffectEvent(onLine);
  const scrolled = useEffectEvent((editor: EditorView) => {
    if (performance.now() >= quietUntil.current) onScroll(lineAtTop(editor));
  });

  useEffect(() => {
    const parent = host.current;
    if (parent === null) return;
    const editor = new EditorView({
      parent,
      state: EditorState.create({
        doc: known.current,
        extensions: [
          lineNumbers(),
          highlightActiveLineGutter(),
          history(),
          search({ top: true }),
          keymap.of([...searchKeymap, ...defaultKeymap, ...historyKeymap]),
          markedLines,
          editorTheme,
          editorWords,
          placeholder('在这里写题，或者粘贴'),
          EditorView.lineWrapping,
          // Each line reads from its own edge.
          EditorView.perLineTextDirection.of(true),
          EditorView.clipboardInputFilter.of(plainLines),
          EditorView.contentAttributes.of({ 'aria-label': '题目原文', spellcheck: 'false', tabindex: '0' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) typed(update.state.doc.toString());
            if (update.selectionSet || update.docChanged) {
              moved(update.state.doc.lineAt(update.state.selection.main.head).number);
            }
          }),
        ],
      }),
    });
    editor.scrollDOM.addEventListener('scroll', () => scrolled(editor), { passive: true });
    view.current = editor;
    return () => {
      editor.destroy();
      view.current = null;
    };
  }, []);

  // Another text from outside (what was left of an import) replaces what is written.
  useEffect(() => {
    const editor = view.current;
    if (editor === null || text === known.current) return;
    known.current = text;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } });
  }, [text]);

  const activeFrom = active?.from ?? 0;
  const activeTo = active?.to ?? 0;
  useEffect(() => {
    if (isBehind) return;
    view.current?.dispatch({ effects: markLines.of({ marks, from: activeFrom, to: activeTo }) });
  }, [marks, activeFrom, activeTo, isBehind]);

  const hush = () => {
    quietUntil.current = performance.now() + QUIET_MS;
  };
  useImperativeHandle(ref, () => ({
    goTo: (line, isFocused) => {
      const editor = view.current;
      if (editor === null) return;
      const { from } = editor.state.doc.line(Math.min(Math.max(1, line), editor.state.doc.lines));
      hush();
      editor.dispatch({
        selection: { anchor: from },
        effects: EditorView.scrollIntoView(from, { y: 'start', yMargin: 40 }),
      });
      if (isFocused) editor.focus();
    },
    align: (line) => {
      const editor = view.current;
      if (editor === null) return;
      const whole = Math.min(Math.max(1, Math.floor(line)), editor.state.doc.lines);
      const block = editor.lineBlockAt(editor.state.doc.line(whole).from);
      hush();
      editor.scrollDOM.scrollTop = block.top + editor.documentPadding.top + (line - whole) * block.height;
    },
  }));
  return <div ref={host} className="short clips" />;
}
