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
