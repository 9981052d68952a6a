import { Image } from '@tiptap/extension-image';
import { isOwnPicture } from '../../shared/rich-text.rules.ts';

/** A picture of this site with its alternative text and, where wanted, a line below it. */
export interface PictureFacts {
  readonly src: string;
  readonly alt: string;
  readonly caption: string;
  readonly width: number | null;
  readonly height: number | null;
}

const imageIn = (element: HTMLElement): HTMLElement | null =>
  element.tagName === 'IMG' ? element : element.querySelector('img');

const sizeOf = (value: string | null | undefined): number | null =>
  /^\d{1,4}$/.test(value ?? '') ? Number(value) : null;

const textIn = (element: HTMLElement | null | undefined): string =>
  (element?.textContent ?? '').replace(/[ \t\r\n]+/g, ' ').trim();

/** `false` for a picture that is not ours: its figure then keeps the words, and the picture is gone. */
const factsOf = (element: HTMLElement): (PictureFacts & { waiting?: number }) | false => {
  const image = imageIn(element);
  const src = image?.getAttribute('src');
  const waiting = image?.getAttribute('data-upload');
  if (!src && /^\d{1,3}$/.test(waiting ?? '')) {
    const alt = image?.getAttribute('alt') ?? '';
    return { src: '', alt, caption: '', width: null, height: null, waiting: Number(waiting) };
  }
  if (!isOwnPicture(src) || element.querySelector('table')) return false;
  return {
    src,
    alt: image?.getAttribute('alt') ?? '',
    caption: textIn(element.querySelector<HTMLElement>('figcaption')),
    width: sizeOf(image?.getAttribute('width')),
    height: sizeOf(image?.getAttribute('height')),
  };
};

export const Picture = Image.extend({
  name: 'picture',
  atom: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    caption: { default: '' },
    width: { default: null },
    height: { default: null },
    // Pasted as data and about to be uploaded: the number under which the paste keeps it, never written.
    waiting: { default: null, rendered: false },
  }),
  parseHTML: () => [
    { tag: 'figure', getAttrs: factsOf },
    { tag: 'img', getAttrs: factsOf },
  ],
  renderHTML: ({ node }) => {
    const { src, alt, caption, width, height } = node.attrs as PictureFacts;
    const size = { ...(width ? { width } : {}), ...(height ? { height } : {}) };
    const image = ['img', { src, alt, ...size, loading: 'lazy' }] as const;
    return caption === '' ? ['figure', image] : ['figure', image, ['figcaption', { dir: 'auto' }, caption]];
  },
  addInputRules: () => [],
});
