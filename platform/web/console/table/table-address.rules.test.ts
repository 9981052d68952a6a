import { describe, expect, it } from 'vitest';
import type { FilterField } from './filter-field.ts';
import {
  type AddressPlan,
  filtersOfQuery,
  nextSort,
  pageBehindEnd,
  queryOfFilters,
  rangeText,
  readTableState,
  writeTableState,
} from './table-address.rules.ts';

const FIELDS: FilterField[] = [
  { name: 'keyword', label: '课程名称', kind: 'text' },
  {
    name: 'status',
    label: '状态',
    kind: 'select',
    options: [
      { value: 1, label: '草稿' },
      { value: 4, label: '已发布' },
    ],
  },
  { name: 'updated', label: '更新日期', kind: 'dates' },
  { name: 'classId', label: '分类', kind: 'tree', treeData: [] },
];
const PLAN: AddressPlan = {
  fields: FIELDS,
  sortKeys: ['title', 'updatedAt'],
  defaultSort: '-updatedAt',
  defaultSize: 20,
  prefix: '',
};
const read = (query: string, plan = PLAN) => readTableState(new URLSearchParams(query), plan);
const write = (query: string, state: Parameters<typeof writeTableState>[2], plan = PLAN) =>
  writeTableState(new URLSearchParams(query), plan, state).toString();

describe('列表的地址', () => {
  it('空地址就是没有筛选的第一页，按惯常的顺序', () => {
    expect(read('')).toEqual({ filters: {}, sort: '-updatedAt', pageNum: 0, pageSize: 20 });
  });

  it('读出筛选、排序、页码和每页条数，选项取它自己的类型', () => {
    expect(
      read('keyword=%E6%A3%89%E7%94%B0&status=4&updatedFrom=2026-05-01&sort=title&page=3&size=50'),
    ).toEqual({
      filters: { keyword: '棉田', status: 4, updatedFrom: '2026-05-01' },
      sort: 'title',
      pageNum: 2,
      pageSize: 50,
    });
  });

  it('不认识的值不算数：没有的选项、不存在的日期、不能排的列、页码不是数', () => {
    expect(
      read('status=9&updatedFrom=2026-02-30&updatedTo=yesterday&sort=-secret&page=-1&size=5000'),
    ).toEqual(read(''));
    expect(read('page=0').pageNum).toBe(0);
    expect(read(`keyword=${'长'.repeat(101)}`).filters).toEqual({});
    expect(read('keyword=%20%20').filters).toEqual({});
  });

  it('选项还没有取到时，值先留着，由服务器判断', () => {
    const plan = { ...PLAN, fields: [{ name: 'status', label: '', kind: 'select' as const, options: [] }] };
    expect(read('status=4', plan).filters).toEqual({ status: '4' });
  });

  it('写出去再读回来还是同一张表，别人的参数不动，惯常的值不写', () => {
    const state = {
      filters: { keyword: '十五五 规划', status: 1, updatedTo: '2026-07-31', classId: '12' },
      sort: 'title',
      pageNum: 4,
      pageSize: 100,
    };
    const address = write('tab=media&page=9', state);
    expect(read(address)).toEqual(state);
    expect(address).toContain('tab=media');
    expect(write(address, read(''))).toBe('tab=media');
  });

  it('同一页两张表各用各的名字', () => {
    const plan = { ...PLAN, prefix: 'log.' };
    const address = write('keyword=a', { ...read(''), filters: { keyword: 'b' }, pageNum: 1 }, plan);
    expect(address).toBe('keyword=a&log.keyword=b&log.page=2');
    expect(read(address, plan).filters).toEqual({ keyword: 'b' });
  });
});

describe('列头', () => {
  it('按一次升序，再按降序，第三次回到惯常的顺序', () => {
    expect(nextSort('-updatedAt', 'title', '-updatedAt')).toBe('title');
    expect(nextSort('title', 'title', '-updatedAt')).toBe('-title');
    expect(nextSort('-title', 'title', '-updatedAt')).toBe('-updatedAt');
  });

  it('惯常就按它排的列只在升降之间换', () => {
    expect(nextSort('-updatedAt', 'updatedAt', '-updatedAt')).toBe('updatedAt');
    expect(nextSort('updatedAt', 'updatedAt', '-updatedAt')).toBe('-updatedAt');
  });
});

describe('页脚', () => {
  it('说清这是第几条到第几条', () => {
    expect(rangeText(0, 9, 9, 214, '门')).toBe('第 1 至 9 门，共 214 门');
    expect(rangeText(2, 4, 20, 44, '条')).toBe('第 41 至 44 条，共 44 条');
    expect(rangeText(0, 0, 20, 0, '条')).toBe('共 0 条');
  });

  it('最后一页的记录没有了，就退到现在的最后一页', () => {
    expect(pageBehindEnd(3, 0, 20, 60)).toBe(2);
    expect(pageBehindEnd(3, 0, 20, 0)).toBe(0);
    expect(pageBehindEnd(0, 0, 20, 0)).toBeNull();
    expect(pageBehindEnd(2, 5, 20, 45)).toBeNull();
  });
});

describe('常用筛选的写法', () => {
  it('同一个筛选不论先填哪项都是同一段文字，读回来一样', () => {
    const filters = { status: 4, keyword: '棉田 水肥', updatedFrom: '2026-05-01' };
    const query = queryOfFilters(filters);
    expect(query).toBe(queryOfFilters({ updatedFrom: '2026-05-01', keyword: '棉田 水肥', status: 4 }));
    expect(filtersOfQuery(query, { ...PLAN, prefix: 'x-' })).toEqual(filters);
  });

  it('列表已经没有的条件和选项不算数', () => {
    expect(filtersOfQuery('keyword=a&status=9&gone=1&page=3', PLAN)).toEqual({ keyword: 'a' });
  });
});

describe('地址里的值', () => {
  it('不是日子的日期不算数，也不留空的名字', () => {
    const { filters } = read('updatedFrom=2026-07&updatedTo=2026-02-30&keyword=&status=9');
    expect(Object.keys(filters)).toEqual([]);
    expect(read('updatedFrom=2026-07-01&updatedTo=2028-02-29').filters).toEqual({
      updatedFrom: '2026-07-01',
      updatedTo: '2028-02-29',
    });
  });

  it('文字最多一百个', () => {
    expect(read(`keyword=${'𠮷'.repeat(100)}`).filters).toEqual({ keyword: '𠮷'.repeat(100) });
    expect(read(`keyword=${'课'.repeat(101)}`).filters).toEqual({});
  });

  it.each([
    ['page=5', 4],
    ['page=0', 0],
    ['page=100001', 100_000],
    ['page=999999', 100_000],
    ['page=1234567', 0],
    ['page=x5', 0],
    ['page=5x', 0],
    ['page=', 0],
  ])('%s 是第 %i 页', (query, pageNum) => {
    expect(read(query).pageNum).toBe(pageNum);
  });

  it.each([
    ['sort=title', 'title'],
    ['sort=-title', '-title'],
    ['sort=title-', '-updatedAt'],
    ['sort=unknown', '-updatedAt'],
  ])('%s 按 %s 排', (query, sort) => {
    expect(read(query).sort).toBe(sort);
  });

  it('筛选按名字排好写成文字', () => {
    expect(queryOfFilters({ c: 3, a: 1, b: '乙' })).toBe('a=1&b=%E4%B9%99&c=3');
    expect(queryOfFilters({ a: 1, b: 2 })).toBe('a=1&b=2');
  });
});
