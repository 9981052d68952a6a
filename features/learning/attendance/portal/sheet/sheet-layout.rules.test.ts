import { describe, expect, it } from 'vitest';
import {
  EDGES,
  FRAME,
  lineOf,
  MARK_CENTRES,
  NUMBER_SQUARE,
  ROWS,
  readSheetText,
  sheetText,
  TICK,
} from './sheet-layout.rules.ts';

const PAGE = { codeNo: '0a1b2c3d4e5f', page: 2, pages: 13, codes: ['B6Q7', '', '2222'] };
const TEXT = 'QD:0A1B2C3D4E5F:2/13:B6Q7----2222';

describe('the square of a page', () => {
  it('says gathering, page and the code of each row, spare ones too', () => {
    expect(sheetText(PAGE)).toBe(TEXT);
    expect(readSheetText(TEXT)).toEqual(PAGE);
  });

  it('is read with up to three digits and twenty rows', () => {
    const codes = Array.from({ length: ROWS }, () => 'B6Q7');
    expect(readSheetText(sheetText({ ...PAGE, page: 123, pages: 456, codes }))).toEqual({
      ...PAGE,
      page: 123,
      pages: 456,
      codes,
    });
    expect(readSheetText(sheetText({ ...PAGE, codes: ['B6Q7'] }))?.codes).toEqual(['B6Q7']);
  });

  it.each([
    ['nothing', ''],
    ['something before it', `x${TEXT}`],
    ['something behind it', `${TEXT}x`],
    ['the square of a person', 'QD:0a1b2c3d4e5f:B6Q7'],
    ['small letters', TEXT.toLowerCase()],
    ['another gathering number', 'QD:0A1B2C3D4E5G:2/13:B6Q7'],
    ['a page without a number', 'QD:0A1B2C3D4E5F:/13:B6Q7'],
    ['a page of a thousand', 'QD:0A1B2C3D4E5F:1/1000:B6Q7'],
    ['no rows', 'QD:0A1B2C3D4E5F:2/13:'],
    ['half a row', 'QD:0A1B2C3D4E5F:2/13:B6Q7--'],
    ['a row of signs that are none', 'QD:0A1B2C3D4E5F:2/13:B6Q7b6q7'],
    ['one row too many', `QD:0A1B2C3D4E5F:2/13:${'B6Q7'.repeat(ROWS + 1)}`],
  ])('is none for %s', (_, text) => {
    expect(readSheetText(text)).toBeNull();
  });
});

describe('the printed sheet', () => {
  it('holds all rows between its marks, and the boxes in their column', () => {
    expect([lineOf(0), lineOf(1)]).toEqual([44, 54.4]);
    expect(lineOf(ROWS)).toBeLessThan(FRAME.height - 5);
    expect(NUMBER_SQUARE.y + NUMBER_SQUARE.size).toBeLessThan(lineOf(0));
    expect(EDGES.end).toBeLessThanOrEqual(FRAME.width);
    expect(TICK.late).toBeGreaterThan(EDGES.other);
    expect(TICK.leave + TICK.size).toBeLessThan(EDGES.end);
    expect(MARK_CENTRES).toEqual([
      { x: 2.5, y: 2.5 },
      { x: 183.5, y: 2.5 },
      { x: 183.5, y: 267.5 },
      { x: 2.5, y: 267.5 },
    ]);
  });
});
