import { describe, expect, test } from 'vitest';
import { emptyReason, searchLabel } from './course-conditions.words.ts';
import { type ListAddress, readListAddress } from './course-list-address.rules.ts';

const address = (change: Partial<ListAddress>): ListAddress => ({
  ...readListAddress(() => null),
  ...change,
});

describe('the chip of a search', () => {
  test('says hours between, from and up to, with two decimals', () => {
    expect(searchLabel(address({ by: 'hours', min: '0.5', max: '1.40' }))).toBe('0.50 至 1.40 学时');
    expect(searchLabel(address({ by: 'hours', min: '4.00' }))).toBe('4.00 学时以上');
    expect(searchLabel(address({ by: 'hours', max: '1' }))).toBe('1.00 学时以下');
    expect(searchLabel(address({ by: 'hours', min: '1', max: '1' }))).toBe('1.00 学时');
  });

  test('says what a title or a teacher contains', () => {
    expect(searchLabel(address({ text: '党章' }))).toBe('名称含“党章”');
    expect(searchLabel(address({ by: 'teacher', text: '李' }))).toBe('讲师含“李”');
  });

  test('is left out when nothing is searched for', () => {
    expect(searchLabel(address({ node: 'n1' }))).toBeNull();
  });
});

describe('an empty list says why', () => {
  test('names the condition that finds nothing', () => {
    expect(emptyReason(address({ by: 'hours', min: '4.00' }), 0)).toBe('没有 4.00 学时以上的课程');
    expect(emptyReason(address({ node: 'n1', text: '党章' }), 0)).toBe('这个分类下没有名称含“党章”的课程');
    expect(emptyReason(address({ node: 'n1' }), 0)).toBe('这个分类下还没有课程');
    expect(emptyReason(address({ type: 'REGION' }), 0)).toBe('还没有课程按这种方式分类');
    expect(emptyReason(address({}), 0)).toBe('还没有上架的课程');
  });

  test('a page behind the last one says how many courses there are', () => {
    expect(emptyReason(address({ page: 40 }), 187)).toBe('第 41 页没有课程，一共 187 门');
  });
});
