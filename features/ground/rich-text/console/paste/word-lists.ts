// Word and WPS write a list as paragraphs with `mso-list: l0 level2 lfo1` and the mark as text before them.

interface ListItem {
  readonly paragraph: HTMLElement;
  readonly list: string;
  readonly level: number;
  readonly isOrdered: boolean;
  readonly start: number;
}

const LIST = /mso-list:\s*(l\d+)\s+level(\d)/i;
const IGNORED = /mso-list:\s*ignore/i;
const ORDERED = /^[(（]?(?:\d{1,4}|[a-z]{1,4}|[一二三四五六七八九十百]{1,4})[.、．)）:]|^[①-⑳]/i;
const SYMBOL_FONT = /wingdings|symbol|webdings/i;
const MAX_LEVEL = 6;

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

/** The mark that Word wrote as text, taken out of the paragraph. */
const takeMark = (paragraph: HTMLElement): { text: string; isSymbol: boolean } => {
  const mark = [...paragraph.querySelectorAll('span')].find((span) => IGNORED.test(styleOf(span)));
  if (!mark) return { text: '', isSymbol: false };
  const fonts = `${styleOf(mark)} ${styleOf(mark.parentElement ?? mark)} ${styleOf(mark.firstElementChild ?? mark)}`;
  const text = (mark.textContent ?? '').replace(/[\s\u00a0]+/g, '');
  mark.remove();
  return { text, isSymbol: SYMBOL_FONT.test(fonts) };
};

const itemOf = (paragraph: HTMLElement): ListItem | null => {
  const [, list, level] = LIST.exec(styleOf(paragraph)) ?? [];
  if (!list || !level) return null;
  const { text, isSymbol } = takeMark(paragraph);
  if (/^H[1-6]$/.test(paragraph.tagName)) {
    // A numbered heading stays a heading, and its number is part of what it says.
    if (text && !isSymbol) paragraph.prepend(`${text} `);
    return null;
  }
  const isOrdered = !isSymbol && ORDERED.test(text);
  const start = Number.parseInt(text.replace(/^[(（]/, ''), 10);
  return { paragraph, list, level: Math.min(Number(level), MAX_LEVEL), isOrdered, start: start || 1 };
};

const makeList = (page: Document, { isOrdered, start }: ListItem): HTMLElement => {
  const list = page.createElement(isOrdered ? 'ol' : 'ul');
  if (isOrdered && start > 1) list.setAttribute('start', String(start));
  return list;
};

const entryOf = (page: Document, { paragraph }: ListItem): HTMLElement => {
  const entry = page.createElement('li');
  const text = page.createElement('p');
  text.append(...paragraph.childNodes);
  for (const name of ['dir', 'lang']) {
    const value = paragraph.getAttribute(name);
    if (value) text.setAttribute(name, value);
  }
  entry.append(text);
  return entry;
};

/** One run of list paragraphs that follow each other becomes one list, with the deeper levels inside it. */
const nest = (page: Document, run: readonly ListItem[]): void => {
  const open: { list: HTMLElement; item: ListItem }[] = [];
  for (const item of run) {
    while (open.length > 0 && (open.at(-1)?.item.level ?? 0) > item.level) open.pop();
    const last = open.at(-1);
    const isSame =
      last &&
      last.item.level === item.level &&
      last.item.isOrdered === item.isOrdered &&
      last.item.list === item.list;
    if (last && last.item.level === item.level && !isSame) open.pop();
    if (!isSame) {
      const list = makeList(page, item);
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else item.paragraph.before(list);
      open.push({ list, item });
    }
    open.at(-1)?.list.append(entryOf(page, item));
  }
  for (const { paragraph } of run) paragraph.remove();
};

/** Turns the list paragraphs below `root` into real lists; the marks that Word typed for them go. */
export const makeWordLists = (root: HTMLElement): void => {
  const page = root.ownerDocument;
  let run: ListItem[] = [];
  const finish = () => {
    if (run.length > 0) nest(page, run);
    run = [];
  };
  for (const paragraph of root.querySelectorAll<HTMLElement>('p, div, h1, h2, h3, h4, h5, h6')) {
    const item = itemOf(paragraph);
    const before = run.at(-1)?.paragraph;
    if (!item || (before && before.nextElementSibling !== paragraph)) finish();
    if (item) run.push(item);
  }
  finish();
};
