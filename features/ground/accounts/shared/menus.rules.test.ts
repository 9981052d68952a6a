import { describe, expect, it } from 'vitest';
import { ROLE_CODES } from '#platform/shared/caller.ts';
import { menuOf } from './menus.rules.ts';

const pagesOf = (role: Parameters<typeof menuOf>[0]) =>
  menuOf(role).flatMap((entry) => [entry.name, ...entry.children.map((child) => child.name)]);

describe('the menu', () => {
  it('is never empty for a visitor: a first visit must not end in 403', () => {
    expect(menuOf(null).map((entry) => entry.title)).toContain('首页');
  });

  it('leads everybody to the home page, the courses and their details', () => {
    for (const role of [null, ...ROLE_CODES])
      expect(pagesOf(role)).toEqual(
        expect.arrayContaining(['dashboard', 'course-resources', 'course-detail', 'digital-library']),
      );
  });

  it('lists an entry only for the roles that it names, and only once it is built', () => {
    const entry = { name: 'x', path: '/x', title: 'X', children: [] };
    const entries = [{ entry, isBuilt: true, roles: ['admin'] as const }];
    expect(menuOf('admin', entries)).toEqual([entry]);
    expect(menuOf('learner', entries)).toEqual([]);
    expect(menuOf(null, entries)).toEqual([]);
    expect(menuOf('admin', [{ entry, isBuilt: false }])).toEqual([]);
  });

  it('names each page once', () => {
    expect(new Set(pagesOf('learner')).size).toBe(pagesOf('learner').length);
  });
});
