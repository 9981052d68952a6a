import { describe, expect, it } from 'vitest';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';
import {
  consoleEntryOf,
  consoleMenuOf,
  consoleVerdict,
  deniedOnPages,
  inMenuOrder,
  isConsoleRole,
} from './console-menus.rules.ts';

const entry = (name: string, change: Partial<ConsolePageEntry> = {}): ConsolePageEntry => ({
  name,
  path: `/console/${name}`,
  title: `${name} 管理`,
  icon: 'list',
  group: '教学',
  order: 10,
  roles: ['manager', 'admin'],
  ...change,
});
const nameOf = ({ name }: { readonly name: string }) => name;

const PEOPLE = entry('people', { group: '学员与组织', order: 1, roles: ['admin'] });
const CLASSES = entry('classes', { order: 20 });
const NOTICES = entry('notices', { order: 5 });
const EXAMS = entry('exams', { group: '试题与考试', order: 7, roles: ['author', 'manager'] });
const HOME = entry('home', { path: '/console', order: 1 });
const ENTRIES = [PEOPLE, CLASSES, EXAMS, NOTICES];

describe('a role of the console', () => {
  it.each([
    ['manager', true],
    ['author', true],
    ['admin', true],
    ['operator', true],
    ['learner', false],
    ['', false],
  ])('%s: %s', (role, isOne) => {
    expect(isConsoleRole(role)).toBe(isOne);
  });
});

describe('the menu of the console', () => {
  it('goes by groups and by the places within them', () => {
    expect(inMenuOrder(ENTRIES).map(nameOf)).toEqual(['notices', 'classes', 'exams', 'people']);
    expect(inMenuOrder([])).toEqual([]);
  });

  it('has the entries of the role alone, without empty groups', () => {
    expect(consoleMenuOf('manager', ENTRIES)).toEqual([
      {
        title: '教学',
        entries: [
          { name: 'notices', path: '/console/notices', title: 'notices 管理', icon: 'list' },
          { name: 'classes', path: '/console/classes', title: 'classes 管理', icon: 'list' },
        ],
      },
      {
        title: '试题与考试',
        entries: [{ name: 'exams', path: '/console/exams', title: 'exams 管理', icon: 'list' }],
      },
    ]);
    expect(consoleMenuOf('author', ENTRIES).map(({ title }) => title)).toEqual(['试题与考试']);
    expect(consoleMenuOf('learner', ENTRIES)).toEqual([]);
  });

  it('leaves out what the matrix does not let one see', () => {
    const menu = consoleMenuOf('manager', ENTRIES, ['classes.see', 'notices.do', 'exams.see']);
    expect(menu.map(({ title, entries }) => [title, entries.map(nameOf)])).toEqual([['教学', ['notices']]]);
  });
});

describe('the entry of an address', () => {
  const inner = entry('inner', { path: '/console/classes/inner' });
  const known = [HOME, CLASSES, inner, NOTICES];

  it.each([
    ['/console/classes', 'classes'],
    ['/console/classes//', 'classes'],
    ['/console/classes/42', 'classes'],
    ['/console/classes/inner', 'inner'],
    ['/console/classes/inner/7/', 'inner'],
    ['/console/classesX', undefined],
    ['/console//classes', undefined],
    ['/other/console/notices/', undefined],
    ['/console', 'home'],
    ['/console/', 'home'],
    ['/console/unknown', undefined],
    ['/', undefined],
    ['', undefined],
  ])('%s is %s', (path, name) => {
    expect(consoleEntryOf(path, known)?.name).toBe(name);
    expect(consoleEntryOf(path, known.toReversed())?.name).toBe(name);
  });

  it('may be the site itself', () => {
    expect(consoleEntryOf('/', [entry('root', { path: '/' })])?.name).toBe('root');
    expect(consoleEntryOf('', [entry('root', { path: '/' })])).toBeUndefined();
  });
});

describe('a page of the console', () => {
  it.each([
    ['/console/classes', 'manager', [], 'open'],
    ['/console/classes/1', 'admin', ['classes.do', 'notices.see'], 'open'],
    ['/console/classes', 'manager', ['classes.see'], 'forbidden'],
    ['/console/classes', 'author', [], 'forbidden'],
    ['/console/classes', 'author', ['classes.see'], 'forbidden'],
    ['/console/nothing', 'manager', [], 'unknown'],
  ] as const)('%s is for %s without %j: %s', (path, role, denied, verdict) => {
    expect(consoleVerdict(path, role, ENTRIES, denied)).toBe(verdict);
  });

  it('is open to its role where nothing is denied', () => {
    expect(consoleVerdict('/console/exams', 'author', ENTRIES)).toBe('open');
  });
});

describe('cells that pages count as taken', () => {
  it('take 审 along with 办 where nothing in the entry is 审', () => {
    const reviewed = entry('reviewed', { review: ['admin/reviewed/sign'] });
    const unreviewed = entry('unreviewed', { review: [] });
    expect(
      deniedOnPages(
        ['classes.do', 'reviewed.do', 'unreviewed.do', 'notices.see'],
        [CLASSES, reviewed, unreviewed, NOTICES],
      ),
    ).toEqual([
      ...['classes.do', 'reviewed.do', 'unreviewed.do', 'notices.see'],
      ...['classes.review', 'unreviewed.review'],
    ]);
    expect(deniedOnPages([], [CLASSES])).toEqual([]);
  });
});
