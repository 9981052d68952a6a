import { describe, expect, it } from 'vitest';
import { loop, type Point, polyline, spline, visibleLoop } from './cover-path.rules.ts';

describe('线条', () => {
  it('writes whole half-pixels, relative, without spare separators', () => {
    expect(
      polyline([
        [0, 0],
        [5, -2.5],
        [10, 0],
      ]),
    ).toBe('M0 0l10-5 10 5');
  });

  it('rounds a long curve without drifting away from it', () => {
    const points = Array.from({ length: 200 }, (_, i): Point => [i * 3.3, 40 * Math.sin(i / 5)]);
    const numbers = (spline(points).match(/-?\d+/g) ?? []).map(Number);
    let x = numbers[0] ?? 0;
    let y = numbers[1] ?? 0;
    for (let i = 4; i < numbers.length; i += 2) {
      x += numbers[i] ?? 0;
      y += numbers[i + 1] ?? 0;
      const at = x / 2 / 3.3;
      expect(Math.abs(y / 2 - 40 * Math.sin(at / 5))).toBeLessThan(2.5);
    }
    expect(x).toBe(Math.round(199 * 3.3 * 2));
  });

  it('closes a loop where it began', () => {
    const circle = Array.from({ length: 24 }, (_, i): Point => {
      const angle = (i / 24) * Math.PI * 2;
      return [50 * Math.cos(angle), 50 * Math.sin(angle)];
    });
    const numbers = (loop(circle).match(/-?\d+/g) ?? []).map(Number);
    const steps = numbers.slice(4);
    const sum = (offset: number) => steps.filter((_, i) => i % 2 === offset).reduce((a, b) => a + b, 0);
    expect([sum(0), sum(1)]).toEqual([0, 0]);
  });

  it('sends only the stretches of a ring that can be seen', () => {
    const circle = Array.from({ length: 40 }, (_, i): Point => {
      const angle = (i / 40) * Math.PI * 2;
      return [100 * Math.cos(angle), 100 * Math.sin(angle)];
    });
    expect(visibleLoop(circle, 200, 200, 20).length).toBeLessThan(loop(circle).length / 2);
    expect(visibleLoop(circle, 20, 20, 5)).toBe('');
  });
});
