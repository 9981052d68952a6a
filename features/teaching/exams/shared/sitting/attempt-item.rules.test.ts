import { expect, it } from 'vitest';
import { toOriginal, toShown } from './attempt-item.rules.ts';

const multiple = { type: '2' as const, optionOrder: ['C', 'A', 'D', 'B'] };

it('what is shown as A is the first of the order, and letters come back sorted', () => {
  expect(toOriginal(multiple, 'A\nB')).toBe('A\nC');
  expect(toShown(multiple, 'A\nC')).toBe('A\nB');
});

it('going there and back changes nothing', () => {
  for (const given of ['', 'A', 'B\nC', 'A\nB\nC\nD'])
    expect(toShown(multiple, toOriginal(multiple, given))).toBe(given);
});

it('a letter beyond the options is nothing', () => {
  expect(toOriginal(multiple, 'A\nZ')).toBe('C');
});

it('texts of blanks stay as they are', () => {
  const blank = { type: '4' as const, optionOrder: [] };
  expect(toOriginal(blank, 'A\nB')).toBe('A\nB');
  expect(toShown(blank, '乡村')).toBe('乡村');
});

it('a letter of the bank that is not shown is nothing', () => {
  expect(toShown(multiple, 'A\nE')).toBe('B');
  expect(toShown(multiple, 'E')).toBe('');
});
