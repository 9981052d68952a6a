/** Reads the rows of a flattened sign sheet: who signed, which boxes are ticked, and how certain that is. */
import { EDGES, lineOf, ROW_HEIGHT, ROWS, TICK } from '../sheet-layout.rules.ts';
import { blobsOf, brightnessOf, type Cut, darkOf, type Picture, type Plane } from './picture.rules.ts';

/** Part of the sheet that is read, with room for paper that is not flat. */
const AROUND = 3;
export const ROWS_CUT: Cut = {
  x: EDGES.sign - AROUND,
  y: lineOf(0) - AROUND,
  width: EDGES.end - EDGES.sign + 2 * AROUND,
  height: ROWS * ROW_HEIGHT + 2 * AROUND,
};
/** Pixels a mm. */
export const ROWS_SCALE = 6;

export type RowMark = 'PRESENT' | 'LATE' | 'NONE';

/** What a row seems to say. */
export interface RowReading {
  readonly mark: RowMark;
  /** From 0 to 1. */
  readonly certainty: number;
  /** Why somebody should look; empty where nothing is odd. */
  readonly reason: string;
}

/** At least this certain: may be confirmed together with others. */
export const CERTAIN = 0.95;

const px = (mm: number) => Math.round(mm * ROWS_SCALE);
const columnOf = (mm: number) => px(mm - ROWS_CUT.x);
const lineAt = (mm: number) => px(mm - ROWS_CUT.y);

/** Strokes of a pen are taken to be this wide, in mm. */
const PEN = 0.45;
/** Farthest that a printed line lies from its place, in mm. */
const SLACK = 2;
/** Room kept from printed lines, in mm. */
const CLEAR = 0.7;
/** Smaller specks are noise, in mm². */
const SPECK = 0.2;
/** Parts of the sign column, each with its own lines: paper bends. */
const PARTS = 3;
const [SIGN_LEFT, SIGN_RIGHT] = [EDGES.sign + 2, EDGES.other - 2];
const PART = (SIGN_RIGHT - SIGN_LEFT) / PARTS;

const darkIn = ({ width, height, data }: Plane, left: number, top: number, right: number, bottom: number) => {
  let count = 0;
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++)
    for (let x = Math.max(0, left); x < Math.min(width, right); x++) count += data[y * width + x] ?? 0;
  return count;
};

/** Place of the longest dark run of `count` lines around `expected`, where it fills more than half; else `expected`. */
const strongest = (expected: number, most: number, darkAt: (at: number) => number): number => {
  let [best, found] = [expected, most / 2];
  for (let at = expected - px(SLACK); at <= expected + px(SLACK); at++) {
    const dark = darkAt(at);
    if (dark > found) [best, found] = [at, dark];
  }
  return best;
};

interface Ink {
  /** Length of all strokes, in mm. */
  readonly strokes: number;
  /** From the first to the last stroke, in mm. */
  readonly extent: number;
  /** Share of the strokes that lies near the upper, the lower line. */
  readonly nearTop: number;
  readonly nearBottom: number;
  /** Share of the cell that is dark. */
  readonly share: number;
  /** Strokes that cross the upper, the lower line, in mm. */
  readonly overTop: number;
  readonly overBottom: number;
}

type Lines = readonly (readonly number[])[];

/** mm of a part along which ink lies close above and close below a line. */
const crossing = (ink: Plane, part: number, y: number): number => {
  const [left, right] = [columnOf(SIGN_LEFT + part * PART), columnOf(SIGN_LEFT + (part + 1) * PART)];
  const [near, far, beside] = [px(0.6), px(1.6), px(0.7)];
  let count = 0;
  for (let x = left; x < right; x++)
    if (
      darkIn(ink, x - beside, y - far, x + beside, y - near) > 0 &&
      darkIn(ink, x - beside, y + near, x + beside, y + far) > 0
    )
      count++;
  return count / ROWS_SCALE;
};

const inkOf = (ink: Plane, lines: Lines, row: number): Ink => {
  let [total, top, bottom, cells, overTop, overBottom] = [0, 0, 0, 0, 0, 0];
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let part = 0; part < PARTS; part++) {
    const [upper, lower] = [lines[row]?.[part] ?? 0, lines[row + 1]?.[part] ?? 0];
    const [left, right] = [columnOf(SIGN_LEFT + part * PART), columnOf(SIGN_LEFT + (part + 1) * PART)];
    const [from, to] = [upper + px(CLEAR), lower - px(CLEAR)];
    for (let y = from; y < to; y++)
      for (let x = left; x < right; x++) {
        if (ink.data[y * ink.width + x] !== 1) continue;
        total++;
        if (y < upper + px(ROW_HEIGHT * 0.3)) top++;
        if (y > lower - px(ROW_HEIGHT * 0.3)) bottom++;
        first = Math.min(first, x);
        last = Math.max(last, x);
      }
    cells += (right - left) * Math.max(1, to - from);
    overTop += crossing(ink, part, upper);
    overBottom += crossing(ink, part, lower);
  }
  return {
    strokes: total / ROWS_SCALE ** 2 / PEN,
    extent: total === 0 ? 0 : (last - first) / ROWS_SCALE,
    nearTop: total === 0 ? 0 : top / total,
    nearBottom: total === 0 ? 0 : bottom / total,
    share: total / cells,
    ...{ overTop, overBottom },
  };
};

/** Share of a box to tick that is dark, without its printed edge. */
const tickShare = (ink: Plane, left: number, middle: number): number => {
  const [inner, from] = [px(TICK.size - 1.6), px(0.8)];
  const top = middle - Math.round(inner / 2);
  return darkIn(ink, left + from, top, left + from + inner, top + inner) / inner ** 2;
};

const NOTHING = 1;
const FEW = 6;
const PLENTY = 18;
/** Ink that crosses a line over this many mm is a signature that left its cell. */
const CROSSING = 1;

/** Whether somebody signed. */
const signedOf = (ink: Ink): { isSigned: boolean; certainty: number; reason: string } => {
  const { strokes, extent, nearTop, nearBottom, share, overTop, overBottom } = ink;
  if (share > 0.4) return { isSigned: true, certainty: 0.4, reason: '格子被挡住或涂黑' };
  if (strokes < NOTHING)
    return { isSigned: false, certainty: strokes < NOTHING / 2 ? 0.99 : 0.96, reason: '格子里没有笔迹' };
  if (overTop > CROSSING && nearTop > 0.6)
    return { isSigned: false, certainty: 0.55, reason: '像是上一行压下来的笔画' };
  if (overBottom > CROSSING && nearBottom > 0.6)
    return { isSigned: false, certainty: 0.55, reason: '像是下一行压上来的笔画' };
  if (strokes < FEW || extent < 4)
    return {
      isSigned: true,
      certainty: 0.35 + 0.25 * Math.min(1, strokes / FEW),
      reason: '笔画少，像是打的点',
    };
  const certainty = Math.min(0.99, 0.8 + 0.19 * Math.min(1, (strokes - FEW) / (PLENTY - FEW)));
  if (overBottom > CROSSING)
    return { isSigned: true, certainty: Math.min(certainty, 0.8), reason: '签名压到下一行' };
  if (overTop > CROSSING)
    return { isSigned: true, certainty: Math.min(certainty, 0.8), reason: '签名压到上一行' };
  return { isSigned: true, certainty, reason: certainty < CERTAIN ? '笔画不多' : '' };
};

const [UNTICKED, TICKED] = [0.06, 0.14];

/** Signature and ticks together. */
const readingOf = (ink: Ink, late: number, leave: number): RowReading => {
  const { isSigned, certainty, reason } = signedOf(ink);
  const isUnclear = [late, leave].some((share) => share >= UNTICKED && share < TICKED);
  const [isLate, isLeave] = [late >= TICKED, leave >= TICKED];
  const mark = !isSigned ? 'NONE' : isLate ? 'LATE' : 'PRESENT';
  if (isSigned && isLeave) return { mark, certainty: 0.5, reason: '签了名，又勾了“假”' };
  if (!isSigned && isLate) return { mark, certainty: 0.5, reason: '没有签名，勾了“迟”' };
  if (isLeave) return { mark, certainty: Math.min(certainty, 0.9), reason: '勾了“假”，请假在考勤里准' };
  if (isUnclear) return { mark, certainty: Math.min(certainty, 0.7), reason: '勾没勾看不准' };
  return { mark, certainty, reason: isLate && reason === '' ? '勾了“迟”' : reason };
};

/** Readings of the first `count` rows. `flat` is the sheet's cut `ROWS_CUT`, with `ROWS_SCALE` pixels a mm. */
export const readRows = (flat: Picture, count: number): RowReading[] => {
  const ink = darkOf(brightnessOf(flat), px(5), 0.8);
  blobsOf(ink, (area) => area >= SPECK * ROWS_SCALE ** 2);
  const lines = Array.from({ length: count + 1 }, (_, at) =>
    Array.from({ length: PARTS }, (_part, part) => {
      const [left, right] = [columnOf(SIGN_LEFT + part * PART), columnOf(SIGN_LEFT + (part + 1) * PART)];
      return strongest(lineAt(lineOf(at)), right - left, (y) => darkIn(ink, left, y, right, y + 1));
    }),
  );
  return Array.from({ length: count }, (_, row) => {
    const [top, bottom] = [lines[row]?.[PARTS - 1] ?? 0, lines[row + 1]?.[PARTS - 1] ?? 0];
    // The column's own edge tells how far the boxes have moved sideways.
    const edge = columnOf(EDGES.other);
    const shift = strongest(edge, bottom - top, (x) => darkIn(ink, x, top, x + 1, bottom)) - edge;
    const middle = Math.round((top + bottom) / 2);
    return readingOf(
      inkOf(ink, lines, row),
      tickShare(ink, columnOf(TICK.late) + shift, middle),
      tickShare(ink, columnOf(TICK.leave) + shift, middle),
    );
  });
};
