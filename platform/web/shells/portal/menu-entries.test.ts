import { describe, expect, test } from 'vitest';
import { activeEntry, pathOf, phoneTabs } from './menu-entries.ts';
import type { MenuEntry } from './portal-shell-props.ts';

const entry = (path: string): MenuEntry => ({ name: path, path, title: path, children: [] });
const menu = [
  'dashboard',
  'focused-programs',
  'online-class',
  'course-resources',
  'teacher-library',
  'resource-map',
  'online-pavilion',
  'personal-center',
].map(entry);
const paths = (entries: readonly MenuEntry[]) => entries.map(pathOf);

describe('the active entry', () => {
  test('follows the current path', () => {
    expect(activeEntry(menu, '/course-resources/course/course-detail')?.path).toBe('course-resources');
    expect(activeEntry(menu, '/')?.path).toBe('dashboard');
    const opensItsList = [entry('/course-resources/list')];
    expect(activeEntry(opensItsList, '/course-resources/course/course-detail')).toBe(opensItsList[0]);
  });

  test('is none on a page outside the menu', () => {
    expect(activeEntry(menu, '/online-classroom')).toBeUndefined();
    expect(activeEntry([], '/dashboard')).toBeUndefined();
  });
});

describe('the bottom bar of a phone', () => {
  test('holds home, classes, courses, bases and the personal centre', () => {
    expect(paths(phoneTabs(menu))).toEqual([
      '/dashboard',
      '/online-class',
      '/course-resources',
      '/resource-map',
      '/personal-center',
    ]);
  });

  test('fills up from the front where one of them is missing', () => {
    const without = menu.filter(({ path }) => path !== 'resource-map');
    expect(paths(phoneTabs(without))).toEqual([
      '/dashboard',
      '/focused-programs',
      '/online-class',
      '/course-resources',
      '/personal-center',
    ]);
  });

  test('shows what there is of a short menu', () => {
    expect(paths(phoneTabs(menu.slice(0, 2)))).toEqual(['/dashboard', '/focused-programs']);
  });
});
