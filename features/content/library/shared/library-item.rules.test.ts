import { describe, expect, it } from 'vitest';
import { initialOf, problemsOf } from '#platform/shared/record.ts';
import { libraryItemRecord } from './library-item.record.ts';
import { coloursOf, libraryItemProblems } from './library-item.rules.ts';
import { SOURCE_KIND_CODES, SOURCE_KINDS, sourceKindName } from './source-kinds.rules.ts';

const item = { ...initialOf(libraryItemRecord), title: '乡土中国', summary: '十四篇文章。' };

describe('before an item is submitted', () => {
  it('it has a name and an introduction', () => {
    expect(problemsOf(libraryItemRecord, item)).toEqual({});
    expect(Object.keys(problemsOf(libraryItemRecord, initialOf(libraryItemRecord)))).toEqual([
      ...['title', 'summary'],
    ]);
  });

  it.each([
    [{ title: '长'.repeat(81) }, '名称最多 80 字，现在 81 字，请删减 1 字'],
    [{ summary: '𠮷'.repeat(302) }, '内容简介最多 300 字，现在 302 字，请删减 2 字'],
  ])('nothing is too long: %#', (changes, expected) => {
    expect(libraryItemProblems(item)).toEqual([]);
    expect(libraryItemProblems({ ...item, ...changes }).map(({ text }) => text)).toEqual([expected]);
  });
});

it('the colours of an item are always the same, and those of many are many', () => {
  expect(coloursOf('1024')).toBe(coloursOf('1024'));
  expect(new Set(Array.from({ length: 60 }, (_, at) => coloursOf(String(at)))).size).toBeGreaterThan(5);
});

it('each kind of source has a name', () => {
  expect(SOURCE_KIND_CODES.map(sourceKindName)).toEqual(Object.values(SOURCE_KINDS));
  expect(sourceKindName('nothing')).toBe('');
});
