import { describe, expect, it } from 'vitest';
import { type Homography, homographyOf, moved, type Quad } from './homography.rules.ts';

const UNIT: Quad = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];
const MARKS: Quad = [
  { x: 2.5, y: 2.5 },
  { x: 183.5, y: 2.5 },
  { x: 183.5, y: 267.5 },
  { x: 2.5, y: 267.5 },
];
const TURNED: Quad = [
  { x: 3, y: 1 },
  { x: 1, y: 4 },
  { x: -2, y: 2 },
  { x: 0, y: -2 },
];
const SKEW: Homography = [2, 0.5, 7, -0.25, 3, 11, 0.01, 0.02];

const through = (matrix: Homography, corners: Quad): Quad => {
  const [a, b, c, d] = corners;
  return [moved(matrix, a.x, a.y), moved(matrix, b.x, b.y), moved(matrix, c.x, c.y), moved(matrix, d.x, d.y)];
};
const rounded = (matrix: Homography | undefined) => matrix?.map((part) => Math.round(part * 1e6) / 1e6 + 0);

describe('a point', () => {
  it('moves by both rows and is divided by its depth', () => {
    expect(moved([2, 3, 5, 7, 11, 13, 0.5, 0.25], 4, 8)).toEqual({ x: 37 / 5, y: 129 / 5 });
    expect(moved([2, 3, 5, 7, 11, 13, 0.5, -0.25], 6, 4)).toEqual({ x: 29 / 3, y: 99 / 3 });
  });

  it('stays where it is without a change of perspective', () => {
    expect(moved([1, 0, 0, 0, 1, 0, 0, 0], 12, 34)).toEqual({ x: 12, y: 34 });
  });
});

describe('the perspective between two quads', () => {
  it('is known exactly where nothing is to be rounded', () => {
    const square: Quad = [
      { x: 10, y: 20 },
      { x: 14, y: 20 },
      { x: 14, y: 28 },
      { x: 10, y: 28 },
    ];
    expect(homographyOf(UNIT, square)?.map((part) => part + 0)).toEqual([4, 0, 10, 0, 8, 20, 0, 0]);
  });

  it.each([
    ['the unit square', UNIT],
    ['the marks of a sheet', MARKS],
    ['a turned quad with negative corners', TURNED],
    ['the unit square from another corner', [UNIT[2], UNIT[3], UNIT[0], UNIT[1]] as Quad],
    [
      'a quad that all but touches the edge',
      [UNIT[1], { x: 3, y: 0.5 }, UNIT[2], { x: 1e-10, y: 2 }] as Quad,
    ],
    ['the marks from another corner', [MARKS[1], MARKS[2], MARKS[3], MARKS[0]] as Quad],
  ])('is found again from %s', (_, from) => {
    expect(rounded(homographyOf(from, through(SKEW, from)))).toEqual([...SKEW]);
  });

  it('leads back when the quads change places', () => {
    const back = homographyOf(through(SKEW, MARKS), MARKS) ?? [];
    const { x, y } = moved(SKEW, 90, 120);
    expect(moved(back, x, y).x).toBeCloseTo(90, 6);
    expect(moved(back, x, y).y).toBeCloseTo(120, 6);
  });

  it('is none for corners in one line, nor for corners that fall together', () => {
    const line: Quad = [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
      { x: 2, y: 2 },
      { x: 3, y: 3 },
    ];
    expect(homographyOf(line, UNIT)).toBeUndefined();
    expect(homographyOf([UNIT[0], UNIT[0], UNIT[2], UNIT[3]], UNIT)).toBeUndefined();
    expect(homographyOf([UNIT[0], UNIT[1], UNIT[2], UNIT[2]], UNIT)).toBeUndefined();
  });
});
