import { describe, expect, it } from 'vitest';
import { BASE } from '../envelope.ts';
import { consoleRightsOf, deniedRights } from './console-rights.rules.ts';

const rightsNow = () =>
  consoleRightsOf(
    [
      { name: 'classes', calls: ['admin/class/*', 'tbtp/notice/*'], review: ['admin/class/decide'] },
      { name: 'desk', calls: ['admin/publication/*'] },
      {
        name: 'articles',
        calls: ['admin/publication/*?kind=article'],
        review: ['admin/publication/sign?kind=article', 'admin/publication/batch?kind=article&verb=sign'],
      },
    ],
    ['admin/today/get'],
  );
const call = (path: string, write = false) => ({ path: `${BASE}/api/${path}`, write });

describe('权限表里的格', () => {
  it('每张表自己算：写全的只归它自己，带星的归它下面的，没有认领的没有', () => {
    const rights = consoleRightsOf(
      [
        { name: 'whole', calls: ['admin/a/get'] },
        { name: 'below', calls: ['admin/a/*'] },
        { name: 'half', calls: ['admin/b/save?kind=article'] },
        { name: 'wide', calls: ['admin/b*'] },
        { name: 'only', calls: ['admin/c?kind=article'] },
        { name: 'none' },
        { name: 'short', calls: ['admin/f/*'] },
        { name: 'long', calls: ['admin/f/long/*'] },
        { name: 'every', calls: ['admin/g/save'] },
        { name: 'field', calls: ['admin/*?kind=article'] },
      ],
      [],
    );
    const field = { cell: 'field.see', isAlways: false };
    const cells = (path: string) => rights.cellsOf(call(path));
    expect(cells('admin/a/get')).toEqual([field, { cell: 'whole.see', isAlways: true }]);
    expect(cells('admin/a/list')).toEqual([field, { cell: 'below.see', isAlways: true }]);
    expect(cells('admin/a/get/more')).toEqual([field, { cell: 'below.see', isAlways: true }]);
    expect(cells('admin/f/long/get')).toEqual([field, { cell: 'long.see', isAlways: true }]);
    expect(cells('admin/g/save')).toEqual([field, { cell: 'every.see', isAlways: true }]);
    expect(cells('admin/b/save')).toEqual([
      { cell: 'half.see', isAlways: false },
      field,
      { cell: 'wide.see', isAlways: true },
    ]);
    expect(cells('admin/c')).toEqual([{ cell: 'only.see', isAlways: false }, field]);
    expect(cells('x/admin/a/')).toEqual([]);
    expect(cells('admin/d')).toEqual([field]);
    expect(rights.cellOf(call('admin/b/save'))).toBe('wide.see');
    expect(rights.cellOf(call('admin/b/save'), 'article')).toBe('wide.see');
    expect(rights.cellOf(call('admin/b/save'), { kind: 'article' })).toBe('half.see');
    expect(rights.cellOf(call('admin/c'))).toBe(null);
  });

  it('读的归看，写的归办，写明的归审', () => {
    const rights = rightsNow();
    expect(rights.cellOf(call('admin/class/list'))).toBe('classes.see');
    expect(rights.cellOf(call('admin/class/save', true))).toBe('classes.do');
    expect(rights.cellOf(call('admin/class/decide', true))).toBe('classes.review');
    expect(rights.cellOf(call('tbtp/notice/publish', true))).toBe('classes.do');
  });

  it('同一个调用按内容的种类归到那一种', () => {
    const rights = rightsNow();
    const sign = call('admin/publication/sign', true);
    expect(rights.cellOf(sign, { kind: 'article' })).toBe('articles.review');
    expect(rights.cellOf(sign, { kind: 'hall' })).toBe('desk.do');
    const batch = call('admin/publication/batch', true);
    expect(rights.cellOf(batch, { kind: 'article', verb: 'sign' })).toBe('articles.review');
    expect(rights.cellOf(batch, { kind: 'article', verb: 'submit' })).toBe('articles.do');
    expect(rights.cellsOf(sign)).toEqual([
      { cell: 'articles.review', isAlways: false },
      { cell: 'articles.do', isAlways: false },
      { cell: 'desk.do', isAlways: true },
    ]);
  });

  it('人人都有的没有格，谁也没认领的答 null', () => {
    const rights = rightsNow();
    expect(rights.cellOf(call('admin/today/get'))).toBe('');
    expect(rights.cellOf(call('admin/unknown'))).toBe(null);
    expect(rights.cellOf(call('admin/class'))).toBe(null);
  });

  it('只挡收走的格', () => {
    const rights = rightsNow();
    const denied = deniedRights(rights, ['classes.do', 'articles.review']);
    expect(denied?.covers(call('admin/class/save', true))).toBe(true);
    expect(denied?.covers(call('admin/class/decide', true))).toBe(false);
    expect(denied?.covers(call('admin/publication/sign', true), { kind: 'article' })).toBe(true);
    expect(denied?.covers(call('admin/publication/sign', true), null)).toBe(false);
    expect(deniedRights(rights, [])).toBeUndefined();
  });
});
