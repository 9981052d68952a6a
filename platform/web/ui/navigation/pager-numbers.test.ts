import { describe, expect, test } from 'vitest';
import { isNearPage, pagerNumbers } from './pager-numbers.ts';

describe('the page numbers of a list', () => {
  test('show all of a short list', () => {
    expect(pagerNumbers(0, 1)).toEqual([0]);
    expect(pagerNumbers(1, 4)).toEqual([0, 1, 2, 3]);
    expect(pagerNumbers(0, 5)).toEqual([0, 1, 2, 3, 4]);
  });

  test('show four at the start, then the last', () => {
    expect(pagerNumbers(0, 21)).toEqual([0, 1, 2, 3, 'gap', 20]);
  });

  test('show the neighbours in the middle', () => {
    expect(pagerNumbers(10, 21)).toEqual([0, 'gap', 9, 10, 11, 'gap', 20]);
  });

  test('show four at the end', () => {
    expect(pagerNumbers(20, 21)).toEqual([0, 'gap', 17, 18, 19, 20]);
  });

  test('never put dots where one number fits', () => {
    expect(pagerNumbers(3, 21)).toEqual([0, 1, 2, 3, 4, 'gap', 20]);
  });

  test('come down to three on a phone', () => {
    const near = (page: number, count: number) =>
      Array.from({ length: count }, (_, n) => n).filter((n) => isNearPage(n, page, count));
    expect(near(0, 21)).toEqual([0, 1, 2]);
    expect(near(10, 21)).toEqual([9, 10, 11]);
    expect(near(20, 21)).toEqual([18, 19, 20]);
    expect(near(1, 2)).toEqual([0, 1]);
  });
});
