import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closedUnion,
  coveredTenths,
  type Interval,
  intervalsOf,
  readWatched,
  subtract,
  takeFirst,
  union,
  watchedText,
} from './intervals.rules.ts';

const LENGTH = 2000;
const segment = fc
  .tuple(fc.integer({ min: 0, max: LENGTH }), fc.integer({ min: 1, max: 300 }))
  .map(([from, size]): [number, number] => [from / 10, (from + size) / 10]);
const intervals = fc.array(segment, { maxLength: 12 }).map((list) => intervalsOf(list, LENGTH));

/** The slow and certain way: one mark a tenth. */
const marksOf = (list: readonly Interval[]) => {
  const marks = new Set<number>();
  for (const [from, to] of list) for (let tenth = from; tenth < to; tenth += 1) marks.add(tenth);
  return marks;
};

describe('what a page says was watched', () => {
  it('is cut to the length, sorted and merged', () => {
    const reported = [
      [30, 40],
      [-5, 10],
      [8, 12],
      [195, 900],
    ];
    expect(intervalsOf(reported, LENGTH)).toEqual([
      [0, 120],
      [300, 400],
      [1950, 2000],
    ]);
  });

  it('counts nothing for empty, reversed or broken segments', () => {
    const reported = [[10, 10], [20, 5], [], [3], [Number.NaN, 4], [300, 400]];
    expect(intervalsOf(reported, LENGTH)).toEqual([]);
  });
});

describe('watched intervals', () => {
  it('count seconds that were watched several times once', () => {
    expect(coveredTenths(union([[0, 100]], [[50, 150]]))).toBe(150);
  });

  it('unite, subtract and take exactly as sets of tenths do', () => {
    fc.assert(
      fc.property(intervals, intervals, fc.integer({ min: 0, max: 500 }), (a, b, tenths) => {
        const [left, right] = [marksOf(a), marksOf(b)];
        expect(marksOf(union(a, b))).toEqual(new Set([...left, ...right]));
        expect(marksOf(subtract(a, b))).toEqual(new Set([...left].filter((tenth) => !right.has(tenth))));
        expect(coveredTenths(takeFirst(a, tenths))).toBe(Math.min(tenths, left.size));
        expect([...marksOf(takeFirst(a, tenths))].every((tenth) => left.has(tenth))).toBe(true);
      }),
    );
  });

  it('close gaps of at most half a second, also at both ends', () => {
    expect(closedUnion([[4, 100]], [[105, 1996]], LENGTH)).toEqual([[0, LENGTH]]);
    expect(closedUnion([[0, 100]], [[106, 200]], LENGTH)).toEqual([
      [0, 100],
      [106, 200],
    ]);
  });

  it('close the same gaps in whatever order the pieces come', () => {
    fc.assert(
      fc.property(intervals, intervals, intervals, (a, b, c) => {
        const oneWay = closedUnion(closedUnion(a, b, LENGTH), c, LENGTH);
        expect(closedUnion(a, closedUnion(c, b, LENGTH), LENGTH)).toEqual(oneWay);
      }),
    );
  });

  it('are kept as text and read back unchanged', () => {
    fc.assert(
      fc.property(intervals, (list) => {
        expect(readWatched(watchedText(list))).toEqual(list);
      }),
    );
  });

  it('are refused when the record is damaged', () => {
    expect(() => readWatched('0-105;x')).toThrow(RangeError);
  });
});

describe('at their borders', () => {
  it('the first and the last half second are closed, not more', () => {
    expect(closedUnion([[5, 20]], [[80, 95]], 100)).toEqual([
      [0, 20],
      [80, 100],
    ]);
    expect(closedUnion([[6, 20]], [[80, 94]], 100)).toEqual([
      [6, 20],
      [80, 94],
    ]);
  });

  it('what is cut away leaves no empty piece', () => {
    const ten = [[10, 20]] as const;
    expect(subtract(ten, ten)).toEqual([]);
    expect(subtract(ten, [[0, 30]])).toEqual([]);
    expect(subtract(ten, [[0, 10]])).toEqual(ten);
    expect(subtract(ten, [[20, 30]])).toEqual(ten);
    expect(
      subtract(ten, [
        [0, 12],
        [15, 30],
      ]),
    ).toEqual([[12, 15]]);
    expect(
      subtract(ten, [
        [10, 14],
        [16, 20],
        [25, 30],
      ]),
    ).toEqual([[14, 16]]);
  });

  it('what is taken first ends where enough is taken', () => {
    const parts = [
      [0, 10],
      [20, 30],
    ] as const;
    expect(takeFirst(parts, 10)).toEqual([[0, 10]]);
    expect(takeFirst(parts, 0)).toEqual([]);
    expect(takeFirst(parts, 11)).toEqual([
      [0, 10],
      [20, 21],
    ]);
    expect(takeFirst(parts, 99)).toEqual(parts);
  });

  it('a record with anything before or behind an interval does not pass, and is named by its beginning', () => {
    for (const text of ['x0-5', '0-5x', '0-5;', '5'])
      expect(() => readWatched(text)).toThrow(new RangeError(`not watched intervals: ${text}`));
    expect(() => readWatched('7'.repeat(41))).toThrow(
      new RangeError(`not watched intervals: ${'7'.repeat(40)}`),
    );
  });
});
