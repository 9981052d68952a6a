import { describe, expect, it } from 'vitest';
import { isInFrame, REGION_FRAME } from './lng-lat.rules.ts';
import {
  DESERTS,
  isWithinRing,
  LAKES,
  peaksOf,
  pointsOf,
  RANGES,
  RIVERS,
  sandOf,
} from './region-features.rules.ts';

const SQUARE = pointsOf([0, 0, 4, 0, 4, 4, 0, 4]);

describe('what the plate draws', () => {
  it('lies within the region', () => {
    for (const { name, line } of [...RIVERS, ...LAKES, ...RANGES, ...DESERTS]) {
      const outside = pointsOf(line).filter(([lng, lat]) => !isInFrame({ lng, lat }, REGION_FRAME));
      expect(outside, name).toEqual([]);
    }
  });

  it('has signs of sand inside a desert only', () => {
    const strokes = sandOf([80, 38, 84, 38, 84, 40, 80, 40]);
    expect(strokes.length).toBeGreaterThan(20);
    for (const [, middle] of strokes) expect(middle?.[0]).toBeGreaterThanOrEqual(80);
  });

  it('has a peak at least for every step of a range', () => {
    expect(peaksOf([80, 42, 83, 42])).toHaveLength(10);
    expect(peaksOf([80, 42, 83, 42])[0]?.[1]?.[1]).toBeGreaterThan(42);
  });
});

describe('a place and a ring', () => {
  it('are told apart inside and outside, also where the ring turns in', () => {
    expect(isWithinRing([2, 2], SQUARE)).toBe(true);
    expect(isWithinRing([5, 2], SQUARE)).toBe(false);
    const notched = pointsOf([0, 0, 4, 0, 2, 2, 4, 4, 0, 4]);
    expect(isWithinRing([3.5, 2], notched)).toBe(false);
    expect(isWithinRing([1, 2], notched)).toBe(true);
  });
});

describe('the signs of a range', () => {
  const rounded = (shapes: readonly (readonly (readonly [number, number])[])[]) =>
    shapes.map((shape) => shape.map((point) => point.map((degrees) => Math.round(degrees * 1000) / 1000)));

  it('stand along the line, every second one lower and aside', () => {
    expect(rounded(peaksOf([80, 42, 80.6, 42.3, 80.7, 42.3]))).toEqual([
      [
        [79.89, 41.915],
        [80, 42.085],
        [80.11, 41.915],
      ],
      [
        [80.19, 41.995],
        [80.3, 42.105],
        [80.41, 41.995],
      ],
      [
        [80.49, 42.215],
        [80.6, 42.385],
        [80.71, 42.215],
      ],
    ]);
    expect(peaksOf([80, 42])).toEqual([]);
  });

  it('are strokes of sand in rows, every second row shifted', () => {
    const strokes = rounded(sandOf([80, 38, 81, 38, 81, 38.7, 80, 38.7]));
    expect(strokes[0]).toEqual([
      [79.92, 38.095],
      [80, 38.13],
      [80.08, 38.095],
    ]);
    expect(strokes.map(([, tip]) => tip)).toEqual([
      ...[80, 80.42, 80.84].map((lng) => [lng, 38.13]),
      ...[80.21, 80.63].map((lng) => [lng, 38.35]),
      ...[80, 80.42, 80.84].map((lng) => [lng, 38.57]),
    ]);
  });

  it('are left out where the desert turns in', () => {
    expect(rounded(sandOf([80, 38, 81, 38, 80, 38.7])).map(([, tip]) => tip)).toEqual([
      [80, 38.13],
      [80.42, 38.13],
      [80.84, 38.13],
      [80.21, 38.35],
      [80, 38.57],
    ]);
  });
});

describe('a place on or beside a slanted ring', () => {
  const slanted = pointsOf([0, 0, 6, 3, 3, 6]);

  it.each([
    [[1, 1], true],
    [[4, 3], true],
    [[4, 1.9], false],
    [[1, 2.1], false],
    [[5, 4.1], false],
    [[7, 3], false],
    [[-1, 1], false],
    [[3, 7], false],
    [[3, -1], false],
  ] as const)('%j is within it: %s', (place, isInside) => {
    expect(isWithinRing(place, slanted)).toBe(isInside);
  });

  it('is outside on the eastern edge and inside on the western one', () => {
    expect(isWithinRing([4, 2], SQUARE)).toBe(false);
    expect(isWithinRing([0, 2], SQUARE)).toBe(true);
    expect(isWithinRing([0, 0], [])).toBe(false);
  });
});
