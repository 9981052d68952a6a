import { describe, expect, it } from 'vitest';
import { BASE } from '#platform/shared/envelope.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';
import { consoleRightsOf } from '#platform/shared/rights/console-rights.rules.ts';
import {
  baseCells,
  cellWords,
  deniedFault,
  exceedsGiver,
  pressed,
  roleNameOf,
  tidyDenied,
} from './own-role.rules.ts';

const entry = (name: string, roles: ConsolePageEntry['roles'], calls: string[], review: string[] = []) =>
  ({ name, roles, calls, review }) as unknown as ConsolePageEntry;
const ENTRIES = [
  entry('today', ['manager', 'admin'], []),
  entry(
    'classes',
    ['manager', 'admin'],
    ['admin/class/*', 'admin/export/start?kind=classes'],
    ['admin/class/decide'],
  ),
  entry('teachers', ['author'], ['admin/teacher/list']),
  entry('people', ['admin'], ['admin/user/*', 'admin/export/start?kind=people']),
];
const RIGHTS = consoleRightsOf(ENTRIES, ['admin/export/start']);
const call = (path: string, access: 'manager' | 'console' | 'admin', write = false) => ({
  path: `${BASE}/api/admin/${path}`,
  access,
  write,
});
const CALLS = [
  call('class/list', 'manager'),
  call('class/decide', 'manager', true),
  call('export/start', 'console', true),
  call('teacher/list', 'console'),
  call('user/list', 'admin'),
];
const cellsOf = (role: 'manager' | 'author' | 'admin') => baseCells(role, ENTRIES, CALLS, RIGHTS);

describe('本单位的角色', () => {
  it('原有的格从菜单和调用的准入来，今日没有格', () => {
    expect(cellsOf('manager')).toEqual(['classes.see', 'classes.do', 'classes.review', 'teachers.see']);
    expect(cellsOf('author')).toEqual(['teachers.see']);
    expect(cellsOf('admin')).toEqual([
      ...['classes.see', 'classes.do', 'classes.review', 'teachers.see', 'people.see', 'people.do'],
    ]);
  });

  it('收走看，办和审跟着收走；不认识的去掉', () => {
    const cells = cellsOf('manager');
    expect(tidyDenied(['classes.see', 'nothing.do'], cells)).toEqual([
      ...['classes.see', 'classes.do', 'classes.review'],
    ]);
    expect(tidyDenied(['classes.review'], cells)).toEqual(['classes.review']);
  });

  it('按一格：收走看就都收走，放开办或审就先放开看', () => {
    const cells = cellsOf('manager');
    const none = pressed([], 'classes.see', cells);
    expect(none).toEqual(['classes.see', 'classes.do', 'classes.review']);
    expect(pressed(none, 'classes.do', cells)).toEqual(['classes.review']);
    expect(pressed(none, 'classes.see', cells)).toEqual(['classes.do', 'classes.review']);
    expect(pressed([], 'classes.do', cells)).toEqual(['classes.do']);
  });

  it('给出去的不能比自己的多', () => {
    expect(exceedsGiver(cellsOf('manager'), [], ['classes.do'])).toBe(true);
    expect(exceedsGiver(cellsOf('manager'), ['classes.do'], ['classes.do'])).toBe(false);
    expect(exceedsGiver(cellsOf('author'), [], ['classes.do'])).toBe(false);
  });

  it('全区管理员的权限页和人员页收不走', () => {
    const admin = { cells: cellsOf('admin'), isRegionAdmin: true };
    expect(deniedFault(['people.do'], admin, [])).toBe('keptCell');
    expect(deniedFault(['people.do'], { ...admin, isRegionAdmin: false }, [])).toBe(null);
    expect(deniedFault(['classes.never'], admin, [])).toBe('unknownCell');
    expect(deniedFault([], admin, ['classes.do'])).toBe('beyondYours');
  });

  it('名称和格都写成人看的话', () => {
    expect(roleNameOf('　班级　助教 ')).toBe('班级 助教');
    expect(cellWords(['classes.see', 'classes.do', 'x.do'], new Map([['classes', '班级管理']]))).toEqual([
      '班级管理 看、办',
      'x 办',
    ]);
  });
});

describe('学员也能用的调用', () => {
  const both = [
    { path: `${BASE}/api/admin/class/decide`, access: 'student-or-manager' as const, write: true },
  ];

  it('归班级管理员和组织管理员', () => {
    const cells = (role: 'manager' | 'admin' | 'author' | 'operator') => {
      const roles = [role];
      const entries = ENTRIES.map((one) =>
        one.name === 'classes' ? { ...one, roles } : { ...one, roles: [] },
      );
      return baseCells(role, entries, both, RIGHTS);
    };
    expect([cells('manager'), cells('admin'), cells('author'), cells('operator')]).toEqual([
      ['classes.see', 'classes.review'],
      ['classes.see', 'classes.review'],
      ['classes.see'],
      ['classes.see'],
    ]);
  });

  it('没有调用的一项也有看；名称里的空白只算一个', () => {
    expect(baseCells('author', ENTRIES, [], RIGHTS)).toEqual(['teachers.see']);
    expect(roleNameOf('  班级 \u3000 管理 ')).toBe('班级 管理');
  });
});
