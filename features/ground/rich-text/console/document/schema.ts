import type { Extensions } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { UNDO_STEPS } from '../../shared/rich-text.rules.ts';
import { TextDirection } from './direction.ts';
import { LinkOut, Lowered, Raised, ToneText } from './marks.ts';
import { Picture } from './picture.ts';
import { TABLES } from './tables.ts';

/** Everything that a text may hold; the same list writes and reads it, in the page and in tests. */
export const textExtensions = (placeholder = ''): Extensions => [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    link: false,
    heading: { levels: [2, 3, 4] },
    undoRedo: { depth: UNDO_STEPS },
  }),
  TextDirection,
  LinkOut,
  ToneText,
  Lowered,
  Raised,
  Picture,
  ...TABLES,
  Placeholder.configure({ placeholder }),
];
