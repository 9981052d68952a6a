import { isLink, isOwnPicture, isTone } from '../../shared/rich-text.rules.ts';
import { makeMarks } from './paste-marks.ts';
import { makeWordLists } from './word-lists.ts';

/** Clipboard content as the editor may take it. */
export interface CleanPaste {
  readonly html: string;
  /** Pictures of the person's disk, and of other sites unless they are fetched: only an upload can bring them in. */
  readonly leftOut: number;
  /**
   * Pictures as data, or addresses of other sites that are fetched: the editor brings them in and puts them where
   * `img[data-upload]` stands.
   */
  readonly pictures: readonly string[];
}

const GONE =
  'script, style, title, meta, link, base, iframe, object, embed, svg, math, template, noscript, xml, head, ' +
  'form > input, input, select, textarea, button, video, audio, canvas, colgroup';
const BLOCKS =
  'P,DIV,H1,H2,H3,H4,H5,H6,UL,OL,LI,TABLE,TBODY,THEAD,TFOOT,TR,TD,TH,BLOCKQUOTE,FIGURE,FIGCAPTION,HR,SECTION,ARTICLE,BODY'.split(
    ',',
  );
const UPLOADABLE = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z0-9+/=\s]+$/i;
const REMOTE = /^(?:https?:)?\/\/[^/]/i;
const HAN = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u303f]/;

const all = (root: HTMLElement, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
const unwrap = (element: Element) => element.replaceWith(...element.childNodes);
const styleOf = (element: Element) => element.getAttribute('style') ?? '';

const dropComments = (root: HTMLElement): void => {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
};

const rename = (element: HTMLElement, tag: string): void => {
  const renamed = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes) {
    if (/^[a-z-]+$/i.test(name)) renamed.setAttribute(name, value);
  }
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
};

/** Outline levels and heading classes of Word and WPS become headings; 标题1 is the page's own, so all move down. */
const makeHeadings = (root: HTMLElement): void => {
  for (const paragraph of all(root, 'p')) {
    const [, outline] = /mso-outline-level:\s*(\d)/i.exec(styleOf(paragraph)) ?? [];
    const [, named] = /(?:MsoHeading|Heading|标题)\s?(\d)/i.exec(paragraph.className) ?? [];
    const isTitle = /MsoTitle/i.test(paragraph.className);
    const level = isTitle ? 1 : Number(outline ?? named ?? 0);
    if (level > 0 && paragraph.textContent?.trim()) rename(paragraph, `h${Math.min(level, 6)}`);
  }
  const shift = root.querySelector('h1') ? 1 : 0;
  for (const heading of all(root, 'h1, h2, h3, h4, h5, h6')) {
    const level = Math.min(Number(heading.tagName.slice(1)) + shift, 4);
    rename(heading, `h${level}`);
  }
};

/** A table inside a table becomes lines of text; cells of a head become head cells. */
const straightenTables = (root: HTMLElement): void => {
  for (const inner of all(root, 'table table').reverse()) {
    const lines = all(inner, 'tr').map((row) => {
      const line = root.ownerDocument.createElement('p');
      line.textContent = [...row.children].map((cell) => cell.textContent?.trim()).join('　');
      return line;
    });
    inner.replaceWith(...lines);
  }
  for (const cell of all(root, 'thead td')) rename(cell, 'th');
  for (const caption of all(root, 'table > caption')) {
    const table = caption.parentElement;
    rename(caption, 'p');
    const line = table?.querySelector(':scope > p');
    if (line) table?.before(line);
  }
};

/** Word breaks its source at 80 columns, inside Chinese words too: there a line break is no blank. */
const joinLines = (text: string): string =>
  text.replace(/\u00a0/g, ' ').replace(/[ \t]*[\r\n]+[ \t]*/g, (_, at: number, whole: string) => {
    const before = whole.slice(0, at).at(-1) ?? '';
    const after = whole.slice(at).trimStart().at(0) ?? '';
    return HAN.test(before) && HAN.test(after) ? '' : ' ';
  });

const settleText = (root: HTMLElement): void => {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    node.nodeValue = joinLines(node.nodeValue ?? '');
  }
  for (const line of all(root, 'p, h2, h3, h4, li, td, th')) {
    line.normalize();
    const first = line.firstChild;
    // Two wide blanks before a paragraph are its indent, which the page's own style decides.
    if (first?.nodeType === Node.TEXT_NODE)
      first.nodeValue = (first.nodeValue ?? '').replace(/^[\s\u3000]+/, '');
  }
};

const isEmptyLine = (line: HTMLElement) =>
  (line.textContent ?? '').replace(/[\s\u00a0\u3000\u200b]+/g, '') === '' &&
  !line.querySelector('img, br + br');

const keptAttributes = (element: HTMLElement): Record<string, string> => {
  const kept: Record<string, string> = {};
  const keep = (name: string, isGood: (value: string) => boolean, as = name) => {
    const value = element.getAttribute(name);
    if (value !== null && isGood(value)) kept[as] = value;
  };
  const direction = element.getAttribute('dir')?.toLowerCase();
  if (direction === 'rtl' || direction === 'ltr' || direction === 'auto') kept.dir = direction;
  const { tagName } = element;
  // Office names a language on every run; the editor sees for itself which paragraph is Uyghur.
  if (BLOCKS.includes(tagName)) keep('lang', (value) => /^(ug|kk|ky|mn|tg)\b/i.test(value));
  if (tagName === 'A') keep('href', isLink);
  if (tagName === 'TD' || tagName === 'TH') {
    for (const name of ['colspan', 'rowspan'])
      keep(name, (value) => /^[1-4]?\d$/.test(value) && value !== '1');
  }
  if (tagName === 'OL') keep('start', (value) => /^\d{1,4}$/.test(value));
  if (tagName === 'SPAN') keep('data-tone', isTone);
  if (tagName === 'IMG') {
    for (const name of ['src', 'alt', 'width', 'height', 'data-upload']) keep(name, () => true);
  }
  return kept;
};

const dropAttributes = (root: HTMLElement): void => {
  for (const element of all(root, '*')) {
    const kept = keptAttributes(element);
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
    for (const [name, value] of Object.entries(kept)) element.setAttribute(name, value);
    if (element.tagName === 'A' && !kept.href) unwrap(element);
  }
};

const sortPictures = (root: HTMLElement, catches: boolean): Pick<CleanPaste, 'leftOut' | 'pictures'> => {
  const pictures: string[] = [];
  let leftOut = 0;
  for (const image of all(root, 'img')) {
    const src = image.getAttribute('src') ?? '';
    const isDot = image.getAttribute('width') === '1' && image.getAttribute('height') === '1';
    const isCaught = catches && REMOTE.test(src) && !isDot;
    if (isCaught || UPLOADABLE.test(src)) {
      image.setAttribute('data-upload', String(pictures.length));
      image.removeAttribute('src');
      pictures.push(src.startsWith('//') ? `https:${src}` : src);
    } else if (!isOwnPicture(src)) {
      if (src !== '' && !isDot) leftOut += 1;
      image.remove();
    }
  }
  return { leftOut, pictures };
};

/**
 * Keeps the structure of what was pasted (headings, lists, tables, marks, links) and none of its look. Pictures of
 * other sites keep their place when the server `catches` them, and are left out otherwise.
 */
export const cleanPaste = (pasted: string, catches = false): CleanPaste => {
  const root = new DOMParser().parseFromString(pasted, 'text/html').body;
  dropComments(root);
  for (const element of all(root, GONE)) element.remove();
  for (const element of all(root, '*')) {
    // o:p, v:shape, w:sdt, st1:date: names of Office's own, of which the text counts.
    if (element.tagName.includes(':')) unwrap(element);
  }
  const found = sortPictures(root, catches);
  for (const tab of all(root, 'span[style*="mso-tab-count"]')) tab.textContent = ' ';
  for (const pageBreak of all(root, 'br[style*="page-break"]')) pageBreak.remove();
  makeHeadings(root);
  makeWordLists(root);
  makeMarks(root);
  straightenTables(root);
  dropAttributes(root);
  for (const element of all(
    root,
    'span, font, center, section, article, main, header, footer, ins, small, big',
  )) {
    if (element.attributes.length === 0) unwrap(element);
  }
  for (const box of all(root, 'div')) {
    if (![...box.children].some(({ tagName }) => BLOCKS.includes(tagName))) rename(box, 'p');
  }
  settleText(root);
  for (const line of all(root, 'p, h2, h3, h4')) {
    if (isEmptyLine(line) && !line.closest('td, th, li')) line.remove();
  }
  return { html: root.innerHTML, ...found };
};
