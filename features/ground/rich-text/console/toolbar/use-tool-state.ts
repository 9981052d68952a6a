import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { isTone, type Tone } from '../../shared/rich-text.rules.ts';
import type { Direction } from '../document/direction.ts';

const toneAt = (editor: Editor): Tone | null => {
  const { tone } = editor.getAttributes('textStyle');
  return isTone(tone) ? tone : null;
};

const headingAt = (editor: Editor): 0 | 2 | 3 | 4 => {
  const { level } = editor.getAttributes('heading');
  return level === 2 || level === 3 || level === 4 ? level : 0;
};

const directionAt = (editor: Editor): Direction => {
  const { dir } = editor.state.selection.$from.parent.attrs;
  return dir === 'rtl' || dir === 'ltr' ? dir : 'auto';
};

/** State of the toolbar at the caret: pressed, possible or chosen. */
const stateAt = (editor: Editor) => {
  const isInTable = editor.isActive('table');
  const can = editor.can();
  return {
    heading: headingAt(editor),
    isBold: editor.isActive('bold'),
    isEmphasis: editor.isActive('italic'),
    isUnderlined: editor.isActive('underline'),
    isStruck: editor.isActive('strike'),
    isBullets: editor.isActive('bulletList'),
    isNumbers: editor.isActive('orderedList'),
    isQuote: editor.isActive('blockquote'),
    isLink: editor.isActive('link'),
    isInTable,
    canMerge: isInTable && can.mergeCells(),
    canSplit: isInTable && can.splitCell(),
    tone: toneAt(editor),
    direction: directionAt(editor),
    canUndo: can.undo(),
    canRedo: can.redo(),
    isEmpty: editor.isEmpty,
  };
};

export type ToolState = ReturnType<typeof stateAt>;

export const useToolState = (editor: Editor): ToolState =>
  useEditorState({ editor, selector: ({ editor: current }) => stateAt(current) });
