// 书封规则：分类定色，编号定图，书名定版式；同样的输入永远得到同一张封面，不需要照片，也不需要网络。
import {
  BOOK_H,
  BOOK_W,
  type Book,
  bandLayout,
  labelLayout,
  plainLayout,
  rightToLeftLayout,
  topLayout,
} from './book-layouts.rules.ts';
import { hinge, keyOf, svgShell } from './cover-frame.rules.ts';
import { cleanText, isRightToLeft, splitTitle } from './cover-lettering.rules.ts';
import { motifOf } from './cover-motifs.rules.ts';
import { COVER_PALETTES, type CoverCategory } from './cover-palette.rules.ts';
import { hash, seededRandom } from './cover-random.rules.ts';

export interface BookCoverInput {
  readonly category: CoverCategory;
  readonly id: string;
  readonly title: string;
  /** Language tag of the title; without it the script of the title decides alone. */
  readonly lang?: string;
  /** At the foot; 党员教育课程 unless it is another thing than a course. */
  readonly imprint?: string;
  /** In place of the category's name, of which only the colours are meant. */
  readonly label?: string;
}

type Layout = (book: Book) => string;

function layoutOf(title: string, hashed: number): Layout {
  if (isRightToLeft(title)) return rightToLeftLayout;
  // Quotation marks, digits and Latin letters do not stand well in a vertical column.
  if (/^\p{Script=Han}{1,8}$/u.test(title)) return labelLayout;
  const choice = (hashed >>> 5) % 3;
  return choice === 0 ? topLayout : choice === 1 ? bandLayout : plainLayout;
}

/** 360 × 480 SVG of a course, or of another book. */
export function bookCover(input: BookCoverInput): string {
  const { category, id, title, lang, imprint = '党员教育课程' } = input;
  const hashed = hash(id);
  const colours = COVER_PALETTES[category];
  const palette = { ...colours, name: cleanText(input.label ?? '') || colours.name };
  const printed = cleanText(title) || palette.name;
  const book: Book = {
    id: cleanText(id),
    imprint: cleanText(imprint),
    ...splitTitle(printed),
    palette,
    motif: motifOf(category, hashed),
    hashed,
    random: seededRandom(hashed),
    key: keyOf('c', hashed),
  };
  const body = layoutOf(printed, hashed)(book) + hinge(BOOK_H);
  return svgShell(BOOK_W, BOOK_H, printed, body, lang);
}
