import { describe, expect, it } from 'vitest';
import { blobsOf, brightnessOf, darkOf, flattened, type Picture, type Plane } from './picture.rules.ts';

const planeOf = (rows: readonly (readonly number[])[]): Plane => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  data: Uint8Array.from(rows.flat()),
});
const rowsOf = ({ width, height, data }: Plane): string[] =>
  Array.from({ length: height }, (_, y) =>
    Array.from(data.slice(y * width, (y + 1) * width), (value) => (value === 1 ? '#' : '.')).join(''),
  );
const maskOf = (...rows: readonly string[]): Plane =>
  planeOf(rows.map((row) => Array.from(row, (sign) => (sign === '#' ? 1 : 0))));

describe('brightness', () => {
  it('weighs red, green and blue of every pixel', () => {
    const pixels = [
      [100, 0, 0, 255],
      [0, 100, 0, 255],
      [0, 0, 100, 255],
      [10, 20, 30, 0],
      [255, 255, 255, 255],
      [0, 0, 0, 255],
    ];
    expect(brightnessOf({ width: 3, height: 2, data: Uint8ClampedArray.from(pixels.flat()) })).toEqual({
      width: 3,
      height: 2,
      data: Uint8Array.from([30, 58, 10, 18, 255, 0]),
    });
  });
});

/** The definition in its plainest words, without sums. */
const plainlyDark = (rows: readonly (readonly number[])[], radius: number, share: number): string[] => {
  const mean = (x: number, y: number, reach: number) => {
    const around = rows
      .filter((_, at) => Math.abs(at - y) <= reach)
      .flatMap((row) => row.filter((_, at) => Math.abs(at - x) <= reach));
    return around.reduce((sum, value) => sum + value, 0) / around.length;
  };
  return rows.map((row, y) =>
    row.map((_, x) => (mean(x, y, 1) < mean(x, y, radius) * share ? '#' : '.')).join(''),
  );
};

describe('what is dark', () => {
  const NOISE = Array.from({ length: 9 }, (_, y) =>
    Array.from({ length: 11 }, (_one, x) => (x * 37 + y * 101 + x * y * 59 + x * x * y * 13) % 251),
  );

  it.each([
    [2, 0.9],
    [2, 1],
    [3, 0.95],
    [4, 1.1],
    [20, 1],
  ])('is what lies below the mean within %i pixels, times %d', (radius, share) => {
    const found = darkOf(planeOf(NOISE), radius, share);
    expect(rowsOf(found)).toEqual(plainlyDark(NOISE, radius, share));
    expect([found.width, found.height, found.data.length]).toEqual([11, 9, 99]);
  });

  it('is a spot in the light and in the shade, and nothing on even paper', () => {
    const light = Array.from({ length: 8 }, (_, y) =>
      Array.from({ length: 16 }, (_one, x) => {
        const paper = 240 - 10 * x;
        const isSpot = (Math.abs(x - 3) <= 1 || Math.abs(x - 12) <= 1) && y >= 2 && y <= 4;
        return isSpot ? paper / 16 : paper;
      }),
    );
    expect(rowsOf(darkOf(planeOf(light), 3, 0.8))).toEqual([
      '................',
      '................',
      '..###......###..',
      '..###......###..',
      '..###......###..',
      '................',
      '................',
      '................',
    ]);
    const even = Array.from({ length: 4 }, () => [50, 50, 50, 50, 50]);
    expect(rowsOf(darkOf(planeOf(even), 2, 1))).toEqual(['.....', '.....', '.....', '.....']);
  });
});

describe('what hangs together', () => {
  it('is told by area, middle and spread, in the order of the picture', () => {
    const mask = maskOf('....##..', '.##.##..', '.##.....', '.##...##', '......##', '......##');
    const spread = Math.sqrt((1 / 4) * (2 / 3)) / 6;
    const found = blobsOf(mask, () => true).map((blob) => ({
      ...blob,
      spread: Math.round(blob.spread * 1e9) / 1e9,
    }));
    expect(found).toEqual([
      { area: 4, x: 4.5, y: 0.5, spread: 0.0625 },
      { area: 6, x: 1.5, y: 2, spread: Math.round(spread * 1e9) / 1e9 },
      { area: 6, x: 6.5, y: 4, spread: Math.round(spread * 1e9) / 1e9 },
    ]);
  });

  it('has a spread that grows with its strokes and does not change when it is turned', () => {
    const spreadOf = (...rows: readonly string[]) => blobsOf(maskOf(...rows), () => true)[0]?.spread ?? -1;
    expect(spreadOf('....', '.###', '.###', '.###')).toBeCloseTo(2 / 3 / 9, 12);
    expect(spreadOf('......', '..#...', '.###..', '..#...')).toBeCloseTo(0.08, 12);
    expect(spreadOf('.....', '.#...', '.#...', '.###.')).toBeCloseTo(Math.sqrt(0.28) / 5, 12);
    expect(spreadOf('.....', '.###.', '.#...', '.#...')).toBeCloseTo(Math.sqrt(0.28) / 5, 12);
    expect(spreadOf('......', '.####.')).toBe(0);
    expect(spreadOf('#')).toBe(0);
  });

  it('is one blob along every side, none over corners nor around the edge of the picture', () => {
    const areas = (...rows: readonly string[]) =>
      blobsOf(maskOf(...rows), () => true).map(({ area }) => area);
    expect(areas('###', '#.#', '###')).toEqual([8]);
    expect(areas('..#', '###', '#..')).toEqual([5]);
    expect(areas('#..', '##.', '.##')).toEqual([5]);
    expect(areas('#.#', '###')).toEqual([5]);
    expect(areas('#.', '.#')).toEqual([1, 1]);
    expect(areas('..#', '#..', '..#')).toEqual([1, 1, 1]);
    expect(areas('.##', '...', '##.')).toEqual([2, 2]);
    expect(areas('#.#', '#.#', '#.#')).toEqual([3, 3]);
    expect(areas('#', '#', '.', '#')).toEqual([2, 1]);
    expect(areas('...', '...')).toEqual([]);
  });

  it('stays in the mask where it is kept and is wiped out where it is not', () => {
    const mask = maskOf('###..#', '###...', '.....#', '.##..#');
    const asked: number[] = [];
    const found = blobsOf(mask, (area) => {
      asked.push(area);
      return area > 2;
    });
    expect(asked).toEqual([6, 1, 2, 2]);
    expect(found.map(({ area }) => area)).toEqual([6]);
    expect(rowsOf(mask)).toEqual(['###...', '###...', '......', '......']);
  });
});

describe('a flattened cut', () => {
  const [WIDE, TALL] = [6, 5];
  const colourAt = (x: number, y: number) => [8 * x + 24 * y, 100 + 16 * x - 8 * y, 200 - 4 * x - 16 * y];
  const photo: Picture = {
    width: WIDE,
    height: TALL,
    data: Uint8ClampedArray.from(
      Array.from({ length: WIDE * TALL }, (_, at) => [
        ...colourAt(at % WIDE, Math.floor(at / WIDE)),
        7,
      ]).flat(),
    ),
  };
  const pixelsOf = ({ data }: Picture) =>
    Array.from({ length: data.length / 4 }, (_, at) => [...data.slice(at * 4, at * 4 + 4)]);
  const BLACK = [0, 0, 0, 255];

  it('mixes the four pixels around each point by their distance', () => {
    // Half a pixel for each of the cut, moved by a quarter.
    const flat = flattened(
      photo,
      [2, 0, 0.25, 0, 2, 0.75, 0, 0],
      { x: 0.5, y: 0.25, width: 1.4, height: 1 },
      2,
    );
    const [xs, ys] = [
      [1.75, 2.75, 3.75],
      [1.75, 2.75],
    ];
    expect([flat.width, flat.height]).toEqual([3, 2]);
    expect(pixelsOf(flat)).toEqual(ys.flatMap((y) => xs.map((x) => [...colourAt(x, y), 255])));
  });

  it('is the photo itself where its points are pixels', () => {
    const flat = flattened(photo, [1, 0, -0.5, 0, 1, -0.5, 0, 0], { x: 0, y: 0, width: 5, height: 4 }, 1);
    expect(pixelsOf(flat)).toEqual(
      [0, 1, 2, 3].flatMap((y) => [0, 1, 2, 3, 4].map((x) => [...colourAt(x, y), 255])),
    );
  });

  it('is black beyond the photo, on each of its sides', () => {
    const flat = flattened(photo, [1, 0, -0.5, 0, 1, -0.5, 0, 0], { x: -1, y: -1, width: 8, height: 7 }, 1);
    const isInside = (x: number, y: number) => x >= 0 && y >= 0 && x < WIDE - 1 && y < TALL - 1;
    expect(pixelsOf(flat)).toEqual(
      [-1, 0, 1, 2, 3, 4, 5].flatMap((y) =>
        [-1, 0, 1, 2, 3, 4, 5, 6].map((x) => (isInside(x, y) ? [...colourAt(x, y), 255] : BLACK)),
      ),
    );
  });

  it('is black also where only a part of the four pixels lies beyond', () => {
    const flat = flattened(photo, [1, 0, -0.25, 0, 1, -0.75, 0, 0], { x: 1, y: 0, width: 2, height: 2 }, 1);
    expect(pixelsOf(flat)).toEqual([
      BLACK,
      BLACK,
      [...colourAt(1.25, 0.75), 255],
      [...colourAt(2.25, 0.75), 255],
    ]);
  });

  it('of a narrow strip left of the photo takes nothing of the row above', () => {
    const flat = flattened(photo, [1, 0, -0.5, 0, 1, -0.5, 0, 0], { x: -2, y: 1, width: 2, height: 2 }, 1);
    expect(pixelsOf(flat)).toEqual([BLACK, BLACK, BLACK, BLACK]);
  });
});
