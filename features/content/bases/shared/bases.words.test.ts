import { describe, expect, it } from 'vitest';
import { BASE_WORDS } from './base-kind.words.ts';
import { BASES_CONSOLE, BASES_SWITCH } from './bases.words.ts';
import { BASES_PORTAL } from './map-pages.words.ts';

describe('bases among the pages', () => {
  it('are the map, and under it detail, list and course', () => {
    const under = 'resource-map';
    expect(BASES_PORTAL).toEqual([
      { name: 'resource-map', path: '/resource-map', title: '教育基地', order: 60 },
      ...[
        { name: 'map-detail', path: '/resource-map/resource-map-detail/map-detail', title: '基地详情' },
        {
          name: 'map-detail-list',
          path: '/resource-map/resource-map-detail/map-detail-list',
          title: '全部教育基地',
        },
        {
          ...{ name: 'map-detail-course-detail', title: '特色课程' },
          path: '/resource-map/resource-map-detail/map-detail-course-detail',
        },
      ].map((page, at) => ({ ...page, order: 10 * (at + 1), under })),
    ]);
  });

  it('stand in the console, where writers also import them', () => {
    expect(BASES_CONSOLE).toMatchObject([
      {
        ...{
          path: '/console/bases',
          title: '基地管理',
          group: '教学',
          order: 39,
          roles: ['author', 'admin'],
        },
        calls: ['admin/publication/*?kind=base', 'admin/import/dryRun?kind=bases'],
      },
    ]);
  });

  it('are named by their name, and switched off by it', () => {
    expect(BASE_WORDS).toMatchObject({
      ...{ kind: 'base', name: '基地', unit: '处', path: '/console/bases' },
      title: { field: 'name', label: '名称', max: 60 },
    });
    expect(BASES_SWITCH).toMatchObject({ name: 'bases', label: '教育基地' });
  });
});
