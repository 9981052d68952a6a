import { expect, it } from 'vitest';
import {
  cellProblem,
  entriesProblem,
  itemsOf,
  MAX_ENTRIES,
  scoreWords,
  withEntry,
} from './paper-sheet.rules.ts';

const entry = (text: string, name = '阿米娜') => ({ name, text });

it('keeps what is written, and forgets what is emptied', () => {
  const one = withEntry(new Map(), 'a', entry('82'));
  expect([...one]).toEqual([['a', entry('82')]]);
  expect(withEntry(one, 'a', entry(' ')).size).toBe(0);
  expect(withEntry(one, 'b', entry('缺考')).size).toBe(2);
});

it('says what is no result, at the cell and for the sheet', () => {
  expect([cellProblem('', 100), cellProblem('100', 100), cellProblem('缺考', 100)]).toEqual(['', '', '']);
  expect(cellProblem('101', 100)).toBe('超过满分 100 分');
  const entries = new Map([
    ['a', entry('82')],
    ['b', entry('八十', '王建军')],
  ]);
  expect(entriesProblem(entries, 100)).toBe('王建军：“八十”不是分数，最多一位小数');
  entries.delete('b');
  expect(entriesProblem(entries, 100)).toBe('');
  const many = new Map(Array.from({ length: MAX_ENTRIES + 1 }, (_, at) => [`p${at}`, entry('60')]));
  expect(entriesProblem(many, 100)).toContain('一次最多保存 200 人');
});

it('sends points or absence, and nothing that cannot be read', () => {
  const entries = new Map([
    ['a', entry('82.50')],
    ['b', entry('缺考')],
    ['c', entry('好')],
  ]);
  expect(itemsOf(entries, 100)).toEqual([
    { idCardHash: 'a', version: 0, isAbsent: false, score: 82.5 },
    { idCardHash: 'b', version: 0, isAbsent: true },
  ]);
});

it('writes results', () => {
  expect(scoreWords({ state: 'PASSED', score: 82.5 })).toBe('82.5');
  expect(scoreWords({ state: 'FAILED', score: 0 })).toBe('0');
  expect(scoreWords({ state: 'ABSENT', score: null })).toBe('缺考');
  expect(scoreWords({ state: 'NONE', score: null })).toBe('');
});
