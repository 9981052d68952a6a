import { describe, expect, it } from 'vitest';
import { levelOfPixels, pixelsAround } from './map-levels.rules.ts';

describe('levels of the map', () => {
  it('show the whole region, 23.2 degrees wide, in a window at level 8', () => {
    const width = (pixelsAround(8) * 23.2) / 360;
    expect(width).toBeGreaterThan(800);
    expect(width).toBeLessThan(1200);
  });

  it('double from one to the next, and are found again from the pixels', () => {
    expect(pixelsAround(9)).toBe(2 * pixelsAround(8));
    for (const level of [7, 8, 10.5, 18]) expect(levelOfPixels(pixelsAround(level))).toBeCloseTo(level);
  });
});
