import { describe, expect, it } from 'vitest';
import type { RoleCode } from '#platform/shared/caller.ts';
import {
  CONSOLE_ROLES,
  consoleEntries,
  consoleEntryOf,
  consoleMenuOf,
  consoleVerdict,
  isConsoleRole,
} from './console-menus.rules.ts';

const namesOf = (role: RoleCode) =>
  consoleMenuOf(role).flatMap(({ entries }) => entries.map(({ name }) => name));

describe('管理工作台的菜单', () => {
  it('学员没有菜单，其余身份都从今日开始', () => {
    expect(consoleMenuOf('learner')).toEqual([]);
    for (const role of CONSOLE_ROLES) expect(namesOf(role)[0]).toBe('today');
  });

  it('每个身份只看到自己办得了的', () => {
    expect(namesOf('operator')).toEqual(['today', 'tasks', 'audit']);
    expect(namesOf('manager')).toEqual([
      'today',
      'classes',
      'courses',
      'notices',
      'materials',
      'questions',
      'papers',
      'exams',
      'imports',
      'tasks',
      'audit',
    ]);
    expect(namesOf('author')).toEqual([
      'today',
      'courses',
      'teachers',
      'questions',
      'papers',
      'exams',
      'imports',
      'media',
      'tasks',
      'audit',
    ]);
    expect(namesOf('admin')).toEqual(consoleEntries().map(({ name }) => name));
  });

  it('没有一项是空组，名字和地址都不重', () => {
    for (const role of CONSOLE_ROLES)
      for (const group of consoleMenuOf(role)) expect(group.entries.length).toBeGreaterThan(0);
    const all = consoleEntries();
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
  });

  it('不把谁看得到告诉页面', () => {
    expect(Object.keys(consoleMenuOf('admin')[0]?.entries[0] ?? {})).toEqual([
      'name',
      'path',
      'title',
      'icon',
    ]);
  });
});

describe('管理工作台的地址', () => {
  it('下级页面归它的上级', () => {
    expect(consoleEntryOf('/console/')?.name).toBe('today');
    expect(consoleEntryOf('/console/courses/2862/captions')?.name).toBe('courses');
    expect(consoleEntryOf('/console/courses2')).toBeUndefined();
  });

  it('当前身份没有的一项是 403，谁也没有的是 404', () => {
    expect(consoleVerdict('/console', 'operator')).toBe('open');
    expect(consoleVerdict('/console/people/9', 'admin')).toBe('open');
    expect(consoleVerdict('/console/people', 'author')).toBe('forbidden');
    expect(consoleVerdict('/console', 'learner')).toBe('forbidden');
    expect(consoleVerdict('/console/nowhere', 'admin')).toBe('unknown');
  });

  it('只有四个身份进得了工作台', () => {
    expect(['learner', 'manager', 'author', 'admin', 'operator', ''].map(isConsoleRole)).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});
