import { expect, it } from 'vitest';
import { isBusy, isOpen, receiptNo } from './import-words.rules.ts';

it('a receipt’s number says year, day and how many came before on that day', () => {
  expect(receiptNo('2026-07-09 10:21:40', 31)).toBe('IM26-0709-0031');
  expect(receiptNo('2026-07-09 10:21:40', 12_345)).toBe('IM26-0709-12345');
});

it('rows change only while nothing else works on them', () => {
  expect(
    ['reading', 'checking', 'ready', 'committing', 'done', 'discarded'].map((s) => isOpen(s as never)),
  ).toEqual([false, false, true, false, true, false]);
  expect(isBusy('committing')).toBe(true);
});

it('an import works while it reads, checks or writes', () => {
  const states = ['reading', 'checking', 'ready', 'committing', 'done', 'failed', 'discarded'] as const;
  expect(states.map(isBusy)).toEqual([true, true, false, true, false, false, false]);
});
