import { describe, expect, it } from 'vitest';
import {
  type Changes,
  excellentAfter,
  itemsOf,
  MAX_COMMENT,
  type Row,
  resultOfKey,
  sheetProblem,
  withChange,
} from './appraisal-sheet.rules.ts';

const row = (idCardHash: string, appraisal = '', appraisalComment = ''): Row => ({
  idCardHash,
  appraisal,
  appraisalComment,
});
const NONE: Changes = new Map();

describe('changes of the sheet', () => {
  it('keeps what differs from what is saved, and forgets what was taken back', () => {
    const once = withChange(NONE, row('a', 'PASS'), { result: 'EXCELLENT' });
    expect(itemsOf(once)).toEqual([{ idCardHash: 'a', result: 'EXCELLENT', comment: '' }]);
    expect(withChange(once, row('a', 'PASS'), { result: 'PASS' }).size).toBe(0);
    expect(withChange(NONE, row('a', 'PASS', '好'), { comment: '好 ' }).size).toBe(0);
    expect(withChange(NONE, row('a', 'PASS', '好 '), { comment: '好' }).size).toBe(0);
    expect(itemsOf(withChange(NONE, row('a'), { comment: '好' }))).toEqual([]);
  });
  it('keeps a comment and a result of the same person together', () => {
    const both = withChange(withChange(NONE, row('a'), { comment: ' 发言有准备 ' }), row('a'), {
      result: 'PASS',
    });
    expect(itemsOf(both)).toEqual([{ idCardHash: 'a', result: 'PASS', comment: '发言有准备' }]);
  });
});

describe('the quota', () => {
  const two = withChange(withChange(NONE, row('a'), { result: 'EXCELLENT' }), row('b', 'EXCELLENT'), {
    result: 'PASS',
  });
  it('counts those of other pages, and who goes down', () => {
    expect(excellentAfter(9, two)).toBe(9);
    expect(sheetProblem(two, 9, 9)).toBe('');
    expect(sheetProblem(two, 9, 8)).toBe('');
  });
  it('refuses one more than the class may have', () => {
    const one = withChange(NONE, row('a'), { result: 'EXCELLENT' });
    expect(sheetProblem(one, 8, 9)).toBe('');
    expect(sheetProblem(one, 7, 9)).toBe('');
    expect(sheetProblem(one, 9, 9)).toBe('优秀最多 9 人，现在选了 10 人。要先调下 1 人。');
  });
  it('lets people go down where the class has shrunk below its quota', () => {
    expect(sheetProblem(withChange(NONE, row('b', 'EXCELLENT'), { result: 'PASS' }), 5, 2)).toBe('');
  });
});

it('asks for a result beside a comment, and for a comment that is short enough', () => {
  expect(sheetProblem(withChange(NONE, row('a'), { comment: '好' }), 0, 9)).toBe('写了评语的，还要选等次。');
  const passed = withChange(NONE, row('b'), { result: 'PASS' });
  expect(sheetProblem(withChange(passed, row('a'), { comment: '好' }), 0, 9)).toBe(
    '写了评语的，还要选等次。',
  );
  const full = { result: 'PASS', comment: `${'好'.repeat(MAX_COMMENT)} ` } as const;
  expect(sheetProblem(withChange(NONE, row('a'), full), 0, 9)).toBe('');
  const long = { result: 'PASS', comment: '好'.repeat(MAX_COMMENT + 1) } as const;
  expect(sheetProblem(withChange(NONE, row('a'), long), 0, 9)).toBe('评语最多 500 字。');
});

it('saves two hundred people at once', () => {
  const change = { was: { result: null, comment: '' }, now: { result: 'PASS', comment: '' } } as const;
  const many = (num: number): Changes =>
    new Map(Array.from({ length: num }, (_, at) => [`p${at}`, change] as const));
  expect(sheetProblem(many(200), 0, 9)).toBe('');
  expect(sheetProblem(many(201), 0, 9)).toBe('一次最多保存 200 人，先保存这些。');
});

it('takes 1, 2 and 3 for the results and nothing else', () => {
  expect(['1', '2', '3', '4', '0', 'x'].map(resultOfKey)).toEqual([
    'EXCELLENT',
    'PASS',
    'FAIL',
    null,
    null,
    null,
  ]);
});
