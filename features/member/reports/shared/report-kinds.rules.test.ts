import { describe, expect, it } from 'vitest';
import {
  addSums,
  chosenColumns,
  figureOf,
  kindsFor,
  measuresOf,
  REPORT_KINDS,
  REPORTS,
  rowsBehind,
} from './report-kinds.rules.ts';

const columnOf = (kind: (typeof REPORT_KINDS)[number], key: string) => {
  const [column] = chosenColumns(kind, [key]);
  if (column?.key !== key) throw new Error(`no column ${key}`);
  return column;
};

describe('a kind of report', () => {
  it.each(REPORT_KINDS)('%s has columns of its own measures, each key once, and four tiles', (kind) => {
    const { columns, rowHeads } = REPORTS[kind];
    expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
    expect(columns.filter(({ isTile }) => isTile)).toHaveLength(4);
    expect(rowHeads.length).toBeGreaterThan(3);
    for (const measure of measuresOf(kind)) expect(measure).toMatch(/^[a-z]+\.[a-zA-Z]+$/);
  });

  it('shows columns in the order that is chosen, all where none is', () => {
    expect(chosenColumns('classes', ['rate', 'classes', 'rate', 'unknown']).map(({ key }) => key)).toEqual([
      'rate',
      'classes',
    ]);
    expect(chosenColumns('classes', ['unknown'])).toHaveLength(REPORTS.classes.columns.length);
  });

  it('works hours and ratios out of whole numbers, and says nothing of the ratio of nothing', () => {
    expect(figureOf(columnOf('hours', 'hours'), { 'hours.all': 12_345 })).toBe(123.45);
    expect(figureOf(columnOf('hours', 'average'), { 'hours.all': 1_000, 'people.members': 3 })).toBe(3.33);
    expect(figureOf(columnOf('hours', 'average'), { 'hours.all': 0 })).toBeNull();
    expect(figureOf(columnOf('exams', 'rate'), { 'exams.attempts': 3, 'exams.passed': 2 })).toBe(66.7);
    expect(figureOf(columnOf('exams', 'attempts'), {})).toBe(0);
  });

  it('takes the ratio of a total from its sums, not from the ratios of its rows', () => {
    const rows = [
      { 'exams.attempts': 100, 'exams.passed': 50 },
      { 'exams.attempts': 1, 'exams.passed': 1 },
    ];
    expect(figureOf(columnOf('exams', 'rate'), addSums(rows))).toBe(50.5);
    expect(rowsBehind('exams', addSums(rows))).toBe(101);
    expect(rowsBehind('people', { 'people.members': 3, 'people.masses': 2, 'people.added': 9 })).toBe(5);
  });

  it('is for administrators; managers see what is about classes', () => {
    expect(kindsFor('admin')).toEqual(REPORT_KINDS);
    expect(kindsFor('manager')).toEqual(['classes', 'exams', 'certificates']);
    expect(kindsFor('author')).toEqual([]);
  });
});

it.each(REPORT_KINDS)('the measures of %s are those of its columns and of its rows, each once', (kind) => {
  const { columns, rowMeasure } = REPORTS[kind];
  const measures = measuresOf(kind);
  expect(measures).toEqual(
    expect.arrayContaining([...columns.flatMap(({ of }) => of), ...[rowMeasure].flat()]),
  );
  expect(new Set(measures).size).toBe(measures.length);
  expect(measures.length).toBeGreaterThan(1);
});
