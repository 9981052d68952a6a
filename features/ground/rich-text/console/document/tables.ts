import { mergeAttributes } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/** Content of a cell: no table inside a table, which phones and readers cannot follow. */
const CELL_CONTENT = '(paragraph | heading | bulletList | orderedList | blockquote | picture)+';

const MAX_SPAN = 49;
const spanOf = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => {
    const span = Number(element.getAttribute(name) ?? 1);
    return Number.isInteger(span) && span >= 1 && span <= MAX_SPAN ? span : 1;
  },
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});

const cellAttributes = () => ({
  colspan: spanOf('colspan'),
  rowspan: spanOf('rowspan'),
  // The table commands expect it; widths follow from the content.
  colwidth: { default: null, rendered: false, parseHTML: () => null },
});

const SCOPES = ['row', 'col', 'rowgroup', 'colgroup'];

/** Tables without widths and styles: what is stored is what the sanitiser keeps. */
export const TABLES = [
  Table.extend({
    renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
  }).configure({ resizable: false }),
  TableRow,
  TableHeader.extend({
    content: CELL_CONTENT,
    addAttributes: () => ({
      ...cellAttributes(),
      scope: {
        default: null,
        parseHTML: (element: HTMLElement) => {
          const scope = element.getAttribute('scope') ?? '';
          return SCOPES.includes(scope) ? scope : null;
        },
      },
    }),
  }),
  TableCell.extend({ content: CELL_CONTENT, addAttributes: cellAttributes }),
];
