import { describe, expect, it } from 'vitest';
import { windowBounds } from './map-window.rules.ts';

const AT_YECHENG = { west: 77.1, south: 37.7, east: 77.9, north: 38.1 };
const numbers = (text: string) => text.split(',').map(Number);

describe('the part of the map that is asked for', () => {
  it('holds the window and is no wider than one more square on each side', () => {
    const [west = 0, south = 0, east = 0, north = 0] = numbers(windowBounds(AT_YECHENG, 13));
    expect(west).toBeLessThanOrEqual(AT_YECHENG.west);
    expect(south).toBeLessThanOrEqual(AT_YECHENG.south);
    expect(east).toBeGreaterThanOrEqual(AT_YECHENG.east);
    expect(north).toBeGreaterThanOrEqual(AT_YECHENG.north);
    expect(AT_YECHENG.west - west).toBeLessThan(0.1758);
    expect(north - AT_YECHENG.north).toBeLessThan(0.1758);
  });

  it('stays the same when the map is moved by less than a square', () => {
    const moved = { ...AT_YECHENG, west: 77.12, east: 77.92 };
    expect(windowBounds(moved, 10)).toBe(windowBounds(AT_YECHENG, 10));
    expect(windowBounds({ ...AT_YECHENG, west: 70 }, 10)).not.toBe(windowBounds(AT_YECHENG, 10));
  });

  it('is read by people and by the server: four numbers with six decimals at most', () => {
    expect(windowBounds(AT_YECHENG, 10)).toBe('75.9375,37.265625,78.75,38.671875');
    for (const part of windowBounds(AT_YECHENG, 18).split(',')) expect(part).toMatch(/^\d+(\.\d{1,6})?$/);
  });
});
