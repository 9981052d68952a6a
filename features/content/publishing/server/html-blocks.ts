import { Parser } from 'htmlparser2';

/** One paragraph, heading, item, table or picture of a text, in reading order. */
export interface HtmlBlock {
  readonly unit: 'text' | 'picture' | 'table';
  readonly tag: string;
  /** Text that a reader sees; rows of a table by line ends and its cells by tabs; the text of a picture. */
  readonly text: string;
  /** Address of a picture; empty otherwise. */
  readonly source: string;
}

export interface HtmlLink {
  readonly href: string;
  readonly text: string;
}

const BLOCKS = new Set(['p', 'h2', 'h3', 'h4', 'li', 'blockquote', 'figcaption', 'caption', 'div', 'figure']);
const CELLS = new Set(['td', 'th']);

/** Blanks inside count as one, those at the ends as none. */
const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Blocks and links of cleaned HTML. */
export const readHtml = (html: string): { blocks: HtmlBlock[]; links: HtmlLink[] } => {
  const blocks: HtmlBlock[] = [];
  const links: HtmlLink[] = [];
  let text = '';
  let tag = 'p';
  let link: { href: string; text: string } | null = null;
  let tables = 0;
  let rows: string[][] = [];
  const flush = () => {
    if (tidy(text) !== '') blocks.push({ unit: 'text', tag, text: tidy(text), source: '' });
    text = '';
  };
  const closeCell = () => {
    rows.at(-1)?.push(tidy(text));
    text = '';
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'a') link = { href: attributes.href ?? '', text: '' };
      if (name === 'br') text += ' ';
      if (name === 'img') {
        if (tables === 0) flush();
        blocks.push({
          unit: 'picture',
          tag: 'img',
          text: tidy(attributes.alt ?? ''),
          source: attributes.src ?? '',
        });
      }
      if (name === 'table') {
        if (tables === 0) {
          flush();
          rows = [];
        }
        tables += 1;
      } else if (tables > 0) {
        if (name === 'tr') rows.push([]);
        if (CELLS.has(name)) text = '';
      } else if (BLOCKS.has(name)) {
        flush();
        tag = name;
      }
    },
    ontext: (more) => {
      text += more;
      if (link) link.text += more;
    },
    onclosetag: (name) => {
      if (name === 'a' && link) {
        links.push({ href: link.href, text: tidy(link.text) });
        link = null;
      }
      if (name === 'table') {
        tables -= 1;
        if (tables === 0) {
          blocks.push({
            unit: 'table',
            tag: 'table',
            text: rows.map((cells) => cells.join('\t')).join('\n'),
            source: '',
          });
          text = '';
        }
      } else if (tables > 0) {
        if (CELLS.has(name)) closeCell();
      } else if (BLOCKS.has(name)) {
        flush();
        tag = 'p';
      }
    },
  });
  parser.write(html);
  parser.end();
  flush();
  return { blocks, links };
};
