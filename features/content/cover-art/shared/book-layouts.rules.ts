// 书封的五种版式：题签、上题下图、腰封、全题，以及从右向左的书名用的横题签。
import {
  type Box,
  foot,
  hung,
  type Imprint,
  LABEL_PAPER,
  mark,
  NASKH,
  ON_DEEP,
  plate,
  printedId,
  rect,
  SANS,
  SONG,
  text,
} from './cover-frame.rules.ts';
import { type SetText, setText, twoColumns } from './cover-lettering.rules.ts';
import { hasSky, type MotifName } from './cover-motifs.rules.ts';
import { mix, onDeep, onTint, type Palette } from './cover-palette.rules.ts';
import { tenth } from './cover-path.rules.ts';
import type { Random } from './cover-random.rules.ts';

export const BOOK_W = 360;
export const BOOK_H = 480;

export interface Book extends Imprint {
  readonly main: string;
  readonly sub: string;
  readonly palette: Palette;
  readonly motif: MotifName;
  readonly hashed: number;
  readonly random: Random;
  readonly key: string;
}

const PAGE: Box = { x: 0, y: 0, w: BOOK_W, h: BOOK_H };
const SMALL = ` font-family="${SANS}" letter-spacing="3"`;
const LEADING = 1.3;
const SUB_SIZE = 19;
const SUB_LEADING = 27;
const RTL_WIDTH = 266;

interface Heading {
  readonly main: SetText;
  readonly sub: SetText;
}

function subtitle(book: Book, width: number): SetText {
  return book.sub
    ? setText(book.sub, width, [{ rows: 2, sizes: [SUB_SIZE] }])
    : { size: SUB_SIZE, lines: [] };
}

/** Long titles step down in size first, and only then are cut; the full title stays in the label of the image. */
function heading(book: Book, width: number, largest: number): Heading {
  const sizes = [0, 4, 8, 12, 16, 20].map((less) => largest - less).filter((size) => size >= 24);
  return {
    main: setText(book.main, width, [{ rows: 4, sizes }]),
    sub: subtitle(book, width),
  };
}

/** From the first baseline to the last. */
function depth({ main, sub }: Heading): number {
  const gap = sub.lines.length > 0 ? 36 + (sub.lines.length - 1) * SUB_LEADING : 0;
  return (main.lines.length - 1) * main.size * LEADING + gap;
}

function drawHeading({ main, sub }: Heading, x: number, y: number, fill: string, subFill: string): string {
  const subTop = y + (main.lines.length - 1) * main.size * LEADING + 36;
  const lines = main.lines.map((line, i) =>
    text(line, hung(line, x, main.size), y + i * main.size * LEADING, main.size, fill),
  );
  const subLines = sub.lines.map((line, i) =>
    text(line, hung(line, x, sub.size), subTop + i * SUB_LEADING, sub.size, subFill),
  );
  const small = subLines.length > 0 ? `<g font-weight="400">${subLines.join('')}</g>` : '';
  return `<g font-family="${SONG}" font-weight="700" letter-spacing=".5">${lines.join('')}${small}</g>`;
}

const sizeFor = (book: Book, short: number, middle: number, long: number): number => {
  const count = [...book.main].filter((char) => !/[“”《》]/.test(char)).length;
  return count <= 10 ? short : count <= 15 ? middle : long;
};

/** 题签: the picture fills the cover, the title stands on a vertical label. */
export function labelLayout(book: Book): string {
  const { palette, hashed } = book;
  const inks = (hashed >>> 7) % 3 !== 0 ? onDeep(palette) : onTint(palette);
  const columns = twoColumns(book.main).map((column) => [...column]);
  const longest = Math.max(...columns.map((column) => column.length));
  const size = longest <= 3 ? 50 : 46;
  const w = columns.length * size * 1.22 + 34;
  const isRight = (hashed >>> 9) % 2 === 0;
  const label: Box = { x: isRight ? BOOK_W - w - 34 : 34, y: 40, w, h: longest * size * 1.14 + 52 };
  const frame: Box = { x: label.x + 6, y: 46, w: w - 12, h: label.h - 12 };
  const letters = columns.flatMap((column, i) =>
    column.map((char, row) => {
      const x = label.x + w - 17 - size * 0.61 - i * size * 1.22;
      return `<text x="${tenth(x)}" y="${tenth(66 + size * 0.88 + row * size * 1.14)}">${char}</text>`;
    }),
  );
  const category = [...palette.name];
  const x = isRight ? 44 : BOOK_W - 44;
  const ribbon: Box = { x: x - 15, y: 0, w: 30, h: 58 + category.length * 23 };
  const names = category.map((char, i) => `<text x="${x}" y="${60 + i * 23}">${char}</text>`);
  return [
    rect(PAGE, inks.ground),
    plate({ ...PAGE, h: 424 }, book.motif, book.random, inks, book.key, BOOK_H),
    rect(label, LABEL_PAPER),
    rect(frame, 'none', ` stroke="${palette.deep}" stroke-width="1.2"`),
    `<g font-family="${SONG}" font-weight="700" font-size="${size}" fill="${mix(palette.deep, '#000000', 0.25)}" text-anchor="middle">${letters.join('')}</g>`,
    rect(ribbon, inks.ground),
    `<path d="M${x} 0V34" stroke="${inks.bright}"/>`,
    `<g font-family="${SANS}" font-size="15.5" fill="${inks.bright}" text-anchor="middle">${names.join('')}</g>`,
    foot(book, inks.bright, inks.accent, 457),
  ].join('');
}

/** 上题下图: title on the light ground, picture on the deep one below. */
export function topLayout(book: Book): string {
  const { palette } = book;
  const inks = onDeep(palette);
  const set = heading(book, 306, sizeFor(book, 44, 38, 34));
  const first = 94 + set.main.size;
  const top = first + depth(set) + set.main.size * 0.3 + (set.sub.lines.length > 0 ? 40 : 36);
  return [
    rect(PAGE, palette.tint),
    text(palette.name, 30, 56, 15.5, palette.deep, SMALL),
    `<path d="M30 72H330" stroke="${palette.deep}"/><path d="M30 72H78" stroke="${palette.deep}" stroke-width="4"/>`,
    drawHeading(set, 30, first, mix(palette.deep, '#000000', 0.2), palette.deep),
    rect({ x: 0, y: top, w: BOOK_W, h: BOOK_H - top }, inks.ground),
    plate({ x: 0, y: top, w: BOOK_W, h: 428 - top }, book.motif, book.random, inks, book.key, BOOK_H - top),
    foot(book, inks.bright, inks.accent, 460),
  ].join('');
}

/** 腰封: a light drawing all over, and one deep band that carries the title. */
export function bandLayout(book: Book): string {
  const { palette } = book;
  const inks = onTint(palette);
  const set = heading(book, 304, sizeFor(book, 42, 37, 33));
  const h = depth(set) + set.main.size * LEADING + 44 + (set.sub.lines.length > 0 ? 3 : 0);
  const y = 418 - h;
  const tab = [...palette.name].length * 18.5 + 24;
  return [
    rect(PAGE, palette.tint),
    plate({ x: 0, y: 0, w: BOOK_W, h: y }, book.motif, book.random, inks, book.key),
    rect({ x: 0, y, w: BOOK_W, h }, palette.deep),
    `<path d="M0 ${tenth(y + 5)}H360M0 ${tenth(y + h - 5)}H360" stroke="${palette.accent}"/>`,
    drawHeading(set, 30, y + 22 + set.main.size * 0.96, ON_DEEP, mix(palette.tint, palette.deep, 0.08)),
    rect({ x: BOOK_W - tab - 24, y: 24, w: tab, h: 32 }, palette.tint),
    text(palette.name, BOOK_W - 36, 46, 15.5, palette.deep, `${SMALL} text-anchor="end"`),
    foot(book, palette.deep, mix(palette.accent, palette.deep, 0.3), 456),
  ].join('');
}

/** 全题: large letters on the deep ground, the drawing fills the lower half. */
export function plainLayout(book: Book): string {
  const { palette } = book;
  const inks = onDeep(palette);
  const set = heading(book, 304, sizeFor(book, 48, 41, 36));
  const first = 74 + set.main.size;
  const top = first + depth(set) + 26;
  return [
    rect(PAGE, palette.deep),
    plate({ x: 0, y: top, w: BOOK_W, h: 428 - top }, book.motif, book.random, inks, book.key),
    text(palette.name, 30, 50, 15.5, palette.accent, SMALL),
    drawHeading(set, 30, first, ON_DEEP, mix(palette.tint, palette.deep, 0.1)),
    `<path d="M30 428H330" stroke="${inks.line}"/>`,
    foot(book, inks.bright, inks.accent, 458),
  ].join('');
}

/** 横题签: a title read from the right keeps its own direction on a label across the head of a light picture. */
export function rightToLeftLayout(book: Book): string {
  const { palette } = book;
  const inks = onTint(palette);
  const set: Heading = {
    main: setText(book.main, RTL_WIDTH, [
      { rows: 2, sizes: [40, 38, 36, 34, 32] },
      { rows: 3, sizes: [32, 30, 28, 26] },
      { rows: 4, sizes: [28, 26, 24] },
    ]),
    sub: subtitle(book, RTL_WIDTH),
  };
  const lead = set.main.size * 1.45;
  const gap = set.sub.lines.length > 0 ? 40 + (set.sub.lines.length - 1) * 30 : 0;
  const inner = (set.main.lines.length - 1) * lead + gap;
  const label: Box = { x: 30, y: 44, w: 300, h: Math.max(150, inner + set.main.size + 78) };
  const first = label.y + (label.h - inner) / 2 + set.main.size * 0.3;
  const main = set.main.lines.map((content, i) =>
    text(content, 180, first + i * lead, set.main.size, palette.deep),
  );
  const sub = set.sub.lines.map((content, i) =>
    text(content, 180, first + (set.main.lines.length - 1) * lead + 40 + i * 30, set.sub.size, palette.deep),
  );
  // Ears of wheat and peaks would end up behind the label: such a picture begins a little above its lower edge.
  const top = hasSky(book.motif) ? label.y + label.h - 64 : 0;
  return [
    rect(PAGE, palette.tint),
    plate({ x: 0, y: top, w: BOOK_W, h: 428 - top }, book.motif, book.random, inks, book.key),
    rect(label, LABEL_PAPER),
    rect({ x: 36, y: 50, w: 288, h: label.h - 12 }, 'none', ` stroke="${palette.deep}"`),
    `<g direction="rtl" text-anchor="middle" font-family="${NASKH}"><g font-weight="700">${main.join('')}</g>${sub.join('')}</g>`,
    mark(palette.deep, palette.accent, 0.5, 28, 440),
    text(`No. ${printedId(book.id)}`, 330, 460, 13, palette.deep, ` font-family="${SANS}" text-anchor="end"`),
  ].join('');
}
