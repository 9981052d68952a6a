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
