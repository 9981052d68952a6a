import type { Editor } from '@tiptap/core';
import { isBlank } from '#platform/shared/written-text.rules.ts';

/** Lines that the caret needs after a picture or a table, and blank lines at the end, are not content. */
const BLANK_END = /(?:<p dir="(?:auto|ltr|rtl)"(?: lang="[\w-]+")?>(?:<br>)*<\/p>)+$/;

/** The text as it is handed to the page: empty when there is nothing in it. */
export const writtenIn = (editor: Editor): string => {
  const html = editor.getHTML();
  return isBlank(html) ? '' : html.replace(BLANK_END, '');
};
