import { describe, expect, it } from 'vitest';
import { framesOf } from './marks.rules.ts';
import type { Plane } from './picture.rules.ts';

/** A mark by its middle, in pixels; its sides are odd. */
type Mark = readonly [x: number, y: number, width?: number, height?: number];

const PAPER = 240;
/** Dark enough to be found with half of its neighbours, too light to spread to those beside it. */
const BLACK = 36;

const photo = (width: number, height: number, marks: readonly Mark[], ink = BLACK): Plane => {
  const data = new Uint8Array(width * height).fill(PAPER);
  for (const [x, y, wide = 3, tall = 3] of marks) {
    const left = x - Math.floor(wide / 2);
    const top = y - Math.floor(tall / 2);
    for (let line = top; line < top + tall; line++)
      data.fill(ink, line * width + left, line * width + left + wide);
  }
  return { width, height, data };
};
const found = (plane: Plane) => framesOf(plane).map((frame) => frame.map(({ x, y }) => [x, y]));

const corners = (width: number, height: number): [number, number][] => [
  [3, 3],
  [3 + width, 3],
  [3 + width, 3 + height],
  [3, 3 + height],
];
/** A photo with little room around four marks in a rectangle. */
const framed = (width: number, height: number): Plane => photo(width + 7, height + 7, corners(width, height));
/** Three marks in the corners, and the lower right one as it is drawn. */
const with4th = (wide: number, tall: number, fourth: Mark, size: readonly [number, number]) => {
  const [a, b, , d] = corners(wide, tall);
  return photo(size[0], size[1], [a ?? [0, 0], b ?? [0, 0], d ?? [0, 0], fourth]);
};

describe('a frame of four marks', () => {
  it('is found clockwise from the upper left one, upright and lying', () => {
    expect(found(framed(80, 112))).toEqual([corners(80, 112)]);
    expect(found(framed(112, 80))).toEqual([corners(112, 80)]);
  });

  it('is found when the sheet is turned', () => {
    const turned: Mark[] = [
      [60, 3],
      [129, 43],
      [73, 140],
      [4, 100],
    ];
    expect(found(photo(136, 147, turned))).toEqual([turned]);
  });

  it('is none without a mark, with three of them, and on empty paper', () => {
    expect(found(photo(87, 119, corners(80, 112).slice(1)))).toEqual([]);
    expect(found(photo(40, 30, []))).toEqual([]);
  });

  it('is found on paper that is half as light on one side', () => {
    const { width, height, data } = framed(80, 112);
    const shaded = data.map((value, at) => Math.floor(value * (1 - ((at % width) * 0.6) / width)));
    expect(found({ width, height, data: shaded })).toEqual([corners(80, 112)]);
  });

  it('is found with pale marks in a narrow photo: the light is compared along its longer side', () => {
    const pale: Mark[] = [
      [11, 11, 5, 5],
      [73, 11, 5, 5],
      [73, 153, 5, 5],
      [11, 153, 5, 5],
    ];
    expect(found(photo(85, 166, pale, 168))).toEqual([pale.map(([x, y]) => [x, y])]);
  });
});

describe('marks of a frame', () => {
  it('lie in the corners of a quad that bends outwards', () => {
    const dart = (x: number, y: number): Mark[] => [
      [3, 3],
      [123, 3],
      [x, y],
      [3, 171],
    ];
    expect(found(photo(128, 176, dart(64, 90)))).toEqual([dart(64, 90)]);
    expect(found(photo(128, 176, dart(63, 87)))).toEqual([]);
    expect(found(photo(128, 176, dart(62, 80)))).toEqual([]);
  });

  it('are not too great for their frame', () => {
    expect(found(framed(78, 110))).toEqual([corners(78, 110)]);
    expect(found(framed(77, 111))).toEqual([]);
  });

  it('are of like size', () => {
    const of = (width: number, height: number) =>
      found(with4th(100, 140, [103, 143, width, height], [130, 190])).length;
    expect([of(3, 7), of(3, 8), of(5, 5)]).toEqual([1, 1, 0]);
  });

  it('are not wider than the photo allows', () => {
    const of = (width: number, height: number) =>
      found(with4th(90, 130, [93, 133, width, height], [106, 181])).length;
    expect([of(5, 4), of(7, 3)]).toEqual([1, 0]);
  });

  it('are not smaller than those of a sheet that just fills the photo', () => {
    const of = (width: number, height: number) => {
      const small: Mark[] = [
        [20, 200, 1, 2],
        [22, 201, 2, 2],
      ];
      return found(photo(width, height, [[20, 20], [160, 20], [160, 200], ...small], 48)).length;
    };
    expect([of(362, 530), of(363, 531)]).toEqual([1, 0]);
  });

  it('are squares or discs, no bars and no angles', () => {
    const of = (...fourth: Mark[]) =>
      found(photo(110, 160, [...corners(95, 125).slice(1), ...fourth])).length;
    expect(of([4, 4, 4, 4])).toBe(1);
    expect(of([3, 4, 2, 5])).toBe(1);
    expect(of([3, 4, 2, 4])).toBe(0);
    expect(of([4, 3, 5, 2], [3, 4, 2, 5])).toBe(0);
  });
});

describe('a frame is shaped like a sheet', () => {
  it('at most 2.29 times as long as wide, or as long as wide', () => {
    expect(found(framed(62, 142))).toHaveLength(1);
    expect(found(framed(62, 143))).toEqual([]);
    expect(found(framed(142, 62))).toHaveLength(1);
    expect(found(framed(143, 62))).toEqual([]);
    expect(found(framed(95, 95))).toHaveLength(1);
  });

  it('with sides that are at most twice as long as those across', () => {
    const upright = (top: number): Plane =>
      photo(97, 137, [
        [48 - top / 2, 3],
        [48 + top / 2, 3],
        [93, 133],
        [3, 133],
      ]);
    expect(found(upright(46))).toHaveLength(1);
    expect(found(upright(44))).toEqual([]);
    const lying = (left: number): Plane =>
      photo(137, 97, [
        [3, 48 - left / 2],
        [133, 3],
        [133, 93],
        [3, 48 + left / 2],
      ]);
    expect(found(lying(46))).toHaveLength(1);
    expect(found(lying(44))).toEqual([]);
  });

  it('and fills an eighth of the photo', () => {
    const inLarge = (height: number) => {
      const marks: Mark[] = [
        [10, 10],
        [85, 10],
        [85, 10 + height],
        [10, 10 + height],
      ];
      return found(photo(250, 300, marks)).length;
    };
    expect([inLarge(119), inLarge(120)]).toEqual([0, 1]);
  });
});

describe('of several frames', () => {
  const fourthOf = (width: number, height: number, [a, b, d]: readonly Mark[], fourths: readonly Mark[]) =>
    found(photo(width, height, [a ?? [0, 0], b ?? [0, 0], d ?? [0, 0], ...fourths]));

  it('the one shaped like a sheet comes first', () => {
    const three: Mark[] = [
      [3, 3],
      [103, 3],
      [3, 143],
    ];
    const [good, skew]: [Mark, Mark] = [
      [103, 143],
      [73, 185],
    ];
    const [a, b, d] = three;
    expect(fourthOf(130, 192, three, [skew, good])).toEqual([
      [a, b, good, d],
      [a, b, skew, d],
      [a, b, good, skew],
    ]);
  });

  const three: Mark[] = [
    [3, 3],
    [123, 3],
    [3, 168],
  ];
  const [a, b, d] = three;

  it('the one with marks of one size comes first', () => {
    expect(
      fourthOf(150, 190, three, [
        [132, 177, 4, 4],
        [123, 168],
      ]),
    ).toEqual([
      [a, b, [123, 168], d],
      [a, b, [131.5, 176.5], d],
    ]);
  });

  it('size does not outweigh a bad shape', () => {
    expect(
      fourthOf(132, 179, three, [
        [124, 169, 4, 4],
        [80, 105],
      ]),
    ).toEqual([
      [a, b, [123.5, 168.5], d],
      [a, b, [80, 105], d],
    ]);
  });

  it('no more than four are tried, the likeliest first', () => {
    const fourths: Mark[] = [
      [123, 168],
      [13, 15],
      [113, 12],
      [112, 158],
    ];
    expect(fourthOf(140, 190, three, fourths)).toEqual([
      [a, [113, 12], [112, 158], d],
      [[13, 15], [113, 12], [123, 168], d],
      [[13, 15], b, [112, 158], d],
      [a, b, [112, 158], d],
    ]);
  });
});
