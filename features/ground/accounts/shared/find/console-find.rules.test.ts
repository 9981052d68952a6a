import { expect, test } from 'vitest';
import { findWords } from './console-find.rules.ts';

test('marks around a copied title do not hide it', () => {
  expect(findWords('《坎儿井与水利》，')).toBe('坎儿井与水利');
  expect(findWords(' “村支书”（第二期） ')).toBe('村支书 第二期');
});

test('full width letters are half width ones, and marks alone are nothing to find', () => {
  expect(findWords('Ｋ２０２６－１')).toBe('K2026-1');
  expect(findWords('？！')).toBe('');
});

test('words have one space between them, whatever stood there', () => {
  expect(findWords('坎儿井 、 《水利》\t 讲座')).toBe('坎儿井 水利 讲座');
});
