import { describe, expect, test } from 'vitest';
import { builtSections, HOME_SECTIONS, opensFromSection } from './home-sections.rules.ts';

const VISITOR = { isLogin: 0, canUseSys: false };
const NON_MEMBER = { isLogin: 1, canUseSys: false };
const MEMBER = { isLogin: 1, canUseSys: true };
const indexes = HOME_SECTIONS.map(({ index }) => index);

describe('the nine sections of the home page', () => {
  test('keep the order of the specification', () => {
    expect(HOME_SECTIONS.map(({ title }) => title)).toEqual([
      '大课堂',
      '新闻通知',
      '师资展示',
      '课程资源',
      '网上班级',
      '教育基地',
      '网上展馆',
      '党教图书馆',
      '个人中心',
    ]);
    expect(indexes).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('stand on the page only when they are built', () => {
    for (const { isBuilt } of builtSections()) expect(isBuilt).toBe(true);
    expect(builtSections().length).toBeGreaterThan(0);
  });
});

describe('a section opens', () => {
  test('for visitors and party members everywhere', () => {
    for (const index of indexes) {
      expect(opensFromSection(index, VISITOR)).toBe(true);
      expect(opensFromSection(index, MEMBER)).toBe(true);
    }
  });

  test('for a signed-in person who is no party member only outside 1, 2, 3, 5 and 6', () => {
    expect(indexes.filter((index) => !opensFromSection(index, NON_MEMBER))).toEqual([1, 2, 3, 5, 6, 7]);
  });
});
