import { expect, it } from 'vitest';
import { axisMarks, runningMonth } from './month-chart.rules.ts';

it('ends at or above the highest bar, in at most four steps', () => {
  expect(axisMarks([320, 210, 520])).toEqual([0, 200, 400, 600]);
  expect(axisMarks([])).toEqual([0, 50, 100]);
  expect(axisMarks([-70, 90_000])).toEqual([0, 22_500, 45_000, 67_500, 90_000]);
});

it('knows the running month in Asia/Shanghai, and years that are over or to come', () => {
  const lastHour = new Date('2026-06-30T17:00:00Z');
  expect([2025, 2026, 2027].map((year) => runningMonth(year, lastHour))).toEqual([13, 7, 0]);
});

it.each([
  [200, [0, 50, 100, 150, 200]],
  [201, [0, 100, 200, 300]],
  [80_000, [0, 20_000, 40_000, 60_000, 80_000]],
])('has for %i the marks %j', (highest, marks) => {
  expect(axisMarks([highest])).toEqual(marks);
});
