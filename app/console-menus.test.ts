import { describe, expect, it } from 'vitest';
import {
  CONSOLE_ROLES,
  consoleEntryOf,
  consoleMenuOf,
  consoleVerdict,
  deniedOnPages,
  inMenuOrder,
  isConsoleRole,
} from '#features/ground/accounts/shared/console-menus.rules.ts';
import { listsOf } from '#platform/server/feature.ts';
import type { RoleCode } from '#platform/shared/caller.ts';
import { FEATURES } from './features.ts';

const ENTRIES = listsOf(FEATURES)('consoleMenu');

const namesOf = (role: RoleCode) =>
  consoleMenuOf(role, ENTRIES).flatMap(({ entries }) => entries.map(({ name }) => name));

const LISTED = [
  ...['today', 'classes', 'courses', 'notices', 'materials', 'classifications', 'recommendations'],
  ...['teachers', 'questions', 'papers', 'exams', 'people', 'organisations', 'imports'],
  ...['media', 'tasks', 'audit'],
];
/** Of the entries that these tests know: a new feature says itself who sees its own. */
const listedOf = (role: RoleCode) => namesOf(role).filter((name) => LISTED.includes(name));

describe('管理工作台的菜单', () => {
  it('学员没有菜单，其余身份都从今日开始', () => {
    expect(consoleMenuOf('learner', ENTRIES)).toEqual([]);
    for (const role of CONSOLE_ROLES) expect(namesOf(role)[0]).toBe('today');
  });

  it('每个身份只看到自己办得了的', () => {
    expect(listedOf('operator')).toEqual(['today', 'tasks', 'audit']);
    expect(listedOf('manager')).toEqual([
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
    expect(listedOf('author')).toEqual([
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
    expect(namesOf('admin')).toEqual(
      inMenuOrder(ENTRIES)
        .map(({ name }) => name)
        .filter((name) => name !== 'site-settings' && name !== 'operation'),
    );
    expect(listedOf('admin')).toEqual(LISTED);
  });

  it('没有一项是空组，名字和地址都不重', () => {
    for (const role of CONSOLE_ROLES)
      for (const group of consoleMenuOf(role, ENTRIES)) expect(group.entries.length).toBeGreaterThan(0);
    const all = ENTRIES;
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
  });

  it('不把谁看得到告诉页面', () => {
    expect(Object.keys(consoleMenuOf('admin', ENTRIES)[0]?.entries[0] ?? {})).toEqual([
      'name',
      'path',
      'title',
      'icon',
    ]);
  });
});

describe('收走了几格的角色', () => {
  it('菜单和地址里没有收走看的一项', () => {
    const names = consoleMenuOf('manager', ENTRIES, ['classes.see', 'notices.do']).flatMap(({ entries }) =>
      entries.map(({ name }) => name),
    );
    expect(names).not.toContain('classes');
    expect(names).toContain('notices');
    expect(consoleVerdict('/console/classes', 'manager', ENTRIES, ['classes.see'])).toBe('forbidden');
    expect(consoleVerdict('/console/classes', 'manager', ENTRIES, ['notices.see'])).toBe('open');
  });

  it('没有审的一项，收走办就什么都按不了', () => {
    expect(deniedOnPages(['notices.do', 'classes.do'], ENTRIES)).toEqual([
      ...['notices.do', 'classes.do', 'notices.review'],
    ]);
  });
});

describe('管理工作台的地址', () => {
  it('下级页面归它的上级', () => {
    expect(consoleEntryOf('/console/', ENTRIES)?.name).toBe('today');
    expect(consoleEntryOf('/console/courses/2862/captions', ENTRIES)?.name).toBe('courses');
    expect(consoleEntryOf('/console/courses2', ENTRIES)).toBeUndefined();
  });

  it('当前身份没有的一项是 403，谁也没有的是 404', () => {
    expect(consoleVerdict('/console', 'operator', ENTRIES)).toBe('open');
    expect(consoleVerdict('/console/people/9', 'admin', ENTRIES)).toBe('open');
    expect(consoleVerdict('/console/people', 'author', ENTRIES)).toBe('forbidden');
    expect(consoleVerdict('/console', 'learner', ENTRIES)).toBe('forbidden');
    expect(consoleVerdict('/console/nowhere', 'admin', ENTRIES)).toBe('unknown');
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
