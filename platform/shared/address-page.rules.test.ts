import { expect, it } from 'vitest';
import { pageText, readPage } from './address-page.rules.ts';

it('counts pages as people do, and takes what makes no sense for the first', () => {
  expect([readPage(null), readPage('1'), readPage('7')]).toEqual([0, 0, 6]);
  for (const text of ['0', '-1', 'x', '1.5', '99999999', '']) expect(readPage(text)).toBe(0);
  expect([pageText(0), pageText(6)]).toEqual(['', '7']);
});

it('counts up to a thousand pages', () => {
  expect(['1000', '1001'].map(readPage)).toEqual([999, 0]);
});
