import { describe, expect, it } from 'vitest';
import { kindEditPath, kindListTitle, kindPreviewPath } from './kind.words.ts';
import { kindOfText, reviewPath, versionsPath } from './publication-address.rules.ts';

describe('the address of a publication', () => {
  it('names its kind and id', () => {
    expect(reviewPath('library-item', 'a/1')).toBe('/console/publishing/review?kind=library-item&id=a%2F1');
    expect(versionsPath('a&b', '1')).toBe('/console/publishing/versions?kind=a%26b&id=1');
  });

  it('has no kind where the text cannot be one', () => {
    expect(['course', 'library-item', 'a'.repeat(20)].map(kindOfText)).toEqual([
      'course',
      'library-item',
      'a'.repeat(20),
    ]);
    expect(['a'.repeat(21), 'Course', 'a1', '1a', '', null].map(kindOfText)).toEqual(Array(6).fill('none'));
  });
});

describe('the pages of a kind', () => {
  it('lie below its list', () => {
    const news = { path: '/console/articles' };
    expect([kindEditPath(news, 'a/1'), kindPreviewPath(news, 'a/1')]).toEqual([
      '/console/articles/edit?id=a%2F1',
      '/console/articles/preview?id=a%2F1',
    ]);
  });

  it('are named after the kind, or as it says itself', () => {
    expect(kindListTitle({ name: '新闻' })).toBe('新闻管理');
    expect(kindListTitle({ name: '教师', listTitle: '师资管理' })).toBe('师资管理');
  });
});
