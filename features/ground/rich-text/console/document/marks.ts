import { Mark, mergeAttributes } from '@tiptap/core';
import { TextStyle } from '@tiptap/extension-text-style';
import { isLink, isTone, type Tone } from '../../shared/rich-text.rules.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    tone: {
      /** Colours the selection; `null` gives the text its own colour back. */
      setTone: (tone: Tone | null) => ReturnType;
    };
  }
}

/** A link out, opened in a window of its own that cannot reach back. */
export const LinkOut = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  excludes: 'link',
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => (isLink(element.getAttribute('href') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes: { href } }) => [
    'a',
    { ...(isLink(String(href)) ? { href } : {}), rel: 'noopener noreferrer', target: '_blank' },
    0,
  ],
});

/** The six colours of the house; other styles of pasted text find no place here. */
export const ToneText = TextStyle.extend({
  addAttributes: () => ({
    tone: {
      default: null,
      parseHTML: (element: HTMLElement) => element.dataset.tone ?? null,
      renderHTML: ({ tone }: Record<string, unknown>) => (tone ? { 'data-tone': tone } : {}),
    },
  }),
  parseHTML: () => [
    {
      tag: 'span[data-tone]',
      consuming: false,
      getAttrs: (element) => (isTone(element.dataset.tone) ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), 0],
  addCommands() {
    return {
      setTone:
        (tone) =>
        ({ commands }) =>
          tone === null ? commands.unsetMark(this.name) : commands.setMark(this.name, { tone }),
    };
  },
});

const small = (name: string, tag: 'sub' | 'sup', other: string) =>
  Mark.create({
    name,
    excludes: `${name} ${other}`,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** Kept from older texts and from Word: m², CO₂. */
export const Lowered = small('lowered', 'sub', 'raised');
export const Raised = small('raised', 'sup', 'lowered');
