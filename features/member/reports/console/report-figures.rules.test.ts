import { expect, it } from 'vitest';
import { cellText, rowName, sumsOf } from './report-figures.rules.ts';

it('names the sums of a reply by their measures', () => {
  const report = { measures: ['hours.sum', 'hours.people', 'hours.new'] };
  expect(sumsOf(report, [123_450, 2])).toEqual({ 'hours.sum': 123_450, 'hours.people': 2, 'hours.new': 0 });
});

it('shows the number of a column in its unit', () => {
  const column = { key: 'hours', label: '学时', unit: '学时', of: 'hours.sum', isHours: true } as const;
  const ratio = { key: 'average', label: '人均', unit: '人', of: ['a', 'b'] } as const;
  expect(cellText(column, { 'hours.sum': 12_345 })).toBe('123.45');
  expect(cellText(ratio, { a: 6, b: 2 })).toBe('3');
});

it('tells the organisation itself from those below it', () => {
  expect(rowName({ name: '叶城县', isSelf: true })).toBe('叶城县（本级）');
  expect(rowName({ name: '叶城县', isSelf: false })).toBe('叶城县');
});
