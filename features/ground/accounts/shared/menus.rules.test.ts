import { describe, expect, it } from 'vitest';
import { menuOf } from './menus.rules.ts';

describe('the menu', () => {
  it('lists an entry only for the roles that it names, and only once a feature brings it', () => {
    const page = { name: 'x', path: '/x', title: 'X', order: 1 };
    const entry = { name: 'x', path: '/x', title: 'X', children: [] };
    const pages = [{ ...page, roles: ['admin'] as const }];
    expect(menuOf('admin', pages)).toEqual([entry]);
    expect(menuOf('learner', pages)).toEqual([]);
    expect(menuOf(null, pages)).toEqual([]);
    expect(menuOf('admin', [])).toEqual([]);
  });

  it('puts pages under their entry, both in their order', () => {
    const page = (name: string, order: number, under?: string) => ({
      ...{ name, path: `/${name}`, title: name, order },
      ...(under ? { under } : {}),
    });
    const menu = menuOf(null, [page('b', 20), page('a2', 2, 'a'), page('a', 10), page('a1', 1, 'a')]);
    expect(menu.map(({ name, children }) => [name, children.map((child) => child.name)])).toEqual([
      ['a', ['a1', 'a2']],
      ['b', []],
    ]);
  });
});
