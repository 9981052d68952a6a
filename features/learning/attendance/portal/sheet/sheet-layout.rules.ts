/**
 * Where everything stands on the printed sign sheet: one drawing for printing it and for reading it back from a photo
 * (decision 059). All numbers are millimetres from the upper left corner of the frame between the corner marks.
 */

export const FRAME = { width: 186, height: 270 };
/** Side of a corner mark; three are squares, the lower right one is a disc. */
export const MARK = 5;
const [FAR_X, FAR_Y] = [FRAME.width - MARK / 2, FRAME.height - MARK / 2];
/** Centres of the marks, clockwise from the upper left one. */
export const MARK_CENTRES = [
  { x: MARK / 2, y: MARK / 2 },
  { x: FAR_X, y: MARK / 2 },
  { x: FAR_X, y: FAR_Y },
  { x: MARK / 2, y: FAR_Y },
] as const;
/** The square that names gathering, page and people. */
export const NUMBER_SQUARE = { x: 148, y: 4, size: 30 };

export const ROWS = 20;
const COLUMNS = { number: 10, name: 46, code: 28, sign: 62, other: 24 };
const LEFT = 8;
/** Left edges of the columns, and the right edge of the last one. */
export const EDGES = {
  number: LEFT,
  name: LEFT + COLUMNS.number,
  code: LEFT + COLUMNS.number + COLUMNS.name,
  sign: LEFT + COLUMNS.number + COLUMNS.name + COLUMNS.code,
  other: LEFT + COLUMNS.number + COLUMNS.name + COLUMNS.code + COLUMNS.sign,
  end: LEFT + COLUMNS.number + COLUMNS.name + COLUMNS.code + COLUMNS.sign + COLUMNS.other,
};
export const HEAD = { top: 36, height: 8 };
export const ROW_HEIGHT = 10.4;
/** Upper line of row `at`, counted from 0; the lower line of the last one for `ROWS`. */
export const lineOf = (at: number): number => HEAD.top + HEAD.height + at * ROW_HEIGHT;
/** Boxes to tick in the last column: 迟 and 假. */
export const TICK = { size: 4, late: EDGES.other + 2, leave: EDGES.other + 13 };

/** One printed page, as its square says it. */
export interface SheetPageNo {
  readonly codeNo: string;
  readonly page: number;
  readonly pages: number;
  /** Short code of each row; empty for a spare one. */
  readonly codes: readonly string[];
}

const SPARE = '----';

/** What the square says: the rows stand in it, so that a roster that changed since never moves anybody. */
export const sheetText = ({ codeNo, page, pages, codes }: SheetPageNo): string =>
  `QD:${codeNo.toUpperCase()}:${page}/${pages}:${codes.map((code) => code || SPARE).join('')}`;

/** The page that a square names; null for a square of something else. */
export const readSheetText = (text: string): SheetPageNo | null => {
  const found = /^QD:([0-9A-F]{12}):(\d{1,3})\/(\d{1,3}):((?:[0-9A-Z]{4}|-{4}){1,20})$/.exec(text);
  if (!found) return null;
  const [, codeNo = '', page, pages, rows = ''] = found;
  const codes = (rows.match(/.{4}/g) ?? []).map((code) => (code === SPARE ? '' : code));
  return { codeNo: codeNo.toLowerCase(), page: Number(page), pages: Number(pages), codes };
};
