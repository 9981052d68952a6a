import { decodeQR } from 'qr/decode.js';
import {
  EDGES,
  FRAME,
  lineOf,
  MARK,
  MARK_CENTRES,
  NUMBER_SQUARE,
  ROW_HEIGHT,
  readSheetText,
  type SheetPageNo,
} from '../sheet-layout.rules.ts';
import { type Homography, homographyOf, moved, type Point, type Quad } from './homography.rules.ts';
import { framesOf } from './marks.rules.ts';
import { brightnessOf, flattened, type Picture } from './picture.rules.ts';
import { ROWS_CUT, ROWS_SCALE, type RowReading, readRows } from './rows.rules.ts';

/** A sheet in a photo. */
export interface SheetPhoto {
  readonly sheet: SheetPageNo;
  readonly rows: readonly RowReading[];
  /** Takes mm on the sheet to pixels of the photo. */
  readonly toPhoto: Homography;
}

/** MARKS: no four corner marks; NUMBER: they are there, but no square can be read; SMALL: too few pixels. */
export type PhotoFault = 'MARKS' | 'NUMBER' | 'SMALL';

/** Pixels a mm without which strokes cannot be told from noise. */
const LEAST_SCALE = 3;
const QUIET = 1;
const NUMBER_CUT = {
  x: NUMBER_SQUARE.x - QUIET,
  y: NUMBER_SQUARE.y - QUIET,
  width: NUMBER_SQUARE.size + 2 * QUIET,
  height: NUMBER_SQUARE.size + 2 * QUIET,
};
const NUMBER_SCALE = 10;
/** A limit in time would make the answer depend on the machine. */
const NUMBER_MS = 60_000;

const numberIn = (photo: Picture, toPhoto: Homography): SheetPageNo | null => {
  try {
    return readSheetText(
      decodeQR(flattened(photo, toPhoto, NUMBER_CUT, NUMBER_SCALE), { format: 'RGBA', timeLimit: NUMBER_MS }),
    );
  } catch {
    return null;
  }
};

/** The four ways to hold the same frame. */
const turnsOf = ([a, b, c, d]: Quad): Quad[] => [
  [a, b, c, d],
  [b, c, d, a],
  [c, d, a, b],
  [d, a, b, c],
];

/** Pixels a mm along the shortest edge of a frame. */
const scaleOf = (frame: Quad): number =>
  Math.min(
    ...frame.map(({ x, y }, at) =>
      Math.hypot(x - (frame[(at + 1) % 4]?.x ?? x), y - (frame[(at + 1) % 4]?.y ?? y)),
    ),
  ) /
  (FRAME.width - MARK);

/** Reads a sign sheet out of a photo, however it is turned and lit; nothing is decided, only proposed. */
export const readSheetPhoto = (photo: Picture): SheetPhoto | PhotoFault => {
  const frames = framesOf(brightnessOf(photo));
  if (frames.length === 0) return 'MARKS';
  if (frames.every((frame) => scaleOf(frame) < LEAST_SCALE)) return 'SMALL';
  for (const frame of frames)
    for (const corners of turnsOf(frame)) {
      const toPhoto = homographyOf(MARK_CENTRES, corners);
      const sheet = toPhoto && numberIn(photo, toPhoto);
      if (!sheet) continue;
      const flat = flattened(photo, toPhoto, ROWS_CUT, ROWS_SCALE);
      return { sheet, rows: readRows(flat, sheet.codes.length), toPhoto };
    }
  return 'NUMBER';
};

/** Corners of the sign cell of row `at` in the photo. */
export const cellInPhoto = (toPhoto: Homography, at: number): Point[] => {
  const [top, bottom] = [lineOf(at), lineOf(at) + ROW_HEIGHT];
  return [
    moved(toPhoto, EDGES.sign, top),
    moved(toPhoto, EDGES.other, top),
    moved(toPhoto, EDGES.other, bottom),
    moved(toPhoto, EDGES.sign, bottom),
  ];
};

const CROP_SCALE = 4;

/** Signature and ticks of row `at`, flat, to be shown beside the reading. */
export const cropOf = (photo: Picture, toPhoto: Homography, at: number): Picture =>
  flattened(
    photo,
    toPhoto,
    { x: EDGES.sign, y: lineOf(at) - 1, width: EDGES.end - EDGES.sign, height: ROW_HEIGHT + 2 },
    CROP_SCALE,
  );
