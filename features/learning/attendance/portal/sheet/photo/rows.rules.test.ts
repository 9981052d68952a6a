import { describe, expect, it } from 'vitest';
import type { Picture } from './picture.rules.ts';
import { CERTAIN, ROWS_CUT, ROWS_SCALE, type RowReading, readRows } from './rows.rules.ts';

/** Ink on the flat sheet, in pixels; two pixels and more in both directions. */
type Box = readonly [left: number, top: number, width: number, height: number];

/** Lines of the first row without any that is printed. */
const [FIRST, SECOND] = [18, 80];
/** Sign column: its parts are 116 pixels wide. */
const [LEFT, RIGHT] = [30, 378];
const PAPER = 240;
/** Dark enough to be ink with half of its neighbours, too light to spread to those beside it. */
const PEN = 96;

/** No more of the sheet than has ink and is looked at. */
const flat = (boxes: readonly Box[], ink = PEN): Picture => {
  const width = Math.max(RIGHT, ...boxes.map(([left, , wide]) => left + wide)) + 2;
  const height = Math.max(SECOND, ...boxes.map(([, top, , tall]) => top + tall)) + 2;
  const data = new Uint8ClampedArray(width * height * 4).fill(PAPER);
  for (const [left, top, wide, tall] of boxes)
    for (let y = top; y < top + tall; y++)
      data.fill(ink, (y * width + left) * 4, (y * width + left + wide) * 4);
  return { width, height, data };
};
const read = (...boxes: readonly Box[]): RowReading | undefined => readRows(flat(boxes), 1)[0];
/** A line of a pen, two pixels high, in the middle of the first row. */
const line = (width: number): Box => [60, 48, width, 2];

/** Length of strokes in mm that cover so many pixels. */
const strokes = (pixels: number) => pixels / 36 / 0.45;
const reading = (mark: RowReading['mark'], certainty: number, reason = '') => ({
  mark,
  certainty: expect.closeTo(certainty, 9),
  reason,
});
const BLANK = reading('NONE', 0.99, '格子里没有笔迹');
const HARDLY = reading('NONE', 0.96, '格子里没有笔迹');
const SIGNED = reading('PRESENT', 0.99);
const FROM_ABOVE = reading('NONE', 0.55, '像是上一行压下来的笔画');
const FROM_BELOW = reading('NONE', 0.55, '像是下一行压上来的笔画');
const INTO_ABOVE = reading('PRESENT', 0.8, '签名压到上一行');
const INTO_BELOW = reading('PRESENT', 0.8, '签名压到下一行');
const few = (pixels: number) =>
  reading('PRESENT', 0.35 + 0.25 * Math.min(1, strokes(pixels) / 6), '笔画少，像是打的点');
const some = (pixels: number, reason = '笔画不多') =>
  reading('PRESENT', 0.8 + (0.19 * (strokes(pixels) - 6)) / 12, reason);

type Case = [what: string, expected: RowReading, ...boxes: Box[]];
const cases = (...all: Case[]) =>
  it.each(all)('%s', (_, expected, ...boxes) => {
    expect(read(...boxes)).toEqual(expected);
  });

it('the cut is the sign column and the boxes, with room around them', () => {
  expect(ROWS_CUT).toEqual({ x: 89, y: 41, width: 92, height: 214 });
  expect([ROWS_SCALE, CERTAIN]).toEqual([6, 0.95]);
});

describe('the more ink a row has, the more certain it is that somebody signed', () => {
  cases(
    ['nobody without ink', BLANK],
    ['nobody with specks', BLANK, [60, 40, 2, 3], [90, 40, 2, 3], [120, 40, 2, 3]],
    ['nobody with half a millimetre', BLANK, [60, 40, 2, 4]],
    ['hardly anybody with more', HARDLY, [60, 40, 3, 3]],
    ['hardly anybody with a millimetre', HARDLY, [60, 40, 4, 4]],
    ['perhaps with few strokes', few(18), [60, 40, 3, 6]],
    ['perhaps with nearly six millimetres', few(96), line(48)],
    ['rather from six on', some(98), line(49)],
    ['perhaps with strokes close together', few(240), [60, 40, 24, 10]],
    ['rather with strokes that are four millimetres wide', some(250), [60, 40, 25, 10]],
    ['rather with strokes apart', some(240), [300, 40, 10, 12], [350, 40, 10, 12]],
    ['certainly with many', some(260, ''), line(130)],
    ['certainly with plenty', SIGNED, line(150)],
    ['certainly with a line through the column', SIGNED, line(300)],
  );
});

describe('ink counts in its cell only, clear of the lines', () => {
  cases(
    ['on the left', few(40), [LEFT - 2, 40, 6, 10]],
    ['on the right', few(40), [RIGHT - 4, 40, 8, 10]],
    ['above', few(40), [60, FIRST, 10, 8]],
    ['below', few(40), [60, SECOND - 8, 10, 8]],
    ['once where two parts meet', few(80), [142, 40, 8, 10]],
    ['once where the next two parts meet', few(80), [258, 40, 8, 10]],
  );
});

describe('a covered cell is looked at by somebody', () => {
  const striped = (wide: number) =>
    readRows(
      flat(
        Array.from({ length: 29 }, (_, at) => [LEFT + at * 12, 10, wide, 80]),
        0,
      ),
      1,
    )[0];

  it('where more than four of ten pixels are dark', () => {
    expect(striped(5)).toEqual(reading('PRESENT', 0.4, '格子被挡住或涂黑'));
  });

  it('and is no signature that fills less', () => {
    expect(striped(4)).toEqual(INTO_BELOW);
  });
});

describe('strokes over a line belong to the row in which more than six of ten lie', () => {
  const [over, under]: [Box, Box] = [
    [100, 8, 10, 29],
    [100, 62, 12, 31],
  ];
  cases(
    ['all from above', FROM_ABOVE, over],
    ['most from above', FROM_ABOVE, over, [200, 45, 9, 11]],
    ['six of ten near the upper line', INTO_ABOVE, over, [200, 45, 10, 10]],
    ['six of ten near it, one pixel further', INTO_ABOVE, [100, 8, 10, 30], [200, 45, 9, 10]],
    ['all from below', FROM_BELOW, under],
    ['most from below', FROM_BELOW, under, [200, 45, 11, 10]],
    ['six of ten near the lower line', INTO_BELOW, under, [200, 45, 8, 14]],
    ['six of ten near it, one pixel further', INTO_BELOW, [100, 61, 12, 32], [200, 45, 10, 10]],
    ['over both, close together', few(540), [100, 8, 10, 85]],
    ['over both, apart', INTO_BELOW, [100, 8, 10, 85], [200, 8, 10, 85]],
    ['over each once', INTO_BELOW, [100, 8, 10, 20], [200, 40, 30, 10], [300, 70, 10, 20]],
  );
});

describe('strokes cross a line', () => {
  const [below, above]: [Box, Box] = [
    [100, 22, 30, 15],
    [100, 7, 30, 2],
  ];
  const [thin, wide]: [Box, Box] = [
    [100, 22, 2, 15],
    [160, 22, 30, 13],
  ];
  cases(
    ['not from below alone', SIGNED, below],
    ['from farthest above', FROM_ABOVE, below, above],
    ['not from farther above', SIGNED, below, [100, 6, 30, 2]],
    ['from closest above', FROM_ABOVE, below, [100, 13, 30, 2]],
    ['not on the line', SIGNED, below, [100, 14, 30, 2]],
    ['to farthest below', FROM_ABOVE, [100, 27, 30, 9], above],
    ['not to farther below', some(270, ''), [100, 28, 30, 9], above],
    ['over the lower line', FROM_BELOW, [100, 60, 30, 14], [100, 84, 30, 2]],
    ['with more than a millimetre on the left', FROM_ABOVE, [98, 9, 2, 4], thin, wide],
    ['not with a millimetre on the left', SIGNED, [97, 9, 2, 4], thin, wide],
    ['with more than a millimetre on the right', FROM_ABOVE, [102, 9, 2, 4], thin, wide],
    ['not with a millimetre on the right', SIGNED, [103, 9, 2, 4], thin, wide],
    ['not with a millimetre in the column', SIGNED, [LEFT - 2, 8, 4, 20], wide],
    ['with more than a millimetre in the column', FROM_ABOVE, [LEFT - 2, 8, 5, 20], wide],
    ['not with a millimetre at its end', SIGNED, [RIGHT - 3, 8, 5, 20], wide],
    ['with more than a millimetre at its end', FROM_ABOVE, [RIGHT - 4, 8, 5, 20], wide],
    ['not with a millimetre over the lower line', SIGNED, [LEFT - 2, 72, 4, 20], line(150)],
  );
});

describe('a printed line', () => {
  const printed = (top: number, left = LEFT, width = RIGHT - LEFT): Box => [left, top, width, 2];
  const ink: Box = [60, 12, 10, 6];
  cases(
    ['is no ink', BLANK, printed(FIRST), printed(SECOND)],
    ['is no ink where the paper bends', BLANK, printed(FIRST + 8), printed(SECOND - 7)],
    ['is no ink two millimetres lower', BLANK, printed(FIRST + 12)],
    ['is ink further down', SIGNED, printed(FIRST + 13)],
    ['is no ink two millimetres higher', BLANK, printed(SECOND - 13)],
    ['is ink further up', SIGNED, printed(SECOND - 14)],
    ['opens the cell', few(60), printed(FIRST - 13), ink],
    ['opens no cell from farther away', BLANK, printed(FIRST - 14), ink],
    ['ends where it begins', few(40), printed(FIRST), printed(SECOND), [60, 22, 20, 2]],
    ['fills more than half of the first part', BLANK, printed(FIRST + 12, 50, 59)],
    ['fills more than half of the second part', BLANK, printed(FIRST + 12, 166, 59)],
    ['fills more than half of the last part', BLANK, printed(FIRST + 12, 282, 59)],
    ['fills no half of a part', some(116), printed(FIRST + 12, 50, 58)],
  );
});

const [LATE, LEAVE] = [407, 473];
const tick = (left: number, width: number, height: number): Box => [left + 3, 43, width, height];
const UNCLEAR = '勾没勾看不准';
const LATE_ALONE = reading('NONE', 0.5, '没有签名，勾了“迟”');
const ON_LEAVE = reading('NONE', 0.9, '勾了“假”，请假在考勤里准');

describe('a box is ticked from a seventh of it on, unclear from a sixteenth on', () => {
  cases(
    ['late: no', BLANK, tick(LATE, 2, 5)],
    ['late: just unclear', reading('NONE', 0.7, UNCLEAR), tick(LATE, 3, 4)],
    ['late: still unclear', reading('NONE', 0.7, UNCLEAR), tick(LATE, 3, 9)],
    ['late: ticked', LATE_ALONE, tick(LATE, 4, 7)],
    ['leave: no', BLANK, tick(LEAVE, 2, 5)],
    ['leave: just unclear', reading('NONE', 0.7, UNCLEAR), tick(LEAVE, 3, 4)],
    ['leave: still unclear', reading('NONE', 0.7, UNCLEAR), tick(LEAVE, 3, 9)],
    ['leave: ticked', ON_LEAVE, tick(LEAVE, 4, 7)],
  );
});

describe('signature and ticks together', () => {
  const both = '签了名，又勾了“假”';
  cases(
    ['came late', reading('LATE', 0.99, '勾了“迟”'), line(150), tick(LATE, 4, 7)],
    ['came late, perhaps', { ...some(98), mark: 'LATE' }, line(49), tick(LATE, 4, 7)],
    ['perhaps came late', reading('PRESENT', 0.7, UNCLEAR), line(150), tick(LATE, 3, 4)],
    [
      'came late, perhaps on leave',
      reading('LATE', 0.7, UNCLEAR),
      line(150),
      tick(LATE, 4, 7),
      tick(LEAVE, 3, 4),
    ],
    ['signed and on leave', reading('PRESENT', 0.5, both), line(150), tick(LEAVE, 4, 7)],
    ['late and on leave', reading('LATE', 0.5, both), line(150), tick(LATE, 4, 7), tick(LEAVE, 4, 7)],
    ['both without a name', LATE_ALONE, tick(LATE, 4, 7), tick(LEAVE, 4, 7)],
    ['few strokes and unclear', { ...few(20), reason: UNCLEAR }, line(10), tick(LATE, 3, 4)],
  );
});

describe('a box is looked at', () => {
  const edge: Box = [396, 30, 2, 40];
  cases(
    ['not on its left edge', BLANK, [LATE - 4, 40, 4, 18]],
    ['not on its right edge', BLANK, [LATE + 14, 40, 4, 18]],
    ['not on its upper edge', BLANK, [LATE - 2, 36, 18, 6]],
    ['not on its lower edge', BLANK, [LATE - 2, 56, 18, 6]],
    ['in its first corner', LATE_ALONE, [LATE, 42, 4, 7]],
    ['in its last corner', LATE_ALONE, [LATE + 10, 49, 4, 7]],
    ['where the edge of the column moved', LATE_ALONE, [LATE + 14, 44, 6, 5], edge],
    ['where the edge of the column moved, for a leave', ON_LEAVE, [LEAVE + 14, 44, 6, 5], edge],
    ['in its place where half of an edge is dark', BLANK, [LATE + 14, 44, 6, 5], [396, 30, 2, 31]],
  );
});

it('rows are read each with its own lines, as many as are asked for', () => {
  const paper = flat([
    [60, 110, 150, 2],
    [410, 170, 4, 8],
    [LEFT, 146, RIGHT - LEFT, 2],
    [60, 210, 2, 2],
  ]);
  expect(readRows(paper, 3)).toEqual([BLANK, SIGNED, LATE_ALONE]);
  expect(readRows(paper, 1)).toEqual([BLANK]);
  expect(readRows(paper, 0)).toEqual([]);
});
