import { describe, expect, it } from 'vitest';
import { BASE } from '../envelope.ts';
import { consoleRightsOf, deniedRights } from './console-rights.rules.ts';

const RIGHTS = consoleRightsOf(
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
  it('读的归看，写的归办，写明的归审', () => {
    expect(RIGHTS.cellOf(call('admin/class/list'))).toBe('classes.see');
    expect(RIGHTS.cellOf(call('admin/class/save', true))).toBe('classes.do');
    expect(RIGHTS.cellOf(call('admin/class/decide', true))).toBe('classes.review');
    expect(RIGHTS.cellOf(call('tbtp/notice/publish', true))).toBe('classes.do');
  });

  it('同一个调用按内容的种类归到那一种', () => {
    const sign = call('admin/publication/sign', true);
    expect(RIGHTS.cellOf(sign, { kind: 'article' })).toBe('articles.review');
    expect(RIGHTS.cellOf(sign, { kind: 'hall' })).toBe('desk.do');
    const batch = call('admin/publication/batch', true);
    expect(RIGHTS.cellOf(batch, { kind: 'article', verb: 'sign' })).toBe('articles.review');
    expect(RIGHTS.cellOf(batch, { kind: 'article', verb: 'submit' })).toBe('articles.do');
    expect(RIGHTS.cellsOf(sign)).toEqual([
      { cell: 'articles.review', isAlways: false },
      { cell: 'articles.do', isAlways: false },
      { cell: 'desk.do', isAlways: true },
    ]);
  });

  it('人人都有的没有格，谁也没认领的答 null', () => {
    expect(RIGHTS.cellOf(call('admin/today/get'))).toBe('');
    expect(RIGHTS.cellOf(call('admin/unknown'))).toBe(null);
    expect(RIGHTS.cellOf(call('admin/class'))).toBe(null);
  });

  it('只挡收走的格', () => {
    const denied = deniedRights(RIGHTS, ['classes.do', 'articles.review']);
    expect(denied?.covers(call('admin/class/save', true))).toBe(true);
    expect(denied?.covers(call('admin/class/decide', true))).toBe(false);
    expect(denied?.covers(call('admin/publication/sign', true), { kind: 'article' })).toBe(true);
    expect(denied?.covers(call('admin/publication/sign', true), null)).toBe(false);
    expect(deniedRights(RIGHTS, [])).toBeUndefined();
  });
});
