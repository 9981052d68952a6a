import { describe, expect, it } from 'vitest';
import {
  favoritesInput,
  isFound,
  noteProblem,
  readFavoritesAddress,
  tidyNote,
  writeFavoritesAddress,
} from './favorites.rules.ts';
import { emptyFavoritesReason } from './favorites.words.ts';

const read = (query: string) => {
  const params = new URLSearchParams(query);
  return readFavoritesAddress((name) => params.get(name));
};

describe('the address of 我的收藏', () => {
  it('names kind, words and page, and whatever makes no sense is as if it were not there', () => {
    expect(read('type=CLASS&q=%20党课%20&page=3')).toEqual({ kind: 'CLASS', text: '党课', page: 2 });
    for (const query of ['', 'type=class', 'type=<b>', 'page=0', 'page=x'])
      expect(read(query)).toEqual({ kind: '', text: '', page: 0 });
  });

  it('is written as it is read, and asks for nine things', () => {
    const address = { kind: 'TEACHER', text: '李', page: 1 };
    expect(writeFavoritesAddress(address)).toBe('/personal-center/favorites?type=TEACHER&q=%E6%9D%8E&page=2');
    expect(favoritesInput(address)).toEqual({ pageNum: 1, pageSize: 9, type: 'TEACHER', keyword: '李' });
    expect(favoritesInput(read(''))).toEqual({ pageNum: 0, pageSize: 9 });
  });
});

describe('a note', () => {
  it('is tidied, and refused beyond 200 characters', () => {
    expect(tidyNote('  党课用  第 2 节\u200b ')).toBe('党课用 第 2 节');
    expect(noteProblem('字'.repeat(200))).toBeNull();
    expect(noteProblem('😀'.repeat(200))).toBeNull();
    expect(noteProblem('字'.repeat(201))?.message).toBe('备注最多 200 字，现在 201 字，请删减后再保存。');
  });
});

it('a search finds every word in title or note, whatever its case', () => {
  expect(isFound(['GDP 和 CPI', '党课用'], 'gdp 党课')).toBe(true);
  expect(isFound(['GDP 和 CPI', '党课用'], 'gdp 班会')).toBe(false);
  expect(isFound(['GDP'], '')).toBe(true);
});

it('an empty list says what was looked for', () => {
  expect(emptyFavoritesReason({ kind: '', text: '' }, '', 0)).toContain('按“收藏”');
  expect(emptyFavoritesReason({ kind: 'CLASS', text: '' }, '班级', 0)).toBe('还没有收藏班级。');
  expect(emptyFavoritesReason({ kind: 'CLASS', text: '沙' }, '班级', 0)).toContain('收藏的班级里');
  expect(emptyFavoritesReason({ kind: '', text: '沙' }, '', 0)).toContain('“沙”');
  expect(emptyFavoritesReason({ kind: '', text: '' }, '', 3)).toContain('这一页');
});

describe('an address at the borders', () => {
  it('has at most sixty letters to look for', () => {
    expect(read(`q=${'党'.repeat(61)}`).text).toBe('党'.repeat(60));
    expect(favoritesInput({ kind: '', text: '𠮷'.repeat(61), page: 0 })).toMatchObject({
      keyword: '𠮷'.repeat(60),
    });
  });

  it.each([
    ['AB', 'AB'],
    ['A'.repeat(20), 'A'.repeat(20)],
    ['A', ''],
    ['A'.repeat(21), ''],
    ['xAB', ''],
    ['ABx', ''],
  ])('names the kind %s as %j', (type, kind) => {
    expect(read(`type=${type}`).kind).toBe(kind);
  });
});
