import { describe, expect, it } from 'vitest';
import {
  LIBRARY_CONSOLE,
  LIBRARY_PORTAL,
  LIBRARY_SWITCH,
  libraryFacts,
  libraryLine,
} from './library.words.ts';
import { LIBRARY_WORDS } from './library-kind.words.ts';

describe('the library among the pages', () => {
  it('stands under home and in the console, where writers have all calls of its kind', () => {
    expect(LIBRARY_PORTAL).toEqual([
      {
        name: 'digital-library',
        path: '/digital-library',
        title: '党教图书馆',
        order: 10,
        under: 'dashboard',
      },
    ]);
    expect(LIBRARY_CONSOLE).toMatchObject([
      {
        ...{
          path: '/console/library',
          title: '书目管理',
          group: '教学',
          order: 36,
          roles: ['author', 'admin'],
        },
        calls: ['admin/publication/*?kind=library-item'],
      },
    ]);
    expect(LIBRARY_WORDS).toMatchObject({ kind: 'library-item', name: '书目', title: { field: 'title' } });
    expect(LIBRARY_SWITCH).toMatchObject({ name: 'library', label: '党教图书馆' });
  });
});

describe('the line of a book', () => {
  const book = { author: '马春山', publisher: '天山出版社', year: 1998 };

  it('holds author, publisher and year, as far as they are known', () => {
    expect(libraryFacts(book)).toBe('马春山　天山出版社 1998 年');
    expect(libraryFacts({ ...book, publisher: '' })).toBe('马春山　1998 年');
    expect(libraryFacts({ ...book, year: null })).toBe('马春山　天山出版社');
    expect(libraryFacts({ ...book, author: '' })).toBe('天山出版社 1998 年');
    expect(libraryFacts({ author: '', publisher: '', year: null })).toBe('');
  });

  it('begins with the kind where there are several', () => {
    expect(libraryLine({ ...book, sourceKind: 'audio' })).toBe('有声书　马春山　天山出版社 1998 年');
    expect(libraryLine({ ...book, sourceKind: 'scroll' })).toBe('马春山　天山出版社 1998 年');
  });
});
