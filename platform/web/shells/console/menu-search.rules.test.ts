import { describe, expect, it } from 'vitest';
import { entryOf, findEntries } from './menu-search.rules.ts';

const ITEMS = [
  { title: '今日', path: '/console', words: ['today'] },
  { title: '课程管理', path: '/console/courses', words: ['courses', '教学'] },
  { title: '课程分类', path: '/console/classifications', words: ['教学'] },
  { title: '人员管理', path: '/console/people', words: ['people'] },
  { title: '操作记录', path: '/console/audit', words: ['audit'] },
];
const titles = (text: string) => findEntries(ITEMS, text).map(({ title }) => title);

describe('找菜单', () => {
  it('没有输入时全部都在，次序不变', () => {
    expect(titles(' ')).toEqual(ITEMS.map(({ title }) => title));
  });

  it('开头的在前，中间的在后，跳着的最后', () => {
    expect(titles('课程')).toEqual(['课程管理', '课程分类']);
    expect(titles('管理')).toEqual(['课程管理', '人员管理']);
    expect(titles('课理')).toEqual(['课程管理']);
    expect(titles('理课')).toEqual([]);
  });

  it('英文名和所在的组也找得到，大小写和全角都行', () => {
    expect(titles('AUD')).toEqual(['操作记录']);
    expect(titles('ｐｅｏ')).toEqual(['人员管理']);
    expect(titles('教学')).toEqual(['课程管理', '课程分类']);
  });
});

describe('现在在哪一项', () => {
  const at = (path: string) => entryOf(ITEMS, path)?.title;
  it('下级页面算在它的上级里，今日不是所有页面的上级', () => {
    expect(at('/console')).toBe('今日');
    expect(at('/console/')).toBe('今日');
    expect(at('/console/courses/2862/edit')).toBe('课程管理');
    expect(at('/console/nowhere')).toBeUndefined();
    expect(at('/console/courses-old')).toBeUndefined();
  });
});

describe('地址所在的一项', () => {
  it('是最长的那一项，末尾的斜线不算', () => {
    const entries = [{ path: '/' }, { path: '/console' }, { path: '/console/a' }, { path: '/console/a/b' }];
    expect(entryOf(entries, '/console/a/b/c')).toEqual({ path: '/console/a/b' });
    expect(entryOf(entries.toReversed(), '/console/a/c')).toEqual({ path: '/console/a' });
    expect(entryOf(entries, '/console//')).toEqual({ path: '/console' });
    expect(entryOf(entries, '/')).toEqual({ path: '/' });
  });
});
