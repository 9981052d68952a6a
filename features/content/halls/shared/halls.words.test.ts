import { describe, expect, it } from 'vitest';
import { HALL_WORDS } from './hall-kind.words.ts';
import { HALLS_CONSOLE, HALLS_PORTAL, HALLS_SWITCH } from './halls.words.ts';

describe('halls among the pages', () => {
  it('are the list, and under it the reading view and the panorama', () => {
    expect(HALLS_PORTAL).toEqual([
      { name: 'online-pavilion', path: '/online-pavilion/list', title: '网上展馆', order: 70 },
      {
        ...{ name: 'pavilion-detail', path: '/online-pavilion/list-detail', title: '展馆阅读版' },
        ...{ order: 10, under: 'online-pavilion' },
      },
      {
        ...{ name: 'pavilion-room', path: '/online-pavilion/room', title: '全景展厅' },
        ...{ order: 20, under: 'online-pavilion' },
      },
    ]);
  });

  it('stand in the console, where writers have all calls of their kind', () => {
    expect(HALLS_CONSOLE).toMatchObject([
      {
        ...{
          path: '/console/halls',
          title: '展馆管理',
          group: '教学',
          order: 38,
          roles: ['author', 'admin'],
        },
        calls: ['admin/publication/*?kind=hall'],
      },
    ]);
  });

  it('are named by their name, and switched off by it', () => {
    expect(HALL_WORDS).toMatchObject({
      ...{ kind: 'hall', name: '展馆', unit: '座', path: '/console/halls' },
      title: { field: 'name', label: '展馆名称', max: 60 },
    });
    expect(HALLS_SWITCH).toMatchObject({ name: 'halls', label: '网上展馆' });
  });
});
