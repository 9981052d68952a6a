import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import { hasArabicLetters, isUyghur } from './uyghur.rules.ts';

export type Direction = 'ltr' | 'rtl' | 'auto';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    direction: {
      /** Direction of the paragraphs in the selection, and of the lists that they stand in. */
      setDirection: (direction: Direction) => ReturnType;
    };
  }
}

const TEXTS = ['paragraph', 'heading'];
const LISTS = ['bulletList', 'orderedList'];
const FRAMES = [...LISTS, 'blockquote', 'table'];
const LANG = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/;

/** A wrapper that the editor does not keep hands its direction on to its paragraphs. */
const WRAPPERS = /^(DIV|SECTION|ARTICLE|MAIN|CENTER|FONT|SPAN)$/;

const inherited = (element: HTMLElement, name: 'dir' | 'lang'): string | null => {
  const own = element.getAttribute(name);
  if (own) return own;
  const parent = element.parentElement;
  return parent && WRAPPERS.test(parent.tagName) ? inherited(parent, name) : null;
};

const directionOf = (value: string | null | undefined): Direction | null => {
  const direction = value?.toLowerCase();
  return direction === 'ltr' || direction === 'rtl' || direction === 'auto' ? direction : null;
};

const langOf = (value: string | null): string | null => (value && LANG.test(value) ? value : null);

/** Paragraphs that are seen to be Uyghur get the language; those with no such letter left lose it. */
const markLanguages = (doc: Node, tr: Transaction): void => {
  doc.descendants((node, position) => {
    if (LISTS.includes(node.type.name)) {
      const first = node.firstChild?.firstChild;
      const isFirstUyghur = first?.isTextblock === true && isUyghur(first.textContent);
      if (isFirstUyghur && node.attrs.dir === null) tr.setNodeAttribute(position, 'dir', 'rtl');
      return true;
    }
    if (!node.isTextblock) return true;
    const { lang } = node.attrs;
    const text = node.textContent;
    if (lang === null && isUyghur(text)) tr.setNodeAttribute(position, 'lang', 'ug');
    if (lang === 'ug' && text !== '' && !hasArabicLetters(text)) tr.setNodeAttribute(position, 'lang', null);
    return false;
  });
};

/**
 * Direction and language of each paragraph. TipTap's own option `textDirection: 'auto'` writes dir="auto" on
 * every element; on a list that overrules the page's direction and puts the marks on the wrong side. So text
 * is 'auto' by default, and lists, quotes and tables only have the direction that they were given.
 */
export const TextDirection = Extension.create({
  name: 'houseDirection',
  addGlobalAttributes() {
    const dir = (fallback: Direction | null, read: (element: HTMLElement) => string | null) => ({
      default: fallback,
      keepOnSplit: true,
      parseHTML: (element: HTMLElement) => directionOf(read(element)) ?? fallback,
      renderHTML: (attributes: Record<string, unknown>) => (attributes.dir ? { dir: attributes.dir } : {}),
    });
    return [
      {
        types: TEXTS,
        attributes: {
          dir: dir('auto', (element) => inherited(element, 'dir')),
          lang: {
            default: null,
            parseHTML: (element: HTMLElement) => langOf(inherited(element, 'lang')),
            renderHTML: ({ lang }: Record<string, unknown>) => (lang ? { lang } : {}),
          },
        },
      },
      { types: FRAMES, attributes: { dir: dir(null, (element) => element.getAttribute('dir')) } },
    ];
  },
  addCommands() {
    return {
      setDirection:
        (direction) =>
        ({ tr, state, dispatch }) => {
          const { from, to } = state.selection;
          if (dispatch) {
            tr.doc.nodesBetween(from, to, (node, position) => {
              if (node.isTextblock) tr.setNodeAttribute(position, 'dir', direction);
              else if (LISTS.includes(node.type.name))
                tr.setNodeAttribute(position, 'dir', direction === 'auto' ? null : direction);
            });
          }
          return true;
        },
    };
  },
  addProseMirrorPlugins() {
    return [
      new Plugin({
        appendTransaction: (transactions, _, state) => {
          if (!transactions.some(({ docChanged }) => docChanged)) return null;
          const tr = state.tr;
          markLanguages(state.doc, tr);
          return tr.docChanged ? tr : null;
        },
      }),
    ];
  },
});
