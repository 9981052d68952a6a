import { describe, expect, it } from 'vitest';
import { findHeader, type HeaderColumn } from './header.rules.ts';

const COLUMNS: HeaderColumn[] = [
  { name: '姓名', isNeeded: true },
  { name: '身份证号', aliases: ['身份证号码', '证件号'], isNeeded: true },
  { name: '登录名', isNeeded: false },
];
const rows = (...all: string[][]) => all.map((cells, index) => ({ line: index + 1, cells }));

describe('the header', () => {
  it('is found in any order, under other words, with stars and remarks', () => {
    const found = findHeader(rows(['证件号（18 位）', ' 姓 名 *']), COLUMNS);
    expect(found).toMatchObject({ at: 0, places: [1, 0, -1], missing: [], unknown: [], doubled: [] });
  });

  it('may stand under a title', () => {
    expect(findHeader(rows(['2026 年党员名册'], ['姓名', '身份证号', '备注']), COLUMNS)).toMatchObject({
      at: 1,
      unknown: ['备注'],
    });
  });

  it('names what is missing and what is there twice', () => {
    expect(findHeader(rows(['姓名', '登录名']), COLUMNS)?.missing).toEqual(['身份证号']);
    expect(findHeader(rows(['姓名', '身份证号', '证件号']), COLUMNS)?.doubled).toEqual(['身份证号、证件号']);
  });

  it('is none where no column is known, or only far below', () => {
    expect(findHeader(rows(['a', 'b']), COLUMNS)).toBeNull();
    const far = [...Array.from({ length: 10 }, () => ['x']), ['姓名', '身份证号']];
    expect(findHeader(rows(...far), COLUMNS)).toBeNull();
  });
});

describe('a header at its borders', () => {
  it('is the first of the rows that know the most columns', () => {
    const found = findHeader(rows(['姓名'], ['', '姓名', '证件号', '备注'], ['姓名', '登录名']), COLUMNS);
    expect(found).toEqual({ at: 1, places: [1, 2, -1], missing: [], unknown: ['备注'], doubled: [] });
  });

  it('may be the tenth row', () => {
    const above = Array.from({ length: 9 }, () => ['x']);
    expect(findHeader(rows(...above, ['姓名']), COLUMNS)?.at).toBe(9);
    expect(findHeader([], COLUMNS)).toBeNull();
  });
});
